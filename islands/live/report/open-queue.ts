import type { WireEvent } from '../../../views/contract/events.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { createEventStore } from './event-store.ts';

const address = '/v3/events/';
const sentKey = 'events-sent-at';

/** Creates the page's queue on browser APIs. */
export function openQueue(onEvent: ((event: WireEvent) => void) | undefined): EventQueue {
  const store = createEventStore(() => localStorage, randomUuid());
  let lastSent = 0;
  const queue = createEventQueue({
    store,
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    sentAt: {
      get: () => Math.max(past(lastSent), past(stored())),
      set(atMs) {
        lastSent = atMs;
        try {
          sessionStorage.setItem(sentKey, String(atMs));
        } catch {
          // Without shared storage, each page keeps its own time.
        }
      },
    },
    transport: {
      beacon: (body) => navigator.sendBeacon?.(address, body) ?? false,
      send: (body) =>
        fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body,
          keepalive: true,
        }).then(
          (response) => response.status,
          () => 0,
        ),
    },
    ...(onEvent && { onEvent }),
  });
  return queue;
}

function stored(): number {
  try {
    return Number(sessionStorage.getItem(sentKey));
  } catch {
    return 0;
  }
}

/** A future time means that the clock was set back. */
function past(atMs: number): number {
  return atMs <= Date.now() ? atMs : 0;
}
