import type { Knex } from 'knex';

export const config = { transaction: false };

const atOnce = 10_000;

/**
 * Which pins' words are counted is recorded, because boards become secret and public again. So what is counted is taken
 * back wherever the pin is when it is edited or deleted, and nothing is counted twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE IF NOT EXISTS search_counted_pins (
      pin_id bigint PRIMARY KEY
    );
    COMMENT ON TABLE search_counted_pins IS
'Pins whose words are counted for completions and corrections. Readers: the triggers that queue them again.
distribution: pin_id';
  `);
  let last: string | null = '0';
  while (last !== null) {
    const answer: { rows: { last: string | null }[] } = await knex.raw(
      `
      WITH looked AS MATERIALIZED (
        SELECT id, board_id, parent_pin_id FROM pins WHERE id > ? ORDER BY id LIMIT ${atOnce}
      ), counted AS (
        INSERT INTO search_counted_pins (pin_id)
        SELECT l.id FROM looked l JOIN boards b ON b.id = l.board_id
        WHERE l.parent_pin_id IS NULL AND b.privacy = 'public' AND b.deleted_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM search_word_queue q WHERE q.pin_id = l.id AND q.counted IS NULL)
        ON CONFLICT DO NOTHING
      )
      SELECT max(id) AS last FROM looked`,
      [last],
    );
    last = answer.rows[0]?.last ?? null;
  }
  // The row in the queue is the lock: who waits for it reads afterwards what was counted meanwhile.
  await knex.raw(`
    ${updateFunction(`
        INSERT INTO search_word_queue (pin_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
        IF FOUND THEN
          UPDATE search_word_queue SET counted = OLD.title || ' ' || OLD.description || ' ' || OLD.alt_text
          WHERE pin_id = NEW.id AND EXISTS (SELECT 1 FROM search_counted_pins c WHERE c.pin_id = NEW.id);
        END IF;`)}
    CREATE OR REPLACE FUNCTION search_words_delete() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM gone WHERE parent_pin_id IS NULL) THEN
        INSERT INTO search_word_queue (pin_id) SELECT id FROM gone WHERE parent_pin_id IS NULL ORDER BY id
        ON CONFLICT DO NOTHING;
        UPDATE search_word_queue q SET counted = g.title || ' ' || g.description || ' ' || g.alt_text
        FROM gone g JOIN search_counted_pins c ON c.pin_id = g.id
        WHERE g.parent_pin_id IS NULL AND q.pin_id = g.id AND q.counted IS NULL;
        DELETE FROM search_counted_pins c USING gone g WHERE g.parent_pin_id IS NULL AND c.pin_id = g.id;
      END IF;
      RETURN NULL;
    END $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${updateFunction(`
        INSERT INTO search_word_queue (pin_id, counted) VALUES (NEW.id, (
          SELECT OLD.title || ' ' || OLD.description || ' ' || OLD.alt_text FROM boards b
          WHERE b.id = OLD.board_id AND b.privacy = 'public' AND b.deleted_at IS NULL)) ON CONFLICT DO NOTHING;`)}
    CREATE OR REPLACE FUNCTION search_words_delete() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word_queue (pin_id, counted)
      SELECT g.id, g.title || ' ' || g.description || ' ' || g.alt_text
      FROM gone g JOIN boards b ON b.id = g.board_id
      WHERE g.parent_pin_id IS NULL AND b.privacy = 'public'
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    DROP TABLE IF EXISTS search_counted_pins;
  `);
}

function updateFunction(queue: string): string {
  return `
    CREATE OR REPLACE FUNCTION pin_documents_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE pin_documents d SET words = read.words, language = NEW.language
      FROM (SELECT search_pin_words(
        coalesce(nullif(NEW.language, ''), (SELECT locale FROM users WHERE id = NEW.user_id), ''), NEW.title,
        NEW.description, NEW.alt_text, CASE WHEN NEW.link = '' THEN '' ELSE NEW.domain END) AS words) read
      WHERE d.pin_id = NEW.id AND (d.words, d.language) IS DISTINCT FROM (read.words, NEW.language);
      IF NEW.parent_pin_id IS NULL AND (OLD.title, OLD.description, OLD.alt_text)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.alt_text) THEN${queue}
      END IF;
      RETURN NULL;
    END $$;`;
}
