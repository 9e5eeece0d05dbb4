import type { Knex } from 'knex';

/** What cameras, phones and programs call pictures, with stems. */
const names = (
  'img imag image dsc dscn dscf pxl photo picture pictur pic screenshot screen shot untitled untitl vid video mvimg ' +
  'wa gopr jpg jpeg png webp gif heic copy copi scan capture captur edit edited foto bild imagen'
).split(' ');

/**
 * Pins without texts are found by the words of what they are saved with. Triggers queue them, the worker reads the
 * words. A board that is no longer public, or has another name, takes its words along in the same transaction.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    CREATE FUNCTION pin_says_nothing(words tsvector) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT NOT EXISTS (
        SELECT 1 FROM unnest(tsvector_to_array(ts_filter(words, '{a,b,c}'))) AS word
        WHERE word ~ '^[[:alpha:]]{2,}$' AND word <> ALL ('{${names.join(',')}}')
      )
    $$;
    COMMENT ON FUNCTION pin_says_nothing(tsvector) IS
      'whether a search document has no word but those of cameras and files, such as IMG 2041';

    CREATE TABLE pin_contexts (
      pin_id bigint PRIMARY KEY,
      words tsvector NOT NULL,
      board_ids bigint[] NOT NULL,
      read_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE pin_contexts IS
'Words of the public boards that a pin without texts is on, and of the pins beside it, with its own. Written by the worker.
distribution: pin_id';
    COMMENT ON COLUMN pin_contexts.words IS 'empty where nothing around the pin says what it shows';
    COMMENT ON COLUMN pin_contexts.board_ids IS 'public boards whose words these are';
    CREATE INDEX pin_contexts_words ON pin_contexts USING gin (words);
    COMMENT ON INDEX pin_contexts_words IS 'reader: search for pins, last step';
    CREATE INDEX pin_contexts_boards ON pin_contexts USING gin (board_ids);
    COMMENT ON INDEX pin_contexts_boards IS 'reader: boards that are made secret, deleted or renamed';
    CREATE INDEX pin_contexts_read ON pin_contexts (read_at);
    COMMENT ON INDEX pin_contexts_read IS 'reader: contexts that are read again after a week';

    CREATE TABLE pin_context_queue (pin_id bigint PRIMARY KEY);
    COMMENT ON TABLE pin_context_queue IS
'Pins whose context the worker reads next.
distribution: pin_id';

    CREATE FUNCTION pin_contexts_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pin_context_queue (pin_id) VALUES (NEW.pin_id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pin_documents_context_inserted AFTER INSERT ON pin_documents FOR EACH ROW
      WHEN (NEW.tier >= 0 AND pin_says_nothing(NEW.words)) EXECUTE FUNCTION pin_contexts_due();
    CREATE TRIGGER pin_documents_context_updated AFTER UPDATE OF words, saves, tier ON pin_documents FOR EACH ROW
      WHEN (NEW.tier >= 0 AND (OLD.words <> NEW.words OR OLD.saves <> NEW.saves OR OLD.tier < 0)
        AND (pin_says_nothing(NEW.words) OR pin_says_nothing(OLD.words)))
      EXECUTE FUNCTION pin_contexts_due();
    COMMENT ON TRIGGER pin_documents_context_updated ON pin_documents IS
      'saves are written when their count has changed by a step, so that a save itself queues nothing';

    CREATE FUNCTION pin_contexts_forget() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM pin_contexts c USING gone g WHERE c.pin_id = g.pin_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pin_documents_context_deleted AFTER DELETE ON pin_documents REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION pin_contexts_forget();

    CREATE FUNCTION pin_contexts_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pin_context_queue (pin_id) SELECT pin_id FROM pin_contexts WHERE pin_id = NEW.root_pin_id
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER pins_context_moved AFTER UPDATE OF board_id ON pins FOR EACH ROW
      WHEN (OLD.board_id <> NEW.board_id) EXECUTE FUNCTION pin_contexts_moved();

    CREATE FUNCTION pin_contexts_of_board() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH gone AS (
        DELETE FROM pin_contexts WHERE board_ids @> ARRAY[OLD.id] RETURNING pin_id
      )
      INSERT INTO pin_context_queue (pin_id) SELECT pin_id FROM gone ON CONFLICT DO NOTHING;
      IF NEW.privacy = 'public' AND NEW.deleted_at IS NULL THEN
        INSERT INTO jobs (kind, payload, priority)
        VALUES ('queue-contexts-of-board', jsonb_build_object('board', NEW.id::text, 'after', '0'), 9);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER boards_context_changed AFTER UPDATE OF name, privacy, deleted_at ON boards FOR EACH ROW
      WHEN (OLD.name <> NEW.name OR OLD.privacy <> NEW.privacy OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
      EXECUTE FUNCTION pin_contexts_of_board();

    INSERT INTO jobs (kind, payload, priority)
    SELECT 'queue-contexts', '{"after": "0"}', 9 WHERE EXISTS (SELECT 1 FROM pins);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind IN ('queue-contexts', 'queue-contexts-of-board');
    DROP FUNCTION pin_contexts_of_board, pin_contexts_moved, pin_contexts_forget, pin_contexts_due CASCADE;
    DROP FUNCTION pin_says_nothing;
    DROP TABLE pin_context_queue, pin_contexts;
  `);
}
