import type { Knex } from 'knex';

/**
 * Boards and comments know the language of their own texts, as Pins do. Of Pins and boards it can be chosen, where it is
 * not seen from the words. Jobs tell existing boards and comments.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE boards ADD COLUMN language text, ADD COLUMN chosen_language text;
    COMMENT ON COLUMN boards.language IS
      'of name and description, two letters; empty if unclear, null also if nobody has looked at it yet';
    COMMENT ON COLUMN boards.chosen_language IS 'what its owner says instead of what is detected';
    ALTER TABLE pin_comments ADD COLUMN language text;
    COMMENT ON COLUMN pin_comments.language IS
      'of the text, two letters; empty if unclear, null also if nobody has looked at it yet';
    ALTER TABLE pins ADD COLUMN chosen_language text;
    COMMENT ON COLUMN pins.chosen_language IS 'what its owner says instead of what is detected';

    CREATE OR REPLACE FUNCTION pins_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.language := coalesce(NEW.chosen_language, text_language(NEW.title || ' ' || NEW.description,
        (SELECT u.locale FROM users u WHERE u.id = NEW.user_id)));
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER pins_language_updated
      BEFORE UPDATE OF title, description, chosen_language ON pins FOR EACH ROW
      WHEN ((OLD.title, OLD.description, OLD.chosen_language)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.chosen_language))
      EXECUTE FUNCTION pins_language();

    CREATE FUNCTION search_board_words(name text, description text, language text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT ts_delete(setweight(public.search_script_stems(read_in, name), 'A') || '¦:1'::tsvector
        || setweight(public.search_script_stems(read_in, description), 'B'), '¦')
      FROM (SELECT coalesce(language, public.text_language(name || ' ' || description, '')) AS read_in) known
    $$;

    INSERT INTO jobs (kind, payload, priority)
    SELECT kind, '{"after": "0"}', 9 FROM unnest('{tell-board-languages,tell-comment-languages}'::text[]) AS kind
    WHERE EXISTS (SELECT 1 FROM boards);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM jobs WHERE kind IN ('tell-board-languages', 'tell-comment-languages');
    DROP FUNCTION search_board_words(text, text, text);
    CREATE OR REPLACE FUNCTION pins_language() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.language := text_language(NEW.title || ' ' || NEW.description,
        (SELECT u.locale FROM users u WHERE u.id = NEW.user_id));
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER pins_language_updated BEFORE UPDATE OF title, description ON pins FOR EACH ROW
      WHEN ((OLD.title, OLD.description) IS DISTINCT FROM (NEW.title, NEW.description))
      EXECUTE FUNCTION pins_language();
    ALTER TABLE pins DROP COLUMN chosen_language;
    ALTER TABLE pin_comments DROP COLUMN language;
    ALTER TABLE boards DROP COLUMN chosen_language, DROP COLUMN language;
  `);
}
