import type { Knex } from 'knex';

/** How much a word that two texts share says. Zero, which is nothing, until the next training. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE word_vectors ADD COLUMN rarity real NOT NULL DEFAULT 0;
    COMMENT ON COLUMN word_vectors.rarity IS 'how much a text is about the word: its inverse document frequency to the power of 1.5';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE word_vectors DROP COLUMN rarity');
}
