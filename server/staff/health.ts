import type { Sql } from '../../db/connection/database.ts';
import { reachDatabase } from '../../db/queries/staff/health.ts';
import { queueByKind } from '../../db/queries/jobs.ts';
import { countCases } from '../../db/queries/moderation/cases.ts';
import { modelsInUse } from '../../db/queries/visual-search/model-descriptors.ts';
import { requeueFailedJob, takeFailedJob } from '../../db/queries/staff/failed-jobs.ts';
import { countTodo, failingJobs, hurryJob, unsentMails } from '../../db/queries/staff/jobs.ts';
import {
  maxCounted,
  type FailingJob,
  type ServiceHealth,
  type StaffTodo,
} from '../../views/contract/staff/health.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { recordAct } from './audit.ts';
import { reopenJob } from './reopen-job.ts';
import type { ActingStaff, Staff } from './staff.ts';

/** A signature without an image, so that the walk ends immediately. */
const nothing = '0'.repeat(32);

/** Returns the health of the service's parts and the state of the queue. */
export async function serviceHealth(
  { db, graph, embeddings, storageWatch }: Pick<Services, 'db' | 'graph' | 'embeddings' | 'storageWatch'>,
  _staff: Staff,
): Promise<ServiceHealth> {
  const began = performance.now();
  await reachDatabase(db);
  const databaseMs = Math.round(performance.now() - began);
  const [near, mails, queue, models, storage] = await Promise.all([
    graph.near({ queries: [[nothing, 1]], limit: 1, seed: 1, steps: 1, language: null }),
    unsentMails(db),
    queueByKind(db),
    modelsInUse(db),
    storageWatch.look(),
  ]);
  return {
    databaseMs,
    isGraphThere: near !== null,
    embeddings: {
      isModelSet: embeddings.isSet,
      models: models.map(({ answers, described, waiting }) => ({ answers, described, waiting })),
    },
    storage: { ...storage, refusedAt: storage.refusedAt?.toISOString() ?? null },
    mails,
    queue,
  };
}

/** Lists failed jobs, retried or given up, newest first. Throws `bad_bookmark`. */
export async function listFailingJobs(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<FailingJob>> {
  const list = 'staff-failing-jobs';
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => failingJobs(services.db, before, limit),
    ({ id }) => id,
  );
  return {
    ...page,
    items: page.items.map(({ nextAt, givenUpAt, ...row }) => ({
      ...row,
      nextAt: nextAt?.toISOString() ?? null,
      givenUpAt: givenUpAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Retries a failed job immediately, with all attempts if it was given up. Throws `not_found`, also while a worker runs
 * it, and `job_not_found` if nobody needs it any more.
 */
export async function hurryFailedJob(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'job.hurry'>,
  jobId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = (await hurryJob(tx, jobId)) ?? (await runAgain(tx, jobId));
    if (job === null) throw new AppError('not_found');
    await recordAct(tx, staff, {
      subject: { id: jobId, name: job.kind },
      before: { error: job.error },
    });
  });
}

async function runAgain(tx: Sql, jobId: string): Promise<{ kind: string; error: string } | null> {
  const job = await requeueFailedJob(tx, jobId);
  if (job !== null && !(await reopenJob(tx, job))) throw new AppError('job_not_found');
  return job;
}

/** Removes a job that was given up. Throws `not_found`. */
export async function dismissFailedJob(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'job.dismiss'>,
  jobId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await takeFailedJob(tx, jobId);
    if (job === null) throw new AppError('not_found');
    await recordAct(tx, staff, {
      subject: { id: jobId, name: job.kind },
      before: { error: job.error },
    });
  });
}

/** Counts the staff's pending work. */
export async function staffTodo({ db }: Pick<Services, 'db'>, staff: Staff): Promise<StaffTodo> {
  const [cases, rest] = await Promise.all([countCases(db, staff.id), countTodo(db, maxCounted)]);
  return { reports: cases.open, mine: cases.mine, ...rest };
}
