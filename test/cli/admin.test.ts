import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import test from 'ava';
import { readTodayCommand } from '../../server/cli/admin/today.ts';
import { usageOf } from '../../server/cli/admin/command/nouns.ts';
import { openDatabase, type Database } from '../../db/connection/database.ts';
import { subjectRole } from '../../db/queries/business/subject-roles.ts';
import { upToDateBuild } from '../support/builds/built.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { adminProcess, adminWork, type Ended } from './admin-command.ts';
import { insertMember } from './insert-member.ts';

let database: TestDatabase;
let db: Database;
const ids: Record<string, string> = {};

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString });
  for (const username of ['shop', 'ada']) ids[username] = await insertMember(db, username);
});
test.after.always(async () => {
  await db.close();
  await database.drop();
});

const admin = (...words: string[]): Promise<Ended> => adminWork(db, ...words);
const command = (...words: string[]): Promise<Ended> =>
  adminProcess({ DATABASE_URL: database.connectionString }, ...words);

const role = (): Promise<string | null> => subjectRole(db, ids['shop'] ?? '', ids['ada'] ?? '');

test.serial('[BOARD-10] a role is granted, changed, listed and revoked', async (t) => {
  t.like(await admin('role', 'list', 'shop'), { code: 0, out: 'No one has a role on shop.\n' });
  t.like(await command('role', 'grant', '@shop', 'ada'), {
    code: 0,
    out: 'ada is now publisher of shop.\n',
  });
  t.is(await role(), 'publisher');
  t.is((await admin('role', 'grant', 'shop', 'ada', '--role', 'analyst')).code, 0);
  t.like(await admin('role', 'list', 'shop'), { code: 0, out: 'ada  analyst\n' });
  t.is((await admin('role', 'revoke', 'shop', 'ada')).code, 0);
  t.is(await role(), null);
  t.like(await command('role', 'revoke', 'shop', 'ada'), { code: 1, out: 'ada has no role on shop.\n' });
});

test.serial('[INTL-02] help and refusals are in the language of the terminal', async (t) => {
  const [help, refused, missing] = await Promise.all([
    adminProcess({ LC_ALL: '', LC_MESSAGES: '', LANG: 'de_DE.UTF-8' }, 'help'),
    adminProcess({ LC_ALL: 'ja_JP.UTF-8', LANG: 'de_DE.UTF-8' }, 'report', 'list', '--days', '3'),
    command('role', 'list', 'nobody'),
  ]);
  t.is(help.code, 0);
  t.regex(help.out, /^Aufruf:\n {2}npm run admin -- role grant <account> <username>/);
  t.regex(help.out, /Eine Sicherung entsteht/);
  t.notRegex(help.out, /Usage|A role lets/);
  t.like(refused, { code: 2, out: '--days には 1、7、30、または0 を指定してください。\n' });
  t.like(missing, { code: 1, out: 'There is nobody called "nobody" here. Check the spelling.\n' });
});

test.serial('[INTL-02] the embedded database speaks the language of the terminal', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pinfold-speaks-'));
  try {
    const inLanguage = (LC_ALL: string): Promise<Ended> =>
      adminProcess({ DATA_DIR, DATABASE_URL: '', LC_ALL }, 'role', 'list', 'nobody');
    const home = join(DATA_DIR, 'postgres');
    await (await startEmbeddedPostgres({ dataDir: home })).stop();
    t.regex((await inLanguage('de_DE.UTF-8')).out, /^Die Datenbank wird gestartet$/m);
    const at = existsSync(join(home, 'location'))
      ? readFileSync(join(home, 'location'), 'utf8').trim()
      : home;
    writeFileSync(join(at, 'cluster', 'PG_VERSION'), '12\n');
    const refused = await inLanguage('ja_JP.UTF-8');
    t.is(refused.code, 1);
    t.regex(refused.out, /のデータベースは PostgreSQL 12 で作られていますが/);
    t.notRegex(refused.out, /was made by|    at /);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

test.serial('[INTL-02] what a command has done is told in the language of the terminal', async (t) => {
  const inLanguage = (LC_ALL: string, ...words: string[]): Promise<Ended> =>
    adminProcess({ DATABASE_URL: database.connectionString, LC_ALL }, ...words);
  const done = await inLanguage('de_DE.UTF-8', 'role', 'grant', 'shop', 'ada');
  t.like(done, { code: 0, out: 'ada ist jetzt publisher für shop.\n' });
  t.is(await role(), 'publisher');
  const failed = await inLanguage('ja_JP.UTF-8', 'picture', 'near', 'c'.repeat(32));
  t.like(failed, { code: 0, out: '類似コピーは見つかっていません。\n' });
  t.is((await admin('role', 'revoke', 'shop', 'ada')).code, 0);
});

test.serial('a command where there is no service says so and leaves nothing behind', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pinfold-nothing-'));
  t.teardown(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const nowhere = (...words: string[]): Promise<Ended> =>
    adminProcess({ DATA_DIR, DATABASE_URL: '' }, ...words);
  const ended = await Promise.all([
    nowhere('role', 'list', 'ada'),
    nowhere('backup', join(DATA_DIR, 'backup')),
    nowhere('home', 'replay'),
    nowhere('storage', 'copy', 'folder-to-s3'),
  ]);
  for (const { code, out } of ended) {
    t.is(code, 1, out);
    t.is(out, `There is no service in ${DATA_DIR} yet. Run npm start first, or set DATA_DIR.\n`);
  }
  t.deepEqual(readdirSync(DATA_DIR), []);
});

test.serial('[BOARD-10] wrong words change nothing and say what to do', async (t) => {
  for (const [words, code, says] of [
    [['role', 'grant', 'shop', 'nobody'], 1, /nobody called "nobody"/],
    [['role', 'grant', 'shop', 'shop'], 1, /Name two accounts/],
    [['role', 'grant', 'shop'], 2, /Name the person/],
    [['role', 'grant', 'shop', 'ada', '--role', 'king'], 2, /publisher or analyst/],
    [['experiment', 'start', 'toString'], 2, /toString/],
    [['experiment', 'stop', 'dark_mode', '50'], 2, /does not take 50/],
    [['experiment', 'list', '--ramp', '50'], 2, /does not take --ramp/],
    [['report', 'undo', 'pin', '5', 'remove', '--days', '1'], 2, /does not take --days/],
    [['report', 'decide', 'pin', '5', 'remove', '--days', '1'], 2, /does not take --days/],
    [['report', 'undo', 'pin', '5', 'remove'], 2, /does not take remove/],
    [['role', 'revoke', 'shop', 'ada', '--role', 'analyst'], 2, /does not take --role/],
    [['outbox', 'a@example.org', 'b@example.org'], 2, /does not take b@example\.org/],
    [['merchant', 'show', 'ada', '--eligible'], 2, /does not take --eligible/],
    [['blocklist', 'list', '--status', 'porn'], 2, /does not take --status/],
    [['experience', 'off', '1000162:1', '--title', 'x'], 2, /does not take --title/],
  ] as const) {
    const { code: ended, out } = await admin(...words);
    t.is(ended, code, words.join(' '));
    t.regex(out, says);
  }
  t.is(readTodayCommand(['publish']), 'Give the article a --title.');
  const [wrong, help] = await Promise.all([command('roles'), command('--help')]);
  t.is(wrong.code, 2);
  t.regex(wrong.out, /no such command/);
  t.is(help.code, 0);
  t.regex(help.out, /Usage/);
  t.regex(await usageOf(['appeal', '--help']), /^Usage:\n {2}npm run admin -- report list/);
  t.notRegex(await usageOf(['merchant', '--help']), /today publish/);
  t.is(await usageOf(['toString']), await usageOf([]));
  t.is(await role(), null);
});

test.serial(
  '[FEED-07] commands run from the build of these sources, and without one from the sources',
  async (t) => {
    await upToDateBuild();
    const folder = mkdtempSync(join(tmpdir(), 'admin-command-'));
    t.teardown(() => rmSync(folder, { recursive: true }));
    const { code, out } = await adminProcess({ NODE_V8_COVERAGE: folder }, '--help');
    t.is(code, 0);
    const loaded = readdirSync(folder).flatMap((name) =>
      (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] }).result.map(
        ({ url }) => url,
      ),
    );
    t.true(loaded.some((url) => url.endsWith('/app/admin.mjs')));
    t.deepEqual(
      loaded.filter((url) => url.endsWith('.ts')),
      [],
    );
    // Where no folder has a build.
    const { status, stdout } = spawnSync(process.execPath, [resolve('server/cli/admin.js'), '--help'], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C', NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    t.is(status, 0);
    t.is(stdout, out);
  },
);
