import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface BenchProcess {
  child: ChildProcess;
  /** The process's ready message. */
  ready: Record<string, unknown>;
  /** CPU time used so far in milliseconds, or null where the system does not report it. */
  cpuMs(): number | null;
  /** The same without ended threads, to the nanosecond: for single requests. */
  threadsCpuMs(): number | null;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  env?: Record<string, string>;
  /** Options for Node, such as `--cpu-prof`. */
  execArgv?: string[];
  /** CPU to run on, if the machine has more than one and `taskset`. */
  processor?: number;
}

/** The measured process and the measuring one run on different CPUs, so that they do not compete. */
export const processors = { measured: 0, measuring: 1 } as const;

/** Starts a Node program and waits for its message `{ kind: 'ready' }`. TypeScript runs through tsx. */
export function startProcess(
  script: string,
  args: string[] = [],
  options: ProcessOptions = {},
): Promise<BenchProcess> {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
  const command = [process.execPath, ...(options.execArgv ?? []), ...loader, script, ...args];
  const [program = process.execPath, ...rest] = [...pinning(options.processor), ...command];
  const child = spawn(program, rest, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const abandon = (): void => void child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${script} ended: ${signal ?? `code ${code}`}`)));
    child.on('message', (message: { kind?: string }) => {
      if (message.kind !== 'ready') return;
      resolve({
        child,
        ready: { ...message },
        cpuMs: () => cpuMs(child.pid),
        threadsCpuMs: () => threadsCpuMs(child.pid),
        stop: () => end(child),
      });
    });
  });
}

function pinning(processor: number | undefined): string[] {
  const possible = existsSync('/usr/bin/taskset') && availableParallelism() > 1;
  return processor === undefined || !possible ? [] : ['/usr/bin/taskset', '-c', String(processor)];
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
    // An open channel would keep a listening process alive.
    if (child.connected) child.disconnect();
  });
}

/** Reads user and system time from /proc/<pid>/stat, in hundredths of a second. */
export function cpuMs(pid: number | undefined): number | null {
  return statOf(pid)?.ms ?? null;
}

/** Reads the CPU time of a process's threads from the scheduler, which counts nanoseconds. */
function threadsCpuMs(pid: number | undefined): number | null {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0);
  } catch {
    return null;
  }
}

/**
 * Returns the CPU time of a process and all its descendants, including ended ones. Null where the system does not
 * report it.
 */
export function treeCpuMs(root: number): number | null {
  const own = statOf(root);
  if (own === null) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === root);
  return children.reduce((sum, { ms }) => sum + ms, own.ms + own.endedMs);
}

/** Returns the parent's process ID. */
export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null;

function statOf(pid: number | undefined): { parent: number; ms: number; endedMs: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ms = (first: number): number => 10 * (Number(fields[first]) + Number(fields[first + 1]));
    return { parent: Number(fields[1]), ms: ms(11), endedMs: ms(13) };
  } catch {
    return null;
  }
}
