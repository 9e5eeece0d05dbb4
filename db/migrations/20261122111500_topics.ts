import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/**
 * Topics and the pins about them. Search documents are written together with pins, so changes to them show which pins
 * to annotate again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE interests (
      id bigint PRIMARY KEY,
      parent_id bigint REFERENCES interests (id),
      url_name text NOT NULL UNIQUE CHECK (url_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
      words text[] NOT NULL DEFAULT '{}',
      hidden_at timestamptz,
      merged_into bigint REFERENCES interests (id) CHECK (merged_into <> id)
    );
    COMMENT ON TABLE interests IS
'What pins can be about and people can follow: a tree of a few hundred, read whole.
distribution: reference — a few hundred rows that every page of topics reads';
    COMMENT ON COLUMN interests.names IS 'the name in other languages, by the beginning of the locale';
    COMMENT ON COLUMN interests.words IS 'words and phrases by which a pin shows that it is about this';
    COMMENT ON COLUMN interests.hidden_at IS 'since when nobody is shown it, nor what lies below it';
    COMMENT ON COLUMN interests.merged_into IS
      'the interest that stands for it; its words and addresses are that one''s';

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
  `);
  for (const { id, parentId, urlName, name, words } of seededInterests())
    await knex.raw(
      `INSERT INTO interests (id, parent_id, url_name, name, words)
       VALUES (?, ?, ?, ?, ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))`,
      [id, parentId, urlName, name, JSON.stringify(words)],
    );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION interests_of_renamed_board, interests_of_moved_pin, interests_of_gone_pins,
      interests_of_changed_pin, interests_of_new_pins CASCADE;
    DROP TABLE interest_queue, pin_interests, interests;
  `);
}

interface SeededInterest {
  id: string;
  parentId: string | null;
  urlName: string;
  name: string;
  /** Words and phrases as written, the name first. */
  words: string[];
}

const firstId = 900_000_000_001n;

/**
 * Returns the initial topics, a tree by indentation. Each line is a name, followed by words and phrases that identify
 * a pin about it. The name itself is one. Ids follow the order of lines, so later changes need their own migration.
 */
export function seededInterests(): SeededInterest[] {
  const lines = readFileSync(new URL('./interests.txt', import.meta.url), 'utf8');
  const rows: SeededInterest[] = [];
  const used = new Set<string>();
  let parent: string | null = null;
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    const [name = '', words = ''] = line.trim().split(': ');
    const isChild = line.startsWith('  ');
    const id = String(firstId + BigInt(rows.length));
    const slug = slugOf(name);
    const urlName = used.has(slug) ? `${slug}-${id.slice(-3)}` : slug;
    used.add(urlName);
    rows.push({
      id,
      parentId: isChild ? parent : null,
      urlName,
      name,
      words: [name, ...words.split(', ').filter((word) => word !== '')],
    });
    if (!isChild) parent = id;
  }
  return rows;
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
