import type { Knex } from 'knex';
import { seededInterests } from '../migration-data/interests.ts';

/** New tables, triggers and a wider check that holds for every row there is: no lock outlasts an instant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables);
  for (const row of seededInterests())
    await knex.raw(
      'INSERT INTO interests (id, parent_id, url_name, name, words) VALUES (?, ?, ?, ?, ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))',
      [row.id, row.parentId, row.urlName, row.name, JSON.stringify(row.words)],
    );
  await knex.raw(triggers);
}

const tables = `
  SET LOCAL lock_timeout = '5s';

  CREATE TABLE interests (
    id bigint PRIMARY KEY,
    parent_id bigint REFERENCES interests (id),
    url_name text NOT NULL UNIQUE CHECK (url_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
    words text[] NOT NULL DEFAULT '{}'
  );
  COMMENT ON TABLE interests IS
'What pins can be about and people can follow: a tree of a few hundred, read whole.
distribution: reference — a few hundred rows that every page of topics reads';
  COMMENT ON COLUMN interests.names IS 'the name in other languages, by the beginning of the locale';
  COMMENT ON COLUMN interests.words IS 'words and phrases by which a pin shows that it is about this';

  CREATE TABLE pin_interests (
    pin_id bigint NOT NULL,
    interest_id bigint NOT NULL,
    score smallint NOT NULL CHECK (score BETWEEN 1 AND 100),
    is_own boolean NOT NULL,
    PRIMARY KEY (pin_id, interest_id)
  );
  COMMENT ON TABLE pin_interests IS
'What pins are about, written by the worker; copies share what their first pin has.
distribution: pin_id';
  COMMENT ON COLUMN pin_interests.is_own IS 'false where the pin has it only for being about something below it';
  CREATE INDEX pin_interests_newest ON pin_interests (interest_id, pin_id DESC) INCLUDE (is_own);
  COMMENT ON INDEX pin_interests_newest IS 'reader: pages of topics; followed topics at home; related topics';

  CREATE TABLE interest_queue (
    pin_id bigint PRIMARY KEY
  );
  COMMENT ON TABLE interest_queue IS
'Pins that the worker has yet to find the interests of.
distribution: pin_id';

  ALTER TABLE follows DROP CONSTRAINT follows_target_kind_check;
  ALTER TABLE follows ADD CONSTRAINT follows_target_kind_check
    CHECK (target_kind IN ('user', 'board', 'interest')) NOT VALID;
`;

// Search documents are written with the pins themselves: what becomes of them tells what to look at again.
const triggers = `
  CREATE FUNCTION interests_of_new_pins() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id)
    SELECT pin_id FROM fresh WHERE tier >= 0
    UNION
    SELECT f.root_pin_id FROM fresh f JOIN pin_documents d ON d.pin_id = f.root_pin_id
    WHERE f.tier < 0 AND NOT EXISTS (SELECT 1 FROM pin_interests i WHERE i.pin_id = f.root_pin_id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  COMMENT ON FUNCTION interests_of_new_pins() IS
    'a pin that tells nothing of itself is looked at again when somebody puts it on a board that does';
  CREATE TRIGGER pin_documents_interests AFTER INSERT ON pin_documents REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION interests_of_new_pins();

  CREATE FUNCTION interests_of_changed_pin() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id) VALUES (NEW.pin_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pin_documents_interests_changed AFTER UPDATE ON pin_documents FOR EACH ROW
    WHEN (NEW.tier >= 0 AND (OLD.tier < 0 OR OLD.words IS DISTINCT FROM NEW.words))
    EXECUTE FUNCTION interests_of_changed_pin();

  CREATE FUNCTION interests_of_gone_pins() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM pin_interests i USING gone g WHERE i.pin_id = g.pin_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pin_documents_interests_gone AFTER DELETE ON pin_documents REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION interests_of_gone_pins();

  CREATE FUNCTION interests_of_moved_pin() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pins_interests_moved AFTER UPDATE OF board_id ON pins FOR EACH ROW
    WHEN (OLD.board_id <> NEW.board_id AND NEW.parent_pin_id IS NULL)
    EXECUTE FUNCTION interests_of_moved_pin();

  CREATE FUNCTION interests_of_renamed_board() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id)
    SELECT d.pin_id FROM (
      SELECT pin_id FROM board_pins WHERE board_id = NEW.id ORDER BY pin_id DESC LIMIT 1000
    ) placed JOIN pin_documents d ON d.pin_id = placed.pin_id AND d.tier >= 0
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER boards_interests_renamed AFTER UPDATE OF name, privacy ON boards FOR EACH ROW
    WHEN (OLD.name <> NEW.name OR OLD.privacy <> NEW.privacy) EXECUTE FUNCTION interests_of_renamed_board();
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION interests_of_new_pins, interests_of_changed_pin, interests_of_gone_pins, interests_of_moved_pin,
      interests_of_renamed_board CASCADE;
    DELETE FROM follows WHERE target_kind = 'interest';
    ALTER TABLE follows DROP CONSTRAINT follows_target_kind_check;
    ALTER TABLE follows ADD CONSTRAINT follows_target_kind_check CHECK (target_kind IN ('user', 'board'));
    DROP TABLE interest_queue, pin_interests, interests;
  `);
}
