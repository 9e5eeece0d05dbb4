import type { Page } from 'puppeteer-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread, in microseconds like all others. */
  tdur?: number;
  args?: { name?: string; data?: { url?: string; functionName?: string } };
}

/** One task of a page's main thread, in milliseconds of CPU time. */
export interface Task {
  ms: number;
  /**
   * The share of the page's own scripts, including the styles and layouts that they force, excluding garbage
   * collection, which hits whichever script is running.
   */
  scriptMs: number;
  /** What the time was spent on, most first. */
  parts: { name: string; ms: number }[];
}

const categories = ['toplevel', 'blink.user_timing', '__metadata', 'devtools.timeline'];

/**
 * Traces the page's main thread while `work` runs. Returns its tasks by their own CPU time, longest first. CPU
 * throttling is included; CPU time of other programs is not.
 */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<Task[]> {
  const mark = `watch-${Math.random().toString(36).slice(2)}`;
  await page.tracing.start({ categories });
  await page.evaluate((name) => void performance.mark(name), mark);
  await work();
  const buffer = await page.tracing.stop();
  const { traceEvents } = JSON.parse(Buffer.from(buffer ?? []).toString()) as { traceEvents: TraceEvent[] };
  // The mark identifies this page's main thread.
  const begun = traceEvents.find(({ name }) => name === mark);
  if (begun === undefined) throw new Error('The trace does not show its page.');
  const events = traceEvents
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === begun.pid && tid === begun.tid && ts >= begun.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return tasksOf(events).toSorted((a, b) => b.ms - a.ms);
}

const isTask = ({ name }: TraceEvent): boolean => name.endsWith('RunTask');
const spent = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  let open: TraceEvent[] = [];
  for (const event of events) {
    open = open.filter(({ ts, dur = 0 }) => event.ts < ts + dur);
    if (open.length === 0 && isTask(event)) tasks.push({ ms: spent(event), scriptMs: 0, parts: [] });
    const task = tasks.at(-1);
    if (task !== undefined && open.length > 0) {
      add(task, partOf(event), spent(event));
      const outer = open.at(-1);
      if (outer !== undefined && !isTask(outer)) add(task, partOf(outer), -spent(event));
      if (isOurs(event) && !open.some(isOurs)) task.scriptMs += spent(event);
      if (isCollecting(event) && open.some(isOurs) && !open.some(isCollecting)) task.scriptMs -= spent(event);
    }
    open.push(event);
  }
  for (const { parts } of tasks) parts.sort((a, b) => b.ms - a.ms);
  return tasks;
}

function add({ parts }: Task, name: string, ms: number): void {
  const part = parts.find((each) => each.name === name);
  if (part === undefined) parts.push({ name, ms });
  else part.ms += ms;
}

const fileOf = ({ args }: TraceEvent): string => /\/assets\/(.+)$/.exec(args?.data?.url ?? '')?.[1] ?? '';
const isCollecting = ({ name }: TraceEvent): boolean => name.startsWith('V8.GC');
const isOurs = (event: TraceEvent): boolean => fileOf(event) !== '';

function partOf(event: TraceEvent): string {
  const words = [event.name, fileOf(event), event.args?.data?.functionName ?? ''];
  return words.filter((word) => word !== '').join(' ');
}
