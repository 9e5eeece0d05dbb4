import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { memoryExitCode, timeExitCode, type ProcessLimits } from '../image-limits.ts';
import type { ImageJob, ImageReply, ImageRequest } from './image-messages.ts';

/** How a job ended: with a reply, or with the exit of the process. */
export type JobEnd =
  | { kind: 'answered'; reply: Exclude<ImageReply, { kind: 'ready' }> }
  | { kind: 'too_slow' | 'too_much_memory' | 'crashed' };

export interface ImageProcessHandle {
  /** Runs one job. Call it only after the previous one has ended. Rejects if the process cannot start. */
  run(job: ImageJob): Promise<JobEnd>;
  alive(): boolean;
  pid: number | undefined;
  jobsDone(): number;
  kill(): void;
}

const startMs = 30_000;
/** Code and shared libraries, which the kernel's data limit does not count. */
const mappedBytes = 40 * 1024 * 1024;

/** Starts one decoding process. It does not keep the parent alive while idle. */
export function startImageProcess(entry: URL, limits: ProcessLimits): ImageProcessHandle {
  const child = launch(entry, limits);
  stepBack(child.pid);
  let jobs = 0;
  let ended = false;
  child.once('exit', () => (ended = true));
  child.on('error', () => undefined);
  const ready = untilReady(child);
  ready.catch(() => undefined);
  rest(child);

  async function run(job: ImageJob): Promise<JobEnd> {
    child.ref();
    child.channel?.ref();
    try {
      await ready;
      jobs += 1;
      return await exchange(child, { number: jobs, job }, limits.jobWaitMs);
    } finally {
      rest(child);
    }
  }

  return {
    run,
    alive: () => !ended && child.connected,
    pid: child.pid,
    jobsDone: () => jobs,
    kill: () => void child.kill('SIGKILL'),
  };
}

/**
 * Lower than request-serving processes, but not so low that a waiting upload times out: a quarter of a CPU remains
 * under full load.
 */
export const decodingPriority = 5;

/**
 * Lowers the priority. Linux keeps a priority per thread, and threads inherit it from their creator. It must be
 * lowered before the process starts any thread, which is before its own code runs.
 */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, decodingPriority);
  } catch {
    // The process has already ended, which is reported elsewhere.
  }
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

let reservedBytes: number | undefined;

/**
 * Returns the bytes that V8 reserves for the code of one thread. From Node 24 on they are writable from the start, so
 * that the kernel counts them all as data, although hardly any are used. 0 on systems without /proc.
 */
function reservedForCode(): number {
  reservedBytes ??= existsSync('/proc/self/maps')
    ? largestOfCode(readFileSync('/proc/self/maps', 'latin1'))
    : 0;
  return reservedBytes;
}

/** Each thread with a V8 of its own has one. */
function largestOfCode(maps: string): number {
  const sizes = Array.from(maps.matchAll(/^([\da-f]+)-([\da-f]+) rwxp /gm), ([, from, to]) =>
    Number(BigInt(`0x${to}`) - BigInt(`0x${from}`)),
  );
  return Math.max(0, ...sizes);
}

/**
 * On systems with a shell, the kernel enforces the data limit, so that no decoder can outrun the check inside the
 * process. The environment is empty, so there are no secrets to steal.
 */
function launch(entry: URL, limits: ProcessLimits): ChildProcess {
  const script = fileURLToPath(entry);
  const loader = script.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  // The loader has a thread of its own.
  const threads = loader.length === 0 ? 1 : 2;
  const nodeArguments = ['--max-old-space-size=64', '--max-semi-space-size=4', ...loader];
  const own = [String(limits.memoryBytes), String(limits.jobTimeMs)];
  const env = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' };
  if (process.platform !== 'win32' && existsSync('/bin/sh')) {
    const kilobytes = Math.floor((limits.memoryBytes - mappedBytes + threads * reservedForCode()) / 1024);
    const limited = `ulimit -d ${kilobytes} 2>/dev/null; ulimit -c 0 2>/dev/null; exec "$0" "$@"`;
    const rest = [...nodeArguments, script, ...own];
    return spawn('/bin/sh', ['-c', limited, process.execPath, ...rest], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
  return fork(script, own, {
    env,
    execArgv: nodeArguments,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
    timer.unref();
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    const failed = () => {
      clearTimeout(timer);
      reject(new Error('The picture decoding process does not start.'));
    };
    child.once('exit', failed);
    child.once('error', failed);
  });
}

function exchange(child: ChildProcess, request: ImageRequest, waitMs: number): Promise<JobEnd> {
  return new Promise((resolve) => {
    let slow = false;
    const timer = setTimeout(() => {
      slow = true;
      child.kill('SIGKILL');
    }, waitMs);
    const onMessage = (reply: ImageReply) => {
      if (reply.kind === 'ready' || reply.number !== request.number) return;
      finish({ kind: 'answered', reply });
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      const wasSlow = slow || code === timeExitCode;
      finish({ kind: wasSlow ? 'too_slow' : endedForMemory(code, signal) ? 'too_much_memory' : 'crashed' });
    };
    const finish = (end: JobEnd) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(end);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    if (child.exitCode !== null || child.signalCode !== null) return finish({ kind: 'crashed' });
    child.send(request, () => undefined);
  });
}

/** A failed allocation makes V8 and glib abort. */
function endedForMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return code === memoryExitCode || signal === 'SIGABRT' || signal === 'SIGTRAP';
}
