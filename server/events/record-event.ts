import { randomUUID } from 'node:crypto';
import type { EventRow } from '../../db/queries/events/append-events.ts';
import { eventTypes, type EventName } from '../../views/contract/events.ts';
import type { Services } from '../services.ts';

/** An event observed by the server itself. */
export interface SeenEvent {
  /** The acting user. Null for signed-out visitors. */
  userId: string | null;
  /** The pin, board, person or topic concerned. */
  objectId?: string | null;
  viewType?: number;
  viewParameter?: number;
  component?: number;
  element?: number;
  aux?: Record<string, string | number | boolean>;
}

/**
 * Records a completed domain action (TRACK-03). Resolves when the event is on disk. Never rejects: a user's action
 * must not fail because it could not be counted.
 */
export async function recordEvent(
  services: Pick<Services, 'events' | 'clock' | 'counters'>,
  name: EventName,
  seen: SeenEvent,
): Promise<void> {
  const row: EventRow = {
    id: randomUUID(),
    occurredAt: services.clock.now(),
    type: eventTypes[name],
    userId: seen.userId,
    objectId: seen.objectId ?? null,
    viewType: seen.viewType ?? null,
    viewParameter: seen.viewParameter ?? null,
    component: seen.component ?? null,
    element: seen.element ?? null,
    durationMs: null,
    aux: seen.aux ?? null,
  };
  try {
    await services.events.append([row]);
  } catch {
    services.counters.increment('event_lost');
  }
}
