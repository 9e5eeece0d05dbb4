import { statement, type Sql } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';
import type { ReactionCounts, ReactionType } from '../../views/contract/pins/reactions.ts';
import { boardVisible, pinNotBlocked } from './visibility.ts';

/**
 * SQL for the counts of a pin's reactions by type, `{"5": 2}`: the aggregated totals plus later changes. Two primary
 * key lookups.
 */
const reactionCounts = (rootPinId: string): string => `(
  SELECT coalesce(jsonb_object_agg(kept.type, kept.total), '{}') FROM (
    SELECT substr(said.name, 10) AS type, sum(said.value) AS total FROM (
      SELECT c.name, c.value FROM counters c
      WHERE c.owner_id = ${rootPinId} AND starts_with(c.name, 'reaction:')
      UNION ALL
      SELECT d.name, d.delta FROM counter_deltas d
      WHERE d.owner_id = ${rootPinId} AND starts_with(d.name, 'reaction:')
    ) said GROUP BY said.name HAVING sum(said.value) > 0
  ) kept)`;

/** The pin $2 if the viewer $1 may see it. Reactions require visibility. */
const visiblePin = `
  SELECT p.root_pin_id FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = $2 AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')}`;

const put = statement('reaction_put')`
  WITH pin AS (${visiblePin}), written AS (
    INSERT INTO pin_reactions AS r (root_pin_id, user_id, reaction_type)
    SELECT root_pin_id, $1, $3 FROM pin
    ON CONFLICT (root_pin_id, user_id)
      DO UPDATE SET replaced_type = r.reaction_type, reaction_type = EXCLUDED.reaction_type
    RETURNING root_pin_id, reaction_type, replaced_type
  ), counted AS (
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT w.root_pin_id, 'reaction:' || change.type, change.delta
    FROM written w, LATERAL (VALUES (w.reaction_type, 1), (w.replaced_type, -1)) AS change (type, delta)
    WHERE change.type IS NOT NULL AND w.reaction_type IS DISTINCT FROM w.replaced_type
  )
  SELECT EXISTS (SELECT 1 FROM written w WHERE w.replaced_type IS NULL) AS "isNew" FROM pin`;
const remove = statement('reaction_delete')`
  WITH pin AS (${visiblePin}), gone AS (
    DELETE FROM pin_reactions r USING pin WHERE r.root_pin_id = pin.root_pin_id AND r.user_id = $1
    RETURNING r.root_pin_id, r.reaction_type
  ), counted AS (
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT root_pin_id, 'reaction:' || reaction_type, -1 FROM gone
  )
  SELECT root_pin_id AS "rootPinId" FROM pin`;
const read = statement('reactions_of_pin')`
  WITH pin AS (${visiblePin})
  SELECT ${reactionCounts('pin.root_pin_id')} AS counts, (
    SELECT r.reaction_type FROM pin_reactions r
    WHERE r.root_pin_id = pin.root_pin_id AND r.user_id = $1) AS mine
  FROM pin`;

/**
 * Sets or replaces a member's reaction. Returns whether it is their first one, or null if there is no such pin for them.
 * Idempotent.
 */
export async function putReaction(
  sql: Sql,
  userId: string,
  pinId: string,
  type: ReactionType,
): Promise<boolean | null> {
  const [row] = await sql.rows<{ isNew: boolean }>(put, [userId, pinId, type]);
  return row?.isNew ?? null;
}

/** Removes a member's reaction. False if there is no such pin for them. Idempotent. */
export async function deleteReaction(sql: Sql, userId: string, pinId: string): Promise<boolean> {
  return (await sql.rows(remove, [userId, pinId])).length > 0;
}

export interface PinReactions {
  counts: ReactionCounts;
  mine: ReactionType | null;
}

/** Returns exact counts by type and the viewer's own reaction. Null if there is no such pin for them. */
export async function reactionsOfPin(
  sql: Sql,
  viewerId: string | null,
  pinId: string,
): Promise<PinReactions | null> {
  return firstRow<PinReactions>(sql, read, [viewerId, pinId]);
}

const seenWhere = (condition: string): string => `(
  SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE ${condition} AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')} LIMIT 1)`;
const reactedTo = statement('reactions_of_person')`
  SELECT r.root_pin_id AS "rootPinId", seen.id FROM pin_reactions r, LATERAL (
    SELECT coalesce(${seenWhere('p.id = r.root_pin_id')}, ${seenWhere('p.root_pin_id = r.root_pin_id')}) AS id) seen
  WHERE r.user_id = $1 AND r.root_pin_id < $2 AND seen.id IS NOT NULL
  ORDER BY r.root_pin_id DESC LIMIT $3`;

/**
 * Returns the pins that a person reacted to, newest pin first: each itself, or a copy if only that may be seen.
 * `before` is an exclusive upper ID of the first pin.
 */
export async function pinsReactedTo(
  sql: Sql,
  userId: string,
  before: string,
  limit: number,
): Promise<{ rootPinId: string; id: string }[]> {
  return sql.rows<{ rootPinId: string; id: string }>(reactedTo, [userId, before, limit]);
}
