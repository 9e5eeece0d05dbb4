import test from 'ava';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { bestPinsOf } from '../../../db/queries/events/pin-days.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
  await plant(db, rows);
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

/** A person with many pins, the best of which are on a secret board. */
const rows = `
  ALTER TABLE pins DISABLE TRIGGER USER;
  INSERT INTO users (id, username, first_name, full_name) VALUES (7, 'seller', 'S', 'S'), (8, 'other', 'O', 'O');
  INSERT INTO boards (id, owner_id, name, slug, privacy)
    VALUES (1, 7, 'Shop', 'shop', 'public'), (2, 7, 'Plans', 'plans', 'secret');
  INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color, image_format, method)
    SELECT n, 7, CASE WHEN n > 9990 THEN 2 ELSE 1 END, n, md5(n::text), 600, 800, '#336699', 'jpg', 'uploaded'
    FROM generate_series(1, 10000) n;
  INSERT INTO pin_days (pin_id, day, board_id, user_id, impressions, closeups)
    SELECT n, date '2026-03-01' + d, 1, 7, n, d FROM generate_series(1, 10000) n, generate_series(0, 9) d;
  ALTER TABLE pins ENABLE TRIGGER USER;
  ANALYZE`;

test.serial('[TRACK-04] the best of many pins are found without a look at every pin’s board', async (t) => {
  const range = { from: '2026-03-01', until: '2026-03-31' };
  for (const [viewer, first, looked] of [
    ['7', 10_000, 3],
    ['8', 9990, 13],
  ] as const) {
    const { sql, plans } = explaining(db, { run: true });
    await bestPinsOf(sql, viewer, '7', range, 3, 'impressions');
    const read = plans
      .flatMap((plan) => plan.nodes)
      .filter((node) => node['Relation Name'] === 'pins')
      .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);
    t.is(read, looked);
    const best = await bestPinsOf(db, viewer, '7', range, 3, 'impressions');
    t.deepEqual(
      best.map(({ pinId, impressions, closeups }) => [Number(pinId), impressions, closeups]),
      [first, first - 1, first - 2].map((id) => [id, id * 10, 45]),
    );
  }
});
