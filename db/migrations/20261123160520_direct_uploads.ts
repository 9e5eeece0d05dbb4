import type { Knex } from 'knex';

/** How large a file is that a browser may be sending to the object store, which nobody else can count. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE uploads ADD COLUMN direct_bytes bigint;
    COMMENT ON COLUMN uploads.direct_bytes IS 'null if the file is sent to a web process';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE uploads DROP COLUMN direct_bytes');
}
