import test from 'ava';
import {
  feedbackStep,
  feedbackTimers,
  offersUnfollow,
  overlayTexts,
  reasonText,
  unfollowedText,
  type FeedbackEffect,
  type FeedbackEvent,
  type FeedbackStatus,
  type FeedReason,
} from '../../../views/feedback/feedback.ts';

const board: FeedReason = { kind: 'followedBoard', board: 'Herbs', boardId: '1' };
const person: FeedReason = { kind: 'followedUser', user: 'Ada', userId: '2' };
const topic: FeedReason = { kind: 'topic', topic: 'Gardens', topicId: '9' };

test.serial('[FEED-03] the overlay’s words are those of the specification, and it fades to 0.8', (t) => {
  t.deepEqual(overlayTexts.reported('Pinfold'), {
    title: 'Reported',
    text: 'Thanks! Your feedback helps us keep the Pinfold community safe.',
  });
  t.deepEqual(overlayTexts.hidden(), {
    title: 'Pin hidden',
    text: "Got it! We'll try to show you more relevant Pins in the future.",
  });
  t.is(
    overlayTexts.promoted('Acme').text,
    "Acme has paid to have this pin show up where you'd be more likely to notice it.",
  );
});

test.serial('[CARD-18] each reason has its sentence', (t) => {
  const sentences: [FeedReason, string][] = [
    [{ kind: 'recentActivity' }, 'This Pin was inspired by your recent activity'],
    [{ kind: 'board', board: 'Herbs' }, 'This Pin was inspired by your board Herbs'],
    [topic, 'This Pin was inspired by Gardens'],
    [person, 'This Pin is from Ada, a profile you follow'],
    [board, 'This Pin is from Herbs, a board you follow'],
    [
      { kind: 'promoted', promoter: 'Acme' },
      "Acme paid to have this Pin show up where you'd be more likely to notice it",
    ],
    [
      { kind: 'partnerData', promoter: 'Acme' },
      'This ad was personalized for you using info from one of our partners',
    ],
  ];
  for (const [reason, text] of sentences) t.is(reasonText(reason), text);
});

test.serial('[FEED-04] what was followed offers to unfollow, and says what that did', (t) => {
  t.is(unfollowedText(topic), "We'll show you less Pins from Gardens in the future.");
  t.is(unfollowedText(person), "You unfollowed Ada and won't see Pins they save anymore.");
  t.is(unfollowedText(board), "You unfollowed the board Herbs and won't see Pins saved to it anymore.");
  for (const reason of [topic, person, board]) t.true(offersUnfollow(reason));
  for (const reason of [null, { kind: 'recentActivity' }, { kind: 'partnerData', promoter: 'Acme' }] as const)
    t.false(offersUnfollow(reason));
});

test.serial('[FEED-05] how long an overlay stays depends on what brought the pin', (t) => {
  t.deepEqual(feedbackTimers, { promoted: 60, followed: 100, topic: 100, pfy: 58, pfyBoard: 58 });
});

test.serial('[FEED-03, FEED-04] every state answers every tap', (t) => {
  const taps = ['hide', 'undo', 'unfollow', 'follow'] as const;
  const answers: Record<
    FeedbackStatus,
    Partial<Record<FeedbackEvent['type'], [FeedbackStatus, FeedbackEffect]>>
  > = {
    none: { hide: ['hidden', 'hide'] },
    hidden: {
      undo: ['none', 'unhide'],
      unfollow: ['unfollowed', 'unfollow'],
    },
    unfollowed: { follow: ['hidden', 'follow'] },
    reported: {},
  };
  for (const [status, known] of Object.entries(answers) as [FeedbackStatus, (typeof answers)['none']][])
    for (const type of taps) {
      const state = { status, isBusy: false };
      const [next, effect] = known[type] ?? [];
      t.deepEqual(
        feedbackStep(state, { type }),
        next === undefined ? { state, effect: null } : { state: { status: next, isBusy: true }, effect },
        `${status} ${type}`,
      );
      const busy = { status, isBusy: true };
      t.deepEqual(
        feedbackStep(busy, { type }),
        { state: busy, effect: null },
        `${status} ${type} while busy`,
      );
    }
});

test.serial('[FEED-03] a failed call puts the pin back to what it was', (t) => {
  t.deepEqual(feedbackStep({ status: 'hidden', isBusy: true }, { type: 'failed', status: 'none' }), {
    state: { status: 'none', isBusy: false },
    effect: null,
  });
});
