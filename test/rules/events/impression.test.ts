import test from 'ava';
import {
  impressionStep,
  impressionTargetMessage,
  outOfView,
  type ImpressionEvent,
  type ImpressionReport,
  type ImpressionState,
} from '../../../views/events/impression.ts';
import {
  trackerPauseStep,
  type TrackerEvent,
  type TrackerPause,
} from '../../../views/events/tracker-pause.ts';

const events: ImpressionEvent[] = ['enter', 'exit', 'pause', 'flush', 'resume', 'stop', 'remove'];
const out = outOfView;
const inView: ImpressionState = { phase: 'in', sinceMs: 100 };
const heldIn: ImpressionState = { phase: 'paused', isInView: true };
const heldOut: ImpressionState = { phase: 'paused', isInView: false };
const ended: ImpressionState = { phase: 'ended' };

test.serial(
  '[TRACK-01] every event in every state leads where the specification says, and reports what it says',
  (t) => {
    const told = (end: ImpressionReport['end'], durationMs = 250): ImpressionReport => ({
      startedAtMs: 100,
      durationMs,
      end,
    });
    const anew: ImpressionState = { phase: 'in', sinceMs: 350 };
    const table: [ImpressionState, [ImpressionState, ImpressionReport | null][]][] = [
      // enter, exit, pause, flush, resume, stop, remove
      [
        out,
        [
          [anew, null],
          [out, null],
          [heldOut, null],
          [heldOut, null],
          [out, null],
          [ended, null],
          [ended, null],
        ],
      ],
      [
        inView,
        [
          [inView, null],
          [out, told('exit')],
          [heldIn, told('pause')],
          [heldIn, told('flush')],
          [inView, null],
          [ended, told('stop')],
          [ended, told('forcedExit', 0)],
        ],
      ],
      [
        heldIn,
        [
          [heldIn, null],
          [heldOut, null],
          [heldIn, null],
          [heldIn, null],
          [anew, null],
          [ended, null],
          [ended, null],
        ],
      ],
      [
        heldOut,
        [
          [heldIn, null],
          [heldOut, null],
          [heldOut, null],
          [heldOut, null],
          [out, null],
          [ended, null],
          [ended, null],
        ],
      ],
      [ended, events.map(() => [ended, null])],
    ];
    for (const [state, outcomes] of table)
      for (const [index, event] of events.entries()) {
        const [next, report] = outcomes[index] ?? [out, null];
        t.deepEqual(impressionStep(state, event, 350), { state: next, report }, `${state.phase} ${event}`);
      }
  },
);

test.serial('[TRACK-01] a clock that is set back reports no negative time', (t) => {
  t.is(impressionStep(inView, 'exit', 50).report?.durationMs, 0);
});

test.serial('[TRACK-01] the message for what is no element is the one specified', (t) => {
  t.is(impressionTargetMessage, 'Can only track impressions for type "HTMLElement"');
});

test.serial(
  '[TRACK-01] whatever happens in whatever order, reported times never overlap and never exceed what passed',
  (t) => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let run = 0; run < 2000; run += 1) {
      let state: ImpressionState = out;
      let now = 0;
      let told = 0;
      let toldUntil = 0;
      let isOver = false;
      for (let turn = 0; turn < 30; turn += 1) {
        now += random(50);
        const event = events[random(events.length)] ?? 'enter';
        const before = state;
        const { state: next, report } = impressionStep(state, event, now);
        if (isOver) t.is(report, null, 'nothing follows the end');
        if (report !== null) {
          if (report.startedAtMs < toldUntil) t.fail('time was reported twice');
          if (before.phase !== 'in') t.fail('only what is in view is reported');
          told += report.durationMs;
          toldUntil = now;
        }
        isOver ||= next.phase === 'ended';
        state = next;
      }
      if (told > now) t.fail('more was reported than passed');
    }
    t.pass();
  },
);

test.serial(
  '[TRACK-02] a resume of low priority is ignored while a pause of high priority is active',
  (t) => {
    const pause = (priority: 'low' | 'high'): TrackerEvent => ({ type: 'pause', priority });
    const resume = (priority: 'low' | 'high'): TrackerEvent => ({ type: 'resume', priority });
    const table: [TrackerPause, TrackerEvent, TrackerPause][] = [
      ['running', pause('low'), 'low'],
      ['running', pause('high'), 'high'],
      ['running', resume('low'), 'running'],
      ['running', resume('high'), 'running'],
      ['low', pause('low'), 'low'],
      ['low', pause('high'), 'high'],
      ['low', resume('low'), 'running'],
      ['low', resume('high'), 'running'],
      ['high', pause('low'), 'high'],
      ['high', pause('high'), 'high'],
      ['high', resume('low'), 'high'],
      ['high', resume('high'), 'running'],
    ];
    for (const [state, event, expected] of table)
      t.is(trackerPauseStep(state, event), expected, `${state} ${event.type} ${event.priority}`);
  },
);
