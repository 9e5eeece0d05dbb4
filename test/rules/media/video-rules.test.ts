import test from 'ava';
import {
  autoplayStep,
  isPlaying,
  mayAutoplay,
  nothingPlays,
  type AutoplayEvent,
} from '../../../views/media/autoplay.ts';
import { isViewable, keepEvent } from '../../../views/media/impressions.ts';
import {
  mediaErrorName,
  newPlayer,
  playerStates,
  playerStep,
  type PlayerEvent,
} from '../../../views/media/player.ts';

const play = (pinId: string, isPromoted = false): AutoplayEvent => ({ type: 'play', pinId, isPromoted });
const pause = (pinId: string, currentTime: number, isPromoted = false): AutoplayEvent => ({
  type: 'pause',
  pinId,
  currentTime,
  isPromoted,
});
const after = (...events: AutoplayEvent[]) => events.reduce(autoplayStep, nothingPlays);

test.serial('[VIDEO-01] one organic video plays at a time; another is ignored', (t) => {
  const state = after(play('1'), play('2'));
  t.is(state.currentOrganicId, '1');
  t.deepEqual([isPlaying(state, '1'), isPlaying(state, '2')], [true, false]);
  t.deepEqual(state.played, { 1: true });
});

test.serial('[VIDEO-01] promoted videos play alongside and take nobody’s turn', (t) => {
  const state = after(play('9', true), play('1'), play('8', true));
  t.deepEqual(
    ['9', '1', '8'].map((id) => isPlaying(state, id)),
    [true, true, true],
  );
  t.is(state.currentOrganicId, '1');
});

test.serial('[VIDEO-01] a pause records where it was and makes room', (t) => {
  const paused = after(play('1'), pause('1', 3.5));
  t.is(paused.currentOrganicId, null);
  t.deepEqual(paused.organic['1'], { pinId: '1', currentTime: 3.5, paused: true });
  const next = [play('2'), play('1')].reduce(autoplayStep, paused);
  t.deepEqual([isPlaying(next, '2'), isPlaying(next, '1')], [true, false]);
  t.deepEqual(next.played, { 1: true, 2: true });
  const back = autoplayStep(autoplayStep(next, pause('2', 1)), play('1'));
  t.like(back.organic['1'], { currentTime: 3.5, paused: false });
});

test.serial('[VIDEO-01] the pause of one that never played changes nothing', (t) => {
  const state = after(play('1'));
  t.is(autoplayStep(state, pause('2', 1)), state);
  t.is(after(play('1'), play('9', true), pause('9', 1, true)).currentOrganicId, '1');
});

test.serial('[VIDEO-03] nothing begins by itself where less motion or less data is wished for', (t) => {
  const table: [boolean, boolean, boolean][] = [
    [false, false, true],
    [true, false, false],
    [false, true, false],
    [true, true, false],
  ];
  for (const [reducedMotion, saveData, may] of table) t.is(mayAutoplay({ reducedMotion, saveData }), may);
});

const courses: [PlayerEvent[], keyof typeof playerStates][] = [
  [[], 'default'],
  [['loadstart'], 'loadStart'],
  [['loadstart', 'loadedmetadata'], 'loadedMetadata'],
  [['loadstart', 'loadedmetadata', 'loadeddata'], 'loadedData'],
  [['loadstart', 'playing', 'loadedmetadata'], 'playing'],
  [['playing', 'pause'], 'paused'],
  [['playing', 'seeking'], 'seeking'],
  [['playing', 'seeking', 'seeked'], 'playing'],
  [['playing', 'pause', 'seeking', 'seeked'], 'paused'],
  [['playing', 'waiting'], 'stalling'],
  [['playing', 'waiting', 'playing'], 'playing'],
  [['loadstart', 'stalled'], 'loadStart'],
  [['playing', 'error'], 'failed'],
  [['error', 'playing'], 'failed'],
  [['error', 'loadstart'], 'loadStart'],
  [['playing', 'ended'], 'ended'],
  [['playing', 'ended', 'pause'], 'ended'],
  [['playing', 'emptied'], 'default'],
];

for (const [events, state] of courses)
  test.serial(`[VIDEO-02] ${events.join(', ') || 'nothing'} → ${state}`, (t) => {
    t.is(events.reduce(playerStep, newPlayer).state, playerStates[state]);
  });

test.serial('[VIDEO-02] states and error codes have the numbers that are counted', (t) => {
  t.deepEqual(Object.values(playerStates), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  t.deepEqual([1, 2, 3, 4, 5, null].map(mediaErrorName), [
    'aborted',
    'network',
    'decode',
    'source',
    'unknown',
    'unknown',
  ]);
});

test.serial('[VIDEO-02] the last thousand events are kept, and 1.5 s make an ad seen', (t) => {
  let buffer: readonly number[] = [];
  for (let event = 0; event < 1003; event += 1) buffer = keepEvent(buffer, event);
  t.deepEqual([buffer.length, buffer[0], buffer.at(-1)], [1000, 3, 1002]);
  t.deepEqual([isViewable(1499), isViewable(1500)], [false, true]);
});
