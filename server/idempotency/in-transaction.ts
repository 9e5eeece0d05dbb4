import { databaseWithin } from '../../db/connection/database-within.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { Services } from '../services.ts';
import { withRoom } from './turns.ts';

/**
 * Runs work whose services write in one transaction. Deferred actions run after the commit, or not at all if the work
 * throws. Pictures, videos and searches are not part of it: the work must not wait for them.
 */
export function inTransaction<T>(
  services: Services,
  work: (tx: Sql, services: Services) => Promise<T>,
): Promise<T> {
  return withRoom(services.db, async () => {
    const deferred: Deferred = { work: [], isCommitted: false };
    let end: (outcome: 'committed' | 'undone') => void = () => undefined;
    try {
      const result = await services.db.transaction(async (tx) => {
        const within = databaseWithin(services.db, tx);
        end = within.end;
        const { db } = within;
        const sql: Sql = { ...db, rows: (statement, values) => db.rows(statement, values) };
        const result = await work(sql, { ...services, db: within.db, ...postponed(services, deferred) });
        await within.settled();
        return result;
      });
      end('committed');
      deferred.isCommitted = true;
      for (const each of deferred.work) services.afterCommit(each);
      return result;
    } catch (error) {
      end('undone');
      throw error;
    }
  });
}

interface Deferred {
  work: (() => Promise<unknown>)[];
  isCommitted: boolean;
}

/** Deferred work gets these services, too: what it defers in turn, after the commit, runs at once. */
function postponed(services: Services, deferred: Deferred): Pick<Services, 'events' | 'afterCommit'> {
  const afterCommit: Services['afterCommit'] = (work) => {
    if (deferred.isCommitted) services.afterCommit(work);
    else deferred.work.push(work);
  };
  return {
    events: {
      append(rows) {
        if (deferred.isCommitted) return services.events.append(rows);
        afterCommit(() =>
          services.events.append(rows).catch(() => services.counters.increment('event_lost')),
        );
        return Promise.resolve(rows.length);
      },
    },
    afterCommit,
  };
}
