import type { Knex } from 'knex';

export const config = { transaction: false };

const changes = { insert: 1, delete: -1 };

/**
 * Followers of people and boards are counted as they come and go. Those from before are added once: what a snapshot has
 * more than it has counted, so that follows and sums of the same time are neither lost nor counted twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ${Object.entries(changes)
      .map(
        ([verb, delta]) => `
    CREATE OR REPLACE FUNCTION follows_${verb}_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO counter_deltas (owner_id, name, delta)
      SELECT target_id, target_kind || '_followers', ${delta} * count(*) FROM changed
      WHERE target_kind IN ('user', 'board') GROUP BY target_id, target_kind;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER follows_${verb}_counted AFTER ${verb} ON follows
      REFERENCING ${delta > 0 ? 'NEW' : 'OLD'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follows_${verb}_counted();`,
      )
      .join('')}
  `);
  await knex.raw(`
    INSERT INTO counters AS c (owner_id, name, value)
    SELECT owner_id, name, sum(value) FROM (
      SELECT target_id AS owner_id, target_kind || '_followers' AS name, count(*) AS value FROM follows
      WHERE target_kind IN ('user', 'board') GROUP BY target_id, target_kind
      UNION ALL
      SELECT owner_id, name, -value FROM counters WHERE name IN ('user_followers', 'board_followers')
      UNION ALL
      SELECT owner_id, name, -delta FROM counter_deltas WHERE name IN ('user_followers', 'board_followers')
    ) uncounted GROUP BY owner_id, name HAVING sum(value) <> 0 ORDER BY owner_id, name
    ON CONFLICT (owner_id, name) DO UPDATE SET value = c.value + EXCLUDED.value
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const verb of Object.keys(changes)) {
    await knex.raw(`DROP TRIGGER IF EXISTS follows_${verb}_counted ON follows`);
    await knex.raw(`DROP FUNCTION IF EXISTS follows_${verb}_counted()`);
  }
  for (const table of ['counters', 'counter_deltas'])
    await knex.raw(`DELETE FROM ${table} WHERE name IN ('user_followers', 'board_followers')`);
}
