import type { Sql, Statement } from '../../connection/database.ts';

const ask: Statement = { name: 'health', text: 'SELECT 1' };

/** Resolves when the database answers. Rejects like any statement. */
export async function reachDatabase(sql: Sql): Promise<void> {
  await sql.rows(ask);
}
