import { appendEvents, type EventRow } from '../../db/queries/events/append-events.ts';
import { makeEventPartitions } from '../../db/queries/events/event-partitions.ts';
import type { Sql } from '../../db/connection/database.ts';

/** Stores events. */
export interface EventLog {
  /** Resolves with the number of new events once all are on disk. Rejects only if certainly none are. */
  append(events: EventRow[]): Promise<number>;
}

/** Maximum number of rows per statement. Further rows wait for the next one. */
const maxAtOnce = 5000;

interface Waiting {
  events: EventRow[];
  done: (fresh: number) => void;
  failed: (error: unknown) => void;
}

/**
 * Appends in bulk: events that arrive while a statement runs go together into the next, so that many small batches
 * cost few commits and a single one does not wait.
 */
export function createEventLog(sql: Sql): EventLog {
  let waiting: Waiting[] = [];
  let running = false;

  const drain = async (): Promise<void> => {
    running = true;
    // Includes events submitted in the same tick.
    await Promise.resolve();
    while (waiting.length > 0) await appendTogether(takeBatch());
    running = false;
  };
  const takeBatch = (): Waiting[] => {
    let rows = 0;
    const fitting = waiting.findIndex(({ events }) => (rows += events.length) > maxAtOnce);
    const count = fitting === -1 ? waiting.length : Math.max(1, fitting);
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  };
  const appendTogether = async (batch: Waiting[]): Promise<void> => {
    try {
      const fresh = await appendOrMakeRoom(
        sql,
        batch.flatMap(({ events }) => events),
      );
      // With several batches, it does not matter which one contained the duplicates.
      const [only] = batch;
      for (const { events, done } of batch) done(batch.length === 1 && only ? fresh : events.length);
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      // A batch that cannot be stored must not fail the others.
      else for (const single of batch) await appendTogether([single]);
    }
  };

  return {
    append(events) {
      if (events.length === 0) return Promise.resolve(0);
      return new Promise((done, failed) => {
        waiting.push({ events, done, failed });
        if (!running) void drain();
      });
    },
  };
}

/** Creates missing partitions: a worker outage of several days must not block events. */
async function appendOrMakeRoom(sql: Sql, events: EventRow[]): Promise<number> {
  try {
    return await appendEvents(sql, events);
  } catch (error) {
    if (!isPartitionMissing(error)) throw error;
    const days = new Set(events.map(({ occurredAt }) => occurredAt.toISOString().slice(0, 10)));
    await makeEventPartitions(sql, [...days]);
    return appendEvents(sql, events);
  }
}

/** PostgreSQL reports a row without a partition as a check violation with a table but no constraint name. */
function isPartitionMissing(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23514' && constraint === undefined;
}
