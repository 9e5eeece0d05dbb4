import type { Knex } from 'knex';

/**
 * A pin that is put back ranks by the saves that it has, as before it went, and is new only if it was made lately. The
 * copy that took its place stands behind it again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ${insertDocuments(
      'tier, saves,',
      `CASE WHEN p.parent_pin_id IS NOT NULL THEN -1 WHEN had.saves > 0 THEN search_tier(had.saves)
          WHEN p.id >= ((extract(epoch FROM now() - interval '7 days') * 1000)::bigint - 1577836800000) << 22 THEN 1
          ELSE 0 END, had.saves,`,
      `
      CROSS JOIN LATERAL (
        SELECT CASE WHEN p.parent_pin_id IS NULL THEN greatest(0, coalesce((
          SELECT c.value FROM counters c WHERE c.owner_id = p.id AND c.name = 'pin_saves'), 0)) ELSE 0 END AS saves
      ) had`,
      `
        UPDATE pin_documents d SET tier = -1, saves = 0
        FROM fresh p JOIN pins copy ON copy.root_pin_id = p.id AND copy.id <> p.id
        WHERE p.parent_pin_id IS NULL AND d.pin_id = copy.id AND d.tier >= 0;`,
    )}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(insertDocuments('tier,', 'CASE WHEN p.parent_pin_id IS NULL THEN 1 ELSE -1 END,', '', ''));
}

function insertDocuments(columns: string, values: string, joined: string, after: string): string {
  return `
    CREATE OR REPLACE FUNCTION pin_documents_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pin_documents (pin_id, user_id, root_pin_id, ${columns} kind, language, words)
      SELECT p.id, p.user_id, p.root_pin_id, ${values}
        coalesce(
          CASE WHEN p.media_id IS NOT NULL THEN (
            SELECT CASE WHEN m.kind = 'video' THEN 'video' WHEN m.kind = 'story' AND p.rich_id IS NULL THEN 'idea' END
            FROM pin_media m WHERE m.id = p.media_id) END,
          CASE WHEN p.rich_id IS NOT NULL THEN (SELECT r.kind FROM rich_metadata r WHERE r.id = p.rich_id) END,
          'image'), p.language,
        coalesce(
          CASE WHEN p.parent_pin_id IS NOT NULL THEN (
            SELECT d.words FROM pins s JOIN pin_documents d ON d.pin_id = s.id
            WHERE s.id = p.parent_pin_id AND s.title = p.title AND s.description = p.description
              AND s.alt_text = p.alt_text AND s.link = p.link AND s.domain = p.domain) END,
          search_pin_words(coalesce(nullif(p.language, ''), (SELECT u.locale FROM users u WHERE u.id = p.user_id), ''),
            p.title, p.description, p.alt_text, CASE WHEN p.link = '' THEN '' ELSE p.domain END))
      FROM fresh p${joined}
      ON CONFLICT (pin_id) DO NOTHING;
      IF EXISTS (SELECT 1 FROM fresh WHERE parent_pin_id IS NULL) THEN${after}
        INSERT INTO search_word_queue (pin_id) SELECT id FROM fresh WHERE parent_pin_id IS NULL ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$;`;
}
