import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase, type Database, type Statement } from '../../../db/connection/database.ts';
import { latestSecurityEvents } from '../../../db/queries/accounts/security-events.ts';
import { putExperienceState } from '../../../db/queries/experiences/experiences.ts';
import { addSession } from '../../../db/queries/sessions/stored-sessions.ts';
import { insertImage } from '../../../db/queries/pins/images.ts';
import { keepOriginals } from '../../../db/queries/maintenance/maintenance.ts';
import { beginUpload, finishUpload, insertUpload, uploadsByIds } from '../../../db/queries/media/uploads.ts';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import { createReceivedFiles } from '../../../server/uploads/received-files.ts';
import { sweep, sweepLeftovers } from '../../../server/jobs/sweep.ts';
import { originalKey } from '../../../server/media/media-keys.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { age, agedFile } from '../support/aged-files.ts';

const hourMs = 3_600_000;
const graceMs = 300_000;
const folder = join(tmpdir(), `pinfold-sweep-${randomUUID().slice(0, 8)}`);
const stagingDir = join(folder, 'staging');
const mediaDir = join(folder, 'media');
const storage = createFileStorage(mediaDir);
const received = createReceivedFiles(stagingDir, null);
let database: TestDatabase;
let db: Database;

test.before(async () => {
  await mkdir(stagingDir, { recursive: true });
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const staged = (name: string, ageMs: number): Promise<string> => agedFile(join(stagingDir, name), ageMs);

async function original(ageMs: number): Promise<{ path: string; key: string; signature: string }> {
  const signature = randomUUID().replaceAll('-', '');
  const key = originalKey(signature, 'jpg');
  await storage.put(key, Buffer.from(signature));
  const path = join(mediaDir, key);
  await age(path, ageMs);
  return { path, key, signature };
}

const imageRow = (signature: string) => ({
  signature,
  width: 10,
  height: 10,
  format: 'jpg' as const,
  dominantColor: '#123456',
  perceptualHash: '0',
  bytes: 5,
  sourceSha256: signature + signature,
});

const experienceOwners: Statement = {
  name: 'test_experience_owners',
  text: 'SELECT owner_id AS owner FROM experience_states ORDER BY owner_id',
};

const now = () => ({ now: new Date(), graceMs, securityEventDays: 400 });

test.serial('staged bytes go when nothing waits for them and stay while something does', async (t) => {
  const [registered, processing, done] = await Promise.all(
    ['7', '7', '7'].map((user) => insertUpload(db, user)),
  );
  await beginUpload(db, '7', processing ?? '');
  await beginUpload(db, '7', done ?? '');
  await finishUpload(db, '7', done ?? '', { signature: 'b'.repeat(32) });
  const kept = [
    await staged(`upload-${registered}`, 2 * hourMs),
    await staged(`upload-${processing}`, 2 * hourMs),
    await staged('received-now', 1000),
  ];
  const leftovers = [
    await staged(`upload-${done}`, 2 * hourMs),
    await staged('upload-12345', 2 * hourMs),
    await staged('received-long-ago', 2 * hourMs),
    await staged('fetch-long-ago', 2 * hourMs),
  ];
  t.is(await sweep({ db, storage, received }, now()), leftovers.length);
  t.deepEqual(kept.map(existsSync), [true, true, true]);
  t.deepEqual(leftovers.map(existsSync), [false, false, false, false]);

  t.is(
    await sweepLeftovers({ db, storage, received }, { ...now(), graceMs: 0 }),
    1,
    'at a start nothing is in use',
  );
  t.deepEqual(kept.map(existsSync), [true, true, false]);
});

test.serial('uploads that never became a picture are forgotten after a day, with their bytes', async (t) => {
  const [old, failed, waiting, picture] = await Promise.all(
    ['8', '8', '8', '8'].map((user) => insertUpload(db, user)),
  );
  const file = await staged(`upload-${old}`, 2 * hourMs);
  for (const id of [failed, waiting, picture]) await beginUpload(db, '8', id ?? '');
  await finishUpload(db, '8', failed ?? '', { failure: 'damaged_image' });
  await finishUpload(db, '8', picture ?? '', { signature: 'c'.repeat(32) });
  const left = async (): Promise<string[]> =>
    (await uploadsByIds(db, '8', [old, failed, waiting, picture].map(String)))
      .map(({ status }) => status)
      .sort();

  await sweep({ db, storage, received }, { ...now(), now: new Date(Date.now() + 23 * hourMs) });
  t.deepEqual(await left(), ['failed', 'processing', 'registered', 'succeeded']);
  t.true(existsSync(file));
  await sweep({ db, storage, received }, { ...now(), now: new Date(Date.now() + 25 * hourMs) });
  t.deepEqual(await left(), ['processing', 'succeeded']);
  t.false(existsSync(file));
});

test.serial('originals without a row go once they are old enough, others never', async (t) => {
  const stray = await original(2 * hourMs);
  const young = await original(1000);
  const recorded = await original(2 * hourMs);
  await insertImage(db, imageRow(recorded.signature));
  t.is(await sweep({ db, storage, received }, now()), 1);
  t.deepEqual(
    [stray, young, recorded].map(({ path }) => existsSync(path)),
    [false, true, true],
  );
});

test.serial('an original that is being given its row is not swept', async (t) => {
  const { path, signature } = await original(2 * hourMs);
  let sweeping: Promise<number> = Promise.resolve(0);
  await db.transaction(async (tx) => {
    await keepOriginals(tx);
    sweeping = sweep({ db, storage, received }, now());
    // The sweep has found no row and waits for this transaction.
    const waiting = {
      name: 'test_waiting',
      text: `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    };
    while ((await tx.rows(waiting)).length === 0);
    await insertImage(tx, imageRow(signature));
  });
  t.is(await sweeping, 0);
  t.true(existsSync(path));
});

test.serial('[EXP-02] what a visitor did with notices is forgotten a day after their session', async (t) => {
  const seen = { placementId: '11', experienceId: '70', status: 'viewed' as const, extraContext: {} };
  for (const owner of ['session:alive', 'session:ended', 'user:7', 'browser:b'])
    await putExperienceState(db, { ...seen, ownerId: owner });
  for (const [sid, hours] of [
    ['alive', 48],
    ['ended', -1],
  ] as const)
    await db.rows(addSession, [{}, (Date.now() + hours * hourMs) / 1000, sid]);
  const owners = async (): Promise<string[]> =>
    (await db.rows<{ owner: string }>(experienceOwners, [])).map(({ owner }) => owner);
  await sweep({ db, storage, received }, now());
  t.deepEqual(await owners(), ['browser:b', 'session:alive', 'session:ended', 'user:7'], 'just changed');
  await sweep({ db, storage, received }, { ...now(), now: new Date(Date.now() + 25 * hourMs) });
  t.deepEqual(await owners(), ['browser:b', 'session:alive', 'user:7']);
  await sweep({ db, storage, received }, { ...now(), now: new Date(Date.now() + 402 * 24 * hourMs) });
  t.deepEqual(await owners(), ['session:alive', 'user:7']);
});

test.serial('temporary folders go when untouched for long, with all they hold', async (t) => {
  const live = await storage.makeTemporaryFolder();
  await writeFile(join(live.path, 'part.jpg'), 'bytes');
  const dead = await storage.makeTemporaryFolder();
  await agedFile(join(dead.path, 'part.jpg'), 2 * hourMs);
  await age(dead.path, 2 * hourMs);
  t.is(await sweep({ db, storage, received }, now()), 1);
  t.deepEqual(
    [live, dead].map(({ path }) => existsSync(path)),
    [true, false],
  );
});

test.serial(
  '[USER-10] what happened to an account is kept for its owner as long as the setting says',
  async (t) => {
    const dayMs = 24 * hourMs;
    const add = {
      name: 'test_add_security_event',
      text: `INSERT INTO security_events (user_id, kind, created_at) VALUES (7, $1, $2)`,
    };
    for (const [kind, days] of [
      ['signed_in', 401],
      ['locked', 399],
    ] as const)
      await db.rows(add, [kind, new Date(Date.now() - days * dayMs)]);
    const kinds = async (): Promise<string[]> =>
      (await latestSecurityEvents(db, '7', 10)).map(({ kind }) => kind);
    await sweep({ db, storage, received }, now());
    t.deepEqual(await kinds(), ['locked']);
    await sweep({ db, storage, received }, { ...now(), securityEventDays: 30 });
    t.deepEqual(await kinds(), []);
  },
);

test.serial(
  '[EXP-04] of an experiment its last run is kept, and of it the visitors whose browsers still know them',
  async (t) => {
    await db.rows({
      name: 'test_experiments',
      text: `INSERT INTO experiments (name, units, groups, ramp_percent, status, run) VALUES
        ('twice', 'all', '[]', 100, 'running', 2), ('once', 'all', '[]', 100, 'stopped', 1)`,
    });
    for (const [name, run, unit, kind, days] of [
      ['twice', 1, 'first', 'user', 1],
      ['twice', 2, 'second', 'user', 500],
      ['twice', 2, 'gone', 'visitor', 401],
      ['twice', 2, 'here', 'visitor', 399],
      ['once', 1, 'only', 'user', 500],
    ] as const) {
      const values = [unit, kind, name, run];
      await db.rows(
        {
          name: 'test_exposure',
          text: `INSERT INTO experiment_exposures (unit_id, unit_kind, experiment, run, group_name, exposed_at)
            VALUES ($1, $2, $3, $4, 'control', $5)`,
        },
        [...values, new Date(Date.now() - days * 24 * hourMs)],
      );
      await db.rows(
        {
          name: 'test_outcome',
          text: `INSERT INTO experiment_outcomes (unit_id, unit_kind, experiment, run, metric, group_name, day)
            VALUES ($1, $2, $3, $4, 'saved', 'control', now())`,
        },
        values,
      );
    }
    await sweep({ db, storage, received }, now());
    for (const table of ['experiment_exposures', 'experiment_outcomes'])
      t.deepEqual(
        await db.rows({ name: `test_${table}`, text: `SELECT unit_id AS id FROM ${table} ORDER BY 1` }),
        [{ id: 'here' }, { id: 'only' }, { id: 'second' }],
        table,
      );
  },
);

test.serial('[USER-09] jobs that were given up are forgotten after 30 days', async (t) => {
  const insert: Statement = {
    name: 'test_failed_jobs',
    text: `INSERT INTO failed_jobs (id, kind, payload, priority, attempts, error, failed_at)
      SELECT days, 'greet', '{}', 5, 5, 'away', now() - make_interval(days => days) FROM unnest(ARRAY[29, 31]) days`,
  };
  await db.rows(insert);
  await sweep({ db, storage, received }, { now: new Date(), graceMs, securityEventDays: 400 });
  t.deepEqual(await db.rows({ name: 'test_failed_left', text: 'SELECT id FROM failed_jobs' }), [
    { id: '29' },
  ]);
});

test.serial('[USER-10] what cannot be removed is told, and holds up nothing else', async (t) => {
  await db.pool.query({
    text: `CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
      CREATE TRIGGER test_refuse BEFORE DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION test_refuse();
      INSERT INTO security_events (user_id, kind, created_at) VALUES (7, 'locked', now() - interval '500 days')`,
  });
  const error = await t.throwsAsync(sweep({ db, storage, received }, now()), { instanceOf: AggregateError });
  t.deepEqual(
    (error.errors as Error[]).map(({ message }) => message),
    ['step failed: sessions'],
  );
  t.deepEqual(await latestSecurityEvents(db, '7', 10), []);
});
