import { setTimeout as pause } from 'node:timers/promises';
import { reachDatabase } from '../../../db/queries/staff/health.ts';
import type { Sql } from '../../../db/connection/database.ts';

const patienceMs = 5000;
const restMs = 1000;

/**
 * Returns why a web process should receive no requests, or null. Queries the database at most once a second, however
 * many callers there are. A query that takes longer than five seconds counts as an outage.
 */
export function createReadiness(
  db: Sql,
  isStopping: () => boolean,
  isStoreHeld: () => boolean = () => false,
): () => Promise<string | null> {
  let asked: Promise<string | null> = Promise.resolve(null);
  let askedAt = -Infinity;
  return async () => {
    if (isStopping()) return 'stopping';
    if (performance.now() - askedAt > restMs) {
      askedAt = performance.now();
      asked = ask(db);
    }
    const reason = await asked;
    if (reason !== null) return reason;
    if (isStopping()) return 'stopping';
    return isStoreHeld() ? 'the object store has not answered since the start' : null;
  };
}

async function ask(db: Sql): Promise<string | null> {
  const late = new AbortController();
  const failed = 'the database does not answer';
  const answer = await Promise.race([
    reachDatabase(db).then(
      ({ isReadOnly }) => (isReadOnly ? 'the database accepts no writes' : null),
      () => failed,
    ),
    pause(patienceMs, failed, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return answer;
}
