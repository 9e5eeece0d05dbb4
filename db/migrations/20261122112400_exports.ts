import type { Knex } from 'knex';

/** Account exports and imports. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account_exports (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'working', 'ready', 'failed')),
      origin text NOT NULL CHECK (length(origin) <= 300),
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      file_key text CHECK (file_key ~ '^exports/[0-9a-f]{32}[.]zip$'),
      bytes bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      ready_at timestamptz,
      expires_at timestamptz,
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE account_exports IS 'distribution: user_id';
    COMMENT ON COLUMN account_exports.origin IS 'public address of the service when it was asked for, for the mail';
    CREATE UNIQUE INDEX account_exports_running ON account_exports (user_id) WHERE status IN ('waiting', 'working');
    COMMENT ON INDEX account_exports_running IS 'reader: one export of a person at a time';

    CREATE TABLE account_imports (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'working', 'done', 'failed')),
      origin text CHECK (length(origin) <= 300),
      position integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      boards integer NOT NULL DEFAULT 0,
      sections integer NOT NULL DEFAULT 0,
      pins integer NOT NULL DEFAULT 0,
      known integer NOT NULL DEFAULT 0,
      refused integer NOT NULL DEFAULT 0,
      problem text CHECK (length(problem) <= 300),
      created_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz,
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE account_imports IS 'distribution: user_id';
    COMMENT ON COLUMN account_imports.origin IS
      'public address of the service when it was begun: ids of people and boards in a copy of the same site are true';
    COMMENT ON COLUMN account_imports.position IS 'pins of the file that are dealt with; it goes on after them';
    CREATE UNIQUE INDEX account_imports_running ON account_imports (user_id) WHERE status IN ('waiting', 'working');
    COMMENT ON INDEX account_imports_running IS 'reader: one import of a person at a time';

    CREATE TABLE account_import_items (
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('board', 'section', 'pin', 'video')),
      source text NOT NULL CHECK (length(source) <= 300),
      target_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, kind, source)
    );
    COMMENT ON TABLE account_import_items IS 'distribution: user_id';
    COMMENT ON COLUMN account_import_items.source IS 'site and id there: what came once does not come again';
    COMMENT ON COLUMN account_import_items.target_id IS 'what it has become here; of a video, its upload';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE account_import_items, account_imports, account_exports');
}
