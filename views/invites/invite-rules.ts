/** Channel of addresses that the share block makes. */
export const shareChannel = 1;

/** Channels whose invitations open no popover (INVITE-02). */
const quietChannels: ReadonlySet<number> = new Set([5, 9, 12, 16]);

/** Whether a visitor who follows an invitation of this channel is greeted by the popover (INVITE-02). */
export function showsInvitePopover(channel: number): boolean {
  return !quietChannels.has(channel);
}

interface Messenger {
  id: string;
  showsMessaging?: boolean;
}

/** Whether a signed-in viewer is told who invited them: somebody else, and the two can write to each other. */
export function showsInviterToast(viewer: Messenger, sender: Messenger): boolean {
  return viewer.id !== sender.id && viewer.showsMessaging === true && sender.showsMessaging === true;
}

/** Puts the newest first, once, and lets go of what is over the limit. */
export function withNewest<T>(list: readonly T[], newest: T, most: number): T[] {
  return [newest, ...list.filter((each) => each !== newest)].slice(0, most);
}

/**
 * The shared pins that a session has seen, by pin id with the code that led there (CLOSE-06), and one more. When there
 * are too many, the oldest of the other pins go: their ids tell their time.
 */
export function withSharedPin(
  shared: Readonly<Record<string, { inviteCode: string }>>,
  pinId: string,
  inviteCode: string,
  most: number,
): Record<string, { inviteCode: string }> {
  const others = Object.entries(shared).filter(([id]) => id !== pinId);
  others.sort(([a], [b]) => (BigInt(a) < BigInt(b) ? 1 : -1));
  return Object.fromEntries([[pinId, { inviteCode }], ...others.slice(0, most - 1)]);
}
