import { statement, type Sql } from '../../connection/database.ts';

export interface UnconfirmedAct {
  kind: 'save' | 'follow_user' | 'follow_board' | 'follow_interest';
  targetId: string;
}

const add = statement('unconfirmed_acts_add')`
  INSERT INTO unconfirmed_acts (user_id, kind, target_id)
  SELECT $1, kind, target_id FROM unnest($2::text[], $3::bigint[]) AS given (kind, target_id)
  ON CONFLICT DO NOTHING`;

/** Adds acts of an account that waits until its address is confirmed. */
export async function addUnconfirmedActs(sql: Sql, userId: string, acts: UnconfirmedAct[]): Promise<void> {
  await sql.rows(add, [userId, acts.map(({ kind }) => kind), acts.map(({ targetId }) => targetId)]);
}

const list = statement('unconfirmed_acts_of_user')`
  SELECT kind, target_id AS "targetId" FROM unconfirmed_acts WHERE user_id = $1 ORDER BY kind, target_id`;

export function unconfirmedActsOf(sql: Sql, userId: string): Promise<UnconfirmedAct[]> {
  return sql.rows<UnconfirmedAct>(list, [userId]);
}

const end = statement('unconfirmed_acts_end')`DELETE FROM unconfirmed_acts WHERE user_id = $1`;

export async function endUnconfirmedActs(sql: Sql, userId: string): Promise<void> {
  await sql.rows(end, [userId]);
}
