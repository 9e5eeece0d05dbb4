import type { Knex } from 'knex';

/**
 * A pin knows the language of its own text: browsers are told, search reduces its words by that language rather than by
 * its author's, and ranking prefers it a little for who reads it. A job tells it of existing pins and reads their texts
 * again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE pins ADD COLUMN language text;
    COMMENT ON COLUMN pins.language IS
      'of title and description, two letters; empty if unclear, null also if nobody has looked at it yet';
    ALTER TABLE pin_documents ADD COLUMN language text;
    COMMENT ON COLUMN pin_documents.language IS 'repeats that of the pin, for ranking';

    CREATE FUNCTION pins_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.language := text_language(NEW.title || ' ' || NEW.description,
        (SELECT u.locale FROM users u WHERE u.id = NEW.user_id));
      RETURN NEW;
    END $$;
    COMMENT ON FUNCTION pins_language() IS 'a copy is inserted with the language of its parent';
    CREATE TRIGGER pins_language_inserted BEFORE INSERT ON pins FOR EACH ROW
      WHEN (NEW.language IS NULL) EXECUTE FUNCTION pins_language();
    CREATE TRIGGER pins_language_updated BEFORE UPDATE OF title, description ON pins FOR EACH ROW
      WHEN ((OLD.title, OLD.description) IS DISTINCT FROM (NEW.title, NEW.description))
      EXECUTE FUNCTION pins_language();

    ${insertDocuments(
      ', language',
      ', p.language',
      `coalesce(nullif(p.language, ''), (SELECT u.locale FROM users u WHERE u.id = p.user_id), '')`,
    )}
    CREATE OR REPLACE FUNCTION pin_documents_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET words = read.words, language = NEW.language
      FROM (SELECT search_pin_words(
        coalesce(nullif(NEW.language, ''), (SELECT locale FROM users WHERE id = NEW.user_id), ''), NEW.title,
        NEW.description, NEW.alt_text, CASE WHEN NEW.link = '' THEN '' ELSE NEW.domain END) AS words) read
      WHERE d.pin_id = NEW.id AND (d.words, d.language) IS DISTINCT FROM (read.words, NEW.language);
      IF NEW.parent_pin_id IS NULL AND (OLD.title, OLD.description, OLD.alt_text, OLD.link, OLD.domain)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.alt_text, NEW.link, NEW.domain) THEN
        INSERT INTO search_word_queue (pin_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$;
    ${updateTrigger(', OLD.language', ', NEW.language')}

    INSERT INTO jobs (kind, payload, priority)
    SELECT 'tell-languages', '{"after": "0"}', 9 WHERE EXISTS (SELECT 1 FROM pins);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind = 'tell-languages';
    ${updateTrigger('', '')}
    CREATE OR REPLACE FUNCTION pin_documents_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents SET words = search_pin_words(
        coalesce((SELECT locale FROM users WHERE id = NEW.user_id), ''), NEW.title, NEW.description, NEW.alt_text,
        CASE WHEN NEW.link = '' THEN '' ELSE NEW.domain END)
      WHERE pin_id = NEW.id;
      IF NEW.parent_pin_id IS NULL THEN
        INSERT INTO search_word_queue (pin_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$;
    ${insertDocuments('', '', `coalesce((SELECT u.locale FROM users u WHERE u.id = p.user_id), '')`)}
    DROP TRIGGER pins_language_updated ON pins;
    DROP TRIGGER pins_language_inserted ON pins;
    DROP FUNCTION pins_language;
    ALTER TABLE pin_documents DROP COLUMN language;
    ALTER TABLE pins DROP COLUMN language;
  `);
}

function insertDocuments(column: string, value: string, locale: string): string {
  return `
    CREATE OR REPLACE FUNCTION pin_documents_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pin_documents (pin_id, user_id, root_pin_id, tier, kind${column}, words)
      SELECT p.id, p.user_id, p.root_pin_id, CASE WHEN p.parent_pin_id IS NULL THEN 1 ELSE -1 END,
        coalesce(
          CASE WHEN p.media_id IS NOT NULL THEN (
            SELECT CASE WHEN m.kind = 'video' THEN 'video' WHEN m.kind = 'story' AND p.rich_id IS NULL THEN 'idea' END
            FROM pin_media m WHERE m.id = p.media_id) END,
          CASE WHEN p.rich_id IS NOT NULL THEN (SELECT r.kind FROM rich_metadata r WHERE r.id = p.rich_id) END,
          'image')${value},
        coalesce(
          CASE WHEN p.parent_pin_id IS NOT NULL THEN (
            SELECT d.words FROM pins s JOIN pin_documents d ON d.pin_id = s.id
            WHERE s.id = p.parent_pin_id AND s.title = p.title AND s.description = p.description
              AND s.alt_text = p.alt_text AND s.link = p.link AND s.domain = p.domain) END,
          search_pin_words(${locale}, p.title, p.description, p.alt_text,
            CASE WHEN p.link = '' THEN '' ELSE p.domain END))
      FROM fresh p
      ON CONFLICT (pin_id) DO NOTHING;
      INSERT INTO search_word_queue (pin_id) SELECT id FROM fresh WHERE parent_pin_id IS NULL ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;`;
}

function updateTrigger(before: string, after: string): string {
  return `
    CREATE OR REPLACE TRIGGER pin_documents_update AFTER UPDATE ON pins FOR EACH ROW
      WHEN ((OLD.title, OLD.description, OLD.alt_text, OLD.link, OLD.domain${before})
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.alt_text, NEW.link, NEW.domain${after}))
      EXECUTE FUNCTION pin_documents_update();`;
}
