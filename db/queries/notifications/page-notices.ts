import type { Sql, Statement } from '../../connection/database.ts';

/** Channel that tells web processes that cached visitor pages may show too much. */
export const pagesChannel = 'pages';

const notice: Statement = { name: 'pages_forget', text: `SELECT pg_notify('${pagesChannel}', '')` };

/** Clears every web process's page cache once the transaction commits. */
export async function forgetKeptPages(sql: Sql): Promise<void> {
  await sql.rows(notice);
}
