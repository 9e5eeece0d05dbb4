import type { Page } from 'puppeteer-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, in microseconds as all. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * What the page's main thread does meanwhile: the processor time of each of its tasks in milliseconds, from a trace of
 * the browser, longest first. A slowed processor spends it too; what other programs take of the processor is not in it.
 */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const mark = `watch-${Math.random().toString(36).slice(2)}`;
  await page.tracing.start({ categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  await page.evaluate((name) => void performance.mark(name), mark);
  await work();
  const buffer = await page.tracing.stop();
  const { traceEvents } = JSON.parse(Buffer.from(buffer ?? []).toString()) as { traceEvents: TraceEvent[] };
  // The mark tells which of the browser's main threads is that of this page.
  const begun = traceEvents.find(({ name }) => name === mark);
  if (begun === undefined) throw new Error('The trace does not show its page.');
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        /RunTask$/.test(name) && ph === 'X' && pid === begun.pid && tid === begun.tid && ts >= begun.ts,
    )
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}
