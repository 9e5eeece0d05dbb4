import type { Knex } from 'knex';

export const config = { transaction: false };

const atOnce = 1000;

/**
 * Sections and notes keep the words of their texts, as boards do, so that a search among one's own Pins divides no text
 * into words. Triggers write them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.transaction(async (tx) => {
    await tx.raw(`
      SET LOCAL lock_timeout = '5s';
      ALTER TABLE board_sections ADD COLUMN IF NOT EXISTS words tsvector;
      COMMENT ON COLUMN board_sections.words IS 'of the title, in the language of the board; for search';
      ALTER TABLE pin_notes ADD COLUMN IF NOT EXISTS words tsvector;
      COMMENT ON COLUMN pin_notes.words IS 'of the text; for search';

      CREATE OR REPLACE FUNCTION board_sections_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.words := search_board_words(NEW.title, '', (SELECT language FROM boards WHERE id = NEW.board_id));
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER board_sections_words BEFORE INSERT OR UPDATE OF title, board_id ON board_sections
        FOR EACH ROW EXECUTE FUNCTION board_sections_words();

      CREATE OR REPLACE FUNCTION boards_section_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE board_sections SET words = search_board_words(title, '', NEW.language) WHERE board_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER boards_section_words AFTER UPDATE ON boards FOR EACH ROW
        WHEN (OLD.language IS DISTINCT FROM NEW.language) EXECUTE FUNCTION boards_section_words();

      CREATE OR REPLACE FUNCTION pin_notes_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.words := search_board_words(NEW.body, '', '');
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER pin_notes_words BEFORE INSERT OR UPDATE OF body ON pin_notes
        FOR EACH ROW EXECUTE FUNCTION pin_notes_words();
    `);
  });
  await fill(
    knex,
    ['board_id', 'id'],
    `
    UPDATE board_sections s SET words = search_board_words(s.title, '', b.language)
    FROM next JOIN boards b ON b.id = next.board_id
    WHERE s.board_id = next.board_id AND s.id = next.id AND s.words IS NULL`,
    'board_sections',
  );
  await fill(
    knex,
    ['user_id', 'pin_id'],
    `
    UPDATE pin_notes n SET words = search_board_words(n.body, '', '')
    FROM next WHERE n.user_id = next.user_id AND n.pin_id = next.pin_id AND n.words IS NULL`,
    'pin_notes',
  );
}

/** Writes the words of rows that are there, a part at a time in the order of their key. */
async function fill(knex: Knex, key: [string, string], update: string, table: string): Promise<void> {
  const columns = key.join(', ');
  for (let last: [string, string] | null = ['0', '0']; last !== null;) {
    const answer: { rows: Record<string, string>[] } = await knex.raw(
      `
      WITH next AS MATERIALIZED (
        SELECT ${columns} FROM ${table} WHERE (${columns}) > (?, ?) ORDER BY ${columns} LIMIT ${atOnce}
      ), written AS (${update})
      SELECT ${columns} FROM next ORDER BY ${key[0]} DESC, ${key[1]} DESC LIMIT 1`,
      last,
    );
    const [row] = answer.rows;
    last = row === undefined ? null : [row[key[0]] ?? '', row[key[1]] ?? ''];
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.transaction(async (tx) => {
    await tx.raw(`
      SET LOCAL lock_timeout = '5s';
      DROP TRIGGER pin_notes_words ON pin_notes;
      DROP TRIGGER boards_section_words ON boards;
      DROP TRIGGER board_sections_words ON board_sections;
      DROP FUNCTION pin_notes_words, boards_section_words, board_sections_words;
      ALTER TABLE pin_notes DROP COLUMN words;
      ALTER TABLE board_sections DROP COLUMN words;
    `);
  });
}
