import type { Sql, Statement } from '../../connection/database.ts';

const ask: Statement = { name: 'health', text: 'SELECT 1' };

/** Settles when the database answers; rejects as any statement does. */
export async function reachDatabase(sql: Sql): Promise<void> {
  await sql.rows(ask);
}
