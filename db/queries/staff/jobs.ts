import { statement, type Sql } from '../../connection/database.ts';
import type { StaffTodo } from '../../../views/contract/staff/health.ts';

export interface FailingJobRow {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  isRunning: boolean;
  /** Null if it was given up. */
  nextAt: Date | null;
  /** Null while it is retried. */
  givenUpAt: Date | null;
}

const failing = statement('jobs_failing')`
  SELECT * FROM (
    (SELECT id, kind, attempts, last_error AS error, coalesce(locked_until >= now(), false) AS "isRunning",
      run_at AS "nextAt", NULL::timestamptz AS "givenUpAt"
    FROM jobs WHERE last_error IS NOT NULL AND id < $1 ORDER BY id DESC LIMIT $2)
    UNION ALL
    (SELECT id, kind, attempts, error, false, NULL, failed_at FROM failed_jobs WHERE id < $1
    ORDER BY id DESC LIMIT $2)
  ) failed ORDER BY id DESC LIMIT $2`;

/** Lists failed jobs, retried or given up, newest first below an exclusive id. */
export function failingJobs(sql: Sql, before: string, limit: number): Promise<FailingJobRow[]> {
  return sql.rows<FailingJobRow>(failing, [before, limit]);
}

const hurry = statement('job_hurry')`
  WITH due AS (
    UPDATE jobs SET run_at = now()
    WHERE id = $1 AND last_error IS NOT NULL AND (locked_until IS NULL OR locked_until < now())
    RETURNING kind, last_error
  )
  SELECT kind, last_error AS error, pg_notify('jobs', kind) FROM due`;

/** Makes a failed job due immediately. Null if there is none, or a worker is running it. */
export async function hurryJob(tx: Sql, id: string): Promise<{ kind: string; error: string } | null> {
  const [row] = await tx.rows<{ kind: string; error: string }>(hurry, [id]);
  return row ?? null;
}

const mails = statement('mails_unsent')`
  SELECT count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
    count(*) FILTER (WHERE status = 'failed')::int AS failed
  FROM (SELECT status FROM mails ORDER BY id DESC LIMIT 1000) newest`;

/** Counts unsent mails among the newest thousand. */
export async function unsentMails(sql: Sql): Promise<{ waiting: number; failed: number }> {
  const [row] = await sql.rows<{ waiting: number; failed: number }>(mails);
  return row ?? { waiting: 0, failed: 0 };
}

const todo = statement('staff_todo')`
  SELECT
    (SELECT count(*)::int FROM (SELECT 1 FROM appeals WHERE status = 'open' LIMIT $1) few) AS appeals,
    (SELECT count(*)::int FROM (SELECT 1 FROM merchant_applications WHERE status = 'waiting' LIMIT $1) few) AS merchants,
    (SELECT count(*)::int FROM (SELECT 1 FROM join_requests WHERE status = 'waiting' LIMIT $1) few) AS requests,
    (SELECT count(*)::int FROM (
      SELECT 1 FROM business_items WHERE kind = 'call' AND status = 'active' LIMIT $1) few) AS calls,
    (SELECT count(*)::int FROM (SELECT 1 FROM browser_errors WHERE settled_at IS NULL LIMIT $1) few) AS errors,
    (SELECT count(*)::int FROM (
      (SELECT 1 FROM jobs WHERE last_error IS NOT NULL LIMIT $1) UNION ALL (SELECT 1 FROM failed_jobs LIMIT $1)
      LIMIT $1) few) AS "failingJobs"`;

/** Counts pending work besides reports, each up to `most`. */
export async function countTodo(sql: Sql, most: number): Promise<Omit<StaffTodo, 'reports' | 'mine'>> {
  const [row] = await sql.rows<Omit<StaffTodo, 'reports' | 'mine'>>(todo, [most]);
  return row ?? { appeals: 0, merchants: 0, requests: 0, calls: 0, errors: 0, failingJobs: 0 };
}
