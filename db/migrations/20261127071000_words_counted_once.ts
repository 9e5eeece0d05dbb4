import type { Knex } from 'knex';

/**
 * A pin's text counts once: an edit adds only the words that are new and takes back those that are gone, as does a
 * deletion. So nobody lifts a word in completions by editing a pin again and again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE search_word_queue ADD COLUMN counted text;
    COMMENT ON COLUMN search_word_queue.counted IS 'what the pin said when its words were counted; null if they never were';
    ${updateFunction(
      '(pin_id, counted)',
      `NEW.id, (SELECT OLD.title || ' ' || OLD.description || ' ' || OLD.alt_text FROM boards b
            WHERE b.id = OLD.board_id AND b.privacy = 'public' AND b.deleted_at IS NULL)`,
    )}
    CREATE FUNCTION search_words_delete() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word_queue (pin_id, counted)
      SELECT g.id, g.title || ' ' || g.description || ' ' || g.alt_text
      FROM gone g JOIN boards b ON b.id = g.board_id
      WHERE g.parent_pin_id IS NULL AND b.privacy = 'public'
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER search_words_delete AFTER DELETE ON pins REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION search_words_delete();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER search_words_delete ON pins;
    DROP FUNCTION search_words_delete;
    ${updateFunction('(pin_id)', 'NEW.id')}
    DELETE FROM search_word_queue q WHERE NOT EXISTS (SELECT 1 FROM pins p WHERE p.id = q.pin_id);
    ALTER TABLE search_word_queue DROP COLUMN counted;
  `);
}

function updateFunction(columns: string, values: string): string {
  return `
    CREATE OR REPLACE FUNCTION pin_documents_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET words = read.words, language = NEW.language
      FROM (SELECT search_pin_words(
        coalesce(nullif(NEW.language, ''), (SELECT locale FROM users WHERE id = NEW.user_id), ''), NEW.title,
        NEW.description, NEW.alt_text, CASE WHEN NEW.link = '' THEN '' ELSE NEW.domain END) AS words) read
      WHERE d.pin_id = NEW.id AND (d.words, d.language) IS DISTINCT FROM (read.words, NEW.language);
      IF NEW.parent_pin_id IS NULL AND (OLD.title, OLD.description, OLD.alt_text)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.alt_text) THEN
        INSERT INTO search_word_queue ${columns} VALUES (${values}) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$;`;
}
