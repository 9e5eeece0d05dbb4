import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { JoinRequest, JoinStatus } from '../../../views/contract/staff/site.ts';

/** The account that an approval creates. */
export interface WaitingAccount {
  passwordHash: string;
  firstName: string;
  lastName: string;
  username: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  gender: 'female' | 'male' | 'unspecified';
  locale: string;
  country: string | null;
}

const insert = statement('join_request_insert')`
  INSERT INTO join_requests (email, answer, account) VALUES ($1, $2, $3)
  ON CONFLICT (email) WHERE status = 'waiting' DO NOTHING RETURNING id`;
const statusOf = statement('join_request_status')`SELECT status FROM join_requests WHERE id = $1`;
const waiting = statement('join_requests_waiting')`
  SELECT id, email::text, answer, account->>'firstName' AS "firstName", account->>'lastName' AS "lastName",
    created_at AS "createdAt"
  FROM join_requests WHERE status = 'waiting' AND id > $1 ORDER BY id LIMIT $2`;
const take = statement('join_request_take')`
  SELECT email::text, account FROM join_requests WHERE id = $1 AND status = 'waiting' FOR UPDATE`;
const settle = statement('join_request_settle')`
  UPDATE join_requests SET status = $2, decided_at = $3, account = NULL WHERE id = $1`;
const sweep = statement('join_requests_sweep')`
  DELETE FROM join_requests j WHERE (status <> 'waiting' AND decided_at < $1)
  OR (status = 'waiting' AND (created_at < $1::timestamptz - interval '60 days'
    OR EXISTS (SELECT 1 FROM user_emails e WHERE e.email = j.email)))`;

/** Stores a request and returns its id. Null if one with this address waits already. */
export async function insertJoinRequest(
  sql: Sql,
  request: { email: string; answer: string; account: WaitingAccount },
): Promise<string | null> {
  const { email, answer, account } = request;
  return (await firstRow<{ id: string }>(sql, insert, [email, answer, JSON.stringify(account)]))?.id ?? null;
}

/** Returns what became of a request. Null if it was removed. */
export async function joinRequestStatus(sql: Sql, id: string): Promise<JoinStatus | null> {
  return (await firstRow<{ status: JoinStatus }>(sql, statusOf, [id]))?.status ?? null;
}

/** Lists waiting requests, oldest first above an exclusive id. */
export function waitingJoinRequests(sql: Sql, after: string, limit: number): Promise<JoinRequest[]> {
  return sql.rows(waiting, [after, limit]);
}

/** Locks a waiting request for the decision. Null if it no longer waits. */
export function takeJoinRequest(
  tx: Sql,
  id: string,
): Promise<{ email: string; account: WaitingAccount } | null> {
  return firstRow(tx, take, [id]);
}

/** Records the decision, and forgets the account that the request held. */
export async function settleJoinRequest(
  tx: Sql,
  id: string,
  status: Exclude<JoinStatus, 'waiting'>,
  now: Date,
): Promise<void> {
  await tx.rows(settle, [id, status, now]);
}

/** Removes requests that were decided before a time. */
export async function sweepJoinRequests(sql: Sql, before: Date): Promise<void> {
  await sql.rows(sweep, [before]);
}
