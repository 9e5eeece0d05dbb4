import { randomUUID } from 'node:crypto';
import test from 'ava';
import { openDatabase, type Database } from '../../db/connection/database.ts';
import { claimJob, insertJob } from '../../db/queries/jobs.ts';
import { failingJobs } from '../../db/queries/staff/jobs.ts';
import { beginUpload, finishUpload, insertUpload, uploadsByIds } from '../../db/queries/media/uploads.ts';
import { runJobs, type JobHandler, type JobRunnerOptions } from '../../server/jobs/run-jobs.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { newest } from '../../server/paging/bookmark.ts';
import { storeAway } from '../../server/store-away.ts';
import { PutOff } from '../../server/errors.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 20 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const logger = createLogger('silent', 'test');

async function run(
  handlers: Record<string, JobHandler>,
  options: Partial<Pick<JobRunnerOptions, 'worker' | 'leaseMs' | 'concurrency' | 'onOutcome'>> = {},
): Promise<{ stop(): Promise<void> }> {
  const { worker = randomUUID(), ...rest } = options;
  return runJobs({ db, logger, worker, handlers, concurrency: 2, retryMs: 1, ...rest });
}

async function waitingJobs(): Promise<number> {
  const [row] = await db.rows<{ n: string }>({ name: 'test_jobs', text: 'SELECT count(*) AS n FROM jobs' });
  return Number(row?.n);
}

async function drained(): Promise<void> {
  await waitFor(async () => (await waitingJobs()) === 0, {
    what: 'the queue to be empty',
  });
}

test.serial('a job queued while workers rest is done at once', async (t) => {
  const done: unknown[] = [];
  const jobs = await run({ greet: { run: async (payload) => void done.push(payload) } });
  t.teardown(() => jobs.stop());
  const began = performance.now();
  await insertJob(db, 'greet', { name: 'Ada' });
  await drained();
  t.deepEqual(done, [{ name: 'Ada' }]);
  t.true(performance.now() - began < 2000);
});

test.serial('a job that comes while a worker is about to rest is done at once', async (t) => {
  const done: unknown[] = [];
  let isLate = true;
  const slow: Database = {
    ...db,
    async rows(statement, values) {
      const rows = await db.rows(statement, values);
      if (statement.name !== 'job_next_due_of_kinds' || !isLate) return rows as never;
      // Committed, and told, after the queue was asked.
      isLate = false;
      let isTold = false;
      const unlisten = await db.listen('jobs', (kind) => {
        isTold ||= kind === 'late';
      });
      await insertJob(db, 'late', {});
      await waitFor(() => isTold, { what: 'the notification', timeoutMs: 10_000 });
      await unlisten();
      return rows as never;
    },
  };
  const jobs = await runJobs({
    db: slow,
    logger,
    worker: randomUUID(),
    handlers: { late: { run: async (payload) => void done.push(payload) } },
    concurrency: 1,
  });
  t.teardown(() => jobs.stop());
  const began = performance.now();
  await waitFor(() => done.length === 1, { what: 'the job', timeoutMs: 10_000 });
  t.true(performance.now() - began < 5000);
});

test.serial('the job of a worker that died is taken up when its lease has run out', async (t) => {
  await insertJob(db, 'orphaned', {});
  t.truthy(await claimJob(db, 'a worker that dies now', 300, ['orphaned']));
  let runs = 0;
  const jobs = await run({ orphaned: { run: async () => void (runs += 1) } });
  t.teardown(() => jobs.stop());
  await drained();
  t.is(runs, 1);
});

test.serial('a worker that starts again under its name takes up its job without waiting', async (t) => {
  await insertJob(db, 'held', {});
  t.truthy(await claimJob(db, 'the one worker', 600_000, ['held']));
  const jobs = await run({ held: { run: async () => undefined } }, { worker: 'the one worker' });
  t.teardown(() => jobs.stop());
  await drained();
  t.pass();
});

test.serial('a job that runs longer than its lease keeps it', async (t) => {
  let runs = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const handlers = {
    long: {
      run: async () => {
        runs += 1;
        await held;
      },
    },
  };
  await insertJob(db, 'long', {});
  const first = await run(handlers, { leaseMs: 300 });
  const second = await run(handlers, { leaseMs: 300 });
  t.teardown(() => Promise.all([first.stop(), second.stop()]));
  await waitFor(() => runs > 0);
  const end = Date.now() + 1200;
  await waitFor(() => Date.now() > end, { timeoutMs: 3000 });
  t.is(runs, 1);
  release();
  await drained();
  t.is(runs, 1);
});

test.serial(
  '[UPLOAD-01] a job that always fails is given up after five attempts and its upload says failed',
  async (t) => {
    const uploadId = await insertUpload(db, '1');
    t.true(await beginUpload(db, '1', uploadId));
    let attempts = 0;
    let givenUp = 0;
    const jobs = await run({
      'process-upload': {
        run: () => {
          attempts += 1;
          return Promise.reject(new Error('it never works'));
        },
        giveUp: async (payload) => {
          givenUp += 1;
          await finishUpload(db, String(payload['userId']), String(payload['uploadId']), {
            failure: 'too_slow',
          });
        },
      },
    });
    t.teardown(() => jobs.stop());
    await drained();
    t.deepEqual({ attempts, givenUp }, { attempts: 5, givenUp: 1 });
    t.like((await uploadsByIds(db, '1', [uploadId]))[0], { status: 'failed', failure: 'too_slow' });
  },
);

test.serial('a job whose worker dies at every attempt is given up as well', async (t) => {
  await insertJob(db, 'deadly', {});
  for (let attempt = 1; attempt <= 5; attempt += 1)
    t.is((await claimJob(db, 'dying', 0, ['deadly']))?.attempts, attempt);
  let runs = 0;
  let givenUp = 0;
  const jobs = await run({
    deadly: { run: async () => void (runs += 1), giveUp: async () => void (givenUp += 1) },
  });
  t.teardown(() => jobs.stop());
  await drained();
  t.deepEqual({ runs, givenUp }, { runs: 0, givenUp: 1 });
});

test.serial('no two workers do the same job, however many there are', async (t) => {
  const total = 200;
  const begun = new Map<string, number>();
  let together = 0;
  const running = new Set<string>();
  const handlers = {
    once: {
      run: async (payload: Record<string, unknown>) => {
        const name = String(payload['n']);
        if (running.has(name)) together += 1;
        running.add(name);
        begun.set(name, (begun.get(name) ?? 0) + 1);
        await db.rows({ name: 'test_nap', text: 'SELECT pg_sleep(0.002)' });
        running.delete(name);
      },
    },
  };
  const workers = await Promise.all(Array.from({ length: 4 }, () => run(handlers, { concurrency: 3 })));
  t.teardown(() => Promise.all(workers.map((worker) => worker.stop())));
  for (let n = 0; n < total; n += 1) await insertJob(db, 'once', { n });
  await drained();
  t.is(together, 0);
  t.is(begun.size, total);
  t.true([...begun.values()].every((times) => times === 1));
});

test.serial('a worker that lost its lease does not end the job of the one that has it now', async (t) => {
  let runs = 0;
  const releases: (() => void)[] = [];
  const handlers = {
    contested: {
      run: () => {
        runs += 1;
        return new Promise<void>((resolve) => releases.push(resolve));
      },
    },
  };
  await insertJob(db, 'contested', {});
  const slow = await run(handlers, { concurrency: 1 });
  await waitFor(() => runs === 1);
  // Simulates that the slow one was paused beyond its lease.
  await db.rows({ name: 'test_expire', text: `UPDATE jobs SET locked_until = now() - interval '1 second'` });
  const other = await run(handlers, { concurrency: 1 });
  await waitFor(() => runs === 2);
  releases[0]?.();
  await slow.stop();
  t.is(await waitingJobs(), 1, 'the job is still there for the one that runs it');
  releases[1]?.();
  await drained();
  await other.stop();
  t.is(runs, 2);
});

test.serial(
  '[USER-09] a job that is postponed, or has no object store, neither fails nor tells of a full disk',
  async (t) => {
    const outcomes: string[] = [];
    const later = 3600_000;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const jobs = await run(
      {
        hidden: { run: () => Promise.reject(new PutOff('the account is hidden', later)) },
        away: { run: () => Promise.reject(new PutOff('503', later, { cause: new Error('503') })) },
        full: { run: () => Promise.reject(new PutOff('no room', later, { cause: full })) },
        store: { run: () => Promise.reject(storeAway('silent', 'ECONNREFUSED')) },
      },
      { onOutcome: ({ kind, outcome }) => void outcomes.push(`${kind} ${outcome}`) },
    );
    t.teardown(() => jobs.stop());
    for (const kind of ['hidden', 'away', 'full', 'store']) await insertJob(db, kind, {});
    await waitFor(() => outcomes.length === 4, { what: 'the attempts' });
    t.deepEqual([...outcomes].sort(), [
      'away postponed',
      'full put_off',
      'hidden postponed',
      'store put_off',
    ]);
    const retried = async () =>
      (await failingJobs(db, newest, 10)).flatMap(({ kind, nextAt }) => (nextAt === null ? [] : [kind]));
    await waitFor(async () => (await retried()).length === 3, { what: 'the failures' });
    t.deepEqual((await retried()).sort(), ['away', 'full', 'store']);
    await db.rows({ name: 'test_forget_jobs', text: 'DELETE FROM jobs' });
  },
);
