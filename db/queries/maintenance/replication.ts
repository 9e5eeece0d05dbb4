import { statement, type Sql } from '../../connection/database.ts';

const written = statement('replication_written')`SELECT pg_current_wal_lsn()::text AS lsn`;

/** Returns the end of what a primary has written to its log. */
export async function writtenPosition(primary: Sql): Promise<string | null> {
  const [row] = await primary.rows<{ lsn: string }>(written);
  return row?.lsn ?? null;
}

const replayed = statement('replication_replayed')`
  SELECT pg_is_in_recovery() AS "isStandby",
  (SELECT count(*)::int FROM unnest($1::pg_lsn[]) AS lsn WHERE lsn <= pg_last_wal_replay_lsn()) AS reached`;

/** Counts the positions of the primary's log that a standby has replayed. Null if the server is no standby. */
export async function countReplayed(standby: Sql, lsns: readonly string[]): Promise<number | null> {
  const [row] = await standby.rows<{ isStandby: boolean; reached: number }>(replayed, [lsns]);
  return row?.isStandby === true ? row.reached : null;
}
