import test from 'ava';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { followedCandidates } from '../../../db/queries/feeds/home-candidates.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

const newest = '9223372036854775807';
const few = '9001';
const many = '9002';
const ofBoards = '9003';
const ofFewNew = '9004';

test.before(async () => {
  database = await createTestDatabase();
  // Of so few boards, the planner would read all and forget most.
  const separator = database.connectionString.includes('?') ? '&' : '?';
  const settings = encodeURIComponent('-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off');
  db = openDatabase({
    connectionString: `${database.connectionString}${separator}options=${settings}`,
    maxConnections: 4,
  });
  await plant(db, rows);
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

/**
 * A hundred people with forty boards each, of which every tenth is secret, and five pins a board. The newest pins are all
 * on one board that nobody follows.
 */
const rows = `
  ALTER TABLE pins DISABLE TRIGGER USER;
  ALTER TABLE boards DISABLE TRIGGER USER;
  ALTER TABLE board_pins DISABLE TRIGGER USER;
  ALTER TABLE saves DISABLE TRIGGER USER;
  INSERT INTO users (id, username, first_name, full_name)
    SELECT n, 'person' || n, 'P', 'P' FROM generate_series(1, 100) n UNION ALL
    SELECT n, 'person' || n, 'P', 'P' FROM generate_series(9001, 9005) n;
  INSERT INTO boards (id, owner_id, name, slug, privacy, language)
    SELECT n, 1 + n % 100, 'B', 'b' || n, CASE WHEN n % 10 = 7 THEN 'secret' ELSE 'public' END, 'en'
    FROM generate_series(10000, 13999) n UNION ALL SELECT 14000, 9005, 'B', 'b', 'public', 'en';
  INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color, image_format, method)
    SELECT n, 1 + (10000 + n * 7 % 4000) % 100, 10000 + n * 7 % 4000, n, md5(n::text), 600, 800, '#336699', 'jpg', 'uploaded'
    FROM generate_series(20000, 39999) n UNION ALL
    SELECT n, 9005, 14000, n, md5(n::text), 600, 800, '#336699', 'jpg', 'uploaded' FROM generate_series(50000, 51499) n;
  INSERT INTO board_pins (board_id, pin_id, user_id) SELECT board_id, id, user_id FROM pins;
  INSERT INTO saves (user_id, pin_id, root_pin_id, board_id, is_copy) SELECT user_id, id, id, board_id, false FROM pins;
  INSERT INTO follows (follower_id, target_kind, target_id)
    SELECT ${few}, 'user', 1 UNION ALL SELECT ${few}, 'board', n FROM generate_series(10001, 10020) n UNION ALL
    SELECT ${many}, 'user', n FROM generate_series(1, 100) n UNION ALL
    SELECT ${many}, 'board', 13995 UNION ALL
    SELECT ${ofBoards}, 'board', n FROM generate_series(10000, 13999) n UNION ALL
    (SELECT ${ofFewNew}, 'board', id FROM boards WHERE id < 14000 AND id NOT IN (SELECT board_id FROM pins WHERE id BETWEEN 39000 AND 39999)
      ORDER BY id LIMIT 400) UNION ALL
    SELECT ${ofFewNew}, 'board', board_id FROM pins WHERE id BETWEEN 39500 AND 39519;
  ALTER TABLE pins ENABLE TRIGGER USER;
  ALTER TABLE boards ENABLE TRIGGER USER;
  ALTER TABLE board_pins ENABLE TRIGGER USER;
  ALTER TABLE saves ENABLE TRIGGER USER;
  ANALYZE`;

/** Rows of boards, their pins and people's saves that a page reads, also in vain. */
async function readFor(userId: string, before: string): Promise<number> {
  const { sql, plans } = explaining(db, { run: true });
  await followedCandidates(sql, userId, before, 26);
  return plans
    .flatMap(({ nodes }) => nodes)
    .filter((node) => ['boards', 'board_pins', 'pins', 'saves'].includes(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) =>
        sum +
        ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
      0,
    );
}

/** Newest pins of public boards that the person follows, or whose owner they follow, all looked through. */
async function pinsFollowed(userId: string, before: string): Promise<string[]> {
  const found = await db.rows<{ id: string }>(
    {
      name: 'test_pins_followed',
      text: `
        SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id
        WHERE b.privacy = 'public' AND p.id < $2 AND EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1
          AND (f.target_kind, f.target_id) IN (('user', b.owner_id), ('board', b.id)))
        ORDER BY p.id DESC LIMIT 26`,
    },
    [userId, before],
  );
  return found.map(({ id }) => id);
}

for (const [who, userId] of [
  ['few', few],
  ['many people', many],
] as const)
  test.serial(`[FEED-08] home has all of the newest pins of ${who}, page by page`, async (t) => {
    let before = newest;
    for (const _page of [1, 2, 3]) {
      const { followed: found, examined } = await followedCandidates(db, userId, before, 26);
      t.is(examined, null);
      const ids = found.map(({ id }) => id);
      t.deepEqual(ids, await pinsFollowed(userId, before));
      const byBoard = new Set(found.filter(({ viaBoard }) => viaBoard).map(({ boardId }) => Number(boardId)));
      t.true([...byBoard].every((id) => (userId === few ? id > 10_000 && id <= 10_020 : id === 13_995)));
      if (userId === few) t.true(found.every((row) => row.viaBoard || row.boardOwnerId === '1'));
      before = ids.at(-1) ?? '0';
    }
  });

test.serial('[FEED-08] a page of home reads a bounded number of what is followed', async (t) => {
  const ofMany = await readFor(many, newest);
  t.true(ofMany > 0 && ofMany < 3000, `${ofMany} rows`);
  const ofAll = await readFor(ofBoards, newest);
  t.true(ofAll > 0 && ofAll < 12_000, `${ofAll} rows of followed boards`);
});

test.serial('[FEED-08] of many, home has the newest pins and reads what it shows', async (t) => {
  for (const before of ['40000', '39000', '30000']) {
    const read = await readFor(ofBoards, before);
    t.true(read > 0 && read < 400, `${read} rows of followed boards`);
    const { followed, examined } = await followedCandidates(db, ofBoards, before, 26);
    t.deepEqual(
      followed.map(({ id }) => id),
      await pinsFollowed(ofBoards, before),
    );
    t.true(followed.every(({ viaBoard }) => viaBoard));
    t.is(examined, null);
  }
});

test.serial('[FEED-08] home goes on below the newest pins of which few are followed', async (t) => {
  const { followed, examined } = await followedCandidates(db, ofFewNew, '40000', 26);
  const ids = followed.map(({ id }) => id);
  t.true(ids.length > 10 && ids.length <= 20, `${ids.length} pins`);
  t.is(examined, '39000');
  const next = await followedCandidates(db, ofFewNew, '39000', 26);
  t.deepEqual(
    [...ids, ...next.followed.map(({ id }) => id)].slice(0, 26),
    await pinsFollowed(ofFewNew, '40000'),
  );
});

test.serial('[FEED-08] of more boards than are looked at, each page shows others', async (t) => {
  const boardsOf = async (before: string) =>
    (await followedCandidates(db, ofBoards, before, 26)).followed.map(({ boardId }) => boardId);
  const [page, again] = [await boardsOf('51500'), await boardsOf('51500')];
  t.is(page.length, 26);
  t.deepEqual(again, page);
  const next = await boardsOf('51400');
  t.is(next.length, 26);
  t.true(next.some((id) => !page.includes(id)));
  t.false(
    [...page, ...next].some((id) => Number(id) % 10 === 7),
    'no secret board',
  );
});
