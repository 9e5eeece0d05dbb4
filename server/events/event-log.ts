import { appendEvents, type EventRow } from '../../db/queries/events/append-events.ts';
import { makeEventPartitions } from '../../db/queries/events/event-partitions.ts';
import type { Sql } from '../../db/connection/database.ts';

/** Where events are kept. */
export interface EventLog {
  /** Resolves with how many were new when all are on disk; rejects when none of them is for sure. */
  append(events: EventRow[]): Promise<number>;
}

/** Rows of one statement: more wait for the next. */
const mostAtOnce = 5000;

interface Waiting {
  events: EventRow[];
  done: (fresh: number) => void;
  failed: (error: unknown) => void;
}

/**
 * Appends in bulk: what arrives while one statement runs goes together into the next, so that a crowd of small
 * batches costs few commits and a lone one waits for nothing.
 */
export function createEventLog(sql: Sql): EventLog {
  let waiting: Waiting[] = [];
  let running = false;

  const drain = async (): Promise<void> => {
    running = true;
    // What is handed over in the same turn goes along.
    await Promise.resolve();
    while (waiting.length > 0) await appendTogether(takeBatch());
    running = false;
  };
  const takeBatch = (): Waiting[] => {
    let rows = 0;
    const fitting = waiting.findIndex(({ events }) => (rows += events.length) > mostAtOnce);
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
      // Which of several batches had the repeated ones is nobody's question.
      const [only] = batch;
      for (const { events, done } of batch) done(batch.length === 1 && only ? fresh : events.length);
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      // One batch that cannot be stored must not take others with it.
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

/** Makes missing partitions: a worker that stood still for days must not stop events. */
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

/** PostgreSQL tells a row without a partition as a broken check of a table without a constraint's name. */
function isPartitionMissing(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23514' && constraint === undefined;
}
