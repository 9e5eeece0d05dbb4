const secondMs = 1000;

/** Shortest and longest time between two questions for new messages. */
export const pollBoundsMs = { least: 2 * secondMs, most: 30 * secondMs } as const;

/**
 * Milliseconds until new messages are asked for again: soon while people write, ever less often when nobody does,
 * and after `failures` in a row less often still.
 */
export function pollDelayMs(quietMs: number, failures: number): number {
  const calm = Math.max(pollBoundsMs.least, quietMs / 10);
  return Math.min(pollBoundsMs.most, calm * 2 ** Math.min(failures, 5));
}
