import type { Knex } from 'knex';

/** Videos and stories are found as such. No pin has media before this, so there is nothing to fill in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';

    CREATE FUNCTION pin_documents_media() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET kind = CASE m.kind WHEN 'video' THEN 'video' ELSE 'idea' END
      FROM fresh p JOIN pin_media m ON m.id = p.media_id
      WHERE d.pin_id = p.id AND (m.kind = 'video' OR (m.kind = 'story' AND p.rich_id IS NULL));
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_media() IS
      'fires after the document is written, since triggers of one event fire by name; a video goes before a product';
    CREATE TRIGGER pin_documents_media AFTER INSERT ON pins REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_media();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION pin_documents_media CASCADE');
}
