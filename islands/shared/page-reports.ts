import type { EventName } from '../../views/contract/events.ts';
import { keepEvent } from '../../views/media/impressions.ts';

/** What an island saw happen on its page. */
export interface PageReport {
  name: EventName;
  pinId: string | null;
  atMs: number;
  aux?: Record<string, string | number | boolean>;
}

let listener: ((report: PageReport) => void) | null = null;
let waiting: readonly PageReport[] = [];

/** Tells the page's reporter of something. Islands may wake before it: the last thousand reports wait for it (spec §9). */
export function report(name: EventName, pinId: string | null, aux?: PageReport['aux']): void {
  const made = { name, pinId, atMs: Date.now(), ...(aux && { aux }) };
  if (listener === null) waiting = keepEvent(waiting, made);
  else listener(made);
}

/** Hears every report from now on, those that wait first. */
export function hearReports(next: (report: PageReport) => void): void {
  listener = next;
  for (const made of waiting) next(made);
  waiting = [];
}
