import test from 'ava';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { lintSchema, readTables } from './support/schema-lint.ts';
import type { IndexFacts, TableFacts } from './support/schema-lint.ts';

function table(name: string, comment: string | null, facts: Partial<TableFacts> = {}): TableFacts {
  return {
    table: name,
    comment,
    columns: ['id'],
    primaryKey: ['id'],
    indexes: [],
    foreignKeys: [],
    ...facts,
  };
}

function index(name: string, facts: Partial<IndexFacts> = {}): IndexFacts {
  return { name, unique: false, primary: false, columns: [], comment: null, ...facts };
}

const boards = table('boards', 'distribution: owner_id', {
  columns: ['owner_id', 'id', 'name'],
  primaryKey: ['owner_id', 'id'],
  indexes: [
    index('boards_pkey', { unique: true, primary: true, columns: ['owner_id', 'id'] }),
    index('boards_name', { unique: true, columns: ['owner_id', 'name'] }),
    index('boards_recent', { columns: ['id'], comment: 'reader: profile page, newest boards' }),
  ],
});
const countries = table(
  'countries',
  'Names of countries.\ndistribution: reference — 250 rows, read everywhere',
);

test.serial('a schema whose keys hold its distribution columns is accepted', (t) => {
  const saves = table('saves', 'distribution: owner_id', {
    columns: ['owner_id', 'id', 'board_id', 'country_id'],
    primaryKey: ['owner_id', 'id'],
    foreignKeys: [
      {
        name: 'saves_board',
        columns: ['owner_id', 'board_id'],
        target: 'boards',
        targetColumns: ['owner_id', 'id'],
      },
      { name: 'saves_country', columns: ['country_id'], target: 'countries', targetColumns: ['id'] },
    ],
  });
  const settings = table('settings', 'distribution: local — one row that only the worker reads');
  t.deepEqual(lintSchema([boards, countries, saves, settings]), []);
});

test.serial('a table must say how it is distributed, with a reason where it is not', (t) => {
  for (const comment of [null, 'People who sign up.', 'distribution: reference', 'distribution: local — ']) {
    t.regex(lintSchema([table('users', comment)]).join(), /^users needs a comment/, String(comment));
  }
  t.regex(
    lintSchema([table('users', 'distribution: owner_id')]).join(),
    /by owner_id, which it does not have/,
  );
});

test.serial('primary and unique keys must hold the distribution column', (t) => {
  const loose = table('boards', 'distribution: owner_id', {
    columns: ['owner_id', 'id', 'slug'],
    primaryKey: ['id'],
    indexes: [index('boards_slug', { unique: true, columns: ['slug'] })],
  });
  t.deepEqual(lintSchema([loose]), [
    'The primary key of boards lacks its distribution column owner_id.',
    'The unique index boards_slug of boards lacks the distribution column owner_id.',
  ]);
  t.deepEqual(lintSchema([{ ...countries, primaryKey: [] }]), ['countries has no primary key.']);
});

test.serial('an index without a reader is refused', (t) => {
  for (const comment of [null, 'reader: ', 'makes it fast']) {
    const found = lintSchema([{ ...countries, indexes: [index('countries_name', { comment })] }]);
    t.regex(found.join(), /^The index countries_name of countries needs a comment 'reader:/);
  }
});

test.serial('a foreign key may not reach rows that another node holds', (t) => {
  const pin = (columns: string[], targetColumns: string[], target = 'boards') =>
    table('pins', 'distribution: id', {
      foreignKeys: [{ name: 'pins_board', columns, target, targetColumns }],
    });
  t.regex(
    lintSchema([boards, pin(['board_id'], ['id'])]).join(),
    /^pins_board of pins reaches rows of boards/,
  );
  t.regex(lintSchema([boards, pin(['id'], ['id'], 'elsewhere')]).join(), /points outside the schema/);
  t.deepEqual(lintSchema([boards, pin(['id', 'board_id'], ['owner_id', 'id'])]), []);
});

const databaseModule = join(import.meta.dirname, '../support/service/database.ts');
const withDatabase = existsSync(databaseModule) ? test.serial : test.skip;

async function connect(): Promise<{ client: pg.Client; close: () => Promise<void> }> {
  const { createTestDatabase } = (await import(pathToFileURL(databaseModule).href)) as {
    createTestDatabase: () => Promise<{ connectionString: string; drop: () => Promise<void> }>;
  };
  const { connectionString, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const close = async (): Promise<void> => {
    await client.end();
    await drop();
  };
  return { client, close };
}

withDatabase('the migrated schema can be distributed and every index has a reader', async (t) => {
  const { client, close } = await connect();
  t.teardown(close);
  const tables = await readTables(client);
  t.true(tables.length > 0);
  t.deepEqual(lintSchema(tables), []);
});

withDatabase('the facts of a table are read from the database as they are', async (t) => {
  const { client, close } = await connect();
  t.teardown(close);
  await client.query(`
    CREATE SCHEMA sample;
    CREATE TABLE sample.owners (id bigint PRIMARY KEY);
    CREATE TABLE sample.things (b text, a bigint REFERENCES sample.owners, c int, PRIMARY KEY (a, b));
    CREATE INDEX things_c ON sample.things (c) INCLUDE (b);
    COMMENT ON TABLE sample.things IS 'distribution: a';
    COMMENT ON INDEX sample.things_c IS 'reader: nobody';
  `);
  const things = (await readTables(client, 'sample')).find((facts) => facts.table === 'things');
  t.deepEqual(things, {
    table: 'things',
    comment: 'distribution: a',
    columns: ['b', 'a', 'c'],
    primaryKey: ['a', 'b'],
    indexes: [
      index('things_c', { columns: ['c'], comment: 'reader: nobody' }),
      index('things_pkey', { unique: true, primary: true, columns: ['b', 'a'] }),
    ],
    foreignKeys: [{ name: 'things_a_fkey', columns: ['a'], target: 'owners', targetColumns: ['id'] }],
  });
});
