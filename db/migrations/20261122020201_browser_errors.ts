import type { Knex } from 'knex';

/** A new table alone: nothing in use is touched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE browser_errors (
      fingerprint text PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{32}$'),
      message text NOT NULL CHECK (length(message) BETWEEN 1 AND 300),
      island text NOT NULL CHECK (length(island) <= 60),
      stack text NOT NULL CHECK (length(stack) <= 2000),
      release text NOT NULL CHECK (length(release) <= 60),
      seen bigint NOT NULL DEFAULT 1 CHECK (seen > 0),
      first_seen_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz
    );
    COMMENT ON TABLE browser_errors IS
'What went wrong in browsers, each kind of failure of a release once. Nothing of it tells who met it.
distribution: local — a few thousand rows at most, so that it needs no index for its order';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE browser_errors');
}
