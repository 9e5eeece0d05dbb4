import type { StaffActValues } from '../../../views/contract/staff/staff.ts';
import { statement, type Sql } from '../../connection/database.ts';

export interface InsertStaffAct {
  actorKey: string;
  actor: string;
  act: string;
  subjectKey: string;
  subject: string;
  reason: string;
  before: StaffActValues;
  after: StaffActValues;
}

export interface StaffActRow extends InsertStaffAct {
  id: string;
  createdAt: Date;
}

const insert = statement('staff_act_insert')`
  INSERT INTO staff_acts (actor_key, actor, act, subject_key, subject, reason, before, after)
  VALUES ($1, $2, $3, $4, left($5, 300), $6, $7, $8)`;

export async function insertStaffAct(tx: Sql, act: InsertStaffAct): Promise<void> {
  await tx.rows(insert, [
    act.actorKey,
    act.actor,
    act.act,
    act.subjectKey,
    act.subject,
    act.reason,
    JSON.stringify(act.before),
    JSON.stringify(act.after),
  ]);
}

const list = statement('staff_acts')`
  SELECT id, actor_key AS "actorKey", actor, act, subject_key AS "subjectKey", subject, reason, before, after,
    created_at AS "createdAt"
  FROM staff_acts
  WHERE id < $1 AND ($2::text IS NULL OR lower(actor) = lower($2)) AND ($3::text IS NULL OR act = $3)
    AND ($4::text IS NULL OR subject_key = $4)
  ORDER BY id DESC LIMIT $5`;

const on = statement('staff_acts_on')`
  SELECT id, actor_key AS "actorKey", actor, act, subject_key AS "subjectKey", subject, reason, before, after,
    created_at AS "createdAt"
  FROM staff_acts WHERE subject_key = ANY ($1::text[]) ORDER BY id DESC LIMIT $2`;

/** Lists staff actions on any of some subjects, newest first. */
export async function staffActsOn(sql: Sql, subjectKeys: string[], limit: number): Promise<StaffActRow[]> {
  return sql.rows<StaffActRow>(on, [subjectKeys, limit]);
}

/** Lists staff actions, newest first below an exclusive id, filtered by person, kind, or subject. */
export async function staffActs(
  sql: Sql,
  before: string,
  filter: { actor: string | null; act: string | null; subjectKey: string | null },
  limit: number,
): Promise<StaffActRow[]> {
  return sql.rows<StaffActRow>(list, [before, filter.actor, filter.act, filter.subjectKey, limit]);
}
