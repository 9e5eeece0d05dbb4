import type { Id, PinCard, UserSummary } from './models.ts';

export const newsKinds = [
  'follow',
  'board_follow',
  'save',
  'reaction',
  'comment',
  'try',
  'invite',
  'joined',
  'join_request',
  'join_approved',
  'join_declined',
  'request',
  'mention',
  'pin_mention',
  'board_mention',
  'moderation_removed',
  'moderation_kept',
  'moderation_acted',
  'moderation_sensitive',
  'moderation_warned',
  'moderation_restored',
  'moderation_undone',
  'moderation_words_back',
  'moderation_warning_withdrawn',
  'moderation_reopened',
  'moderation_held',
  'moderation_released',
  'merchant_verified',
  'merchant_refused',
  'merchant_asked',
  'website_ended',
  'website_taken',
] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsLimits = { page: 25, avatars: 3, people: 50, pins: 12 } as const;

/** A notification. Events of the same kind are grouped by day. */
export interface NewsItem {
  id: Id;
  kind: NewsKind;
  /** People who did it, most recent first. Only the first of many. */
  actors: UserSummary[];
  actorCount: number;
  /** The pin concerned. Null if there is none or the reader may not see it. */
  pin: PinCard | null;
  /** Name of the board concerned. */
  boardName: string | null;
  /** Link target. */
  href: string;
  isNew: boolean;
  /** ISO 8601. */
  at: string;
}
