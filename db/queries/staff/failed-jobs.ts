import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { JobRow } from '../jobs.ts';

const fail = statement('job_fail')`
  WITH ended AS (
    DELETE FROM jobs WHERE id = $1 AND locked_by = $2 AND attempts = $3
    RETURNING id, kind, payload, priority, attempts
  )
  INSERT INTO failed_jobs (id, kind, payload, priority, attempts, error)
  SELECT id, kind, payload, priority, attempts, $4 FROM ended`;

/** Takes a job that is given up from the queue and keeps it for the staff. */
export async function failJob(sql: Sql, job: JobRow, worker: string, error: string): Promise<void> {
  await sql.rows(fail, [job.id, worker, job.attempts, error.slice(0, 500)]);
}

export interface FailedJobRow {
  kind: string;
  payload: Record<string, unknown>;
  error: string;
}

const take = statement('failed_job_take')`
  DELETE FROM failed_jobs WHERE id = $1 RETURNING kind, payload, error`;

/** Removes a failed job. Null if there is none. */
export async function takeFailedJob(tx: Sql, id: string): Promise<FailedJobRow | null> {
  return firstRow<FailedJobRow>(tx, take, [id]);
}

const requeue = statement('failed_job_requeue')`
  WITH failed AS (DELETE FROM failed_jobs WHERE id = $1 RETURNING id, kind, payload, priority, error),
  added AS (INSERT INTO jobs (id, kind, payload, priority) SELECT id, kind, payload, priority FROM failed)
  SELECT kind, payload, error, pg_notify('jobs', kind) FROM failed`;

/** Puts a failed job back into the queue with all of its attempts. Null if there is none. */
export async function requeueFailedJob(tx: Sql, id: string): Promise<FailedJobRow | null> {
  return firstRow<FailedJobRow>(tx, requeue, [id]);
}

const prune = statement('failed_jobs_prune')`
  DELETE FROM failed_jobs WHERE failed_at < now() - interval '30 days'`;

export async function pruneFailedJobs(sql: Sql): Promise<void> {
  await sql.rows(prune);
}
