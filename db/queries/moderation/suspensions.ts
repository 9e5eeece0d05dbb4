import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { queueEffectsOfHiding } from '../people/hidden-people.ts';

export interface SuspensionRow {
  userId: string;
  /** Identifies this suspension, for its one appeal. */
  id: string;
  endsAt: Date | null;
  reason: string;
}

const columns = `user_id AS "userId", id, ends_at AS "endsAt", reason`;
const read = statement('suspension_read')`SELECT ${columns} FROM account_suspensions WHERE user_id = $1`;

export async function suspensionOf(sql: Sql, userId: string): Promise<SuspensionRow | null> {
  return firstRow<SuspensionRow>(sql, read, [userId]);
}

const byId = statement('suspension_of_id')`
  SELECT ${columns} FROM account_suspensions WHERE user_id = $1 AND id = $2
  UNION ALL SELECT ${columns} FROM outlasted_suspensions WHERE user_id = $1 AND id = $2 LIMIT 1`;

/** Returns one of an account's suspensions, whether it holds or a longer one does. Null once it is over. */
export async function suspensionById(sql: Sql, userId: string, id: string): Promise<SuspensionRow | null> {
  return firstRow<SuspensionRow>(sql, byId, [userId, id]);
}

const lock = statement('suspension_lock')`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`;
const hide = statement('suspension_hide')`
  INSERT INTO hidden_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING`;
const add = statement('suspension_add')`
  INSERT INTO outlasted_suspensions (user_id, ends_at, reason) VALUES ($1, $2, $3) RETURNING ${columns}`;
const holdLongest = statement('suspension_hold_longest')`
  WITH held AS MATERIALIZED (
    SELECT * FROM account_suspensions WHERE user_id = $1 FOR UPDATE
  ), longest AS MATERIALIZED (
    SELECT o.* FROM outlasted_suspensions o LEFT JOIN held ON true
    WHERE o.user_id = $1 AND (held.user_id IS NULL
      OR (coalesce(o.ends_at, 'infinity'), o.id) > (coalesce(held.ends_at, 'infinity'), held.id))
    ORDER BY o.ends_at DESC NULLS FIRST, o.id DESC LIMIT 1
  ), taken AS (
    DELETE FROM outlasted_suspensions o USING longest WHERE o.user_id = longest.user_id AND o.id = longest.id
  ), left_for_later AS (
    INSERT INTO outlasted_suspensions (user_id, id, ends_at, reason)
    SELECT held.user_id, held.id, held.ends_at, held.reason FROM held JOIN longest ON true
  )
  INSERT INTO account_suspensions (user_id, id, ends_at, reason)
  SELECT user_id, id, ends_at, reason FROM longest
  ON CONFLICT (user_id) DO UPDATE SET id = EXCLUDED.id, ends_at = EXCLUDED.ends_at, reason = EXCLUDED.reason`;

/**
 * Suspends an account, until a time or indefinitely, and hides all its content. Of several suspensions the longest
 * holds, the latest of equal ones. Returns the new one.
 */
export async function suspendRow(
  tx: Sql,
  userId: string,
  endsAt: Date | null,
  reason: string,
): Promise<SuspensionRow> {
  await tx.rows(lock, [userId]);
  await tx.rows(hide, [userId]);
  await queueEffectsOfHiding(tx, userId);
  const [row] = await tx.rows<SuspensionRow>(add, [userId, endsAt, reason]);
  if (row === undefined) throw new Error('an insert answered no row');
  await tx.rows(holdLongest, [userId]);
  return row;
}

const lift = statement('suspension_lift')`
  WITH held AS (
    DELETE FROM account_suspensions WHERE user_id = $1 AND id = $2 RETURNING user_id
  ), outlasted AS (
    DELETE FROM outlasted_suspensions WHERE user_id = $1 AND id = $2 RETURNING user_id
  )
  SELECT user_id FROM held UNION ALL SELECT user_id FROM outlasted`;
const liftAll = statement('suspension_lift_all')`
  WITH held AS (
    DELETE FROM account_suspensions WHERE user_id = $1 RETURNING id
  ), outlasted AS (
    DELETE FROM outlasted_suspensions WHERE user_id = $1 RETURNING id
  )
  SELECT id FROM held UNION ALL SELECT id FROM outlasted`;
const liftOver = statement('suspension_lift_over')`
  DELETE FROM account_suspensions WHERE user_id = $1 AND ends_at <= $2 RETURNING id`;
const forgetOver = statement('suspension_forget_over')`
  DELETE FROM outlasted_suspensions WHERE user_id = $1 AND ends_at <= coalesce($2, now()) RETURNING id`;
const show = statement('suspension_show')`
  DELETE FROM hidden_people h WHERE h.user_id = $1
  AND NOT EXISTS (SELECT 1 FROM account_suspensions s WHERE s.user_id = $1)
  AND NOT EXISTS (SELECT 1 FROM account_states s WHERE s.user_id = $1 AND s.deactivated_at IS NOT NULL)`;

/**
 * Ends this suspension; the longest of the others holds from then on. An account that was already hidden stays hidden.
 * False if it is over.
 */
export async function liftRow(tx: Sql, userId: string, id: string): Promise<boolean> {
  await tx.rows(lock, [userId]);
  const lifted = await tx.rows(lift, [userId, id]);
  await shownAgain(tx, userId, lifted, null);
  return lifted.length > 0;
}

/** Ends all suspensions of an account, like `liftRow`, and returns their ids. */
export async function liftAllRows(tx: Sql, userId: string): Promise<string[]> {
  await tx.rows(lock, [userId]);
  const lifted = await tx.rows<{ id: string }>(liftAll, [userId]);
  await shownAgain(tx, userId, lifted, null);
  return lifted.map(({ id }) => id);
}

/** Like `liftRow`, of the account's suspensions if their time is over. Returns their ids. */
export async function liftOverRow(tx: Sql, userId: string, now: Date): Promise<string[]> {
  await tx.rows(lock, [userId]);
  const held = await tx.rows<{ id: string }>(liftOver, [userId, now]);
  const forgotten = await shownAgain(tx, userId, held, now);
  return [...held.map(({ id }) => id), ...forgotten];
}

/** Returns the ids of the other suspensions whose time is over, too. */
async function shownAgain(tx: Sql, userId: string, lifted: unknown[], now: Date | null): Promise<string[]> {
  if (lifted.length === 0) return [];
  const over = await tx.rows<{ id: string }>(forgetOver, [userId, now]);
  await tx.rows(holdLongest, [userId]);
  await tx.rows(show, [userId]);
  await queueEffectsOfHiding(tx, userId);
  return over.map(({ id }) => id);
}

const due = statement('suspensions_due')`
  SELECT user_id AS id FROM account_suspensions WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2`;

export async function suspensionsDue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  return (await sql.rows<{ id: string }>(due, [now, limit])).map(({ id }) => id);
}
