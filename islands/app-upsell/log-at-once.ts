import { eventTypes, type EventName, type WireEvent } from '../../views/contract/events.ts';
import { toNanoseconds } from '../../views/events/event-time.ts';
import { randomUuid } from '../shared/random-uuid.ts';

/**
 * Logs an event without the page's queue, because the page may be left at once: Chrome delivers a beacon of a page that
 * is being replaced, but may drop its `fetch`, even with `keepalive`. Failures are ignored.
 */
export function logAtOnce(name: EventName, fields: Omit<WireEvent, 'id' | 'type' | 'time'>): void {
  const time = toNanoseconds(Date.now());
  const event = { id: randomUuid(), type: eventTypes[name], time, ...fields };
  navigator.sendBeacon?.('/v3/events/', JSON.stringify({ sent_at: time, events: [event] }));
}
