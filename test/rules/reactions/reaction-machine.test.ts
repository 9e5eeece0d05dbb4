import test from 'ava';
import { movedReaction, reactionTotal } from '../../../views/reactions/reaction-counts.ts';
import {
  reactionStep,
  type ReactionEvent,
  type ReactionState,
} from '../../../views/reactions/reaction-machine.ts';

const start: ReactionState = {
  shown: { counts: { 5: 2 }, mine: null },
  confirmed: { counts: { 5: 2 }, mine: null },
  isCalling: false,
};
const after = (...events: ReactionEvent[]) =>
  events.reduce((step, event) => reactionStep(step.state, event), { state: start } as ReturnType<
    typeof reactionStep
  >);

test.serial('[CLOSE-08] a tap shows at once and is sent', (t) => {
  const { state, send } = after({ type: 'tap', reaction: 5 });
  t.deepEqual(state.shown, { counts: { 5: 3 }, mine: 5 });
  t.is(send, 5);
});

test.serial('[CLOSE-08] the own reaction is taken back by its own tap, and replaced by another', (t) => {
  const answered = { type: 'answered', reactions: { counts: { 5: 3 }, mine: 5 } } as const;
  const back = after({ type: 'tap', reaction: 5 }, answered, { type: 'tap', reaction: 5 });
  t.deepEqual(back.state.shown, { counts: { 5: 2 }, mine: null });
  t.is(back.send, null);
  const other = after({ type: 'tap', reaction: 5 }, answered, { type: 'tap', reaction: 11 });
  t.deepEqual(other.state.shown, { counts: { 5: 2, 11: 1 }, mine: 11 });
  t.is(other.send, 11);
});

test.serial('[CLOSE-08] taps during a call wait, and the last one alone is sent', (t) => {
  const waiting = after(
    { type: 'tap', reaction: 5 },
    { type: 'tap', reaction: 7 },
    { type: 'tap', reaction: 13 },
  );
  t.is(waiting.send, undefined);
  t.is(waiting.state.shown.mine, 13);
  const next = reactionStep(waiting.state, { type: 'answered', reactions: { counts: { 5: 4 }, mine: 5 } });
  t.is(next.send, 13);
  t.deepEqual(next.state.shown, { counts: { 5: 3, 13: 1 }, mine: 13 });
});

test.serial('[CLOSE-08] a failure goes back to what the server had said, and is told', (t) => {
  const failed = after({ type: 'tap', reaction: 5 }, { type: 'failed' });
  t.true(failed.hasFailed);
  t.deepEqual(failed.state, { ...start, isCalling: false });
});

test.serial('[CLOSE-08] counts never show a type that nobody chose', (t) => {
  t.deepEqual(movedReaction({ 5: 1, 7: 2 }, 5, null), { 7: 2 });
  t.deepEqual(movedReaction({}, 5, 7), { 7: 1 });
  t.is(reactionTotal({ 1: 2, 13: 40 }), 42);
  t.is(reactionTotal({}), 0);
});
