import test from 'ava';
import { pollDelayMs } from '../../../views/messages/polling.ts';

const second = 1000;

for (const [quietMs, failures, delayMs] of [
  [0, 0, 2 * second],
  [20 * second, 0, 2 * second],
  [60 * second, 0, 6 * second],
  [3600 * second, 0, 30 * second],
  [0, 1, 4 * second],
  [0, 3, 16 * second],
  [0, 40, 30 * second],
] as const)
  test.serial(
    `[USER-11] after ${quietMs} quiet milliseconds and ${failures} failures it asks in ${delayMs}`,
    (t) => {
      t.is(pollDelayMs(quietMs, failures), delayMs);
    },
  );
