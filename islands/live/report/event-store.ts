import type { WireEvent } from '../../../views/contract/events.ts';

/** Where events wait that could not be sent: another page, or another day, sends them. */
export interface EventStore {
  /** Keeps this page's unsent events in place of what it kept before; [] keeps none. */
  keep(events: readonly WireEvent[]): void;
  /** Takes what pages before this one have left. */
  takeLeft(): WireEvent[];
}

const prefix = 'events:';

/**
 * A store in `localStorage`, which takes writes while a page goes away. Two pages that take the same events send them
 * twice, which the server keeps once. Storage that is full or denied keeps nothing.
 */
export function createEventStore(storage: () => Storage, page: string): EventStore {
  const own = prefix + page;
  return {
    keep(events) {
      try {
        if (events.length === 0) storage().removeItem(own);
        else storage().setItem(own, JSON.stringify(events));
      } catch {
        // What does not fit is not counted.
      }
    },
    takeLeft() {
      try {
        const kept = storage();
        const keys = Object.keys(kept).filter((key) => key.startsWith(prefix) && key !== own);
        return keys.flatMap((key) => {
          const events = read(kept.getItem(key));
          kept.removeItem(key);
          return events;
        });
      } catch {
        return [];
      }
    },
  };
}

function read(text: string | null): WireEvent[] {
  try {
    const events: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(events) ? (events as WireEvent[]) : [];
  } catch {
    return [];
  }
}
