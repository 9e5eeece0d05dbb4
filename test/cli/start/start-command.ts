import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface StartCommand {
  process: ChildProcess;
  output(): string;
  /** Resolves to the announced address. Rejects if the process ends first. */
  address: Promise<string>;
  /** Resolves to the exit code or signal name. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Settings of a start that tests neither the graph nor statements planned ahead, a second and a half of a processor. */
export const leanStart = { DATABASE_KEPT_CONNECTIONS: '0', GRAPH_ADDRESS: 'off' };

export interface StartOptions {
  byNpm?: boolean;
  /** Another checkout. */
  cwd?: string;
  /** Another Node. */
  program?: string;
}

/** Runs `npm start` with only these settings. */
export function startCommand(settings: Record<string, string>, options: StartOptions = {}): StartCommand {
  const { byNpm = false, cwd = '.', program = process.execPath } = options;
  const [command, ...args] = byNpm ? ['npm', 'start'] : [program, 'server/cli/start.js'];
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CLASS_NAMES: process.env['CLASS_NAMES'],
      PORT: '0',
      DEMO_CONTENT: 'no',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm, its shell and what they start are a group of their own, as on a terminal.
    detached: byNpm,
  });
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, found] = /is running at (\S+)\n/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`It ended without an address:\n${output}`)));
  });
  address.catch(() => undefined);
  const ended = once(child, 'close').then(
    ([code, signal]) => (code as number | null) ?? (signal as NodeJS.Signals),
  );
  return { process: child, output: () => output, address, ended };
}

/** A temporary folder that every account may traverse. Removed by `remove`. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'pinfold-start-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Living descendants of a process. Empty on systems without /proc. */
export function descendantsOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Returns whether any process mentions the folder in its command line or environment. */
export function isUsed(folder: string): boolean {
  if (!existsSync('/proc')) return false;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .some((pid) =>
      ['cmdline', 'environ'].some((file) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder);
        } catch {
          return false;
        }
      }),
    );
}
