import type { Knex } from 'knex';

/** Sitemaps for search engines. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sitemap_parts (
      kind text NOT NULL CHECK (kind IN ('pins', 'boards', 'users')),
      first_id bigint NOT NULL,
      PRIMARY KEY (kind, first_id)
    );
    COMMENT ON TABLE sitemap_parts IS
'Where the parts of the sitemap begin, each up to the next; the last is open. Kept, so that a part holds the same
addresses whatever is deleted before it.
distribution: local — one row for each 45,000 pins, boards or people';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE sitemap_parts');
}
