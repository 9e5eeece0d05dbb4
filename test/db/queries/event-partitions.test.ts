import test from 'ava';
import { openDatabase } from '../../../db/connection/database.ts';
import {
  dropEventPartitions,
  eventDays,
  makeEventPartitions,
} from '../../../db/queries/events/event-partitions.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { createTestDatabase } from '../../support/service/database.ts';

const days = ['2020-01-01', '2020-01-02', '2020-01-03'];
const read = { name: 'test_read_event_day', text: 'SELECT count(*) FROM events_20200102' };
const tables = {
  name: 'test_event_tables',
  text: `SELECT relname AS name FROM pg_class WHERE relname ~ '^events_202001\\d\\d$'`,
};

test.serial('[TRACK-04] a day whose removal was cut short does not keep later ones from going', async (t) => {
  const { connectionString, drop } = await createTestDatabase();
  const db = openDatabase({ connectionString });
  const hurried = openDatabase({ connectionString, statementTimeoutMs: 1000, maxConnections: 1 });
  try {
    await makeEventPartitions(db, days);
    await db.transaction(async (tx) => {
      await tx.rows(read);
      const cut = t.throwsAsync(dropEventPartitions(hurried, days.slice(1, 2)), {
        message: /statement timeout/,
      });
      await lockAwaited(db);
      await cut;
    });
    t.deepEqual(
      (await eventDays(db)).filter((day) => day < '2021'),
      ['2020-01-01', '2020-01-03'],
      'the one that was cut short is pending',
    );
    await dropEventPartitions(db, ['2020-01-01', '2020-01-03']);
    t.deepEqual(await db.rows(tables), []);
  } finally {
    await Promise.all([db.close(), hurried.close()]);
    await drop();
  }
});
