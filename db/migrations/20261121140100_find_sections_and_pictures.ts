import type { Knex } from 'knex';

// Indexes on tables in use are built concurrently, which no transaction allows.
export const config = { transaction: false };

const indexes = [
  ['board_sections_by_id', 'board_sections (id)', 'a section whose address names no board'],
  [
    'pins_of_board_by_picture',
    'pins (board_id, image_signature)',
    'merging of boards: whether the target has a picture',
  ],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [name, on, reader] of indexes) {
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
