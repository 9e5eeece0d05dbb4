import { setTimeout as pause } from 'node:timers/promises';
import { reachDatabase } from '../../../db/queries/staff/health.ts';
import type { Sql } from '../../../db/connection/database.ts';

const patienceMs = 5000;
const restMs = 1000;

/**
 * Why a web process should get no requests, or null. The database is asked once a second at most, however many ask
 * here; one that takes longer than five seconds counts as away.
 */
export function createReadiness(db: Sql, isStopping: () => boolean): () => Promise<string | null> {
  let asked: Promise<string | null> = Promise.resolve(null);
  let askedAt = -Infinity;
  return async () => {
    if (isStopping()) return 'stopping';
    if (performance.now() - askedAt > restMs) {
      askedAt = performance.now();
      asked = ask(db);
    }
    return (await asked) ?? (isStopping() ? 'stopping' : null);
  };
}

async function ask(db: Sql): Promise<string | null> {
  const late = new AbortController();
  const failed = 'the database does not answer';
  const answer = await Promise.race([
    reachDatabase(db).then(
      () => null,
      () => failed,
    ),
    pause(patienceMs, failed, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return answer;
}
