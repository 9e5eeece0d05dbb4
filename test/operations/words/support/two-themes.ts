import type { Database, Statement } from '../../../../db/connection/database.ts';

/** Words that stand beside those of their own theme alone. */
export const themes = {
  garden: ['tulip', 'fern', 'mulch', 'trowel', 'compost', 'hedge', 'orchid', 'shrub'],
  baking: ['dough', 'oven', 'yeast', 'crust', 'flour', 'icing', 'whisk', 'custard'],
} as const;

export interface Text {
  title: string;
  description: string;
}

/** Texts with five of the words, in a different choice. */
export const textsOf = (words: readonly string[], count: number): Text[] =>
  Array.from({ length: count }, (_, number) => {
    const chosen = Array.from(
      { length: 5 },
      (_each, at) => words[(number + at * (number % 2 === 0 ? 1 : 3)) % 8],
    );
    return {
      title: chosen.slice(0, 2).join(' '),
      description: `${chosen.slice(2).join(' ')} for a quiet Sunday`,
    };
  });

/** Texts of fifty other themes, so that there are as many as dimensions. */
export const otherTexts = (countOfEach: number): Text[] =>
  Array.from({ length: 50 }, (_, theme) => {
    const beginning = `${'bdfgklmnpr'[theme % 10]}${'aeiou'[Math.floor(theme / 10)]}`;
    const words = ['zork', 'lunt', 'mivv', 'tarp', 'gonk', 'rimp', 'dask', 'nolt'].map(
      (end) => beginning + end,
    );
    return textsOf(words, countOfEach);
  }).flat();

const insert: Statement = {
  name: 'test_pins_of_themes',
  text: `
    WITH made AS MATERIALIZED (
      SELECT new_id() AS id, title, description FROM unnest($3::text[], $4::text[]) AS text (title, description)
    ), pictures AS (
      INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      SELECT md5(id::text), 600, 800, 'jpg', '#336699', '0', 1000 FROM made
    ), pinned AS (
      INSERT INTO pins (id, user_id, board_id, root_pin_id, title, description, image_signature, image_width,
        image_height, image_color, image_format)
      SELECT id, $1::bigint, $2::bigint, id, title, description, md5(id::text), 600, 800, '#336699', 'jpg' FROM made
    ), placed AS (
      INSERT INTO board_pins (board_id, pin_id, user_id) SELECT $2, id, $1 FROM made
    ), listed AS (
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy) SELECT $1, id, id, $2, false FROM made
    )
    SELECT id, md5(id::text) AS signature FROM made ORDER BY id`,
};

export interface Planted {
  id: string;
  signature: string;
}

/** Pins with these texts, each of a picture of its own, in the order of the texts. */
export function plantTexts(
  db: Database,
  userId: string,
  boardId: string,
  texts: readonly Text[],
): Promise<Planted[]> {
  return db.rows<Planted>(insert, [
    userId,
    boardId,
    texts.map(({ title }) => title),
    texts.map(({ description }) => description),
  ]);
}
