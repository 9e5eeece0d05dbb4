import type { WireEvent } from '../../../views/contract/events.ts';

/** Store of unsent events. Another page, possibly on another day, sends them. */
export interface EventStore {
  /** Replaces this page's stored events. [] stores none. */
  keep(events: readonly WireEvent[]): void;
  /** Takes the events of earlier pages. */
  takeLeft(): WireEvent[];
}

const prefix = 'events:';

/**
 * A store in `localStorage`, which accepts writes while a page unloads. If two pages take the same events, they are
 * sent twice, and the server deduplicates them. Stores nothing if storage is full or denied.
 */
export function createEventStore(storage: () => Storage, page: string): EventStore {
  const own = prefix + page;
  return {
    keep(events) {
      try {
        if (events.length === 0) storage().removeItem(own);
        else storage().setItem(own, JSON.stringify(events));
      } catch {
        // Events that do not fit are lost.
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
