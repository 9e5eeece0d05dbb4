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
  'draft_stopped',
  'moderation_removed',
  'moderation_kept',
  'moderation_acted',
  'moderation_sensitive',
  'moderation_not_sensitive',
  'moderation_board_upheld',
  'moderation_warned',
  'moderation_words_removed',
  'moderation_restored',
  'moderation_undone',
  'moderation_appeal_upheld',
  'moderation_warning_upheld',
  'moderation_words_back',
  'moderation_warning_withdrawn',
  'moderation_reopened',
  'moderation_held',
  'moderation_released',
  'merchant_verified',
  'merchant_refused',
  'merchant_removed',
  'merchant_asked',
  'promotion_ended',
  'promotion_over',
  'promotion_restored',
  'promotion_upheld',
  'identity_verified',
  'identity_removed',
  'business_invite',
  'business_partner',
  'feed_failed',
  'feed_unconfirmed',
  'website_ended',
  'website_taken',
  'staff_reports',
  'staff_appeals',
  'staff_requests',
  'staff_calls',
  'staff_merchants',
] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsLimits = { page: 25, avatars: 3, people: 50, pins: 12 } as const;

/** What a decision of the staff is about: something of a person, or a promotion. The name is empty where the reader may not see it, or it has none. */
export interface NewsThing {
  kind: 'pin' | 'comment' | 'user' | 'message' | 'promotion';
  name: string;
  /** Of a promotion: what became of it up to now. */
  result?: PromotionResult;
}

export interface PromotionResult {
  shown: number;
  clicks: number;
  costMinor: number;
  currency: string;
}

/** A decision of the staff about something of the reader's. */
export interface NewsDecision {
  outcome: 'warned' | 'removed';
  /** The reader's words that it is about. Empty for pins and accounts. */
  words: string;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** Page that takes an appeal, or shows its outcome. */
  appealHref: string;
}

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
  /** What was reported, if it is no pin that is in `pin`. */
  thing: NewsThing | null;
  /** Link target. */
  href: string;
  isNew: boolean;
  /** ISO 8601. */
  at: string;
}
