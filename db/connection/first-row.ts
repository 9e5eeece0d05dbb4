import type { Sql, Statement } from './database.ts';

/** Returns the first row of a statement's result. Null if there is none. */
export async function firstRow<Row>(sql: Sql, statement: Statement, values?: unknown[]): Promise<Row | null> {
  const [row] = await sql.rows<Row>(statement, values);
  return row ?? null;
}
