import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './service/free-port.ts';
import { endProcess } from './service/processes.ts';
import { answers } from './pgbouncer.ts';
import { waitFor } from './wait-for.ts';

const run = promisify(execFile);

export interface Standby {
  connectionString: string;
  /** Lets it receive changes without applying them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Embedded servers have no TCP port: it runs where the platform has sockets. */
export const hasSockets = process.platform !== 'win32';

/** A standby that streams from a running test database, made of an online copy of its files. */
export async function startStandby(primary: string): Promise<Standby> {
  const { host, port, database, user, password } = new pg.Client({ connectionString: primary });
  const passwords = JSON.parse(await readFile(join(dirname(host), 'credentials.json'), 'utf8')) as {
    postgres: string;
  };
  const admin = new pg.Client({ host, port, database, user: 'postgres', password: passwords.postgres });
  await admin.connect();
  const folder = join(dirname(dirname(host)), `pinfold-test-standby-${randomUUID().slice(0, 8)}`);
  await admin.query(`SELECT pg_backup_start('standby', true)`);
  // Files may change and vanish meanwhile. Replay corrects them.
  await run('cp', ['-a', host, folder]).catch(() => undefined);
  const { rows } = await admin.query<{ labelfile: string; programs: string }>(
    `SELECT labelfile, (SELECT setting FROM pg_config WHERE name = 'BINDIR') AS programs FROM pg_backup_stop(false)`,
  );
  await admin.end();
  const [{ labelfile, programs } = { labelfile: '', programs: '' }] = rows;
  await rm(join(folder, 'postmaster.pid'));
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres password=${passwords.postgres}'\n`,
  );
  // PostgreSQL refuses to run as root.
  const { uid, gid } = await stat(host);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  for (const [name, content] of [
    ['backup_label', labelfile],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(folder, name), content);
    await chown(join(folder, name), uid, gid);
  }
  const listen = await freePort();
  const addressOf = (role: string, secret: string): string =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${listen}/${database}`;
  const connectionString = addressOf(user ?? '', String(password));
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', folder, '-p', String(listen), '-h', '127.0.0.1', '-k', ''],
      { ...account, stdio: 'ignore', cwd: folder },
    );
    await waitFor(() => answers(connectionString), { what: 'the standby' });
  };
  const replay = async (verb: 'pause' | 'resume'): Promise<void> => {
    const client = new pg.Client({ connectionString: addressOf('postgres', passwords.postgres) });
    await client.connect();
    await client.query(`SELECT pg_wal_replay_${verb}()`);
    await client.end();
  };
  await start();
  return {
    connectionString,
    pause: () => replay('pause'),
    resume: () => replay('resume'),
    kill: () => endProcess(server, 'SIGQUIT'),
    start,
    async stop() {
      await endProcess(server, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
