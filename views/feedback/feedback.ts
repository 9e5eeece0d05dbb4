/** What a pin's feedback is about (spec §3 'Feedback types'). */
export type FeedbackType =
  'promoted' | 'topic' | 'pfy' | 'pfyBoard' | 'followed' | 'related' | 'newsHub' | 'default';

/** Seconds for which the overlay stays and offers to undo (spec §9 'Feedback timers'); the others stay until the page is left. */
export const feedbackTimers: Partial<Record<FeedbackType, number>> = {
  promoted: 60,
  followed: 100,
  topic: 100,
  pfy: 58,
  pfyBoard: 58,
};

/**
 * Opacity to which the overlay fades from 0 (spec §4).
 *
 * @unwired FEED-03: the overlay is there at once, without a fade.
 */
export const overlayOpacity = 0.8;

/** Why a pin is in a feed, with the names that its sentence needs. */
export type FeedReason =
  | { kind: 'recentActivity' }
  | { kind: 'board'; board: string }
  | { kind: 'topic'; topic: string; topicId: string }
  | { kind: 'followedUser'; user: string; userId: string }
  | { kind: 'followedBoard'; board: string; boardId: string }
  | { kind: 'promoted'; promoter: string }
  | { kind: 'partnerData' };

/** The sentence of a card's feedback menu that says why it is there (CARD-18, spec §8). */
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

/** What unfollowing from the overlay has done (FEED-04, spec §8 'Confirmations'). */
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

/** Whether hiding a pin that is there for this reason offers to unfollow (FEED-04). */
export const offersUnfollow = (reason: FeedReason | null): boolean =>
  reason !== null && unfollowedText(reason) !== null;

/** What the overlay says (spec §2 'Feedback overlay'). `site` is the brand name. */
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

/** Feedback of one pin (spec §4 'Pin feedback'): none, or one of these. */
export type FeedbackStatus = 'none' | 'reported' | 'hidden' | 'unfollowed';

export interface FeedbackState {
  status: FeedbackStatus;
  /** A call is under way; taps are ignored until it is answered. */
  isBusy: boolean;
}

export type FeedbackEvent =
  | { type: 'hide' | 'undo' | 'unfollow' | 'follow' | 'report' }
  | { type: 'succeeded'; status: FeedbackStatus }
  | { type: 'failed'; status: FeedbackStatus };

export type FeedbackEffect = 'hide' | 'unhide' | 'unfollow' | 'follow' | 'report';

/**
 * The steps of a pin's feedback. Hiding shows at once and is taken back when it fails; a reported pin stays reported;
 * undoing an unfollow is following again, which brings the hidden overlay back.
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
