import test from 'ava';
import { databaseWithin } from '../../../db/connection/database-within.ts';
import { openDatabase, type Database, type Sql } from '../../../db/connection/database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';

let database: TestDatabase;
let root: Database;

test.before(async () => {
  database = await createTestDatabase();
  root = openDatabase({ connectionString: database.connectionString, maxConnections: 3 });
  await root.rows({ name: '', text: 'CREATE TABLE told (word text UNIQUE)' });
});
test.after.always(async () => {
  await root.close();
  await database.drop();
});

const tell = (sql: Sql, word: string): Promise<unknown[]> =>
  sql.rows({ name: 'test_tell', text: 'INSERT INTO told VALUES ($1)' }, [word]);
const told = async (): Promise<string[]> =>
  (await root.rows<{ word: string }>({ name: '', text: 'DELETE FROM told RETURNING word' }))
    .map(({ word }) => word)
    .toSorted();

test.serial(
  'an inner transaction that fails takes back its own alone, whatever runs beside it',
  async (t) => {
    await root.transaction(async (tx) => {
      const { db, settled } = databaseWithin(root, tx);
      const failed = db.transaction(async (inner) => {
        await tell(inner, 'inner');
        // Called on the outer one, but part of the inner transaction.
        await tell(db, 'asked outside');
        await db.transaction((innermost) => tell(innermost, 'innermost'));
        throw new Error('no');
      });
      const beside = tell(db, 'beside');
      const after = db.transaction((inner) => Promise.all([tell(inner, 'one'), tell(inner, 'two')]));
      await t.throwsAsync(failed, { message: 'no' });
      await Promise.all([beside, after]);
      await settled();
    });
    t.deepEqual(await told(), ['beside', 'one', 'two']);
  },
);

test.serial('a statement that failed lets nothing be committed, even where nobody minded', async (t) => {
  const work = root.transaction(async (tx) => {
    const { db, settled } = databaseWithin(root, tx);
    await tell(db, 'same');
    await tell(db, 'same').catch(() => undefined);
    await settled();
  });
  await t.throwsAsync(work, { message: /duplicate key/ });
  t.deepEqual(await told(), []);
});

test.serial('where an inner transaction failed on a statement the outer one goes on', async (t) => {
  await root.transaction(async (tx) => {
    const { db, settled } = databaseWithin(root, tx);
    await tell(db, 'same');
    await t.throwsAsync(db.transaction((inner) => tell(inner, 'same')));
    await tell(db, 'other');
    await settled();
  });
  t.deepEqual(await told(), ['other', 'same']);
});

test.serial('what is asked for when it is over is done for good, or not at all', async (t) => {
  for (const outcome of ['committed', 'undone'] as const) {
    let late: Database = root;
    await root.transaction(async (tx) => {
      const { db, end } = databaseWithin(root, tx);
      late = db;
      end(outcome);
      await Promise.resolve();
    });
    if (outcome === 'committed') {
      await tell(late, 'late');
      await late.transaction((inner) => tell(inner, 'later'));
      t.deepEqual(await told(), ['late', 'later']);
    } else {
      await t.throwsAsync(tell(late, 'late'), { message: /is over/ });
      await t.throwsAsync(
        late.transaction((inner) => tell(inner, 'later')),
        { message: /is over/ },
      );
      t.deepEqual(await told(), []);
    }
  }
});

test.serial('statements that are sent at once in a transaction take turns', async (t) => {
  const warnings: Error[] = [];
  const hear = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', hear);
  await root.transaction((tx) => Promise.all(['one', 'two', 'three'].map((word) => tell(tx, word))));
  const failed = root.transaction((tx) =>
    Promise.all(['four', 'four', 'five'].map((word) => tell(tx, word))),
  );
  await t.throwsAsync(failed, { message: /duplicate key/ });
  t.deepEqual(await told(), ['one', 'three', 'two']);
  process.off('warning', hear);
  t.deepEqual(warnings, []);
});

test.serial('however many transactions there were, promises cost what they did at first', async (t) => {
  const costMs = async (): Promise<number> => {
    const before = process.cpuUsage();
    for (let i = 0; i < 20_000; i += 1) await Promise.resolve();
    return process.cpuUsage(before).user / 1000;
  };
  const many = async (): Promise<void> => {
    for (let i = 0; i < 1000; i += 1)
      await root.transaction(async (tx) => {
        const { db } = databaseWithin(root, tx);
        await db.transaction((inner) => inner.rows({ name: 'test_one', text: 'SELECT 1' }));
      });
  };
  await many();
  await costMs();
  const first = await costMs();
  await many();
  await many();
  const later = await costMs();
  t.true(later < 2 * first + 20, `${first} ms before, ${later} ms after 2,000 more`);
});
