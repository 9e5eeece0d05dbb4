import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase, type Database, type Statement } from '../../db/connection/database.ts';
import { idAt } from '../../views/base/time/id-time.ts';
import { signature } from '../graph/support/small-graph.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { hasSockets, startStandby } from '../support/standby.ts';
import { readHomeCommand } from '../../server/cli/home/read-home-command.ts';
import { adminProcess, type Ended } from './admin-command.ts';

let database: TestDatabase;
let db: Database;

const plant: Record<'person' | 'board' | 'picture' | 'pin' | 'follow', Statement> = {
  person: {
    name: 'test_replay_person',
    text: `INSERT INTO users (id, username, first_name, full_name) VALUES ($1, 'p' || $1::bigint, 'P', 'P')`,
  },
  board: {
    name: 'test_replay_board',
    text: `INSERT INTO boards (id, owner_id, name, slug) VALUES ($1, $2, 'Board', 'b' || $1::bigint)`,
  },
  picture: {
    name: 'test_replay_picture',
    text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      VALUES ($1, 600, 800, 'jpg', '#336699', '', 1) ON CONFLICT DO NOTHING`,
  },
  pin: {
    name: 'test_replay_pin',
    text: `
      WITH pin AS (
        INSERT INTO pins (id, user_id, board_id, parent_pin_id, root_pin_id, image_signature, image_width, image_height,
          image_color, image_format)
        VALUES ($1, $2, $3, $4, coalesce($4::bigint, $1::bigint), $5, 600, 800, '#336699', 'jpg') RETURNING *
      ), placed AS (INSERT INTO board_pins (board_id, pin_id, user_id) SELECT board_id, id, user_id FROM pin)
      INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy)
      SELECT user_id, id, root_pin_id, board_id, $4::bigint IS NOT NULL FROM pin`,
  },
  follow: {
    name: 'test_replay_follow',
    text: `INSERT INTO follows (follower_id, target_kind, target_id, created_at) VALUES ($1, 'board', $2, $3)`,
  },
};
const manyPictures: Statement = {
  name: 'test_replay_many_pictures',
  text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    SELECT md5(n::text), 600, 800, 'jpg', '#336699', '', 1 FROM generate_series(1, 60000) n`,
};
const analyzePictures: Statement = { name: 'test_replay_analyze_pictures', text: 'ANALYZE images' };
const everything: Statement = {
  name: 'test_replay_everything',
  text: `SELECT table_name AS name, md5(query_to_xml(format('SELECT t::text FROM public.%I t ORDER BY 1', table_name),
      true, false, '')::text) AS sum
    FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
};

let made = 0n;
const at = (day: string, hour = 12): string =>
  String(BigInt(idAt(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000)) + (made += 1n));
const person = async (): Promise<string> => {
  const id = at('2026-01-01');
  await db.rows(plant.person, [id]);
  return id;
};
const board = async (owner: string): Promise<string> => {
  const id = at('2026-01-02');
  await db.rows(plant.board, [id, owner]);
  return id;
};
const pin = async (id: string, who: string, on: string, picture: number, of: string | null = null) => {
  await db.rows(plant.picture, [signature(picture)]);
  await db.rows(plant.pin, [id, who, on, of, signature(picture)]);
  return id;
};
/** A board of somebody's with pins of these pictures, by picture. */
const boardOf = async (day: string, first: number, count: number): Promise<[string, Map<number, string>]> => {
  const who = await person();
  const on = await board(who);
  const pins = new Map<number, string>();
  for (let picture = first; picture < first + count; picture += 1)
    pins.set(picture, await pin(at(day), who, on, picture));
  return [on, pins];
};
const command = (...words: string[]): Promise<Ended> =>
  adminProcess({ DATABASE_URL: database.connectionString }, 'home', 'replay', ...words);
/** The values of the line with this label. */
const valuesOf = (out: string, label: RegExp): number[] => {
  const line = out.split('\n').find((each) => label.test(each)) ?? '';
  return [...line.matchAll(/(?<=^ *|\s{2})([\d,.]+)(?=%|\s)/g)].map(([, value = '']) =>
    Number(value.replaceAll(',', '')),
  );
};

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString });
  const [, crowded] = await boardOf('2026-02-01', 900, 60);
  const [, near] = await boardOf('2026-02-02', 1, 30);
  const [followed] = await boardOf('2026-02-10', 100, 60);
  for (let n = 0; n < 10; n += 1) await boardOf('2026-03-07', 300 + 20 * n, 12);
  const save = async (day: string, who: string, on: string, picture: number): Promise<string> =>
    pin(at(day), who, on, picture, near.get(picture) ?? crowded.get(picture) ?? null);
  const [, late] = await boardOf('2026-03-10', 980, 1);
  for (let n = 0; n < 6; n += 1) {
    const who = await person();
    const [mine, other] = [await board(who), await board(who)];
    await db.rows(plant.follow, [who, followed, '2026-02-20']);
    await save('2026-03-01', who, mine, 1);
    for (const picture of [2 + n, 9 + n, 16 + n]) await save('2026-03-10', who, other, picture);
    await pin(at('2026-03-10', 13), who, other, 980, late.get(980));
  }
  for (let n = 0; n < 6; n += 1) {
    const who = await person();
    const mine = await board(who);
    await save('2026-03-01', who, mine, 1);
    // The oldest pin of its board, so that no page gets to it as a new one.
    await save('2026-03-12', who, mine, 900);
  }
});
test.after.always(async () => {
  await db.close();
  await database.drop();
});

test.serial(
  '[FEED-08] a replayed day tells what home would have shown of what members saved, for each of the weights, and changes nothing',
  async (t) => {
    const before = await db.rows(everything);
    const folder = await mkdtemp(join(tmpdir(), 'replay-'));
    t.teardown(() => rm(folder, { recursive: true }));
    const file = join(folder, 'weights.json');
    await writeFile(file, JSON.stringify({ followed: { followed: 20 } }));
    const { code, out } = await command(
      '--day',
      '2026-03-10',
      '--weights',
      'nearer:near=20,new=0.1',
      '--file',
      file,
    );
    t.is(code, 0, out);
    t.regex(
      out,
      /^2026-03-10: 6 members of 6 who saved\.\nThey saved 24 Pins of others, of which 18 were there/,
    );
    t.regex(out, /^ +now +followed +nearer$/m);
    const near = valuesOf(out, /Near saves$/);
    const recall = valuesOf(out, /among the first 25$/);
    const [now = 0, followed = 0, nearer = 0] = near;
    t.true(followed < now && now < nearer, near.join());
    const [hits, found] = [valuesOf(out, /one of their saves/), valuesOf(out, /there before.*first 25$/)];
    t.is(recall.length, 3);
    t.true((found[2] ?? 0) > (found[1] ?? 0), found.join());
    t.true((hits[2] ?? 0) >= (hits[0] ?? 0));
    for (const [index, of50] of valuesOf(out, /first 50$/).entries()) t.true(of50 >= (found[index] ?? 0));
    t.deepEqual(valuesOf(out, /^ .*Places on first pages/), [150, 150, 150]);
    t.deepEqual(await db.rows(everything), before);
  },
);

test.serial('[FEED-08] a replayed home knows nothing of what was saved on that day', async (t) => {
  // Six boards have both pictures since that day, which would be the next ones to the saves before.
  const { code, out } = await command('--weights', 'nearer:near=20');
  t.is(code, 0, out);
  t.regex(out, /^2026-03-12: 6 members of 6 who saved\.\nThey saved 6 Pins of others, of which 6 were there/);
  t.deepEqual(valuesOf(out, /first 50$/), [0, 0]);
  t.true((valuesOf(out, /Near saves$/)[1] ?? 0) > 20);
});

test.serial('[FEED-08] a day without saves and wrong words end a replay with what to do', async (t) => {
  const none = await command('--day', '2026-03-11');
  t.is(none.code, 1);
  t.is((await command('--day', '2026-02-31')).code, 2);
  t.regex(none.out, /On 2026-03-11 no member saved .*Choose another --day/);
  for (const [words, says] of [
    [['--day', '2026-02-31'], /--day as YYYY-MM-DD/],
    [['--members', '0'], /from 1 to 5,000/],
    [['--weights', 'nearer:nearest=2'], /The numbers are followed, topics/],
    [['--weights', 'now:near=2'], /other than now/],
    [['--weights', 'a:near=2', '--weights', 'a:near=3'], /its own name/],
    [['--file', 'package.json'], /does not hold weights by name/],
  ] as const) {
    const message = readHomeCommand(['replay', ...words], '2026-03-20');
    t.regex(typeof message === 'string' ? message : '', says, words.join(' '));
  }
});

test.serial('[FEED-08] a replay reads the replica alone where there is one', async (t) => {
  if (!hasSockets) {
    t.log('skipped: the embedded PostgreSQL has no socket here');
    return t.pass();
  }
  const standby = await startStandby(database.connectionString);
  t.teardown(() => standby.stop());
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  const day = ['home', 'replay', '--day', '2026-03-10'];
  const { code, out } = await adminProcess(
    { DATABASE_URL: nowhere, DATABASE_REPLICA_URL: standby.connectionString },
    ...day,
  );
  t.is(code, 0, out);
  t.regex(out, /^2026-03-10: 6 members of 6 who saved\./);
  t.is((await adminProcess({ DATABASE_URL: nowhere }, ...day)).code, 1);
});

test.serial('[FEED-08] a replay whose graph does not fit tells the memory that would do', async (t) => {
  await db.rows(manyPictures);
  await db.rows(analyzePictures);
  const day = ['home', 'replay', '--day', '2026-03-10'];
  const env = { DATABASE_URL: database.connectionString };
  const { code, out } = await adminProcess({ ...env, GRAPH_MEMORY_MB: '1' }, ...day);
  t.is(code, 1, out);
  const [, needed = ''] =
    /does not fit into GRAPH_MEMORY_MB: about (\d+) would do\./.exec(out) ?? t.fail(out) ?? [];
  t.is((await adminProcess({ ...env, GRAPH_MEMORY_MB: needed }, ...day)).code, 0);
});
