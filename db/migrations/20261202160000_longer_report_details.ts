import type { Knex } from 'knex';

async function limitDetails(knex: Knex, max: number): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE reports DROP CONSTRAINT IF EXISTS reports_details_check;
    ALTER TABLE reports ADD CONSTRAINT reports_details_check CHECK (length(details) <= ${max}) NOT VALID;
  `);
}

/** A person’s open report of another takes further ones in, such as of boards. */
export async function up(knex: Knex): Promise<void> {
  await limitDetails(knex, 4000);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('UPDATE reports SET details = left(details, 500) WHERE length(details) > 500');
  await limitDetails(knex, 500);
}
