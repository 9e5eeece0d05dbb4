/** Channel of links created by the share block. */
export const shareChannel = 1;

/** Channels whose invitations open no popover (INVITE-02). */
const quietChannels: ReadonlySet<number> = new Set([5, 9, 12, 16]);

/** Returns whether an invitation of this channel greets signed-out visitors with a popover (INVITE-02). */
export function showsInvitePopover(channel: number): boolean {
  return !quietChannels.has(channel);
}

interface Messenger {
  id: string;
  showsMessaging?: boolean;
}

/**
 * Returns whether to tell a signed-in viewer who invited them: a different person, and the two may message each other.
 */
export function showsInviterToast(viewer: Messenger, sender: Messenger): boolean {
  return viewer.id !== sender.id && viewer.showsMessaging === true && sender.showsMessaging === true;
}

/** Returns the list with the newest item first, deduplicated and cut to the limit. */
export function withNewest<T>(list: readonly T[], newest: T, most: number): T[] {
  return [newest, ...list.filter((each) => each !== newest)].slice(0, most);
}
