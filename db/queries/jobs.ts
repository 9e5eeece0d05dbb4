import { statement, type Sql } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';

export interface JobRow {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  /** W3C trace context of the request or job that queued it. Null if it was not traced. */
  traceparent: string | null;
}

const insert = statement('job_insert')`
  WITH added AS (
    INSERT INTO jobs (kind, payload, priority, run_at, traceparent)
    VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond', $5) RETURNING id
  )
  SELECT added.id, pg_notify('jobs', $1) FROM added`;

export async function insertJob(
  sql: Sql,
  kind: string,
  payload: Record<string, unknown>,
  options: { priority?: number; delayMs?: number } = {},
): Promise<void> {
  const { priority = 5, delayMs = 0 } = options;
  await sql.rows(insert, [kind, JSON.stringify(payload), priority, delayMs, sql.traceparent?.() ?? null]);
}

const isFree = '(locked_until IS NULL OR locked_until < now())';

const queueOnce = statement('job_queue_once')`
  WITH waiting AS (
    UPDATE jobs SET run_at = least(run_at, now()) WHERE kind = $1 AND payload = $2::jsonb AND ${isFree} RETURNING id
  ), added AS (
    INSERT INTO jobs (kind, payload, priority, traceparent, turn)
    SELECT $1, $2::jsonb, $3, $4, greatest(
      (SELECT first.turn FROM jobs first WHERE first.kind = $1 AND first.priority = $3
        ORDER BY first.turn, first.run_at, first.id LIMIT 1),
      (SELECT 1 + max(own.turn) FROM jobs own
        WHERE own.kind = $1 AND own.priority = $3 AND own.payload ->> 'ownerId' = $2::jsonb ->> 'ownerId'),
      0)
    WHERE NOT EXISTS (SELECT FROM waiting) RETURNING id
  )
  SELECT pg_notify('jobs', $1) FROM (SELECT id FROM waiting UNION ALL SELECT id FROM added) due`;

/**
 * Queues a job unless one of this payload already waits, which then is due at once. It ranks behind others of the same
 * `ownerId` and alongside everyone else's first. For kinds of few jobs.
 */
export async function queueJobOnce(
  sql: Sql,
  kind: string,
  payload: { ownerId: string } & Record<string, string>,
  priority: number,
): Promise<void> {
  await sql.rows(queueOnce, [kind, JSON.stringify(payload), priority, sql.traceparent?.() ?? null]);
}

const countOf = statement('job_count')`
  SELECT count(*)::int AS count FROM jobs WHERE kind = $1 AND payload = $2::jsonb`;

/** Returns how many jobs of a kind have this payload. For kinds of few jobs. */
export async function countJobs(sql: Sql, kind: string, payload: Record<string, unknown>): Promise<number> {
  return (await firstRow<{ count: number }>(sql, countOf, [kind, JSON.stringify(payload)]))?.count ?? 0;
}

/*
 * No index knows which jobs are running, so each step reads past those, which are as few as workers, and never past
 * jobs that wait: kinds with a due job first, whatever is postponed, then the first of each by turn.
 */
const claim = statement('job_claim_of_kinds')`
  WITH due AS MATERIALIZED (
    SELECT wanted.kind FROM unnest($3::text[]) wanted (kind), LATERAL (
      SELECT id FROM jobs WHERE kind = wanted.kind AND run_at <= now() AND ${isFree} ORDER BY run_at LIMIT 1) any_due
  ), first AS MATERIALIZED (
    SELECT due.kind FROM due, LATERAL (
      SELECT priority, turn, run_at, id FROM jobs WHERE kind = due.kind AND run_at <= now() AND ${isFree}
      ORDER BY priority, turn, run_at, id LIMIT 1) head
    ORDER BY priority, turn, run_at, id LIMIT 1
  )
  UPDATE jobs SET locked_until = now() + $2 * interval '1 millisecond', locked_by = $1, attempts = attempts + 1
  WHERE id = (
    SELECT id FROM jobs WHERE kind = (SELECT kind FROM first) AND run_at <= now() AND ${isFree}
    ORDER BY priority, turn, run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, payload, attempts, traceparent`;

/**
 * Claims the next due job of these kinds for `leaseMs`, after which another worker may claim it. Later updates of the
 * job only count for this same claim, identified by worker and attempt together. Null if there is none, or if others
 * were quicker.
 */
export async function claimJob(
  sql: Sql,
  worker: string,
  leaseMs: number,
  kinds: readonly string[],
): Promise<JobRow | null> {
  return firstRow<JobRow>(sql, claim, [worker, leaseMs, kinds]);
}

const extend = statement('job_extend')`
  UPDATE jobs SET locked_until = now() + $4 * interval '1 millisecond'
  WHERE id = $1 AND locked_by = $2 AND attempts = $3`;

export async function extendJob(sql: Sql, job: JobRow, worker: string, leaseMs: number): Promise<void> {
  await sql.rows(extend, [job.id, worker, job.attempts, leaseMs]);
}

const remove = statement('job_delete')`DELETE FROM jobs WHERE id = $1 AND locked_by = $2 AND attempts = $3`;

export async function deleteJob(sql: Sql, job: JobRow, worker: string): Promise<void> {
  await sql.rows(remove, [job.id, worker, job.attempts]);
}

const putBack = (name: string, attempts: string) => {
  const update = statement(name)`
    UPDATE jobs SET locked_until = NULL, locked_by = NULL, last_error = $4, attempts = ${attempts},
      run_at = now() + $5 * interval '1 millisecond'
    WHERE id = $1 AND locked_by = $2 AND attempts = $3`;
  return async (
    sql: Sql,
    job: JobRow,
    worker: string,
    error: string | null,
    delayMs: number,
  ): Promise<void> => {
    await sql.rows(update, [job.id, worker, job.attempts, error?.slice(0, 500) ?? null, delayMs]);
  };
};

/** Puts a job back for a delayed retry. */
export const retryJob = putBack('job_retry', 'attempts');

/** Puts a job back without counting the attempt, for an unrelated reason: an error, or with null none. */
export const putOffJob = putBack('job_put_off', 'attempts - 1');

/** Puts a job back without counting any attempt so far, since it has got further. */
export const continueJob = putBack('job_continue', '0');

const release = statement('job_release')`
  UPDATE jobs SET locked_until = NULL, locked_by = NULL WHERE locked_by = $1`;

/** Releases the jobs held by a worker of this name when it ended. */
export async function releaseJobs(sql: Sql, worker: string): Promise<void> {
  await sql.rows(release, [worker]);
}

/** Running jobs come before those that are postponed, and are fewer than this. */
const lookedAt = 1000;

const nextDue = statement('job_next_due_of_kinds')`
  SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::bigint AS "waitMs"
  FROM unnest($1::text[]) wanted (kind), LATERAL (
    SELECT greatest(run_at, locked_until) AS due_at FROM jobs WHERE kind = wanted.kind
    ORDER BY run_at LIMIT ${lookedAt}) next`;

/** Returns the milliseconds until the next job of these kinds may be due. Null if there is none. */
export async function nextJobWaitMs(sql: Sql, kinds: readonly string[]): Promise<number | null> {
  const [row] = await sql.rows<{ waitMs: string | null }>(nextDue, [kinds]);
  return row?.waitMs == null ? null : Math.max(0, Number(row.waitMs));
}

const queued = statement('job_is_queued')`SELECT EXISTS (SELECT FROM jobs WHERE kind = $1) AS "isQueued"`;

/** Returns whether there is a job of a kind, waiting or running. */
export async function isJobQueued(sql: Sql, kind: string): Promise<boolean> {
  return (await firstRow<{ isQueued: boolean }>(sql, queued, [kind]))?.isQueued ?? false;
}

const byKind = statement('job_queue_by_kind')`
  SELECT kind,
    count(*) FILTER (WHERE run_at <= now() AND ${isFree})::integer AS due,
    count(*) FILTER (WHERE locked_until >= now())::integer AS running,
    count(*) FILTER (WHERE run_at > now() AND ${isFree})::integer AS later,
    coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE run_at <= now() AND ${isFree})), 0)::float8
      AS "oldestSeconds"
  FROM jobs GROUP BY kind ORDER BY kind`;

/** Counts queued jobs by kind, and how long the oldest of those that no worker runs has been due. */
export function queueByKind(
  sql: Sql,
): Promise<{ kind: string; due: number; running: number; later: number; oldestSeconds: number }[]> {
  return sql.rows(byKind);
}
