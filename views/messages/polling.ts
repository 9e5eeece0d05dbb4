const secondMs = 1000;

/** Bounds of the polling interval for new messages. */
export const pollBoundsMs = { least: 2 * secondMs, most: 30 * secondMs } as const;

/**
 * Returns the milliseconds until the next poll: short while people are writing, longer when idle, and longer still
 * after `failures` in a row.
 */
export function pollDelayMs(quietMs: number, failures: number): number {
  const calm = Math.max(pollBoundsMs.least, quietMs / 10);
  return Math.min(pollBoundsMs.most, calm * 2 ** Math.min(failures, 5));
}
