import test from 'ava';
import { openDatabase, type Database } from '../../db/connection/database.ts';
import { counterValues, foldCounters } from '../../db/queries/counters.ts';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 12 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const append = {
  name: 'test_append',
  text: `INSERT INTO counter_deltas (owner_id, name, delta) VALUES ($1, 'board_pins', $2)`,
};

test.serial('folding keeps every value exact while others write, fold and read', async (t) => {
  const owners = ['1', '2', '3'];
  const expected = new Map(owners.map((owner) => [owner, 0]));
  let writing = true;
  const writers = Array.from({ length: 4 }, async () => {
    for (let n = 0; n < 150; n += 1) {
      const owner = owners[Math.floor(Math.random() * owners.length)] ?? '1';
      const delta = Math.random() < 0.3 ? -1 : 1;
      await db.rows(append, [owner, delta]);
      expected.set(owner, (expected.get(owner) ?? 0) + delta);
    }
  });
  const folders = Array.from({ length: 2 }, async () => {
    while (writing) await foldCounters(db, 7);
  });
  // A counter that does not change reads the same at every moment of its roll-up.
  for (let n = 0; n < 100; n += 1) await db.rows(append, ['9', 1]);
  const wrong: (number | undefined)[] = [];
  const reader = (async () => {
    while (writing) {
      const value = (await counterValues(db, ['9'], 'board_pins')).get('9');
      if (value !== 100) wrong.push(value);
    }
  })();
  await Promise.all(writers);
  writing = false;
  await Promise.all([...folders, reader]);
  t.deepEqual(wrong, []);
  t.deepEqual(await counterValues(db, owners, 'board_pins'), expected, 'half folded');
  while ((await foldCounters(db, 7)) > 0);
  t.deepEqual(await counterValues(db, owners, 'board_pins'), expected, 'all folded');
  const [left] = await db.rows<{ n: string }>({
    name: 'test_left',
    text: 'SELECT count(*) AS n FROM counter_deltas',
  });
  t.is(left?.n, '0');
});
