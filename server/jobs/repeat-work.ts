import type { OutageLog } from '../logging/outage-log.ts';

export type Periodic = [everyMs: number, work: () => Promise<unknown>, first?: 'at once' | 'later'];

/** Repeats work until stopped. A turn is skipped while the last one still runs. Returns a function that stops. */
export function repeatWork([ms, work, first = 'later']: Periodic, outages: OutageLog): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const begin = (): void => {
    if (busy) return;
    busy = true;
    running = work()
      .catch((error: unknown) => outages.failed(error, 'periodic work failed'))
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(begin, ms);
  if (first === 'at once') begin();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
