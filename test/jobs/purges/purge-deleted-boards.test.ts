import test from 'ava';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { foldCounters } from '../../../db/queries/counters.ts';
import { insertBoard } from '../../../db/queries/boards/insert-board.ts';
import { insertPin } from '../../../db/queries/pins/pins.ts';
import { insertSave } from '../../../db/queries/saves/saves.ts';
import { purgeDeletedBoards } from '../../../server/boards/delete-board.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 8 });
  await db.pool
    .query(`INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES (repeat('a', 32), 600, 800, 'jpg', '#336699', '0', 1000)`);
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const board = async (ownerId: string, name: string): Promise<string> =>
  (await insertBoard(db, {
    ownerId,
    name,
    slug: name,
    description: '',
    privacy: 'public',
    layout: 'default',
  })) ?? '';

const differences = `
  SELECT owner_id, name, coalesce(told.value, 0) AS told, coalesce(rows.value, 0) AS counted FROM (
    SELECT owner_id, name, sum(value) AS value FROM (
      SELECT owner_id, name, value FROM counters UNION ALL SELECT owner_id, name, delta FROM counter_deltas) c
    GROUP BY owner_id, name
  ) told FULL JOIN (
    SELECT owner_id, name, count(*) AS value FROM (
      SELECT board_id AS owner_id, 'board_pins' AS name FROM pins UNION ALL SELECT user_id, 'user_pins' FROM pins
      UNION ALL SELECT root_pin_id, 'pin_saves' FROM pins WHERE parent_pin_id IS NOT NULL) r
    GROUP BY owner_id, name
  ) rows USING (owner_id, name)
  WHERE coalesce(told.value, 0) <> coalesce(rows.value, 0)`;

test.serial(
  '[BOARD-05] removing deleted boards keeps every count right while it is stopped, doubled and folded',
  async (t) => {
    const doomed = await Promise.all(['one', 'two', 'three'].map((name) => board('1', name)));
    const kept = await board('1', 'kept');
    const [source] = doomed as [string, string, string];
    for (const boardId of [...doomed, kept])
      for (let index = 0; index < 12; index += 1)
        await insertPin(db, {
          userId: '1',
          boardId,
          sectionId: null,
          signature: 'a'.repeat(32),
          title: '',
          description: '',
          altText: '',
          link: '',
          domain: '',
          method: 'uploaded',
          key: null,
        });
    const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM pins WHERE board_id = $1', [kept]);
    // Enough copies to be removed in several batches.
    const save = (boardId: string, sourcePinId = ''): Promise<unknown> =>
      insertSave(db, {
        userId: '1',
        sourcePinId,
        board: { id: boardId },
        sectionId: null,
        key: null,
        title: null,
        description: null,
      });
    for (let index = 0; index < 700; index += 1) await save(source, rows[index % rows.length]?.id);
    await db.pool.query(
      `UPDATE boards SET deleted_at = now() - interval '14 days 1 minute' WHERE id = ANY ($1)`,
      [doomed],
    );
    const restorable = await board('1', 'restorable');
    await db.pool.query(`UPDATE boards SET deleted_at = now() - interval '13 days 23 hours' WHERE id = $1`, [
      restorable,
    ]);

    let asked = 0;
    t.is(await purgeDeletedBoards({ db }, () => (asked += 1) > 1), 0, 'stopped after the first portion');
    t.deepEqual((await db.pool.query(differences)).rows, []);
    // Which board comes first is undefined, because both were deleted at the same moment.
    const left = await db.pool.query('SELECT 1 FROM pins WHERE board_id = ANY ($1)', [doomed]);
    t.true((left.rowCount ?? 0) > 0 && (left.rowCount ?? 0) < 736, String(left.rowCount));

    let running = true;
    const folding = (async () => {
      while (running) await foldCounters(db, 50);
    })();
    const gone = await Promise.all([purgeDeletedBoards({ db }), purgeDeletedBoards({ db })]);
    running = false;
    await folding;
    await purgeDeletedBoards({ db });
    t.true(gone[0] + gone[1] > 0);
    t.deepEqual((await db.pool.query(differences)).rows, []);
    const boards = await db.pool.query<{ id: string }>('SELECT id FROM boards ORDER BY id');
    t.deepEqual(
      boards.rows.map(({ id }) => id),
      [kept, restorable],
    );
    for (const table of ['board_pins', 'saves'])
      t.is(
        (await db.pool.query(`SELECT 1 FROM ${table} WHERE board_id = ANY ($1)`, [doomed])).rowCount,
        0,
        table,
      );
  },
);

test.serial('[BOARD-05] a board that cannot be removed holds up no other', async (t) => {
  const doomed = await Promise.all(['four', 'five', 'six'].map((name) => board('2', name)));
  await db.pool.query(`
    UPDATE boards SET deleted_at = now() - interval '15 days' WHERE owner_id = 2;
    CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
    CREATE TRIGGER test_refuse BEFORE DELETE ON boards FOR EACH ROW WHEN (OLD.id = ${doomed[0]})
      EXECUTE FUNCTION test_refuse()`);
  await t.throwsAsync(purgeDeletedBoards({ db }), { message: 'boards not removed: 1' });
  const left = await db.pool.query('SELECT id FROM boards WHERE owner_id = 2');
  t.deepEqual(left.rows, [{ id: doomed[0] }]);
  await db.pool.query('DROP TRIGGER test_refuse ON boards');
  t.is(await purgeDeletedBoards({ db }, () => false, '3'), 0, 'those of another owner');
  t.is(await purgeDeletedBoards({ db }), 1);
});
