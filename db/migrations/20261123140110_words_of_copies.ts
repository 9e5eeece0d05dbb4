import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION pin_documents_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, kind, words)
      SELECT p.id, p.user_id, p.root_pin_id, CASE WHEN p.parent_pin_id IS NULL THEN 1 ELSE -1 END,
        coalesce(
          CASE WHEN p.media_id IS NOT NULL THEN (
            SELECT CASE WHEN m.kind = 'video' THEN 'video' WHEN m.kind = 'story' AND p.rich_id IS NULL THEN 'idea' END
            FROM pin_media m WHERE m.id = p.media_id) END,
          CASE WHEN p.rich_id IS NOT NULL THEN (SELECT r.kind FROM rich_metadata r WHERE r.id = p.rich_id) END,
          'image'),
        coalesce(
          CASE WHEN p.parent_pin_id IS NOT NULL THEN (
            SELECT d.words FROM pins s JOIN pin_documents d ON d.pin_id = s.id
            WHERE s.id = p.parent_pin_id AND s.title = p.title AND s.description = p.description
              AND s.alt_text = p.alt_text AND s.link = p.link AND s.domain = p.domain) END,
          search_pin_words(coalesce((SELECT u.locale FROM users u WHERE u.id = p.user_id), ''), p.title, p.description,
            p.alt_text, CASE WHEN p.link = '' THEN '' ELSE p.domain END))
      FROM fresh p
      ON CONFLICT (pin_id) DO NOTHING;
      INSERT INTO search_word_queue (pin_id) SELECT id FROM fresh WHERE parent_pin_id IS NULL ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_insert() IS
      'a copy with the same texts has the words of its parent, which take longer to find than all else that a save does';
    DROP TRIGGER pin_documents_kind ON pins;
    DROP TRIGGER pin_documents_media ON pins;
    DROP FUNCTION pin_documents_kind;
    DROP FUNCTION pin_documents_media;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION pin_documents_kind() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET kind = r.kind FROM fresh p JOIN rich_metadata r ON r.id = p.rich_id
      WHERE d.pin_id = p.id AND d.kind <> r.kind;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_kind() IS
      'fires after the document is written, since triggers of one event fire by name';
    CREATE TRIGGER pin_documents_kind AFTER INSERT ON pins REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION pin_documents_kind();
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
    CREATE OR REPLACE FUNCTION pin_documents_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, words)
      SELECT p.id, p.user_id, p.root_pin_id, CASE WHEN p.parent_pin_id IS NULL THEN 1 ELSE -1 END,
        search_pin_words(coalesce(u.locale, ''), p.title, p.description, p.alt_text,
          CASE WHEN p.link = '' THEN '' ELSE p.domain END)
      FROM fresh p LEFT JOIN users u ON u.id = p.user_id
      ON CONFLICT (pin_id) DO NOTHING;
      INSERT INTO search_word_queue (pin_id) SELECT id FROM fresh WHERE parent_pin_id IS NULL ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    COMMENT ON FUNCTION pin_documents_insert() IS NULL;
  `);
}
