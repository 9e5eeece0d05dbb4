import type { NewsKind } from '../../contract/news.ts';

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
  { kind: 'scheduled_pin', inApp: true, byEmail: true },
  { kind: 'staff_work', inApp: true, byEmail: true },
  { kind: 'business', inApp: true, byEmail: true },
  { kind: 'digest', inApp: false, byEmail: false },
] as const;

export type NotificationKind = (typeof notificationKinds)[number]['kind'];

/** The setting of each kind of notification. Decisions of the staff have none: they are always told. */
export const settingOfNews = {
  follow: 'new_follower',
  board_follow: 'new_follower',
  save: 'pin_saved',
  reaction: 'pin_reacted',
  comment: 'pin_commented',
  try: 'pin_commented',
  mention: 'mentioned',
  pin_mention: 'mentioned',
  board_mention: 'mentioned',
  invite: 'board_invite',
  join_approved: 'board_invite',
  join_declined: 'board_invite',
  joined: 'board_activity',
  join_request: 'board_activity',
  draft_stopped: 'scheduled_pin',
  request: 'message',
  staff_reports: 'staff_work',
  staff_appeals: 'staff_work',
  staff_requests: 'staff_work',
  staff_calls: 'staff_work',
  staff_merchants: 'staff_work',
  business_invite: 'business',
  business_partner: 'business',
  feed_failed: 'business',
  feed_unconfirmed: 'business',
  promotion_over: 'business',
} as const satisfies Partial<Record<NewsKind, NotificationKind>>;

/** The kinds of notifications of a setting. */
export function newsOfSetting(setting: string): string[] {
  return Object.entries(settingOfNews).flatMap(([news, kind]) => (kind === setting ? [news] : []));
}

export interface NotificationSetting {
  kind: NotificationKind;
  inApp: boolean;
  byEmail: boolean;
}

/** The kinds that a person can choose. Only employees are told of the staff's work. */
export function kindsOf({ isEmployee }: { isEmployee: boolean }): NotificationKind[] {
  const kinds = notificationKinds.map(({ kind }) => kind);
  return isEmployee ? kinds : kinds.filter((kind) => kind !== 'staff_work');
}

/** Returns every kind that a person can choose, with their overrides applied. */
export function settledNotifications(
  person: { isEmployee: boolean },
  switched: { kind: string; inApp: boolean; byEmail: boolean }[],
): NotificationSetting[] {
  const kinds = new Set(kindsOf(person));
  return notificationKinds
    .filter(({ kind }) => kinds.has(kind))
    .map((usual) => {
      const own = switched.find(({ kind }) => kind === usual.kind);
      return own === undefined ? usual : { kind: usual.kind, inApp: own.inApp, byEmail: own.byEmail };
    });
}
