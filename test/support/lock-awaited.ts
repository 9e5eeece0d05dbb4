import type { Sql, Statement } from '../../db/connection/database.ts';
import { waitFor } from './wait-for.ts';

const waiters: Statement = {
  name: 'test_lock_waiters',
  text: `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`,
};

/** Resolves once this many statements of the database wait for a lock, of a row or another one. */
export async function lockAwaited(sql: Sql, count = 1): Promise<void> {
  await waitFor(async () => ((await sql.rows<{ n: number }>(waiters))[0]?.n ?? 0) >= count, {
    what: `${count} to wait for a lock`,
  });
}
