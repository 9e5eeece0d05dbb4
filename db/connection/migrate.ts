import { catalog } from '../../views/languages/catalog.ts';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { takeOverSchema, whileMigratingAlone } from '../queries/maintenance/schema.ts';
import { presentNames } from './migration-names.ts';

const folder = resolve('db/migrations');

/**
 * Migrates a database to the latest schema and returns the names of the migrations that ran. Processes that start at
 * the same time migrate one after the other. Throws an error message if an earlier version left the database partway to
 * the baseline.
 */
export async function migrate(
  connectionString: string,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  return whileMigratingAlone(connectionString, say, async () => {
    // Every command asks, and knex takes a third of a second to load.
    if (await isLatest(await takeOverSchema(connectionString))) return [];
    return withKnex(connectionString, async (db) => {
      const [, names] = (await db.migrate.latest()) as [number, string[]];
      return names;
    });
  });
}

async function isLatest(made: readonly string[]): Promise<boolean> {
  const known = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  return known.length === made.length && known.every((name) => made.includes(name));
}

/**
 * Migrates an empty database to an earlier schema, that of a backup. Throws an error message if this version does not
 * know one of the migrations.
 */
export async function migrateThrough(connectionString: string, wanted: string[]): Promise<void> {
  const names = presentNames(wanted, 'backup');
  await withKnex(connectionString, async (db) => {
    const [made, pending] = (await db.migrate.list()) as [{ name: string }[], { file: string }[]];
    const isMade = new Set(made.map(({ name }) => name));
    const isPending = new Set(pending.map(({ file }) => file));
    const unknown = names.filter((name) => !isMade.has(name) && !isPending.has(name));
    if (unknown.length > 0)
      throw new Error(catalog('cli', 'database').newerBackup({ names: unknown.join(', ') }));
    // Some are made already if a restore was cut off among them, or one of another version's backup was, which its
    // caller finds.
    await db.migrate.latest({ migrationSource: sourceOf(names), disableMigrationsListValidation: true });
  });
}

/** These migrations alone, in this order: all at once, because each time that knex is asked it looks at all. */
const sourceOf = (names: readonly string[]): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve([...names]),
  getMigrationName: (name) => name,
  getMigration: (name) => import(pathToFileURL(join(folder, name)).href) as Promise<Knex.Migration>,
});

async function withKnex<T>(connectionString: string, work: (db: Knex) => Promise<T>): Promise<T> {
  // Migrations are sources, also for who runs from a build.
  if (!import.meta.url.endsWith('.ts')) (await import('tsx/esm/api')).register();
  const { default: knex } = await import('knex');
  const db = knex({
    client: 'pg',
    connection: { connectionString },
    pool: { min: 0, max: 2 },
    // The condition it warns of, a lost connection, is also thrown.
    log: { warn: () => undefined },
    migrations: {
      directory: folder,
      extension: 'ts',
      loadExtensions: ['.ts'],
    },
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
