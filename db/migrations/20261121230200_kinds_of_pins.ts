import type { Knex } from 'knex';

/** Batches of their own and indexes built while the tables are written: neither can be in one transaction. */
export const config = { transaction: false };

const indexes: [name: string, definition: string, reader: string][] = [
  [
    'pin_documents_by_kind',
    `pin_documents (kind, pin_id DESC) WHERE tier >= 0 AND kind <> 'image'`,
    'lists of products, videos and ideas',
  ],
  [
    'pins_by_domain',
    `pins (domain, id DESC) WHERE parent_pin_id IS NULL AND link <> ''`,
    'pins from one site',
  ],
];

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION pin_documents_kind() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET kind = r.kind FROM fresh p JOIN rich_metadata r ON r.id = p.rich_id
      WHERE d.pin_id = p.id AND d.kind <> r.kind;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_kind() IS
      'fires after the document is written, since triggers of one event fire by name';
    CREATE OR REPLACE FUNCTION pin_documents_kind_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents SET kind = coalesce((SELECT r.kind FROM rich_metadata r WHERE r.id = NEW.rich_id), 'image')
      WHERE pin_id = NEW.id AND kind IN ('image', 'product', 'recipe', 'article');
      RETURN NULL;
    END $$;
    DROP TRIGGER IF EXISTS pin_documents_kind ON pins;
    CREATE TRIGGER pin_documents_kind AFTER INSERT ON pins REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_kind();
    DROP TRIGGER IF EXISTS pin_documents_kind_changed ON pins;
    CREATE TRIGGER pin_documents_kind_changed AFTER UPDATE OF rich_id ON pins FOR EACH ROW
      WHEN (OLD.rich_id IS DISTINCT FROM NEW.rich_id) EXECUTE FUNCTION pin_documents_kind_changed();
  `);
  await backfill(knex);
  for (const [name, definition, reader] of indexes) {
    // A build that was cut off leaves an invalid index, which is in the way of the next.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

/** Kinds of the pins that were there, by the pages of their metadata's index. */
async function backfill(knex: Knex): Promise<void> {
  let after = '-1';
  for (;;) {
    const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
      `WITH batch AS (
         SELECT id, kind FROM rich_metadata WHERE id > ?::bigint ORDER BY id LIMIT 5000
       ), written AS (
         UPDATE pin_documents d SET kind = batch.kind FROM batch JOIN pins p ON p.rich_id = batch.id
         WHERE d.pin_id = p.id AND d.kind = 'image'
       )
       SELECT max(id) AS last FROM batch`,
      [after],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await knex.raw('DROP FUNCTION pin_documents_kind, pin_documents_kind_changed CASCADE');
}
