import type { EventName } from '../../../views/contract/events.ts';
import { keepEvent } from '../../../views/media/impressions.ts';

/** An event that an island observed on its page. */
export interface PageReport {
  name: EventName;
  pinId: string | null;
  atMs: number;
  aux?: Record<string, string | number | boolean>;
}

let listener: ((report: PageReport) => void) | null = null;
let waiting: readonly PageReport[] = [];

/**
 * Sends an event to the page's reporter. Islands may hydrate before it, so the last thousand reports are queued for it
 * (spec §9).
 */
export function report(name: EventName, pinId: string | null, aux?: PageReport['aux']): void {
  const made = { name, pinId, atMs: Date.now(), ...(aux && { aux }) };
  if (listener === null) waiting = keepEvent(waiting, made);
  else listener(made);
}

/** Subscribes to reports, starting with the queued ones. */
export function hearReports(next: (report: PageReport) => void): void {
  listener = next;
  for (const made of waiting) next(made);
  waiting = [];
}
