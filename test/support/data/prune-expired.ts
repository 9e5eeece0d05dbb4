import type { Sql } from '../../../db/connection/database.ts';
import { expiring } from '../../../db/queries/maintenance/maintenance.ts';

/** Deletes what has expired, as the hourly sweep does. */
export async function pruneExpired(sql: Sql): Promise<void> {
  for (const [, prune] of expiring) await prune(sql);
}
