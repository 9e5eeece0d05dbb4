import { mock } from 'node:test';
import { createEventQueue, type EventQueue } from '../../../islands/live/report/event-queue.ts';
import { createEventStore } from '../../../islands/live/report/event-store.ts';
import type { WireEvent } from '../../../views/contract/events.ts';
import { wireEvent } from '../../support/data/events.ts';

/** Browser-like storage with a limit. */
export function storageOf(limit = 1e6): Storage & Record<string, string> {
  const kept: Record<string, string> = {};
  const define = (name: string, value: unknown): void =>
    void Object.defineProperty(kept, name, { value, enumerable: false });
  define('getItem', (key: string) => kept[key] ?? null);
  define('removeItem', (key: string) => delete kept[key]);
  define('setItem', (key: string, value: string) => {
    if (value.length > limit) throw new Error('QuotaExceededError');
    kept[key] = value;
  });
  return kept as Storage & Record<string, string>;
}

export interface Sent {
  how: 'beacon' | 'request';
  ids: string[];
  atMs: number;
}

export interface Page {
  queue: EventQueue;
  sent: Sent[];
  state: { isOnline: boolean; takesBeacons: boolean; status: number };
}

/** When any page last sent a request, as browsers keep it for all pages. */
export const lastRequest = { atMs: 0 };
let pages = 0;

export function openPage(storage: Storage, state: Partial<Page['state']> = {}): Page {
  const sent: Sent[] = [];
  const page: Page['state'] = { isOnline: true, takesBeacons: true, status: 200, ...state };
  const note = (how: Sent['how'], body: string): void =>
    void sent.push({
      how,
      ids: (JSON.parse(body) as { events: WireEvent[] }).events.map(({ id }) => id),
      atMs: Date.now(),
    });
  const queue = createEventQueue({
    store: createEventStore(() => storage, `page${(pages += 1)}`),
    isOnline: () => page.isOnline,
    now: () => Date.now(),
    sentAt: { get: () => lastRequest.atMs, set: (atMs) => (lastRequest.atMs = atMs) },
    transport: {
      beacon(body) {
        if (page.takesBeacons) note('beacon', body);
        return page.takesBeacons;
      },
      send(body) {
        note('request', body);
        return Promise.resolve(page.status);
      },
    },
  });
  return { queue, sent, state: page };
}

/** Advances time in steps and lets promises run. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    mock.timers.tick(500);
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }
}
/** Adds events to a page's queue and returns their ids. */
export const add = (page: Page, count = 1): string[] =>
  Array.from({ length: count }, () => {
    const event = wireEvent(1701);
    page.queue.add(event);
    return event.id;
  });

/** Makes time pass only as `pass` says, from the same moment in every test. */
export function startClock(): void {
  lastRequest.atMs = 0;
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000_000 });
}
