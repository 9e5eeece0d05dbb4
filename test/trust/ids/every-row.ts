import type { Statement } from '../../../db/connection/database.ts';
import type { TestService } from '../../support/service/service.ts';

const tables: Statement = {
  name: 'test_every_table',
  text: `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
};

/** Tables that calls change whatever the response, and that the worker changes at any time. */
const besides =
  /^(rate_limits|sessions|events|counter_deltas|counters|jobs|knex|security_events|search_|pin_documents|board_documents|pin_context|uploads|graph_|interest_queue|pin_interests|descriptor_queue|page_notices|session_|told_staff|outcomes|recent_searches|rollup_|.*_days$|.*_day_deltas$)/;

let digests: Promise<Statement> | undefined;

/** A digest of every stored row, by table, without what the worker tells the staff in the meantime. */
export async function everyRow({ db }: Pick<TestService, 'db'>): Promise<Record<string, string>> {
  digests ??= digestsOf(db);
  const rows = await db.rows<{ name: string; sum: string | null }>(await digests);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}

/** Prepared once, because planning it takes longer than reading what tests have stored. */
async function digestsOf(db: TestService['db']): Promise<Statement> {
  const names = (await db.rows<{ name: string }>(tables)).map(({ name }) => name);
  const parts = names
    .filter((name) => !besides.test(name))
    .map(
      (name) =>
        `SELECT '${name}' AS name, md5(string_agg(to_jsonb(x)::text, ',' ORDER BY to_jsonb(x)::text)) AS sum FROM "${name}" x
        WHERE coalesce(to_jsonb(x)->>'kind', '') NOT LIKE 'staff\\_%'`,
    );
  return { name: 'test_every_row', text: parts.join(' UNION ALL ') };
}
