import { feedbackName } from '../base/text/names.ts';
import { limits } from '../contract/limits.ts';
import { catalog } from '../languages/catalog.ts';

/** Feedback types of a pin (spec §3 'Feedback types'). */
export type FeedbackType =
  | 'promoted'
  | 'topic'
  | 'pfy'
  | 'pfyBoard'
  | 'followed'
  | 'related'
  | 'newsHub'
  | 'default';

/** Seconds for which the overlay offers an undo (spec §9 'Feedback timers'). Other overlays stay until navigation. */
export const feedbackTimers: Partial<Record<FeedbackType, number>> = {
  promoted: 60,
  followed: 100,
  topic: 100,
  pfy: 58,
  pfyBoard: 58,
};

/** Reason why a pin is in a feed, with the names for its sentence. */
export type FeedReason =
  | { kind: 'recentActivity' }
  | { kind: 'board'; board: string }
  | { kind: 'topic'; topic: string; topicId: string }
  | { kind: 'followedUser'; user: string; userId: string }
  | { kind: 'followedBoard'; board: string; boardId: string }
  | { kind: 'promoted' | 'partnerData'; promoter: string };

const texts = catalog('feedback', 'rule');

/** A name in a feedback sentence or on its button, cut as in spec §5. */
export const cutName = (name: string): string => feedbackName(name, limits.feedbackName);

/** Returns the feedback menu's explanation of why a card is in the feed (CARD-18, spec §8). */
export function reasonText(reason: FeedReason): string {
  switch (reason.kind) {
    case 'recentActivity':
    case 'partnerData':
      return texts.reasons[reason.kind];
    case 'board':
      return texts.reasons.board({ board: cutName(reason.board) });
    case 'topic':
      return texts.reasons.topic({ topic: cutName(reason.topic) });
    case 'followedUser':
      return texts.reasons.followedUser({ user: cutName(reason.user) });
    case 'followedBoard':
      return texts.reasons.followedBoard({ board: cutName(reason.board) });
    case 'promoted':
      return texts.reasons.promoted({ promoter: cutName(reason.promoter) });
  }
}

/** Who paid for the pin's slot. Null for other reasons. */
export function promoterOf(reason: FeedReason | null): string | null {
  return reason?.kind === 'promoted' || reason?.kind === 'partnerData' ? reason.promoter : null;
}

/** Returns the confirmation after unfollowing from the overlay (FEED-04, spec §8 'Confirmations'). */
export function unfollowedText(reason: FeedReason): string | null {
  switch (reason.kind) {
    case 'topic':
      return texts.unfollowed.topic({ topic: cutName(reason.topic) });
    case 'followedUser':
      return texts.unfollowed.followedUser({ user: cutName(reason.user) });
    case 'followedBoard':
      return texts.unfollowed.followedBoard({ board: cutName(reason.board) });
    case 'recentActivity':
    case 'board':
    case 'promoted':
    case 'partnerData':
      return null;
  }
}

/** Whether hiding a pin shown for this reason offers to unfollow (FEED-04). */
export const offersUnfollow = (reason: FeedReason | null): boolean =>
  reason !== null && unfollowedText(reason) !== null;

/** Strings of the overlay (spec §2 'Feedback overlay'). `site` is the brand name. */
export const overlayTexts = {
  reported: (site: string) => ({
    title: texts.overlay.reported.title,
    text: texts.overlay.reported.text({ site }),
  }),
  hidden: () => texts.overlay.hidden,
  promoted: (promoter: string) => ({
    title: texts.overlay.promoted.title,
    text: texts.overlay.promoted.text({ promoter: cutName(promoter) }),
  }),
} as const;

export const reportReasons = [
  'spam',
  'nudity',
  'self-harm',
  'misinformation',
  'hate',
  'dangerous-goods',
  'harassment',
  'violence',
  'privacy',
  'intellectual-property',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Feedback status of a pin (spec §4 'Pin feedback'). */
export type FeedbackStatus = 'none' | 'reported' | 'hidden' | 'unfollowed';

export interface FeedbackState {
  status: FeedbackStatus;
  /** A call is in flight. Taps are ignored until it completes. */
  isBusy: boolean;
}

export type FeedbackEvent =
  | { type: 'hide' | 'undo' | 'unfollow' | 'follow' }
  | { type: 'succeeded'; status: FeedbackStatus }
  | { type: 'failed'; status: FeedbackStatus };

export type FeedbackEffect = 'hide' | 'unhide' | 'unfollow' | 'follow';

/**
 * Reducer for a pin's feedback. Hiding is optimistic and rolls back on failure. A reported pin stays reported. Undoing
 * an unfollow follows again and returns to the hidden overlay.
 */
export function feedbackStep(
  state: FeedbackState,
  event: FeedbackEvent,
): { state: FeedbackState; effect: FeedbackEffect | null } {
  const stay = { state, effect: null };
  switch (event.type) {
    case 'hide':
      return state.isBusy || state.status !== 'none' ? stay : begin('hidden', 'hide');
    case 'undo':
      return state.isBusy || state.status !== 'hidden' ? stay : begin('none', 'unhide');
    case 'unfollow':
      return state.isBusy || state.status !== 'hidden' ? stay : begin('unfollowed', 'unfollow');
    case 'follow':
      return state.isBusy || state.status !== 'unfollowed' ? stay : begin('hidden', 'follow');
    case 'succeeded':
    case 'failed':
      return { state: { status: event.status, isBusy: false }, effect: null };
  }
}

function begin(
  status: FeedbackStatus,
  effect: FeedbackEffect,
): { state: FeedbackState; effect: FeedbackEffect } {
  return { state: { status, isBusy: true }, effect };
}
