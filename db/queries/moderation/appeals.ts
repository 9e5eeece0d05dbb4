import { statement, type Sql } from '../../connection/database.ts';
import type { Appeal } from '../../../views/contract/staff/staff.ts';
import { firstRow } from '../../connection/first-row.ts';

export type AppealKind = Appeal['kind'];

export interface AppealRow extends Omit<Appeal, 'at'> {
  createdAt: Date;
}

const columns = `
  a.kind, a.subject_id AS "subjectId", a.id, a.user_id AS "userId", u.username, a.email,
  to_char(a.birth_date, 'YYYY-MM-DD') AS "birthDate", a.words, a.status, a.answer, a.decided_by AS "decidedBy",
  a.created_at AS "createdAt"`;
const from = 'appeals a LEFT JOIN users u ON u.id = a.user_id';

/** SQL condition that an appeal is against the pin's present removal. */
const ofRemoval = `a.kind = 'pin' AND a.subject_id = r.pin_id AND (a.status = 'open' OR a.decided_at > r.removed_at)`;

const insert = statement('appeal_insert')`
  INSERT INTO appeals AS a (kind, subject_id, user_id, email, birth_date, words)
  VALUES ($1, coalesce($2::bigint, new_id()), $3, $4, $5, $6)
  ON CONFLICT (kind, subject_id) DO UPDATE SET id = new_id(), user_id = EXCLUDED.user_id, email = EXCLUDED.email,
    birth_date = EXCLUDED.birth_date, words = EXCLUDED.words, status = 'open', answer = '', decided_by = NULL,
    decided_at = NULL, created_at = now()
  WHERE (a.kind = 'age' AND a.status = 'granted') OR (a.kind = 'pin' AND a.status <> 'open' AND EXISTS (
    SELECT FROM removed_pins r WHERE r.pin_id = a.subject_id AND r.removed_at >= a.decided_at))
    OR (a.kind = 'campaign' AND a.status <> 'open' AND EXISTS (SELECT FROM campaigns c
      WHERE c.owner_id = a.user_id AND c.id = a.subject_id AND c.staff_ended_at >= a.decided_at))
    OR (a.kind = 'board' AND a.status <> 'open' AND EXISTS (SELECT FROM boards b
      WHERE b.id = a.subject_id AND b.staff_marked_at >= a.decided_at))
    OR (a.kind = 'warning' AND a.status <> 'open' AND a.decided_at <= $7::timestamptz)
  RETURNING id`;

const lockAddress = statement('appeals_lock_address')`
  SELECT pg_advisory_xact_lock(hashtextextended('age appeals of ' || lower($1), 0))`;
const isWaiting = statement('appeal_of_address_waits')`
  SELECT FROM appeals WHERE kind = 'age' AND user_id IS NULL AND lower(email) = lower($1) AND status = 'open' LIMIT 1`;

/** Returns whether an appeal by a visitor with this address waits. Others wait for the end of the transaction to ask. */
export async function isAddressAppealing(tx: Sql, email: string): Promise<boolean> {
  await tx.rows(lockAddress, [email]);
  return (await tx.rows(isWaiting, [email])).length > 0;
}

const prune = statement('appeals_prune')`
  DELETE FROM appeals WHERE kind = 'age' AND user_id IS NULL AND status <> 'open' AND decided_at < $1`;

/** Deletes the decided appeals of visitors, whose own account does not end them. */
export async function pruneAppeals(sql: Sql, decidedBefore: Date): Promise<void> {
  await sql.rows(prune, [decidedBefore]);
}

/**
 * Stores an appeal. False if there already is one against the same decision. It takes the place of one against an
 * earlier removal of the pin, end of the promotion, mark of the board or warning, or of a granted one about the age. Without a subject, it is its own.
 */
export async function insertAppeal(
  sql: Sql,
  appeal: {
    kind: AppealKind;
    subjectId: string | null;
    userId: string | null;
    email: string;
    birthDate: string | null;
    words: string;
    /** When the warning was given, as `decidedAtExact` has it. */
    warnedAt?: string | null;
  },
): Promise<boolean> {
  const { kind, subjectId, userId, email, birthDate, words, warnedAt = null } = appeal;
  return (await sql.rows(insert, [kind, subjectId, userId, email, birthDate, words, warnedAt])).length > 0;
}

const one = statement('appeal_read')`SELECT ${columns} FROM ${from} WHERE a.kind = $1 AND a.subject_id = $2`;
const lock = statement('appeal_lock')`${one.text} FOR UPDATE OF a`;

export async function readAppeal(sql: Sql, kind: AppealKind, subjectId: string): Promise<AppealRow | null> {
  return firstRow<AppealRow>(sql, one, [kind, subjectId]);
}

const ofWarning = statement('appeal_of_warning')`
  SELECT ${columns} FROM ${from}
  WHERE a.kind = 'warning' AND a.subject_id = $1 AND (a.status = 'open' OR a.decided_at > $2::timestamptz)`;

/** Returns the appeal against the warning about something that was given at a time. */
export async function appealOfWarning(
  sql: Sql,
  subjectId: string,
  warnedAt: string,
): Promise<AppealRow | null> {
  return firstRow<AppealRow>(sql, ofWarning, [subjectId, warnedAt]);
}

const present = statement('appeal_of_removal')`
  SELECT ${columns} FROM ${from} JOIN removed_pins r ON ${ofRemoval} WHERE r.pin_id = $1`;

/** Returns the appeal against a pin's present removal. Null if there is none, or only against an earlier one. */
export async function appealOfRemoval(sql: Sql, pinId: string): Promise<AppealRow | null> {
  return firstRow<AppealRow>(sql, present, [pinId]);
}

/** Returns the appeal, locked until the transaction ends. */
export async function lockAppeal(tx: Sql, kind: AppealKind, subjectId: string): Promise<AppealRow | null> {
  return firstRow<AppealRow>(tx, lock, [kind, subjectId]);
}

const list = statement('appeals')`
  SELECT ${columns} FROM ${from}
  WHERE a.id < $2 AND CASE WHEN $1 THEN a.status = 'open' ELSE a.status <> 'open' END
  ORDER BY a.id DESC LIMIT $3`;

/** Lists pending or decided appeals, newest first below an exclusive id. */
export async function listAppealRows(
  sql: Sql,
  isOpen: boolean,
  before: string,
  limit: number,
): Promise<AppealRow[]> {
  return sql.rows<AppealRow>(list, [isOpen, before, limit]);
}

// Removals are compared with this, and a transaction may begin before one that it waits for.
const settle = statement('appeal_settle')`
  UPDATE appeals SET status = $3, answer = $4, decided_by = $5, decided_at = clock_timestamp()
  WHERE kind = $1 AND subject_id = $2`;

export async function settleAppeal(
  tx: Sql,
  kind: AppealKind,
  subjectId: string,
  outcome: { status: 'upheld' | 'granted'; answer: string; by: string },
): Promise<void> {
  await tx.rows(settle, [kind, subjectId, outcome.status, outcome.answer, outcome.by]);
}

const grantOpen = statement('appeals_grant_open')`
  UPDATE appeals SET status = 'granted', decided_by = $3, decided_at = clock_timestamp()
  WHERE kind = $1 AND subject_id = ANY ($2) AND status = 'open'`;

/** Grants the open appeals against decisions that end. */
export async function grantOpenAppeals(
  tx: Sql,
  kind: AppealKind,
  subjectIds: string[],
  by: string,
): Promise<void> {
  await tx.rows(grantOpen, [kind, subjectIds, by]);
}

const expire = statement('appeals_expire')`
  UPDATE appeals SET status = 'expired', decided_at = clock_timestamp()
  WHERE kind = 'account' AND subject_id = ANY ($1) AND status = 'open' RETURNING subject_id`;

/** Closes the open appeals against suspensions that ended by themselves. False if there are none. */
export async function expireAppeals(tx: Sql, suspensionIds: string[]): Promise<boolean> {
  return (await tx.rows(expire, [suspensionIds])).length > 0;
}

const setBirth = statement('birth_date_correct')`UPDATE users SET birth_date = $2 WHERE id = $1`;

/** Corrects an account's date of birth. */
export async function correctBirthDate(tx: Sql, userId: string, birthDate: string): Promise<void> {
  await tx.rows(setBirth, [userId, birthDate]);
}

const removedOf = statement('removed_pins_of')`
  SELECT r.pin_id AS id, r.pin ->> 'title' AS title, r.reason, r.removed_at AS "removedAt", a.status,
    EXISTS (SELECT 1 FROM held_pins h WHERE h.pin_id = r.pin_id) AS "isQuarantined"
  FROM removed_pins r LEFT JOIN appeals a ON ${ofRemoval}
  WHERE r.user_id = $1 AND r.pin_id < $2 ORDER BY r.pin_id DESC LIMIT $3`;

export interface RemovedPinOfRow {
  id: string;
  title: string;
  reason: string;
  removedAt: Date;
  /** Not decided yet. */
  isQuarantined: boolean;
  /** Status of the appeal against this removal. Null without one. */
  status: AppealRow['status'] | null;
}

/** Lists a person's removed pins, newest first, with the outcome of an appeal. */
export function removedPinsOf(
  sql: Sql,
  userId: string,
  before: string,
  limit: number,
): Promise<RemovedPinOfRow[]> {
  return sql.rows<RemovedPinOfRow>(removedOf, [userId, before, limit]);
}
