import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { queueEffectsOfHiding } from '../people/hidden-people.ts';

const hide = statement('person_hide')`INSERT INTO hidden_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING`;
const leave = statement('account_leave')`
  INSERT INTO account_states (user_id, deactivated_at, deletes_at) VALUES ($1, now(), $2)
  ON CONFLICT (user_id) DO UPDATE SET deactivated_at = now(), deletes_at = $2`;

/** Hides an account and all its content. `deletesAt` is when it is deleted for good, or null. */
export async function leaveRow(tx: Sql, userId: string, deletesAt: Date | null): Promise<void> {
  await tx.rows(hide, [userId]);
  await queueEffectsOfHiding(tx, userId);
  await tx.rows(leave, [userId, deletesAt]);
}

const comeBack = statement('account_come_back')`
  WITH was AS (
    SELECT user_id, deletes_at IS NOT NULL AS "wasLeaving" FROM account_states
    WHERE user_id = $1 AND deactivated_at IS NOT NULL AND (deletes_at IS NULL OR deletes_at > $2) FOR UPDATE
  ), shown AS (
    DELETE FROM hidden_people h USING was WHERE h.user_id = was.user_id
      AND NOT EXISTS (SELECT 1 FROM account_suspensions s WHERE s.user_id = was.user_id)
  )
  UPDATE account_states s SET deactivated_at = NULL, deletes_at = NULL FROM was WHERE s.user_id = was.user_id
  RETURNING was."wasLeaving"`;

/**
 * Reactivates an account, and shows it unless it is suspended. Returns whether its deletion was scheduled. Null if the account was not deactivated or its
 * deletion date has passed.
 */
export async function comeBackRow(
  tx: Sql,
  userId: string,
  now: Date,
): Promise<{ wasLeaving: boolean } | null> {
  const back = await firstRow<{ wasLeaving: boolean }>(tx, comeBack, [userId, now]);
  if (back !== null) await queueEffectsOfHiding(tx, userId);
  return back;
}

const due = statement('accounts_to_purge')`
  SELECT user_id AS id, deletes_at::text AS "deletesAt" FROM account_states
  WHERE deletes_at <= $1
    AND ($2::timestamptz IS NULL OR (deletes_at, user_id) > ($2::timestamptz, $3::bigint))
  ORDER BY deletes_at, user_id LIMIT $4`;

export interface DueAccountRow {
  id: string;
  /** In the database's format. */
  deletesAt: string;
}

/** Lists accounts whose grace period is over, earliest first, after one of them. */
export function accountsToPurge(
  sql: Sql,
  now: Date,
  after: DueAccountRow | null,
  limit: number,
): Promise<DueAccountRow[]> {
  return sql.rows<DueAccountRow>(due, [now, after?.deletesAt, after?.id, limit]);
}
