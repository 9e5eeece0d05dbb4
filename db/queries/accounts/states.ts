import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface AccountStateRow {
  lockedAt: Date | null;
  deletesAt: Date | null;
}

const read = statement('account_state')`
  SELECT locked_at AS "lockedAt", deletes_at AS "deletesAt"
  FROM account_states WHERE user_id = $1`;

/** Null for an account without special state. */
export async function accountState(sql: Sql, userId: string): Promise<AccountStateRow | null> {
  return firstRow<AccountStateRow>(sql, read, [userId]);
}

const lock = statement('account_lock')`
  INSERT INTO account_states (user_id, locked_at) VALUES ($1, now())
  ON CONFLICT (user_id) DO UPDATE SET locked_at = now()`;

export async function lockAccountRow(sql: Sql, userId: string): Promise<void> {
  await sql.rows(lock, [userId]);
}

const unlock = statement('account_unlock')`UPDATE account_states SET locked_at = NULL WHERE user_id = $1`;

export async function unlockAccountRow(sql: Sql, userId: string): Promise<void> {
  await sql.rows(unlock, [userId]);
}
