import { createHash, randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import pg from 'pg';
import { openDatabase } from '../../../db/connection/database.ts';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import type { Storage } from '../../../server/adapters/storage/storage.ts';
import { readBackupCommand } from '../../../server/cli/backup/command.ts';
import { findDamage } from '../../../server/cli/backup/read-backup.ts';
import { restoreBackup } from '../../../server/cli/backup/restore-backup.ts';
import { writeBackup } from '../../../server/cli/backup/write-backup.ts';
import { readConfig } from '../../../server/config/config.ts';
import { Client, signUp, type Member } from '../../support/service/client.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { picture } from '../../support/data/pictures.ts';
import { endProcess, startProcess } from '../../support/service/processes.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { adminProcess as admin, startAdmin } from '../admin-command.ts';
import { waitFor } from '../../support/wait-for.ts';

const folder = join(tmpdir(), `pinfold-backup-${randomUUID().slice(0, 8)}`);
const restoredData = `${folder}-data`;
const formerSecret = 'a former secret of more than thirty-two characters'.replaceAll(' ', '-');
let service: TestService;
let ada: Member;
let restoredUrl: string;

test.before(async () => {
  service = await startService({ shared: false });
  ada = await signUp(service.origin, 'ada');
  const url = new URL(service.connectionString);
  url.pathname = '/restored';
  restoredUrl = url.href;
  await query(service.connectionString, 'CREATE DATABASE restored');
});
test.after.always(async () => {
  await service.stop();
  for (const each of [folder, `${folder}-quiet`, restoredData])
    await rm(each, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const live = () => ({ DATABASE_URL: service.connectionString, DATA_DIR: service.dataDir });
const restored = () => ({ DATABASE_URL: restoredUrl, DATA_DIR: restoredData });

/** Indexes, constraints and triggers, as the database describes them, with their comments. */
function shapeOf(connectionString: string): Promise<object[]> {
  return query(
    connectionString,
    `SELECT pg_get_indexdef(i.indexrelid) AS what, obj_description(i.indexrelid, 'pg_class') AS comment,
        i.indisvalid AS fit, (SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = i.indexrelid) AS parent
      FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid),
        obj_description(oid, 'pg_constraint'), convalidated, nullif(conparentid, 0)::regclass::text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conparentid = 0
      UNION ALL
      SELECT pg_get_triggerdef(oid), NULL, tgenabled = 'O', NULL FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY what`,
  );
}

interface Manifest {
  tables: { name: string; rows: number; sha256: string }[];
  media: { files: number };
}

async function manifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

/** Pins and saves until told to stop. Returns the number of acknowledged writes. */
async function keepSaving(isOver: () => boolean, board: string): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    if (isOver()) return turn;
    const answer = await ada.send('POST', '/v3/pins/', { body: await form(board, turn) });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  }
}

async function form(board: string, turn: number): Promise<FormData> {
  const body = new FormData();
  body.set('board_id', board);
  body.set('title', `A tab\there, a \\ there, ${turn}\nand a line`);
  body.set('image', new Blob([Uint8Array.from(await picture(700 + (turn % 8)))]), 'a.jpg');
  return body;
}

test.serial('a backup under load of saves is one moment of the database and every file of it', async (t) => {
  const board = (await ada.call('POST', '/v3/boards/', { name: 'Found' })).response?.data as { id: string };
  await ada.send('POST', '/v3/pins/', { body: await form(board.id, 0) });
  await appendFile(join(service.dataDir, 'secret'), `\n${formerSecret}\n`);
  await createFileStorage(join(service.dataDir, 'media')).put('exports/a.zip', Buffer.from('of a member'));
  let isOver = false;
  const work = keepSaving(() => isOver, board.id);
  const { code, out } = await admin(live(), 'backup', folder);
  isOver = true;
  t.true((await work) > 0, 'there was load');
  t.is(code, 0, out);
  t.regex(out, /\d+ rows of \d+ tables and \d+ files of media/);
  t.notRegex(out, /without a file|Warning/);
  t.is((await stat(folder)).mode & 0o777, 0o700, 'it is for its owner only');
  t.is((await admin(live(), 'restore', folder, '--check')).code, 0);
  const { tables } = await manifest();
  for (const name of ['users', 'pins', 'boards', 'images', 'sessions'])
    t.true((tables.find((table) => table.name === name)?.rows ?? 0) > 0, name);
  t.false(
    (await readdir(join(folder, 'media'))).some((name) => /^\d+x/.test(name)),
    'sizes are made again',
  );
  t.false((await readdir(join(folder, 'media'))).includes('exports'), 'exports are asked for again');
});

test.serial('a file that is deleted while it is copied is left out', async (t) => {
  const storage = createFileStorage(join(restoredData, 'sweeping'));
  for (const key of ['originals/aa/gone.jpg', 'originals/aa/stays.jpg'])
    await storage.put(key, Buffer.from(key));
  const sweeping: Storage = {
    ...storage,
    async open(key) {
      const stored = await storage.open(key);
      if (key.endsWith('gone.jpg')) await storage.delete(key);
      return stored;
    },
  };
  const { manifest } = await writeBackup({
    connectionString: service.connectionString,
    storage: sweeping,
    folder: `${folder}-quiet`,
    secrets: [formerSecret],
    keepSecrets: false,
    now: new Date(),
    say: () => undefined,
  });
  t.is(manifest.media?.files, 1);
  t.deepEqual(await readdir(join(`${folder}-quiet`, 'media/originals/aa')), ['stays.jpg']);
  t.deepEqual(await findDamage(`${folder}-quiet`, manifest), []);
});

test.serial('a database that holds something is never restored into', async (t) => {
  const { code, out } = await admin(live(), 'restore', folder);
  t.is(code, 1);
  t.regex(out, /database is not empty/);
  t.regex((await admin(live(), 'backup', folder)).out, /is not empty\. Name another/);
});

test.serial(
  'a restore that is cut off is not taken for a whole database, and the next one starts again',
  async (t) => {
    t.timeout(240_000);
    const holder = new pg.Client({ connectionString: restoredUrl });
    await holder.connect();
    t.teardown(() => holder.end());
    const cutOffOnce = async (what: string, isReached: () => Promise<boolean>): Promise<void> => {
      const restore = startAdmin(restored(), 'restore', folder);
      t.teardown(() => restore.kill('SIGKILL'));
      await waitFor(isReached, { timeoutMs: 90_000, what });
      restore.kill('SIGKILL');
    };
    // A migration makes partitions behind this lock.
    await holder.query('SELECT pg_advisory_lock(7264402)');
    const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 7264402 AND NOT granted`;
    await cutOffOnce('the schema to be half made', async () => (await holder.query(waiting)).rowCount !== 0);
    await holder.query('SELECT pg_advisory_unlock(7264402)');
    const bare = `SELECT FROM pg_class p WHERE oid = to_regclass('public.pins')
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = p.oid)`;
    await cutOffOnce(
      'the tables to lose their indexes',
      async () => (await holder.query(bare)).rowCount !== 0,
    );
    const store = { S3_BUCKET: 'pins', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    for (const words of ['role list ada', `backup ${folder}-2`, 'home replay', 'storage copy s3-to-folder']) {
      const { code, out } = await admin({ ...restored(), ...store }, ...words.split(' '));
      t.is(code, 1, words);
      t.regex(out, /^A restore into this database was cut off.*Run the restore again\.$/m, words);
    }
    await t.throwsAsync(stat(`${folder}-2`), { code: 'ENOENT' });
  },
);

test.serial('a restore that cannot write the secret is not taken for a whole database', async (t) => {
  t.timeout(240_000);
  const noFolder = join(folder, 'manifest.json');
  await t.throwsAsync(
    restoreBackup({
      connectionString: restoredUrl,
      storage: createFileStorage(join(restoredData, 'media')),
      folder,
      secretsDir: noFolder,
      say: () => undefined,
    }),
    { code: 'EEXIST' },
  );
  t.regex((await admin(restored(), 'role', 'list', 'ada')).out, /A restore into this database was cut off/);
});

test.serial('restored counts and hashes equal those of the backup, and the service runs on it', async (t) => {
  t.timeout(240_000);
  const { code, out } = await admin(restored(), 'restore', folder);
  t.is(code, 0, out);
  t.notRegex(out, /Warning/);
  const { tables, media } = await manifest();
  for (const { name, rows } of tables) {
    const [found] = await query<{ count: string }>(restoredUrl, `SELECT count(*) FROM "${name}"`);
    t.is(Number(found?.count), rows, name);
  }
  const originals = (await readdir(join(restoredData, 'media/originals'), { recursive: true })).filter(
    (name) => name.endsWith('.jpg'),
  );
  t.is(originals.length, media.files);
  for (const name of originals) {
    const bytes = await readFile(join(restoredData, 'media/originals', name));
    t.is(
      createHash('md5').update(bytes).digest('hex'),
      /(\w+)\.jpg$/.exec(name)?.[1] ?? '',
      'named for what it holds',
    );
  }
  t.deepEqual(
    await shapeOf(restoredUrl),
    await shapeOf(service.connectionString),
    'nothing is left off a table',
  );
  const given = readConfig({ DATA_DIR: service.dataDir });
  t.deepEqual(given.formerSecrets, [formerSecret]);
  t.like(readConfig({ DATA_DIR: restoredData }), { secret: given.secret, formerSecrets: [formerSecret] });
  const db = openDatabase({ connectionString: restoredUrl, maxConnections: 2 });
  try {
    await expectConsistent(db);
  } finally {
    await db.close();
  }
  const web = await startProcess('web', {
    ...process.env,
    ...restored(),
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'warn',
    GRAPH_ADDRESS: 'off',
  });
  t.teardown(() => endProcess(web.child));
  const client = new Client(`http://127.0.0.1:${web.port}`);
  for (const [name, value] of ada.cookies) client.cookies.set(name, value);
  const board = await client.call('POST', '/v3/boards/', { name: 'After' });
  t.is(board.status, 201, 'whoever was logged in still is, and ids go on');
  const pins = await client.call('GET', '/v3/users/ada/pins/');
  const [pin] = pins.response?.data as { images: Record<string, { url: string }> }[];
  const url = new URL(pin?.images['236x']?.url ?? '', client.origin);
  t.is((await client.send('GET', url.pathname)).status, 200, 'a size is made again');
});

async function emptyRestored(): Promise<void> {
  await query(service.connectionString, 'DROP DATABASE restored WITH (FORCE)');
  await query(service.connectionString, 'CREATE DATABASE restored');
}

test.serial('a backup of before, with one secret and no end of line, is restored', async (t) => {
  t.timeout(240_000);
  await emptyRestored();
  const { secret } = readConfig({ DATA_DIR: service.dataDir });
  await writeFile(join(folder, 'secret'), secret);
  const { code, out } = await admin(restored(), 'restore', folder);
  t.is(code, 0, out);
  t.like(readConfig({ DATA_DIR: restoredData }), { secret, formerSecrets: [] });
});

test.serial('a damaged backup is told and leaves the database empty', async (t) => {
  await emptyRestored();
  await appendFile(join(folder, 'tables/pins.copy.gz'), 'x');
  const [first = ''] = (await readdir(join(folder, 'media'), { recursive: true })).filter((name) =>
    name.endsWith('.jpg'),
  );
  await rm(join(folder, 'media', first));
  const { code, out } = await admin(restored(), 'restore', folder);
  t.is(code, 1);
  t.regex(out, /damaged/);
  t.regex(out, /The table pins/);
  t.true(out.includes(first), 'the missing picture is named');
  t.deepEqual(await query(restoredUrl, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`), []);
  await rm(join(folder, 'manifest.json'));
  t.regex((await admin(restored(), 'restore', folder)).out, /no finished backup/);
});

test.serial('wrong words say what to do', async (t) => {
  for (const words of [['backup'], ['restore', 'a', 'b'], ['backup', 'a', '--check']])
    t.is(typeof readBackupCommand(words), 'string', words.join(' '));
  t.like(await admin(live(), 'backup'), { code: 2, out: 'Name one folder.\n' });
  t.regex((await admin(live(), '--help')).out, /backup <new folder>/);
});
