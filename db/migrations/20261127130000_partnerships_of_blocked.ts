import type { Knex } from 'knex';

/** A block ends partnerships and requests for them (USER-03), those that were there before included. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE business_items i SET status = 'closed' FROM blocks k
    WHERE i.partner_id IS NOT NULL AND i.status <> 'closed' AND k.user_id = i.business_id AND k.other_id = i.partner_id
  `);
}

/** What a block ended is not restored. */
export async function down(): Promise<void> {}
