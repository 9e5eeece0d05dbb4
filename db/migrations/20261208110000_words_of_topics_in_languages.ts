import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/**
 * Words of topics in other languages than English, by language, which pins in these languages are annotated by, and
 * searches find topics by. Pins are annotated twice: neighbors count.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE interests ADD COLUMN words_by_language jsonb NOT NULL DEFAULT '{}'`);
  await knex.raw(
    `UPDATE interests SET words_by_language = said.words
     FROM jsonb_each(:words::jsonb) AS said (url_name, words) WHERE interests.url_name = said.url_name`,
    { words: JSON.stringify(readWords()) },
  );
  await knex.raw(`
    INSERT INTO jobs (kind, payload, priority, run_at)
    SELECT 'annotate-languages', '{"after": "0"}', 9, now() + later.by
    FROM (VALUES (interval '0'), (interval '1 day')) later (by)
    WHERE EXISTS (SELECT FROM pins WHERE language IS DISTINCT FROM 'en')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE interests DROP COLUMN words_by_language');
}

/** Reads the words by the topic's address and language: a line `[de]`, then lines such as `kitchens: Herd, Spüle`. */
function readWords(): Record<string, Record<string, string[]>> {
  const words: Record<string, Record<string, string[]>> = {};
  let language = '';
  for (const line of readFileSync(new URL('./interest-words.txt', import.meta.url), 'utf8').split('\n')) {
    const [, begun] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (begun !== undefined) language = begun;
    const [, urlName = '', listed] = /^([^:]+): (.+)$/.exec(line) ?? [];
    if (listed !== undefined) (words[urlName] ??= {})[language] = listed.split(', ');
  }
  return words;
}
