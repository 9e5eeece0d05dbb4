import test from 'ava';
import {
  nextToastTickMs,
  startToast,
  toastStep,
  type ToastState,
} from '../../../views/base/toasts/toast-machine.ts';

const at = (state: ToastState, nowMs: number) => toastStep(state, { type: 'tick' }, nowMs);

test.serial('[UI-02] a toast shows after 100 ms, stays 2000 ms and calls back 200 ms later', (t) => {
  const start = startToast(0);
  const phases = [99, 100, 2099, 2100, 2299, 2300].map((now) => at(start, now).phase);
  t.deepEqual(phases, ['hidden', 'visible', 'visible', 'hiding', 'hiding', 'gone']);
});

test.serial('[SAVE-07] a save toast starts 700 ms after mount and stays 5000 ms', (t) => {
  const start = startToast(0, { isSave: true });
  const phases = [699, 700, 5699, 5700].map((now) => at(start, now).phase);
  t.deepEqual(phases, ['hidden', 'visible', 'visible', 'hiding']);
});

test.serial('[UI-02] the time pauses while the pointer is on the toast or the focus in it', (t) => {
  const visible = at(startToast(0), 100);
  const hovered = toastStep(visible, { type: 'hold', by: 'pointer' }, 1100);
  t.deepEqual(at(hovered, 99_999), { phase: 'paused', remainingMs: 1000, heldBy: ['pointer'] });
  t.is(nextToastTickMs(hovered), null);
  const both = toastStep(hovered, { type: 'hold', by: 'focus' }, 2000);
  const focused = toastStep(both, { type: 'release', by: 'pointer' }, 3000);
  t.deepEqual(focused, { phase: 'paused', remainingMs: 1000, heldBy: ['focus'] });
  t.deepEqual(toastStep(focused, { type: 'release', by: 'pointer' }, 4000), focused);
  const again = toastStep(focused, { type: 'release', by: 'focus' }, 50_000);
  t.is(nextToastTickMs(again), 51_000);
  t.is(at(again, 51_000).phase, 'hiding');
});

test.serial('[UI-02] a toast that is dismissed hides at once, and only once', (t) => {
  const hiding = toastStep(at(startToast(0), 100), { type: 'dismiss' }, 500);
  t.deepEqual(hiding, { phase: 'hiding', goneAtMs: 700 });
  t.is(toastStep(hiding, { type: 'dismiss' }, 600), hiding);
  t.is(at(hiding, 700).phase, 'gone');
});
