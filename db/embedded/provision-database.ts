import pg from 'pg';
import { connectionStringFor, type Credentials, type Listening } from './credentials.ts';
import { explainServerOutput } from './embedded-postgres-error.ts';
import type { Home } from './choose-home.ts';
import type { PostgresBinaries } from './programs/prepare-binaries.ts';
import { runToEnd } from './programs/run-program.ts';

/**
 * Creates the role and database `pinboard`, or whatever is missing. The role owns its database and may create others
 * (tests clone theirs) but is not a superuser. `pg_stat_statements` is installed in a separate schema, `monitoring`.
 */
export async function provisionDatabase(
  credentials: Credentials,
  listening: Listening,
  hasStatStatements: boolean,
): Promise<void> {
  await withClient(connectionStringFor('postgres', credentials, listening, 'template1'), async (client) => {
    const role = await client.query("select 1 from pg_roles where rolname = 'pinboard'");
    const verb = role.rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role pinboard login createdb password ${client.escapeLiteral(credentials.pinboard)}`,
    );
    await client.query('grant pg_monitor to pinboard');
    if (hasStatStatements) {
      await client.query('create schema if not exists monitoring');
      await client.query('grant usage on schema monitoring to pinboard');
      await client.query('create extension if not exists pg_stat_statements schema monitoring');
    }
  });
  await withClient(connectionStringFor('postgres', credentials, listening, 'postgres'), async (client) => {
    const database = await client.query("select 1 from pg_database where datname = 'pinboard'");
    // Last, because its presence tells later starts that everything else exists.
    if (database.rowCount === 0) await client.query('create database pinboard owner pinboard');
  });
}

/** Sets a new superuser password on a stopped cluster, if the credentials file was lost. */
export async function resetSuperuserPassword(
  home: Home,
  binaries: PostgresBinaries,
  credentials: Credentials,
): Promise<void> {
  const { code, lines } = await runToEnd(
    binaries.postgres,
    ['--single', '-D', home.cluster, '-c', 'shared_preload_libraries=', 'postgres'],
    home.account,
    `alter role postgres password '${credentials.postgres}'\n`,
  );
  if (code !== 0 || lines.some((line) => line.includes('ERROR:')))
    throw explainServerOutput(lines, home.path);
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
