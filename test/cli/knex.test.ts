import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pinfold/embedded-postgres';
import test from 'ava';
import pg from 'pg';
import { migrate } from '../../db/connection/migrate.ts';
import { earlierMigrations, presentNames } from '../../db/connection/migration-names.ts';
import { lintSchema, readTables } from '../architecture/support/schema-lint.ts';
import { copyTemplate } from '../support/service/database.ts';
import { waitFor } from '../support/wait-for.ts';
import { dataFolder, isUsed } from './start/start-command.ts';

const folder = dataFolder();
const DATA_DIR = join(folder.path, 'data');
const emptyDir = join(folder.path, 'empty');
const settings = { fsync: 'off' };
let server: EmbeddedPostgres;

test.after.always(async () => {
  await server?.stop('immediate');
  folder.remove();
});

async function knex(
  args: string[],
  env: Record<string, string> = { DATA_DIR },
): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)('node_modules/.bin/knex', args, {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      timeout: 60_000,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout?: string; stderr?: string };
    return { code: code ?? -1, output: `${stdout ?? ''}${stderr ?? ''}` };
  }
}

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The schema from the catalog: relations, columns, keys, indexes, functions, extensions, comments. */
function schemaOf(connectionString: string): Promise<unknown> {
  return inDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ kind: string; text: string }>(`
      SELECT 'column' AS kind, format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          a.attnotnull, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) AS text
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S', 'v')
      UNION ALL SELECT 'relation', format('%s %s %s', relname, relkind, obj_description(oid, 'pg_class'))
        FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT 'constraint', format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT 'index', pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid
        WHERE c.relnamespace = 'public'::regnamespace
      UNION ALL SELECT 'function', pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      UNION ALL SELECT 'extension', extname FROM pg_extension
      ORDER BY 1, 2`);
    return rows;
  });
}

/** Number of migrations that a database lists. */
function made(connectionString: string): Promise<number> {
  return inDatabase(
    connectionString,
    async (client) => (await client.query('SELECT FROM knex_migrations')).rowCount ?? 0,
  );
}

async function nothingRuns(): Promise<void> {
  await waitFor(() => !isUsed(emptyDir), { what: 'the embedded server to end' });
}

test.serial('without a running server a command starts one, does its work and ends with it', async (t) => {
  t.timeout(120_000);
  const first = await knex(['migrate:status'], { DATA_DIR: emptyDir });
  t.is(first.code, 0, first.output);
  t.regex(first.output, /Found \d+ Pending Migration/i);
  await nothingRuns();
  const up = await knex(['migrate:up'], { DATA_DIR: emptyDir });
  t.is(up.code, 0, up.output);
  t.regex(up.output, /Batch 1 ran the following migrations/);
  await nothingRuns();
});

test.serial('beside a running server commands use it and leave it running', async (t) => {
  t.timeout(240_000);
  // Migrated as the service does it.
  await copyTemplate(join(DATA_DIR, 'postgres'));
  server = await startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres'), settings });
  const { connectionString } = server;
  const before = await schemaOf(connectionString);
  const whole = await knex(['migrate:rollback']);
  t.is(whole.code, 1);
  t.regex(whole.output, /^Nothing was rolled back: it would take back \d+ migrations at once/m);
  t.regex(whole.output, /take back the last one: npx knex migrate:down\./);
  t.notRegex(whole.output, /^\s+at /m);
  t.deepEqual(await schemaOf(connectionString), before);
  const down = await knex(['migrate:down']);
  t.is(down.code, 0, down.output);
  t.regex((await knex(['migrate:status'])).output, /Found 1 Pending Migration/i);

  const back = await knex(['migrate:rollback', '--all']);
  t.is(back.code, 0, back.output);
  const left = await inDatabase(connectionString, (client) => readTables(client));
  t.deepEqual(left, [], 'nothing is left behind');

  const up = await knex(['migrate:up']);
  t.is(up.code, 0, up.output);
  t.regex(up.output, /Batch 1 ran the following migrations/);
  const latest = await knex(['migrate:latest']);
  t.is(latest.code, 0, latest.output);
  t.regex(latest.output, /Batch 2 run: \d+ migrations/);
  t.deepEqual(await schemaOf(connectionString), before);
  t.deepEqual(lintSchema(await inDatabase(connectionString, (client) => readTables(client))), []);
});

test.serial('DATABASE_URL says which database is meant', async (t) => {
  t.timeout(120_000);
  const DATABASE_URL = server.connectionString.replace(/\/pinboard$/, '/another');
  t.not(DATABASE_URL, server.connectionString);
  await inDatabase(server.connectionString.replace(/\/pinboard$/, '/postgres'), (client) =>
    client.query('CREATE DATABASE another TEMPLATE pinboard'),
  );
  const unused = join(folder.path, 'unused');
  const down = await knex(['migrate:down'], { DATABASE_URL, DATA_DIR: unused });
  t.is(down.code, 0, down.output);
  t.is((await made(server.connectionString)) - (await made(DATABASE_URL)), 1);
  const latest = await knex(['migrate:latest'], { DATABASE_URL, DATA_DIR: unused });
  t.is(latest.code, 0, latest.output);
  t.regex(latest.output, /run: 1 migrations/);
  t.false(existsSync(unused));
  t.deepEqual(await schemaOf(DATABASE_URL), await schemaOf(server.connectionString));
  const raw = await knex(['migrate:status'], { DATABASE_URL: 'postgres://pins:geheim#1@localhost/pins' });
  t.is(raw.code, 1);
  t.regex(raw.output, /Setting DATABASE_URL cannot be read as an address/);
  t.notRegex(raw.output, /geheim/);
});

test.serial('processes that start on an empty database at the same time migrate it once', async (t) => {
  t.timeout(120_000);
  const DATABASE_URL = server.connectionString.replace(/\/pinboard$/, '/shared');
  await inDatabase(server.connectionString, (client) => client.query('CREATE DATABASE shared'));
  // The lock of a process that was killed.
  await inDatabase(DATABASE_URL, (client) =>
    client.query(`
      CREATE TABLE knex_migrations_lock (index serial PRIMARY KEY, is_locked integer);
      INSERT INTO knex_migrations_lock (is_locked) VALUES (1)`),
  );
  const said: string[] = [];
  const [applied, others] = await Promise.all([
    Promise.all([0, 1].map(() => migrate(DATABASE_URL, (line) => said.push(line)))),
    knex(['migrate:latest'], { DATABASE_URL }),
  ]);
  t.is(others.code, 0, others.output);
  const runs = [
    ...applied.map(({ length }) => length),
    Number(/run: (\d+) migrations/.exec(others.output)?.[1] ?? 0),
  ];
  t.is(runs.filter((count) => count > 0).length, 1, runs.join(' '));
  t.true([...said, others.output].join('\n').includes('Its lock is taken over'));
  t.true(said.includes('Another process is migrating the database. Waiting for it.'));
  t.deepEqual(await schemaOf(DATABASE_URL), await schemaOf(server.connectionString));
});

test.serial('a database of earlier migrations is taken over, one with a part of them refused', async (t) => {
  t.timeout(120_000);
  const DATABASE_URL = server.connectionString.replace(/\/pinboard$/, '/another');
  const list = (names: readonly string[]) =>
    inDatabase(DATABASE_URL, async (client) => {
      await client.query('DELETE FROM knex_migrations');
      await client.query(
        'INSERT INTO knex_migrations (name, batch, migration_time) SELECT name, 1, now() FROM unnest($1::text[]) t (name)',
        [names],
      );
    });
  await list(earlierMigrations.slice(0, 9));
  const refused = await knex(['migrate:latest'], { DATABASE_URL });
  t.is(refused.code, 1);
  t.regex(refused.output, /has 9 of the 84 migrations that this version builds on: upgrade it first with/);

  const baseline = presentNames(earlierMigrations, 'database');
  const later = (await readdir('db/migrations')).filter(
    (name) => /^\d+_/.test(name) && !baseline.includes(name),
  );
  await list([...earlierMigrations, ...later]);
  const latest = await knex(['migrate:latest'], { DATABASE_URL });
  t.is(latest.code, 0, latest.output);
  t.regex(latest.output, /Already up to date|run: \d+ migrations/);
  t.deepEqual(await schemaOf(DATABASE_URL), await schemaOf(server.connectionString));
});

test.serial('a database that cannot be reached fails the command', async (t) => {
  const { code, output } = await knex(['migrate:status'], {
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/pins',
  });
  t.is(code, 1);
  t.regex(output, /^The database cannot be used: .*ECONNREFUSED.*\. Check DATABASE_URL\.$/m);
  t.notRegex(output, /^\s+at |knexfile|secret/m);
});
