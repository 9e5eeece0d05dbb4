import { statement, type Sql } from '../../connection/database.ts';

const lock = statement('interests_lock')`SELECT pg_advisory_xact_lock(hashtext('topics'))`;

/** Locks changes to the topics until the transaction ends, since what may be merged depends on all of them. */
export async function lockInterests(tx: Sql): Promise<void> {
  await tx.rows(lock);
}

const rename = statement('interest_rename')`UPDATE interests SET name = $2, names = $3::jsonb WHERE id = $1`;

/** Renames a topic in English and in other languages, by locale prefix. */
export async function renameInterest(
  tx: Sql,
  id: string,
  name: string,
  names: Record<string, string>,
): Promise<void> {
  await tx.rows(rename, [id, name, JSON.stringify(names)]);
}

const hide = statement('interest_hide')`
  UPDATE interests SET hidden_at = CASE WHEN $2 THEN coalesce(hidden_at, now()) END WHERE id = $1`;

export async function setInterestHidden(tx: Sql, id: string, isHidden: boolean): Promise<void> {
  await tx.rows(hide, [id, isHidden]);
}

const merge = statement('interest_merge')`UPDATE interests SET merged_into = $2 WHERE id = $1`;
const lead = statement('interest_merge_follows')`
  INSERT INTO follows (follower_id, target_kind, target_id)
  SELECT follower_id, 'interest', $2::bigint FROM follows WHERE target_kind = 'interest' AND target_id = $1
  ON CONFLICT DO NOTHING`;

/** Merges a topic into another, including for its followers. Null undoes it, but follows stay. */
export async function setInterestMerged(tx: Sql, id: string, into: string | null): Promise<void> {
  await tx.rows(merge, [id, into]);
  if (into !== null) await tx.rows(lead, [id, into]);
}

const queue = statement('interest_queue_again')`
  WITH next AS (
    SELECT pin_id FROM pin_interests WHERE interest_id = $1 AND pin_id < $2 ORDER BY pin_id DESC LIMIT $3
  ), queued AS (
    INSERT INTO interest_queue (pin_id) SELECT pin_id FROM next ORDER BY pin_id ON CONFLICT DO NOTHING
  )
  SELECT min(pin_id) AS last FROM next`;

/** Enqueues a topic's pins below an exclusive id for annotation. Returns the last of them, null if none. */
export async function queuePinsOfInterest(
  sql: Sql,
  id: string,
  before: string,
  limit: number,
): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(queue, [id, before, limit]);
  return row?.last ?? null;
}
