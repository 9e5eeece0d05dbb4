import type { Knex } from 'knex';

/** A link that several sources block stays blocked while one of them does. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE other_blocked_links (
      pattern text NOT NULL CHECK (length(pattern) BETWEEN 3 AND 2100),
      source text NOT NULL CHECK (length(source) BETWEEN 1 AND 60),
      status text NOT NULL CHECK (status IN ('blocked', 'suspicious', 'porn')),
      PRIMARY KEY (pattern, source)
    );
    COMMENT ON TABLE other_blocked_links IS
'Further sources of what is in blocked_links, where one of them holds.
distribution: reference — a list that administrators keep';
    CREATE INDEX other_blocked_links_of_source ON other_blocked_links (source);
    COMMENT ON INDEX other_blocked_links_of_source IS 'reader: removal of a source';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE other_blocked_links');
}
