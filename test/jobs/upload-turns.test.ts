import { randomUUID } from 'node:crypto';
import test from 'ava';
import { openDatabase, type Database } from '../../db/connection/database.ts';
import { beginUpload, finishUpload, insertUpload, uploadsByIds } from '../../db/queries/media/uploads.ts';
import { runJobs } from '../../server/jobs/run-jobs.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 8 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const registered = {
  name: 'test_uploads',
  text: 'INSERT INTO uploads (user_id) SELECT $1 FROM generate_series(1, $2::int) RETURNING id',
};

async function queue(userId: string, count: number): Promise<string[]> {
  const ids = (await db.rows<{ id: string }>(registered, [userId, count])).map(({ id }) => id);
  for (const id of ids)
    if (!(await beginUpload(db, userId, id))) throw new Error('The upload was not queued.');
  return ids;
}

/** Runs the queue as the worker does, and records whose uploads were processed in which order. */
async function drain(): Promise<{ userId: string; uploadId: string }[]> {
  const taken: { userId: string; uploadId: string }[] = [];
  const jobs = await runJobs({
    db,
    logger: createLogger('silent', 'test'),
    worker: randomUUID(),
    concurrency: 1,
    handlers: {
      'process-upload': {
        async run(payload) {
          const [userId, uploadId] = [String(payload['userId']), String(payload['uploadId'])];
          taken.push({ userId, uploadId });
          await finishUpload(db, userId, uploadId, { signature: 'a'.repeat(32) });
        },
      },
    },
  });
  const left = { name: 'test_jobs_left', text: 'SELECT 1 FROM jobs LIMIT 1' };
  await waitFor(async () => (await db.rows(left)).length === 0, {
    what: 'the queue to be empty',
    timeoutMs: 120_000,
  });
  await jobs.stop();
  return taken;
}

test.serial('[UPLOAD-01] hundreds of uploads of one person are all done, in their order', async (t) => {
  const ids = await queue('1', 300);
  const taken = await drain();
  t.deepEqual(
    taken.map(({ uploadId }) => uploadId),
    ids,
  );
  const done = await uploadsByIds(db, '1', ids);
  t.is(done.length, 300);
  t.true(done.every(({ status }) => status === 'succeeded'));
});

test.serial('[UPLOAD-01] people take turns: few uploads do not wait for the many of another', async (t) => {
  const many = await queue('1', 60);
  const few = await queue('2', 3);
  const one = await queue('3', 1);
  const taken = await drain();
  const places = (ids: string[]): number[] =>
    ids.map((id) => taken.findIndex(({ uploadId }) => uploadId === id));
  t.deepEqual(
    places(many),
    [...places(many)].sort((a, b) => a - b),
  );
  t.deepEqual(
    places(few),
    [...places(few)].sort((a, b) => a - b),
  );
  t.deepEqual(
    places([...few, ...one]).filter((place) => place > 8),
    [],
    'each has its turn before the rest',
  );
  t.is(taken.length, 64);
});

test.serial('an upload that has succeeded stays so when its job runs again', async (t) => {
  const uploadId = await insertUpload(db, '1');
  await beginUpload(db, '1', uploadId);
  const signature = 'a'.repeat(32);
  await finishUpload(db, '1', uploadId, { signature });
  await finishUpload(db, '1', uploadId, { failure: 'damaged_image' });
  t.like((await uploadsByIds(db, '1', [uploadId]))[0], { status: 'succeeded', signature, failure: null });
  await db.rows({ name: 'test_clear', text: 'DELETE FROM jobs' });
});
