import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Sql } from './database.ts';

/** Operations that run in sequence: statements, and transactions inside the transaction. */
interface Level {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A level, and whose it is. */
interface Place {
  owner: Level;
  level: Level;
  /** The one that surrounds it. */
  around: Place | undefined;
}

/** One for all: before Node 24, each storage that was ever used costs time with every promise of the process. */
const places = new AsyncLocalStorage<Place>();

/** A database whose statements all join one transaction controlled by the caller. */
export interface DatabaseWithin {
  db: Database;
  /** Resolves when nothing is running. Rejects if a statement failed that no inner transaction rolled back. */
  settled(): Promise<void>;
  /** Marks the transaction as ended: after a commit, statements go to the database itself. Otherwise no more run. */
  end(outcome: 'committed' | 'undone'): void;
}

const begin = { name: '', text: 'SAVEPOINT within' };
const release = { name: '', text: 'RELEASE SAVEPOINT within' };
const takeBack = { name: '', text: 'ROLLBACK TO SAVEPOINT within' };

/**
 * Creates a database for functions that join the caller's transaction. Its transactions are savepoints. A connection
 * does one thing at a time, so concurrent calls run in order. Calls from an inner transaction run inside it, through
 * whichever of the two they are made.
 */
export function databaseWithin(root: Database, tx: Sql): DatabaseWithin {
  const outermost = levelOf();
  const current = (): Level => {
    for (let place = places.getStore(); place !== undefined; place = place.around)
      if (place.owner === outermost) return place.level;
    return outermost;
  };
  const marks = root.hidesSecretBoards === true ? { hidesSecretBoards: true as const } : {};
  let failure: { error: unknown } | null = null;
  let outcome: 'committed' | 'undone' | null = null;

  const within = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    if (outcome !== null) throw new Error('The transaction around this one is over.');
    const level = levelOf();
    await tx.rows(begin);
    try {
      const place = { owner: outermost, level, around: places.getStore() };
      const result = await places.run(place, () => work({ ...marks, rows: rowsOf(level) }));
      await level.run(() => tx.rows(release));
      return result;
    } catch (error) {
      await level.run(async () => {
        if (outcome !== null) return;
        await tx.rows(takeBack);
        await tx.rows(release);
      });
      throw error;
    }
  };
  const rowsOf =
    (level: Level): Sql['rows'] =>
    (statement, values) =>
      level.run(async () => {
        if (outcome !== null) throw new Error('The transaction of this statement is over.');
        try {
          return await tx.rows<never>(statement, values);
        } catch (error) {
          if (level === outermost) failure ??= { error };
          throw error;
        }
      });

  return {
    db: {
      ...marks,
      pool: root.pool,
      query: root.query,
      listen: (channel, onMessage) => root.listen(channel, onMessage),
      pipeline: () => Promise.reject(new Error('Only who opened a database opens connections.')),
      close: () => Promise.reject(new Error('Only who opened a database closes it.')),
      rows: (statement, values) =>
        outcome === 'committed' ? root.rows(statement, values) : rowsOf(current())(statement, values),
      transaction: (work) =>
        outcome === 'committed' ? root.transaction(work) : current().run(() => within(work)),
    },
    async settled() {
      await outermost.run(() => Promise.resolve());
      if (failure !== null) throw failure.error;
    },
    end(how) {
      outcome = how;
    },
  };
}

function levelOf(): Level {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
