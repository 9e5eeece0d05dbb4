import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE blocked_links (
      pattern text PRIMARY KEY CHECK (length(pattern) BETWEEN 3 AND 2100),
      status text NOT NULL CHECK (status IN ('blocked', 'suspicious', 'porn')),
      source text NOT NULL CHECK (length(source) BETWEEN 1 AND 60),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE blocked_links IS 'distribution: reference — a list that administrators keep, read by every web process';
    COMMENT ON COLUMN blocked_links.pattern IS 'a host, a host with a path, or # and the first hex digits of a SHA-256';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE blocked_links');
}
