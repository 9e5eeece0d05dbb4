import { statement, type Sql } from '../../connection/database.ts';

/** Channel that tells web processes that cached visitor pages may show too much. */
export const pagesChannel = 'pages';

const notice = statement('pages_forget')`SELECT pg_notify('${pagesChannel}', '')`;

/** Clears every web process's page cache once the transaction commits. */
export async function forgetKeptPages(sql: Sql): Promise<void> {
  await sql.rows(notice);
}
