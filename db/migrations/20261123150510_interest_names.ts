import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/** Names of the topics in the languages of the site. What the staff named stays. */
export async function up(knex: Knex): Promise<void> {
  const names = readFileSync(new URL('./interest-names.json', import.meta.url), 'utf8');
  await knex.raw(
    `UPDATE interests i SET names = made.value || i.names
     FROM jsonb_each(?::jsonb) AS made WHERE made.key = i.url_name`,
    [names],
  );
}

/** Names of the staff are not told from those above, so all stay. */
export function down(): Promise<void> {
  return Promise.resolve();
}
