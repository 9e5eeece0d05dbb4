import { statement, type Sql } from '../connection/database.ts';
import { anyValue } from '../connection/kept/any-value.ts';

export type CounterName =
  | 'board_pins'
  | 'user_pins'
  | 'pin_saves'
  | 'section_pins'
  | 'user_followers'
  | 'board_followers';

/**
 * SQL for a counter's exact value: the aggregated total plus later changes. Appending takes no lock shared by two
 * writers, so saves to a busy board do not queue.
 */
export const counterValue = (owner: string, name: CounterName): string => `(
  coalesce((SELECT value FROM counters c WHERE c.owner_id = ${owner} AND c.name = '${name}'), 0)
  + coalesce((SELECT sum(delta) FROM counter_deltas d WHERE d.owner_id = ${owner} AND d.name = '${name}'), 0))`;

const read = statement('counters_read')`
  SELECT o.owner_id AS "ownerId",
    coalesce((SELECT value FROM counters c WHERE c.owner_id = o.owner_id AND c.name = $2), 0)
    + coalesce((SELECT sum(delta) FROM counter_deltas d WHERE d.owner_id = o.owner_id AND d.name = $2), 0)
    AS value
  FROM unnest(${anyValue('$1', 'bigint[]')}) AS o (owner_id)`;

/** Returns exact values by owner id. */
export async function counterValues(
  sql: Sql,
  ownerIds: string[],
  name: CounterName,
): Promise<Map<string, number>> {
  const rows = await sql.rows<{ ownerId: string; value: string }>(read, [ownerIds, name]);
  return new Map(rows.map((row) => [row.ownerId, Number(row.value)]));
}

const fold = statement('counters_fold')`
  WITH picked AS (
    SELECT owner_id, name, id FROM counter_deltas LIMIT $1 FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM counter_deltas d USING picked p
    WHERE d.owner_id = p.owner_id AND d.name = p.name AND d.id = p.id
    RETURNING d.owner_id, d.name, d.delta
  ), summed AS (
    SELECT owner_id, name, sum(delta) AS delta, count(*) AS n FROM taken GROUP BY owner_id, name
  ), folded AS (
    INSERT INTO counters AS c (owner_id, name, value)
    SELECT owner_id, name, delta FROM summed ORDER BY owner_id, name
    ON CONFLICT (owner_id, name) DO UPDATE SET value = c.value + EXCLUDED.value
    RETURNING c.owner_id, c.name, c.value
  ), zero AS (
    SELECT owner_id, name FROM folded WHERE value = 0 AND name <> 'pin_saves'
  )
  SELECT coalesce(sum(n), 0) AS folded, ARRAY(SELECT owner_id FROM zero ORDER BY owner_id, name) AS owners,
    ARRAY(SELECT name FROM zero ORDER BY owner_id, name) AS names
  FROM summed`;
const drop = statement('counters_drop_zero')`
  DELETE FROM counters c USING (
    SELECT z.owner_id, z.name FROM unnest($1::bigint[], $2::text[]) AS k (owner_id, name)
    JOIN counters z ON z.owner_id = k.owner_id AND z.name = k.name AND z.value = 0 FOR UPDATE OF z SKIP LOCKED
  ) zero WHERE c.owner_id = zero.owner_id AND c.name = zero.name`;

/**
 * Aggregates up to `limit` appended changes into their totals and returns how many. A total of zero is not kept, so that
 * nothing is left of what is gone; search follows that of saves.
 */
export async function foldCounters(sql: Sql, limit: number): Promise<number> {
  const [row] = await sql.rows<{ folded: string; owners: string[]; names: string[] }>(fold, [limit]);
  if (row === undefined) return 0;
  if (row.owners.length > 0) await sql.rows(drop, [row.owners, row.names]);
  return Number(row.folded);
}
