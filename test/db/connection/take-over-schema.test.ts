import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import knex from 'knex';
import pg from 'pg';
import { migrate, migrateThrough } from '../../../db/connection/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { up as refoldWords } from '../../../db/migrations/20261123160500_letters_of_search_words.ts';
import { earlierMigrations, presentNames } from '../../../db/connection/migration-names.ts';

let database: TestDatabase;
/** Database with the schema of the whole earlier chain. */
let earlier: string;
let client: pg.Client;
/** Migrations since the baseline. */
let later: string[];

test.before(async () => {
  database = await createTestDatabase();
  earlier = await emptyDatabase('earlier');
  await migrateThrough(earlier, [...earlierMigrations]);
  client = new pg.Client({ connectionString: earlier });
  await client.connect();
  const baseline = presentNames(earlierMigrations, 'database');
  later = (await migrationFiles()).filter((name) => !baseline.includes(name));
});
test.after.always(async () => {
  await client?.end();
  await database?.drop();
});

async function emptyDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return database.connectionString.replace(/\/\w+$/, `/${name}`);
}

/** The state of a database created by an earlier version: the same schema under that version's migration names. */
async function listAsMadeBy(names: readonly string[]): Promise<void> {
  await client.query('DELETE FROM knex_migrations');
  await client.query(
    'INSERT INTO knex_migrations (name, batch, migration_time) SELECT name, 3, now() FROM unnest($1::text[]) AS t (name)',
    [names],
  );
}

async function listed(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM knex_migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir('db/migrations')).filter((name) => name.endsWith('.ts')).sort();
}

async function isValid(constraint: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT convalidated AS valid FROM pg_constraint WHERE conname = $1',
    [constraint],
  );
  return rows[0]?.valid;
}

test.serial('a database that earlier migrations have made keeps its rows and goes on', async (t) => {
  await client.query(`
    INSERT INTO users (username, first_name, full_name) VALUES ('ada', 'Ada', 'Ada L');
    INSERT INTO uploads (user_id, kind) VALUES (1, 'video');
    INSERT INTO rich_metadata (id, kind, card, details) VALUES (7, 'product', '{}', '{}');
    INSERT INTO rich_sources (rich_id, url, next_at) SELECT n, 'https://shop.example/', now() FROM generate_series(1, 9) n;
    INSERT INTO boards (id, owner_id, name, slug, privacy) VALUES
      (1, 1, 'Open', 'open', 'public'), (2, 1, 'Mine', 'mine', 'secret');
    INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES (repeat('a', 32), 6, 8, 'jpg', '#336699', '0', 10);
    INSERT INTO pins (id, user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
      image_format, title, method, domain)
    SELECT n, 1, CASE WHEN n = 3 THEN 2 ELSE 1 END, n, repeat('a', 32), 6, 8, '#336699', 'jpg', 'Lamp', 'uploaded', ''
    FROM generate_series(1, 3) n;
    DELETE FROM search_word_queue WHERE pin_id <> 2;
    INSERT INTO counters (owner_id, name, value) VALUES (1, 'board_pins', 2), (7, 'board_pins', 0), (1, 'pin_saves', 0);
    INSERT INTO price_history SELECT n, '2026-11-01', 'EUR', 100 FROM generate_series(1, 9) n;
    ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check,
      ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('pinimage', 'video')) NOT VALID`);
  await listAsMadeBy(earlierMigrations);

  // Two processes starting at once migrate only once.
  const ran = await Promise.all([migrate(earlier), migrate(earlier)]);
  t.deepEqual(ran.flat().sort(), later, 'the schema of the baseline is there already');
  t.deepEqual(await listed(), await migrationFiles());
  t.is((await client.query('SELECT FROM users')).rowCount, 1);
  t.is((await client.query('SELECT FROM uploads')).rowCount, 1);
  t.is((await client.query('SELECT FROM interests')).rowCount, 270);
  t.true(await isValid('uploads_kind_check'));
  t.deepEqual((await client.query('SELECT pin_id FROM search_counted_pins')).rows, [{ pin_id: '1' }]);
  t.deepEqual((await client.query('SELECT owner_id, name FROM counters ORDER BY name')).rows, [
    { owner_id: '1', name: 'board_pins' },
    { owner_id: '1', name: 'pin_saves' },
  ]);
  for (const table of ['rich_sources', 'price_history'])
    t.deepEqual(
      (await client.query(`SELECT rich_id FROM ${table}`)).rows,
      [{ rich_id: '7' }],
      'of metadata alone',
    );
});

test.serial('it gets the migrations that come later', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-later-'));
  const lamps = '29991231235959_lamps.cjs';
  await writeFile(
    join(folder, lamps),
    `exports.up = (knex) => knex.raw('CREATE TABLE lamps (id bigint)');
     exports.down = (knex) => knex.raw('DROP TABLE lamps');`,
  );
  const db = knex({
    client: 'pg',
    connection: { connectionString: earlier },
    migrations: { directory: ['db/migrations', folder], loadExtensions: ['.ts', '.cjs'] },
  });
  try {
    const [, ran] = (await db.migrate.latest()) as [number, string[]];
    t.deepEqual(
      ran.map((path) => path.split('/').at(-1)),
      [lamps],
    );
    t.is((await client.query('SELECT FROM lamps')).rowCount, 0);
    const [, back] = (await db.migrate.rollback()) as [number, string[]];
    t.is(back.length, 1, 'a rollback takes back that one alone');
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
});

test.serial(
  'a part of the earlier migrations is refused with a sentence, and nothing is touched',
  async (t) => {
    const part = earlierMigrations.slice(0, 40);
    await listAsMadeBy(part);
    await t.throwsAsync(migrate(earlier), {
      message:
        'The database has 40 of the 84 migrations that this version builds on: upgrade it first with the last version ' +
        'that has db/migrations/20261122100102_answered_keys.ts.',
    });
    t.deepEqual(await listed(), part);
    t.is((await client.query('SELECT FROM users')).rowCount, 1);
  },
);

test.serial('a backup of the whole earlier schema is restored into the present one', async (t) => {
  const connectionString = await emptyDatabase('restored');
  await migrateThrough(connectionString, [...earlierMigrations]);
  t.deepEqual(await migrate(connectionString), later, 'nothing else is left to do');
});

test.serial('a backup of a part of it is refused with a sentence', async (t) => {
  await t.throwsAsync(migrateThrough(database.connectionString, earlierMigrations.slice(0, 81)), {
    message:
      'The backup has 81 of the 84 migrations that this version builds on: restore it and make a new one with the ' +
      'last version that has db/migrations/20261122100102_answered_keys.ts.',
  });
});

test.serial('[SRCH-02] words that were met with marks count with those that were met without', async (t) => {
  const db = knex({ client: 'pg', connection: database.connectionString });
  t.teardown(() => db.destroy());
  await db.raw(`INSERT INTO search_words (word, documents, examples) VALUES
    ('مكتبه', 2, '{7,3}'), ('مكتبة', 5, '{9,8,3,2}'), ('مَكتبة', 1, '{6}'), ('أ', 1, '{4}'), ('garden', 3, '{5}')`);
  await db.transaction(refoldWords);
  const { rows } = await db.raw<{ rows: object[] }>(
    'SELECT word, documents, examples FROM search_words ORDER BY documents DESC',
  );
  t.deepEqual(rows, [
    { word: 'مكتبه', documents: 8, examples: ['7', '3', '9', '8'] },
    { word: 'garden', documents: 3, examples: ['5'] },
  ]);
});
