import { statement, type Sql, type Statement } from '../../../connection/database.ts';

/** How many pins one statement looks at, of which it may show few or none. */
export const maxLooked = 1000;

/**
 * The newest rows of a list by `id`. Those whose picture an older pin shows, of private boards, hidden or one's own are
 * passed over one by one, and may be all that there are.
 */
export const newestLooked = (columns: string, id: string, rows: string): string =>
  `(SELECT ${columns} FROM ${rows} ORDER BY ${id} DESC LIMIT ${maxLooked})`;

/** A statement for the last of them, without a row if there are no others. */
export const belowLooked = (id: string, rows: string): string =>
  `SELECT ${id} AS id FROM ${rows} ORDER BY ${id} DESC OFFSET ${maxLooked - 1} LIMIT 1`;

/** Returns the last pin that was looked at. Null if there are no others. */
export async function lookedDownTo(
  sql: Sql,
  statement: Statement,
  values: (string | number)[],
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(statement, values);
  return row?.id ?? null;
}

/** SQL for pins that were created, not copied, before one. */
export const createdBefore = (before: string): string =>
  `pins d WHERE d.parent_pin_id IS NULL AND d.id < ${before}`;

const createdLooked = statement('pins_created_looked')`${belowLooked('d.id', createdBefore('$1'))}`;

/** Returns the last created pin that is looked at before one. Null if there are no others. */
export async function createdLookedDownTo(sql: Sql, before: string): Promise<string | null> {
  return lookedDownTo(sql, createdLooked, [before]);
}
