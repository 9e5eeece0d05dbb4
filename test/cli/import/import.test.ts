import test from 'ava';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { deleteOwnPin } from '../../../db/queries/pins/own-pins.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';
import { insertMember } from '../insert-member.ts';
import { photograph } from './photo-files.ts';

let database: TestDatabase;
let db: Database;
let sql: pg.Client;
const scratch = await mkdtemp(join(tmpdir(), 'import-'));

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString });
  sql = new pg.Client({ connectionString: database.connectionString });
  await sql.connect();
});

test.after.always(async () => {
  await sql.end();
  await db.close();
  await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

/** Creates a folder of photographs by name. The seed selects the picture. */
async function tree(name: string, photographs: Record<string, number>): Promise<string> {
  const root = join(scratch, name);
  for (const [index, [path, seed]] of Object.entries(photographs).entries()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await photograph(seed).jpeg().toFile(join(root, path));
    await utimes(join(root, path), 1_600_000_000 + index, 1_600_000_000 + index);
  }
  return root;
}

function start(words: string[], language: Record<string, string> = { LC_ALL: 'C' }) {
  const child = spawn(process.execPath, ['server/cli/import.js', ...words], {
    env: {
      ...process.env,
      ...language,
      DATABASE_URL: database.connectionString,
      DATA_DIR: join(scratch, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

const run = (...words: string[]) => start(words).ended;

interface PinRow {
  board: string;
  privacy: string;
  title: string;
  description: string;
  alt_text: string;
  image_signature: string;
}

async function pinsOf(userId: string): Promise<PinRow[]> {
  const found = await sql.query<PinRow>(
    `SELECT b.name AS board, b.privacy, p.title, p.description, p.alt_text, p.image_signature
     FROM pins p JOIN boards b ON b.id = p.board_id WHERE p.user_id = $1 ORDER BY p.id`,
    [userId],
  );
  return found.rows;
}

test.serial(
  'folders become boards and captions texts, oldest first, and a second import adds nothing',
  async (t) => {
    const userId = await insertMember(db, 'anna');
    const root = await tree('Album', {
      'first light.jpg': 11,
      'Trips/Norway/IMG_0001.jpg': 12,
      'Trips/Norway/b.jpg': 13,
    });
    const xmp = { title: 'Fjord', description: 'From the ferry', altText: 'Steep walls of a fjord' };
    await photograph(14, { xmp, exif: { takenAt: '1999:05:05 10:00:00' } })
      .jpeg()
      .toFile(join(root, 'Trips/Norway/IMG_0002.jpg'));
    const first = await run(root, '--user', 'Anna', '--privacy', 'protected');
    t.is(first.code, 0, first.output);
    t.regex(first.output, /Added 4 photographs to 2 boards of anna/);
    const pins = await pinsOf(userId);
    t.deepEqual(
      pins.map(({ board, title, description, alt_text }) => [board, title, description, alt_text]),
      [
        ['Trips – Norway', 'Fjord', 'From the ferry', 'Steep walls of a fjord'],
        ['Album', 'First light', '', 'First light'],
        ['Trips – Norway', '', '', ''],
        ['Trips – Norway', '', '', ''],
      ],
    );
    t.true(pins.every(({ privacy }) => privacy === 'protected'));
    const second = await run(root, '--user', 'anna');
    t.is(second.code, 0);
    t.regex(second.output, /Added 0 photographs[\s\S]*4 were already there/);
    t.is((await pinsOf(userId)).length, 4);
    const secret = await run(root, '--user', 'anna', '--privacy', 'secret');
    t.is(secret.code, 2);
    t.regex(secret.output, /already exists and is protected, not secret.*\(board_privacy_differs\)/);
  },
);

test.serial(
  'doubles on a board are told and not added; on two boards they are two pins of one picture',
  async (t) => {
    const userId = await insertMember(db, 'berta');
    const root = await tree('Doubles', { 'one.jpg': 21, 'Other/same.jpg': 21 });
    await copyFile(join(root, 'one.jpg'), join(root, 'two.jpg'));
    await utimes(join(root, 'two.jpg'), 1_700_000_000, 1_700_000_000);
    const { code, output } = await run(root, '--user', 'berta', '--board', 'Mine');
    t.is(code, 0, output);
    t.regex(output, /1 duplicate not added[\s\S]*two\.jpg is the same as one\.jpg/);
    const pins = await pinsOf(userId);
    t.deepEqual(pins.map(({ board }) => board).sort(), ['Mine', 'Other']);
    t.is(new Set(pins.map(({ image_signature }) => image_signature)).size, 1);
  },
);

test.serial(
  'bad files are listed with a sentence, and what is no picture or not in the folder is passed over',
  async (t) => {
    const userId = await insertMember(db, 'carla');
    const root = await tree('Mixed', { 'good.jpg': 31, 'cut.jpg': 32, '.hidden/secret.jpg': 33 });
    const outside = await tree('Outside', { 'theirs.jpg': 34 });
    const whole = await photograph(32).jpeg().toBuffer();
    await writeFile(join(root, 'cut.jpg'), whole.subarray(0, whole.length / 2));
    await writeFile(join(root, 'words.png'), 'not a picture');
    await writeFile(join(root, 'empty.jpg'), '');
    await writeFile(join(root, 'good.xmp'), '<x/>');
    await writeFile(join(root, 'film.mp4'), 'film');
    await symlink(join(outside, 'theirs.jpg'), join(root, 'link.jpg'));
    await symlink('..', join(root, 'loop'));
    const { code, output } = await run(root, '--user', 'carla');
    t.is(code, 0, output);
    t.regex(output, /Added 1 photograph to 1 board/);
    t.regex(output, /3 files could not be used:/);
    t.regex(output, /cut\.jpg: This picture is damaged or cut off\./);
    t.regex(output, /words\.png: This file is not a picture\./);
    t.regex(output, /empty\.jpg: This file is empty\./);
    t.regex(output, /Skipped: 1 hidden entry, 2 links, 1 sidecar or text file, 1 other file\./);
    t.is((await pinsOf(userId)).length, 1);
  },
);

test.serial('an import that was stopped or killed goes on where it ended', async (t) => {
  const userId = await insertMember(db, 'dora');
  const names = Array.from({ length: 16 }, (_, index): [string, number] => [`${index}.jpg`, 100 + index]);
  const root = await tree('Many', Object.fromEntries(names));
  const killed = await interrupted(userId, root, 'SIGKILL', 2);
  t.is(killed.code, null);
  const after = (await pinsOf(userId)).length;
  t.true(after >= 2 && after < 16, `${after} pins`);
  const stopped = await interrupted(userId, root, 'SIGINT', after + 2);
  t.is(stopped.code, 130, stopped.output);
  t.regex(
    stopped.output,
    /Stopping after[\s\S]*Added \d+ photographs[\s\S]*not reached\. Run the same command again/,
  );
  const last = await run(root, '--user', 'dora');
  t.is(last.code, 0, last.output);
  const pins = await pinsOf(userId);
  t.is(pins.length, 16);
  t.is(new Set(pins.map(({ image_signature }) => image_signature)).size, 16);
});

/** Starts an import and sends the signal once the person has that many pins. */
async function interrupted(userId: string, root: string, signal: NodeJS.Signals, atPins: number) {
  const { child, ended } = start([root, '--user', 'dora']);
  // Short turns: sixteen photographs take no longer than a few of the usual ones.
  await waitFor(async () => child.exitCode !== null || (await pinsOf(userId)).length >= atPins, {
    what: `${atPins} pins`,
    timeoutMs: 60_000,
    intervalMs: 10,
  });
  child.kill(signal);
  return ended;
}

test.serial('a picture that was deleted after an import stays away', async (t) => {
  const userId = await insertMember(db, 'edda');
  const root = await tree('Kept', { 'kept.jpg': 41, 'gone.jpg': 42 });
  await run(root, '--user', 'edda');
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM pins WHERE user_id = $1 AND title = $2', [
    userId,
    'Gone',
  ]);
  t.not(await deleteOwnPin(db, userId, rows[0]?.id ?? '0'), null);
  const again = await run(root, '--user', 'edda');
  t.is(again.code, 0, again.output);
  t.regex(again.output, /1 was already there\.\n1 imported earlier and since moved or deleted/);
  t.deepEqual(
    (await pinsOf(userId)).map(({ title }) => title),
    ['Kept'],
  );
});

test.serial('a dry run tells the boards and changes nothing', async (t) => {
  const userId = await insertMember(db, 'frieda');
  const root = await tree('Plan', { 'a.jpg': 51, 'In/b.jpg': 52 });
  const { code, output } = await run(root, '--user', 'frieda', '--dry-run', '--privacy', 'secret');
  t.is(code, 0, output);
  t.regex(
    output,
    /Would add 2 photographs to 2 boards of frieda\.\n {2}Plan: 1 \(new board, secret\)\n {2}In: 1/,
  );
  t.deepEqual(await pinsOf(userId), []);
  const { rows } = await sql.query('SELECT 1 FROM boards WHERE owner_id = $1', [userId]);
  t.is(rows.length, 0);
});

test.serial('[INTL-02] the import speaks the language of the terminal', async (t) => {
  const userId = await insertMember(db, 'gerda');
  const root = await tree('Reise', { 'a.jpg': 71, 'Berge/b.jpg': 72, '.hidden': 73 });
  const german = await start(['--user', 'gerda', root], { LC_ALL: 'de_DE.UTF-8' }).ended;
  t.is(german.code, 0, german.output);
  t.regex(
    german.output,
    /2 Fotos zu 2 Pinnwänden von gerda hinzugefügt, in \d+,\d s[\s\S]*Reise: 1 \(neue Pinnwand, öffentlich\)/,
  );
  t.regex(german.output, /Übergangen: 1 versteckter Eintrag\./);
  t.notRegex(german.output, /photograph|board|Reading/);
  const japanese = await start([root, '--user', 'gerda'], { LC_ALL: 'ja_JP.UTF-8' }).ended;
  t.regex(japanese.output, /2 枚はすでにありました。/);
  t.is((await pinsOf(userId)).length, 2);
});

test.serial('an unknown person, an empty folder and a wrong call end with their codes', async (t) => {
  const root = await tree('Short', { 'a.jpg': 61 });
  await mkdir(join(scratch, 'Empty'));
  const [unknown, missing, empty] = await Promise.all([
    run(root, '--user', 'nobody_here'),
    run(join(scratch, 'nowhere'), '--user', 'anna'),
    run(join(scratch, 'Empty'), '--user', 'anna'),
  ]);
  t.is(unknown.code, 1);
  t.regex(
    unknown.output,
    /There is nobody called "nobody_here" here\. Check the spelling\. \(user_not_found\)/,
  );
  t.is(missing.code, 2);
  t.regex(missing.output, /\(folder_not_found\)/);
  t.is(empty.code, 1);
  t.regex(empty.output, /\(no_pictures\)/);
});
