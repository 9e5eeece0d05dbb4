import type { Knex } from 'knex';

/**
 * What the reporter of a Pin or comment saw, which its author may edit or delete before the staff look: `title`,
 * `description`, `link` or `text`, and the `signature` of its picture. Reports made before have `{}`.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['pin_reports', 'comment_reports']) {
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN evidence jsonb NOT NULL DEFAULT '{}'`);
    await knex.raw(`COMMENT ON COLUMN ${table}.evidence IS 'what the reporter saw: authors edit and delete'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['pin_reports', 'comment_reports'])
    await knex.raw(`ALTER TABLE ${table} DROP COLUMN evidence`);
}
