import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { queueCountOfComments } from '../comments/counted-comments.ts';

export interface SuspensionRow {
  userId: string;
  /** Identifies this suspension, for its one appeal. */
  id: string;
  endsAt: Date | null;
  reason: string;
}

const columns = `user_id AS "userId", id, ends_at AS "endsAt", reason`;
const read: Statement = {
  name: 'suspension_read',
  text: `SELECT ${columns} FROM account_suspensions WHERE user_id = $1`,
};

export async function suspensionOf(sql: Sql, userId: string): Promise<SuspensionRow | null> {
  return firstRow<SuspensionRow>(sql, read, [userId]);
}

const suspend: Statement = {
  name: 'suspension_set',
  text: `
    INSERT INTO account_suspensions (user_id, ends_at, reason) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET ends_at = EXCLUDED.ends_at, reason = EXCLUDED.reason, id = new_id()
    RETURNING ${columns}`,
};
const hide: Statement = {
  name: 'suspension_hide',
  text: 'INSERT INTO hidden_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING',
};

/** Suspends an account, until a time or indefinitely, and hides all its content. */
export async function suspendRow(
  tx: Sql,
  userId: string,
  endsAt: Date | null,
  reason: string,
): Promise<SuspensionRow> {
  await tx.rows(hide, [userId]);
  await queueCountOfComments(tx, userId);
  const [row] = await tx.rows<SuspensionRow>(suspend, [userId, endsAt, reason]);
  if (row === undefined) throw new Error('an insert answered no row');
  return row;
}

const lift: Statement = {
  name: 'suspension_lift',
  text: 'DELETE FROM account_suspensions WHERE user_id = $1 AND id = $2 RETURNING user_id',
};
const liftOver: Statement = {
  name: 'suspension_lift_over',
  text: 'DELETE FROM account_suspensions WHERE user_id = $1 AND ends_at <= $2 RETURNING user_id',
};
const show: Statement = {
  name: 'suspension_show',
  text: `DELETE FROM hidden_people h WHERE h.user_id = $1 AND NOT EXISTS (
    SELECT 1 FROM account_states s WHERE s.user_id = $1 AND s.deactivated_at IS NOT NULL)`,
};

/** Ends this suspension. An account that was already hidden stays hidden. False if it is over, or another holds. */
export async function liftRow(tx: Sql, userId: string, id: string): Promise<boolean> {
  return shownAgain(tx, userId, await tx.rows(lift, [userId, id]));
}

/** Like `liftRow`, of the account's suspension if its time is over. */
export async function liftOverRow(tx: Sql, userId: string, now: Date): Promise<boolean> {
  return shownAgain(tx, userId, await tx.rows(liftOver, [userId, now]));
}

async function shownAgain(tx: Sql, userId: string, lifted: unknown[]): Promise<boolean> {
  if (lifted.length === 0) return false;
  await tx.rows(show, [userId]);
  await queueCountOfComments(tx, userId);
  return true;
}

const due: Statement = {
  name: 'suspensions_due',
  text: 'SELECT user_id AS id FROM account_suspensions WHERE ends_at <= $1 ORDER BY ends_at LIMIT $2',
};

export async function suspensionsDue(sql: Sql, now: Date, limit: number): Promise<string[]> {
  return (await sql.rows<{ id: string }>(due, [now, limit])).map(({ id }) => id);
}
