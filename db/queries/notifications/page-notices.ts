import type { Sql, Statement } from '../../connection/database.ts';

/** The channel on which web processes hear that pages kept for visitors may show too much. */
export const pagesChannel = 'pages';

const notice: Statement = { name: 'pages_forget', text: `SELECT pg_notify('${pagesChannel}', '')` };

/** Has every web process let go of the pages that it keeps, once the transaction is committed. */
export async function forgetKeptPages(sql: Sql): Promise<void> {
  await sql.rows(notice);
}
