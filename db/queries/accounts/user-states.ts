import { statement, type Sql } from '../../connection/database.ts';

const set = statement('user_state_set')`
  INSERT INTO user_states (user_id, state, value)
  SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM user_states WHERE user_id = $1 AND state = $2)
    OR (SELECT count(*) FROM user_states WHERE user_id = $1) < $4
  ON CONFLICT (user_id, state) DO UPDATE SET value = excluded.value, changed_at = now()
  RETURNING user_id`;

/** Stores a state of a person. False if they have the maximum. */
export async function setUserState(
  sql: Sql,
  userId: string,
  state: string,
  value: string,
  most: number,
): Promise<boolean> {
  return (await sql.rows(set, [userId, state, value, most])).length === 1;
}

const all = statement('user_states_all')`
  SELECT state, value FROM user_states WHERE user_id = $1 AND ($2::text IS NULL OR state = $2) ORDER BY state`;

/** Returns a person's states, or the one named. */
export function userStates(
  sql: Sql,
  userId: string,
  state: string | null,
): Promise<{ state: string; value: string }[]> {
  return sql.rows<{ state: string; value: string }>(all, [userId, state]);
}
