import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase, type Database, type Statement } from '../../db/connection/database.ts';
import { insertJob, queueByKind } from '../../db/queries/jobs.ts';
import { insertMail } from '../../db/queries/mail/mails.ts';
import { beginUpload, insertUpload } from '../../db/queries/media/uploads.ts';
import { readConfig } from '../../server/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
const workers: ChildProcess[] = [];

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
  folder = await mkdtemp(join(tmpdir(), 'pinfold-job-groups-'));
});
test.after.always(async () => {
  await Promise.all(workers.map((worker) => endProcess(worker, 'SIGKILL')));
  await db?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function startWorker(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: folder, ...settings };
  const { child } = await startProcess('worker', { ...env, LOG_LEVEL: 'silent', GRAPH_ADDRESS: 'off' });
  workers.push(child);
}

async function queueUploads(count: number, kind: 'pinimage' | 'video'): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = await insertUpload(db, '1', kind);
    await beginUpload(db, '1', id);
    ids.push(id);
  }
  return ids;
}

async function queueMail(): Promise<string> {
  const mail = { kind: 'test', recipient: 'ada@example.org', subject: 'Test', text: 'Test', html: 'Test' };
  const mailId = await insertMail(db, { ...mail, userId: null, unsubscribeUrl: null });
  await insertJob(db, 'send-mail', { mailId }, { priority: 2 });
  return mailId;
}

const statusOfMail: Statement = { name: 'test_mail_status', text: 'SELECT status FROM mails WHERE id = $1' };
const isDelivered = async (mailId: string): Promise<boolean> =>
  (await db.rows<{ status: string }>(statusOfMail, [mailId]))[0]?.status === 'kept';
const jobsOf = async (kind: string): Promise<{ due: number; running: number }> =>
  (await queueByKind(db)).find((each) => each.kind === kind) ?? { due: 0, running: 0 };
const hold: Statement = {
  name: 'test_hold_uploads',
  text: 'SELECT FROM uploads WHERE id = ANY ($1::bigint[]) FOR UPDATE',
};

test.serial(
  'a backlog of pictures holds up no mail, and a worker leaves films to the one that takes them',
  async (t) => {
    const pictures = await queueUploads(5, 'pinimage');
    await queueUploads(1, 'video');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    t.teardown(() => release());
    // Jobs of these pictures cannot end.
    const held = db.transaction(async (tx) => {
      await tx.rows(hold, [pictures]);
      await released;
    });
    await startWorker({ WORKER_JOBS: 'image, mail', WORKER_CONCURRENCY: 'image=3' });
    await waitFor(async () => (await jobsOf('process-upload')).running === 3, {
      what: 'three pictures at once',
    });
    const mailId = await queueMail();
    await waitFor(() => isDelivered(mailId), { what: 'the mail behind the pictures' });
    t.like(await jobsOf('process-upload'), { due: 2, running: 3 });
    t.like(await jobsOf('process-video'), { due: 1, running: 0 });

    await startWorker({ WORKER_JOBS: 'video' });
    await waitFor(async () => (await jobsOf('process-video')).due === 0, { what: 'the film to be taken' });
    t.like(await jobsOf('process-upload'), { due: 2, running: 3 }, 'pictures are none of its work');
    release();
    await held;
    await waitFor(async () => !(await queueByKind(db)).some(({ kind }) => kind.startsWith('process')), {
      what: 'the queue to be empty',
    });
  },
);

test.serial(
  'a setting of kinds of work or of graphs that is not right stops the start with a sentence',
  (t) => {
    const config = (settings: Record<string, string>) =>
      readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '/nonexistent', ...settings });
    t.deepEqual(config({ WORKER_JOBS: 'video' }).workerConcurrency, { video: 1 });
    t.deepEqual(config({ WORKER_JOBS: 'video,image', WORKER_CONCURRENCY: 'image=4' }).workerConcurrency, {
      video: 1,
      image: 4,
    });
    t.like(config({ WORKER_CONCURRENCY: 'video=2, mail=3' }).workerConcurrency, {
      image: 2,
      video: 2,
      mail: 3,
    });
    const ofGraphs = config({ GRAPH_ADDRESS: '10.0.0.5:3100, 10.0.0.6:3100' }).graphAddresses;
    t.deepEqual(
      ofGraphs,
      ['10.0.0.5', '10.0.0.6'].map((host) => ({ host, port: 3100 })),
    );
    for (const [settings, says] of [
      [{ WORKER_JOBS: 'films' }, /WORKER_JOBS must be one of: image, video, mail/],
      [
        { WORKER_CONCURRENCY: 'image' },
        /WORKER_CONCURRENCY is not a list like image=4,video=1 of image, video/,
      ],
      [{ WORKER_CONCURRENCY: 'image=0' }, /WORKER_CONCURRENCY is not a list/],
      [{ WORKER_CONCURRENCY: 'image=65' }, /each from 1 to 64/],
      [{ WORKER_CONCURRENCY: 'films=1' }, /WORKER_CONCURRENCY is not a list/],
      [{ WORKER_JOBS: 'video', WORKER_CONCURRENCY: 'image=2' }, /names image, which WORKER_JOBS leaves out/],
      [{ GRAPH_ADDRESS: '10.0.0.5:3100,off' }, /GRAPH_ADDRESS is neither a list of host:port nor off/],
    ] as const)
      t.throws(() => config(settings), { message: says });
  },
);
