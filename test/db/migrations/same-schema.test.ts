import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import knex from 'knex';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../db/embedded/start-embedded-postgres.ts';
import { describeSchema } from './describe-schema.ts';

let folder: string;
let server: EmbeddedPostgres;

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinboard-same-schema-'));
  server = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
});

test.after.always(async () => {
  await server?.stop('immediate');
  await rm(folder, { recursive: true, force: true });
});

async function migrated(name: string, directory: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const connectionString = server.connectionString.replace(/\/\w+$/, `/${name}`);
  const db = knex({ client: 'pg', connection: { connectionString } });
  await db.migrate.latest({ directory, extension: 'ts', loadExtensions: ['.ts'] });
  await db.destroy();
  return connectionString;
}

test.serial('the earlier migrations and the baseline leave the same schema and the same rows', async (t) => {
  t.timeout(120_000);
  const earlier = await migrated('earlier', 'db/migrations');
  const db = knex({ client: 'pg', connection: { connectionString: earlier } });
  // The one thing that is done to a database which is taken over.
  await db.raw('ALTER TABLE uploads VALIDATE CONSTRAINT uploads_kind_check');
  await db.destroy();
  const [one, other] = await Promise.all([
    describeSchema(earlier),
    migrated('baseline', 'db/baseline').then(describeSchema),
  ]);
  t.true(one.facts.length > 2000, String(one.facts.length));
  t.deepEqual(
    one.facts.filter((fact) => !other.facts.includes(fact)),
    [],
    'facts of the earlier schema alone',
  );
  t.deepEqual(
    other.facts.filter((fact) => !one.facts.includes(fact)),
    [],
    'facts of the baseline alone',
  );
  t.deepEqual(one.facts, other.facts);
  t.deepEqual(Object.keys(one.rows), ['interests']);
  t.deepEqual(one.rows, other.rows);
});
