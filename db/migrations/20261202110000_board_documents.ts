import type { Knex } from 'knex';

export const config = { transaction: false };

const atOnce = 1000;

/**
 * Search reads the words of boards from documents, as those of Pins, and finds the ones with the most Pins in their
 * order. Processes of the former version search boards without an index from the end of this migration until they are
 * replaced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.transaction(async (tx) => {
    await tx.raw(`
      SET LOCAL lock_timeout = '5s';
      CREATE TABLE IF NOT EXISTS board_documents (
        board_id bigint PRIMARY KEY,
        pins integer NOT NULL,
        words tsvector NOT NULL,
        name text NOT NULL
      ) WITH (fillfactor = 85);
      COMMENT ON TABLE board_documents IS
'What search knows of a board, written by triggers with the board itself. None for boards of quick saves.
distribution: board_id';
      COMMENT ON COLUMN board_documents.pins IS 'the count when it last rose or fell by a step that ranking notices';
      COMMENT ON COLUMN board_documents.words IS 'those of the name have the weight A, those of the description B';
      CREATE INDEX IF NOT EXISTS board_documents_words ON board_documents USING gin (words)
        WITH (gin_pending_list_limit = 512);
      COMMENT ON INDEX board_documents_words IS 'reader: search for boards, boards in the search field';
      COMMENT ON COLUMN board_documents.name IS 'in the letters by which names are compared';
      CREATE INDEX IF NOT EXISTS board_documents_name ON board_documents USING gin (name gin_trgm_ops)
        WITH (gin_pending_list_limit = 512);
      COMMENT ON INDEX board_documents_name IS 'reader: search for boards with a mistyped name';
      CREATE INDEX IF NOT EXISTS board_documents_largest ON board_documents (pins DESC, board_id DESC);
      COMMENT ON INDEX board_documents_largest IS 'reader: search for boards by words that very many have';

      CREATE OR REPLACE FUNCTION board_documents_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO board_documents (board_id, pins, words, name) VALUES (NEW.id,
          greatest(0, coalesce((SELECT value FROM counters WHERE owner_id = NEW.id AND name = 'board_pins'), 0)),
          search_board_words(NEW.name, NEW.description, NEW.language), search_fold(NEW.name))
        ON CONFLICT (board_id) DO UPDATE SET words = EXCLUDED.words, name = EXCLUDED.name;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER board_documents_insert AFTER INSERT ON boards FOR EACH ROW
        WHEN (NEW.layout = 'default') EXECUTE FUNCTION board_documents_write();
      CREATE OR REPLACE TRIGGER board_documents_update AFTER UPDATE ON boards FOR EACH ROW
        WHEN (NEW.layout = 'default'
          AND (OLD.name, OLD.description, OLD.language) IS DISTINCT FROM (NEW.name, NEW.description, NEW.language))
        EXECUTE FUNCTION board_documents_write();

      CREATE OR REPLACE FUNCTION board_documents_delete() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM board_documents WHERE board_id = OLD.id;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER board_documents_delete AFTER DELETE ON boards FOR EACH ROW
        EXECUTE FUNCTION board_documents_delete();

      CREATE OR REPLACE FUNCTION board_documents_pins() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE board_documents SET pins = greatest(0, NEW.value)
        WHERE board_id = NEW.owner_id AND floor(4 * ln(1 + pins)) <> floor(4 * ln(1 + greatest(0, NEW.value)));
        RETURN NULL;
      END $$;
      COMMENT ON FUNCTION board_documents_pins() IS
        'counters are folded by the worker, so that nobody who saves waits for the document of the board';
      CREATE OR REPLACE TRIGGER board_documents_pins_insert AFTER INSERT ON counters FOR EACH ROW
        WHEN (NEW.name = 'board_pins') EXECUTE FUNCTION board_documents_pins();
      CREATE OR REPLACE TRIGGER board_documents_pins_update AFTER UPDATE ON counters FOR EACH ROW
        WHEN (NEW.name = 'board_pins') EXECUTE FUNCTION board_documents_pins();
    `);
  });
  let last: string | null = '0';
  while (last !== null) {
    const answer: { rows: { last: string | null }[] } = await knex.raw(
      `
      WITH next AS MATERIALIZED (
        SELECT id, name, description, language, layout FROM boards WHERE id > ? ORDER BY id LIMIT ${atOnce}
      ), written AS (
        INSERT INTO board_documents (board_id, pins, words, name)
        SELECT b.id, greatest(0, coalesce(n.value, 0)), search_board_words(b.name, b.description, b.language),
          search_fold(b.name)
        FROM next b LEFT JOIN counters n ON n.owner_id = b.id AND n.name = 'board_pins'
        WHERE b.layout = 'default'
        ON CONFLICT DO NOTHING
      )
      SELECT max(id) AS last FROM next`,
      [last],
    );
    last = answer.rows[0]?.last ?? null;
  }
  await knex.raw('ANALYZE board_documents');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_words_in_language');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_name_similar');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_words_in_language');
  await knex.raw(`CREATE INDEX CONCURRENTLY boards_words_in_language
    ON boards USING gin (search_board_words(name, description, language))`);
  await knex.raw(`COMMENT ON INDEX boards_words_in_language IS 'reader: search for boards'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_name_similar');
  await knex.raw(
    'CREATE INDEX CONCURRENTLY boards_name_similar ON boards USING gin (search_fold(name) gin_trgm_ops)',
  );
  await knex.raw(`COMMENT ON INDEX boards_name_similar IS 'reader: search for boards with a mistyped name'`);
  await knex.raw(`
    DROP TRIGGER board_documents_pins_update ON counters;
    DROP TRIGGER board_documents_pins_insert ON counters;
    DROP TRIGGER board_documents_delete ON boards;
    DROP TRIGGER board_documents_update ON boards;
    DROP TRIGGER board_documents_insert ON boards;
    DROP FUNCTION board_documents_pins, board_documents_delete, board_documents_write;
    DROP TABLE board_documents;
  `);
}
