import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface ChildAnswer {
  readonly connectionString?: string;
  readonly port?: number;
  readonly dataDir?: string;
  readonly firstStart?: boolean;
  readonly id?: string;
  readonly message?: string;
}

export interface ChildServer {
  readonly process: ChildProcess;
  readonly answer: Promise<ChildAnswer>;
  /** Closes the child's input, which makes it stop its server, and waits for its exit. */
  stop(): Promise<void>;
  /** Kills the child without warning and waits for its exit. */
  kill(): Promise<void>;
}

export interface ChildOptions {
  readonly script?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Record<string, string>;
  readonly cwd?: string;
}

/** Starts an embedded server in a separate process. `options` as for startEmbeddedPostgres. */
export function startChildServer(options: object, how: ChildOptions = {}): ChildServer {
  const { script = fileURLToPath(new URL('start-in-child.ts', import.meta.url)), env, ...rest } = how;
  const loader = script.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...loader, script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...rest,
    ...(env === undefined ? {} : { env: { ...process.env, NODE_OPTIONS: '', ...env } }),
  });
  const ended = once(child, 'exit');
  const answer = new Promise<ChildAnswer>((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as ChildAnswer));
    void ended.then(() => resolve({ id: 'ended_without_answer' }));
  });
  return {
    process: child,
    answer,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A temporary folder that every account may traverse. Removed by `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'pinboard-embedded-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Runs a statement on a new connection and returns the first value as text. */
export async function ask(connectionString: string, sql: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0] === undefined ? undefined : String(rows[0][0]);
  } finally {
    await client.end();
  }
}
