import { setTimeout as pause } from 'node:timers/promises';

export interface WaitOptions {
  /** Included in the timeout error: `Gave up after 60000 ms waiting for <what>`. */
  what?: string;
  /** Long by default, for busy machines. Shorter values are for waits expected to fail. */
  timeoutMs?: number;
  intervalMs?: number;
}

/**
 * Polls until the result is truthy, and resolves to it. Errors count as not yet. On timeout, the last one is the cause
 * of the failure.
 */
export async function waitFor<T>(
  ask: () => T | Promise<T>,
  { what = 'a condition', timeoutMs = 60_000, intervalMs = 20 }: WaitOptions = {},
): Promise<Exclude<T, false | null | undefined | 0 | ''>> {
  const end = performance.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer as Exclude<T, false | null | undefined | 0 | ''>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() >= end)
      throw new Error(`Gave up after ${timeoutMs} ms waiting for ${what}`, { cause });
    await pause(intervalMs);
  }
}
