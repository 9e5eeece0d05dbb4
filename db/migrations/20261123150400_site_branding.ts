import type { Knex } from 'knex';

/** The site's own pages, and requests to join where the staff approve who may. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE site_pages (
      slug text PRIMARY KEY CHECK (slug ~ '^[a-z-]{1,40}$'),
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 40000)
    );
    COMMENT ON TABLE site_pages IS
'Texts that the staff wrote for pages under /about/.
distribution: local — a row a page';

    CREATE TABLE join_requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email citext NOT NULL,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused')),
      answer text NOT NULL,
      account jsonb CHECK ((status = 'waiting') = (account IS NOT NULL)),
      created_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz
    );
    COMMENT ON TABLE join_requests IS
'Requests to join while registration is by approval. The account to create is removed with the decision, the row a month later.
distribution: local — few rows, decided by the staff';
    CREATE UNIQUE INDEX join_requests_waiting_email ON join_requests (email) WHERE status = 'waiting';
    CREATE INDEX join_requests_waiting ON join_requests (id) WHERE status = 'waiting';
    CREATE INDEX join_requests_decided ON join_requests (decided_at) WHERE status <> 'waiting';
    COMMENT ON INDEX join_requests_waiting IS 'reader: join_requests_waiting, the list of the staff';
    COMMENT ON INDEX join_requests_decided IS 'reader: join_requests_sweep';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE join_requests, site_pages');
}
