import type { Knex } from 'knex';

/**
 * Of what a business asked of another one, one partnership or request stays open: one that was accepted before one that
 * waits, and of several the newest.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE business_items i SET status = 'closed'
    WHERE i.kind = 'partner' AND i.status <> 'closed' AND EXISTS (
      SELECT 1 FROM business_items k
      WHERE k.business_id = i.business_id AND k.partner_id = i.partner_id AND k.kind = 'partner'
        AND k.id <> i.id AND k.status <> 'closed'
        AND (k.status < i.status OR (k.status = i.status AND k.id > i.id)))
  `);
}

/** What was asked twice is not restored. */
export async function down(): Promise<void> {}
