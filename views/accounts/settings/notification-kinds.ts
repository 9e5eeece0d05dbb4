/** Notification kinds and their default channels. */
export const notificationKinds = [
  { kind: 'message', inApp: true, byEmail: true },
  { kind: 'board_invite', inApp: true, byEmail: true },
  { kind: 'new_follower', inApp: true, byEmail: false },
  { kind: 'pin_saved', inApp: true, byEmail: false },
  { kind: 'pin_reacted', inApp: true, byEmail: false },
  { kind: 'pin_commented', inApp: true, byEmail: true },
  { kind: 'mentioned', inApp: true, byEmail: true },
  { kind: 'board_activity', inApp: true, byEmail: false },
  { kind: 'digest', inApp: false, byEmail: false },
] as const;

export type NotificationKind = (typeof notificationKinds)[number]['kind'];

export interface NotificationSetting {
  kind: NotificationKind;
  inApp: boolean;
  byEmail: boolean;
}

/** Returns every kind with a person's overrides applied. */
export function settledNotifications(
  switched: { kind: string; inApp: boolean; byEmail: boolean }[],
): NotificationSetting[] {
  return notificationKinds.map((usual) => {
    const own = switched.find(({ kind }) => kind === usual.kind);
    return own === undefined ? usual : { kind: usual.kind, inApp: own.inApp, byEmail: own.byEmail };
  });
}
