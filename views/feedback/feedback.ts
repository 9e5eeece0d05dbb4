/** Feedback types of a pin (spec §3 'Feedback types'). */
export type FeedbackType =
  'promoted' | 'topic' | 'pfy' | 'pfyBoard' | 'followed' | 'related' | 'newsHub' | 'default';

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
  | { kind: 'promoted'; promoter: string }
  | { kind: 'partnerData' };

/** Returns the feedback menu's explanation of why a card is in the feed (CARD-18, spec §8). */
export function reasonText(reason: FeedReason): string {
  switch (reason.kind) {
    case 'recentActivity':
      return 'This Pin was inspired by your recent activity';
    case 'board':
      return `This Pin was inspired by your board ${reason.board}`;
    case 'topic':
      return `This Pin was inspired by ${reason.topic}`;
    case 'followedUser':
      return `This Pin is from ${reason.user}, a profile you follow`;
    case 'followedBoard':
      return `This Pin is from ${reason.board}, a board you follow`;
    case 'promoted':
      return `${reason.promoter} paid to have this Pin show up where you'd be more likely to notice it`;
    case 'partnerData':
      return 'This ad was personalized for you using info from one of our partners';
  }
}

/** Returns the confirmation after unfollowing from the overlay (FEED-04, spec §8 'Confirmations'). */
export function unfollowedText(reason: FeedReason): string | null {
  switch (reason.kind) {
    case 'topic':
      return `We'll show you less Pins from ${reason.topic} in the future.`;
    case 'followedUser':
      return `You unfollowed ${reason.user} and won't see Pins they save anymore.`;
    case 'followedBoard':
      return `You unfollowed the board ${reason.board} and won't see Pins saved to it anymore.`;
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
    title: 'Reported',
    text: `Thanks! Your feedback helps us keep the ${site} community safe.`,
  }),
  hidden: () => ({
    title: 'Pin hidden',
    text: "Got it! We'll try to show you more relevant Pins in the future.",
  }),
  promoted: (promoter: string) => ({
    title: 'Pin hidden',
    text: `${promoter} has paid to have this pin show up where you'd be more likely to notice it.`,
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
  | { type: 'hide' | 'undo' | 'unfollow' | 'follow' | 'report' }
  | { type: 'succeeded'; status: FeedbackStatus }
  | { type: 'failed'; status: FeedbackStatus };

export type FeedbackEffect = 'hide' | 'unhide' | 'unfollow' | 'follow' | 'report';

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
    case 'report':
      return state.isBusy || state.status === 'reported' ? stay : begin('reported', 'report');
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
