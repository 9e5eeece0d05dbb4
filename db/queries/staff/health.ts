import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

const ask = statement('health_of_database')`
  SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

/** Resolves when the database answers, with whether it refuses writes. Rejects like any statement. */
export async function reachDatabase(sql: Sql): Promise<{ isReadOnly: boolean }> {
  const row = await firstRow<{ isReadOnly: boolean }>(sql, ask);
  return { isReadOnly: row?.isReadOnly ?? false };
}
