import { eventTypes, type EventName, type WireEvent } from '../../views/contract/events.ts';
import { toNanoseconds } from '../../views/events/event-time.ts';
import { call } from '../shared/call.ts';
import { randomUuid } from '../shared/random-uuid.ts';

/** Logs an event without the page's queue, because the page may be left at once. Failures are ignored. */
export function logAtOnce(name: EventName, fields: Omit<WireEvent, 'id' | 'type' | 'time'>): void {
  const time = toNanoseconds(Date.now());
  const event = { id: randomUuid(), type: eventTypes[name].code, time, ...fields };
  void call('POST /v3/events/', { sent_at: time, events: [event] }, { keepalive: true });
}
