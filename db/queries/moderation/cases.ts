import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { onBoard } from '../visibility.ts';

export type CaseKind = 'pin' | 'comment' | 'user' | 'message';
export type CaseStatus = 'open' | 'decided';

/** The decision that stands. An open case has one if it was reported again. */
export interface CaseState {
  decision: string | null;
  decidedBy: string | null;
  /** To the microsecond, which a `Date` cannot hold. */
  decidedAtExact: string | null;
  reason: string;
  /** What undoing it needs, and the decision that stood before, `earlier`. */
  kept: Record<string, unknown>;
}

export interface CaseRow extends CaseState {
  kind: CaseKind;
  subjectId: string;
  /** The thread of a comment, or the conversation of a message. 0 otherwise. */
  placeId: string;
  reportedUserId: string;
  /** Null if the account is gone. */
  reportedUsername: string | null;
  reportCount: number;
  lastReportId: string;
  status: CaseStatus;
  assignedTo: string | null;
  assignee: string | null;
  decidedAt: Date | null;
}

const columns = `
  c.subject_kind AS kind, c.subject_id AS "subjectId", c.place_id AS "placeId",
  c.reported_user_id AS "reportedUserId", u.username AS "reportedUsername", c.report_count AS "reportCount",
  c.last_report_id AS "lastReportId", c.status, c.assigned_to AS "assignedTo", a.username AS assignee, c.decision,
  c.decided_by AS "decidedBy", c.decided_at AS "decidedAt", c.decided_at::text AS "decidedAtExact", c.reason,
  c.kept`;
const from = `moderation_cases c LEFT JOIN users u ON u.id = c.reported_user_id
  LEFT JOIN users a ON a.id = c.assigned_to`;
const wanted = `c.status = $1 AND ($2::bigint IS NULL OR c.assigned_to = $2)
      AND ($3::text IS NULL OR c.subject_kind = $3) AND ($7::bigint IS NULL OR c.reported_user_id <> $7)`;

const newest = statement('cases_newest')`
  SELECT ${columns} FROM ${from} WHERE ${wanted} AND ($4::int IS NOT NULL) AND c.last_report_id < $5
  ORDER BY c.last_report_id DESC LIMIT $6`;
const most = statement('cases_most')`
  SELECT ${columns} FROM ${from} WHERE ${wanted} AND (c.report_count, c.last_report_id) < ($4, $5)
  ORDER BY c.report_count DESC, c.last_report_id DESC LIMIT $6`;

const ofPerson = (order: 'newest' | 'most') => statement(`cases_of_person_${order}`)`
  SELECT ${columns} FROM ${from}
  WHERE c.reported_user_id = $1 AND ($2::text IS NULL OR c.subject_kind = $2) AND ${
    order === 'most'
      ? '(c.report_count, c.last_report_id) < ($3, $4)'
      : '$3::int IS NOT NULL AND c.last_report_id < $4'
  }
  ORDER BY ${order === 'most' ? 'c.report_count DESC, ' : ''}c.last_report_id DESC LIMIT $5`;

/** Like `listCaseRows`, of all cases of what a person posted, open or decided. */
export async function listCaseRowsOf(
  sql: Sql,
  filter: { person: string; kind: CaseKind | null; order: 'newest' | 'most' },
  after: { count: number; reportId: string },
  limit: number,
): Promise<CaseRow[]> {
  const values = [filter.person, filter.kind, after.count, after.reportId, limit];
  return sql.rows<CaseRow>(ofPerson(filter.order), values);
}

/**
 * Lists a queue's cases after a position, newest or most reported first, without those about the reader, who is not to
 * know who reported them.
 */
export async function listCaseRows(
  sql: Sql,
  filter: {
    status: CaseStatus;
    assignedTo: string | null;
    kind: CaseKind | null;
    order: 'newest' | 'most';
    readerId: string | null;
  },
  after: { count: number; reportId: string },
  limit: number,
): Promise<CaseRow[]> {
  return sql.rows<CaseRow>(filter.order === 'most' ? most : newest, [
    filter.status,
    filter.assignedTo,
    filter.kind,
    after.count,
    after.reportId,
    limit,
    filter.readerId,
  ]);
}

const one = statement('case_read')`
  SELECT ${columns} FROM ${from} WHERE c.subject_kind = $1 AND c.subject_id = $2`;
const lock = statement('case_lock')`${one.text} FOR UPDATE OF c`;

export async function readCase(sql: Sql, kind: CaseKind, subjectId: string): Promise<CaseRow | null> {
  return firstRow<CaseRow>(sql, one, [kind, subjectId]);
}

const ofSuspension = statement('case_of_suspension')`
  SELECT ${columns} FROM ${from}
  WHERE c.reported_user_id = $1 AND c.decision = 'suspend' AND c.kept ->> 'suspension' = $2 LIMIT 1`;

/** Returns the case in which a person was suspended. Null if it was decided outside of one. */
export async function caseOfSuspension(
  sql: Sql,
  userId: string,
  suspensionId: string,
): Promise<CaseRow | null> {
  return firstRow<CaseRow>(sql, ofSuspension, [userId, suspensionId]);
}

/** Returns the case, locked until the transaction ends. */
export async function lockCase(tx: Sql, kind: CaseKind, subjectId: string): Promise<CaseRow | null> {
  return firstRow<CaseRow>(tx, lock, [kind, subjectId]);
}

const against = statement('case_against')`
  SELECT ${columns} FROM ${from}
  WHERE c.subject_kind = ANY (ARRAY['pin', 'comment', 'user', 'message']) AND c.subject_id = $1
    AND c.reported_user_id = $2`;
const lockAgainst = statement('case_lock_against')`${against.text} FOR UPDATE OF c`;

/** Returns the case of something of a person's, whatever it is. Null if it is another person's. */
export async function caseAgainst(sql: Sql, userId: string, subjectId: string): Promise<CaseRow | null> {
  return firstRow<CaseRow>(sql, against, [subjectId, userId]);
}

/** Like `caseAgainst`, locked until the transaction ends. */
export async function lockCaseAgainst(tx: Sql, userId: string, subjectId: string): Promise<CaseRow | null> {
  return firstRow<CaseRow>(tx, lockAgainst, [subjectId, userId]);
}

const assign = statement('case_assign')`
  UPDATE moderation_cases SET assigned_to = $3 WHERE subject_kind = $1 AND subject_id = $2`;

export async function assignCaseRow(
  tx: Sql,
  kind: CaseKind,
  subjectId: string,
  userId: string | null,
): Promise<void> {
  await tx.rows(assign, [kind, subjectId, userId]);
}

const settle = statement('case_settle')`
  UPDATE moderation_cases SET status = 'decided', decision = $3, decided_by = $4, decided_at = clock_timestamp(),
    reason = $5, kept = $6
  WHERE subject_kind = $1 AND subject_id = $2`;

/** Records a decision. */
export async function settleCase(
  tx: Sql,
  kind: CaseKind,
  subjectId: string,
  decision: { decision: string; by: string; reason: string; kept: Record<string, unknown> },
): Promise<void> {
  const { decision: what, by, reason, kept } = decision;
  await tx.rows(settle, [kind, subjectId, what, by, reason, JSON.stringify(kept)]);
}

const reopen = statement('case_reopen')`
  UPDATE moderation_cases SET status = 'open', decision = $3, decided_by = $4, decided_at = $5, reason = $6, kept = $7
  WHERE subject_kind = $1 AND subject_id = $2`;

/** Reopens a case in the state that it had before a decision. */
export async function reopenCase(
  tx: Sql,
  kind: CaseKind,
  subjectId: string,
  { decision, decidedBy, decidedAtExact, reason, kept }: CaseState,
): Promise<void> {
  const values = [decision, decidedBy, decidedAtExact, reason, JSON.stringify(kept)];
  await tx.rows(reopen, [kind, subjectId, ...values]);
}

const open = statement('case_open')`
  INSERT INTO moderation_cases (subject_kind, subject_id, place_id, reported_user_id, report_count)
  VALUES ($1, $2, 0, $3, 0) ON CONFLICT DO NOTHING`;

/** Opens a case for an item that nobody reported, so that the staff decide on it. */
export async function openCase(tx: Sql, kind: CaseKind, subjectId: string, userId: string): Promise<void> {
  await tx.rows(open, [kind, subjectId, userId]);
}

const openVisible = statement('case_open_visible')`
  INSERT INTO moderation_cases (subject_kind, subject_id, place_id, reported_user_id, report_count)
  SELECT 'pin', p.id, 0, p.user_id, 0 FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.id = $1 AND b.deleted_at IS NULL AND (b.privacy <> 'secret' OR ${onBoard('b', '$2')})
  ON CONFLICT DO NOTHING RETURNING subject_id`;

/**
 * Like `openCase`, for a pin that an employee wants to decide on. A secret board stays secret from the staff until one
 * of its pins is reported (BOARD-09). Blocks and suspensions do not keep a pin from them. False if nothing was opened.
 */
export async function openVisiblePinCase(tx: Sql, pinId: string, viewerId: string): Promise<boolean> {
  return (await tx.rows(openVisible, [pinId, viewerId])).length > 0;
}

const counts = statement('cases_open_count')`
  SELECT count(*)::int AS open, count(*) FILTER (WHERE assigned_to = $1)::int AS mine
  FROM moderation_cases WHERE status = 'open' AND ($1::bigint IS NULL OR reported_user_id <> $1)`;

/** Counts open cases, and those assigned to one employee, without those about that employee. */
export async function countCases(sql: Sql, userId: string | null): Promise<{ open: number; mine: number }> {
  const [row] = await sql.rows<{ open: number; mine: number }>(counts, [userId]);
  return row ?? { open: 0, mine: 0 };
}

const releaseAll = statement('cases_release_all')`
  UPDATE moderation_cases SET assigned_to = NULL WHERE assigned_to = $1`;

/** Unassigns the cases of an employee whose account is deleted. */
export async function releaseCasesOf(tx: Sql, userId: string): Promise<void> {
  await tx.rows(releaseAll, [userId]);
}
