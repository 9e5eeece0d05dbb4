import test from 'ava';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import {
  pruneMedia,
  pruneMetadata,
  pruneOrigins,
  pruneProductTags,
  pruneSponsorships,
} from '../../../db/queries/maintenance/unused-rows.ts';
import { runSteps } from '../../../server/jobs/run-steps.ts';
import { createTestDatabase, plant, type TestDatabase } from '../../support/service/database.ts';
import { explaining } from '../../support/service/plans.ts';

let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 4 });
});
test.after.always(async () => {
  await db?.close();
  await database?.drop();
});

const metadata = `
  INSERT INTO rich_metadata (id, kind, card, details, created_at)
  SELECT n, 'product', '{}', '{}', now() - interval '2 days' FROM generate_series(1, 4200) n;
  INSERT INTO rich_sources (rich_id, url, next_at) SELECT n, 'https://example.com/', now() FROM generate_series(1, 4200) n;
  INSERT INTO price_history SELECT n, '2026-11-01', 'EUR', 100 FROM generate_series(1, 4200) n;
  UPDATE rich_metadata SET created_at = now() WHERE id = 4100;
  INSERT INTO deleted_pins (user_id, pin_id, pin) VALUES (1, 1, '{"rich_id": 7}');
  INSERT INTO board_job_pins (job_id, pin_id, user_id, pin) VALUES (1, 1, 1, '{"rich_id": 2005}');
  INSERT INTO removed_pins (pin_id, user_id, signature, is_takedown, reason, pin, removed_at)
  VALUES (1, 1, repeat('a', 32), false, '', '{"rich_id": 4200}', now());`;
const left = async (table: string, key: string): Promise<string[]> =>
  (await db.pool.query<{ id: string }>({ text: `SELECT ${key} AS id FROM ${table} ORDER BY 1` })).rows.map(
    ({ id }) => id,
  );

test.serial(
  '[CLOSE-02] metadata that no pin has goes with its page and prices, what can be restored stays',
  async (t) => {
    await db.pool.query({ text: metadata });
    await pruneMetadata(db);
    const kept = ['7', '2005', '4100', '4200'];
    t.deepEqual(await left('rich_metadata', 'id'), kept, 'a thousand at a time, to the end');
    t.deepEqual(await left('rich_sources', 'rich_id'), kept);
    t.deepEqual(await left('price_history', 'rich_id'), kept);
    await pruneMetadata(db);
    t.deepEqual(await left('rich_metadata', 'id'), kept, 'from the beginning again');
    await db.pool.query({ text: 'DELETE FROM board_job_pins' });
    await pruneMetadata(db);
    t.deepEqual(await left('rich_metadata', 'id'), ['7', '4100', '4200']);
  },
);

test.serial('[CLOSE-02] each look at rows without a pin reads a thousand and continues there', async (t) => {
  await plant(
    db,
    `INSERT INTO pin_media (id, kind, card, details)
      SELECT n, 'video', '{}', '{}' FROM generate_series(1, 30000) n;
      INSERT INTO pin_origins (root_pin_id, source_id) SELECT n, 'x' FROM generate_series(1, 30000) n; ANALYZE`,
  );
  for (const prune of [pruneMedia, pruneOrigins]) {
    const { sql, plans } = explaining(db, { run: true });
    await prune(sql);
    const [first] = plans;
    const most = Math.max(...(first?.nodes ?? []).map((node) => node['Actual Rows'] ?? 0));
    t.true(most <= 1000, `${most} rows`);
    await db.pool.query({ text: 'DELETE FROM sweep_positions' });
  }
});

const tagged = `
  INSERT INTO pin_sponsorships (root_pin_id, status, sponsor_name)
  SELECT n, 1, 'Brand' FROM generate_series(1, 1200) n;
  INSERT INTO pin_product_tags (root_pin_id, position, product_pin_id, x, y)
  SELECT n, place, 1, 0, 0 FROM generate_series(1, 1200) n, generate_series(0, 2) place;
  INSERT INTO pins (id, user_id, board_id, root_pin_id, parent_pin_id, image_signature, image_width, image_height,
    image_color, image_format)
  VALUES (5000, 1, 1, 7, 7, repeat('a', 32), 1, 1, '#000000', 'jpg');
  INSERT INTO deleted_pins (user_id, pin_id, pin) VALUES (1, 9, '{"root_pin_id": 9}')`;

test.serial(
  '[CLOSE-04] a sponsorship and product tags go with their pin, unless a copy or an undo can still show them',
  async (t) => {
    await db.pool.query({ text: tagged });
    await pruneSponsorships(db);
    await pruneProductTags(db);
    t.deepEqual(await left('pin_sponsorships', 'root_pin_id'), ['7', '9']);
    t.deepEqual(await left('pin_product_tags', 'root_pin_id'), ['7', '7', '7', '9', '9', '9']);
  },
);

test.serial('[CLOSE-02] a step of upkeep that fails holds up no other, and is told', async (t) => {
  const done: string[] = [];
  const error = await t.throwsAsync(
    runSteps([
      ['first', () => Promise.resolve(done.push('first'))],
      ['second', () => Promise.reject(new Error('canceled'))],
      ['third', () => Promise.resolve(done.push('third'))],
    ]),
    { instanceOf: AggregateError, message: '1 of 3 steps failed' },
  );
  t.deepEqual(done, ['first', 'third']);
  const [failure] = error.errors as Error[];
  t.is(failure?.message, 'step failed: second');
  t.like(failure?.cause, { message: 'canceled' });
});
