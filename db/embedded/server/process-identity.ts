import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface ListedProcess {
  readonly pid: number;
  readonly command: string;
}

/** Checks whether a process is running. Zombies do not count. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && linuxStat(pid)?.state !== 'Z';
}

/** Checks whether a pid is in use, including by a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns an alphanumeric token that differs between processes that reuse a pid, even across a reboot, or 'unknown'
 * where the system does not provide it.
 */
export function processToken(pid: number): string {
  const stat = linuxStat(pid);
  if (stat !== null) return shortHash(`${readOr('/proc/sys/kernel/random/boot_id')} ${stat.startTicks}`);
  if (process.platform === 'win32' || process.platform === 'linux') return 'unknown';
  try {
    return shortHash(execFileSync('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 'unknown';
  }
}

/** Lists all processes with their command lines, as far as visible to the caller. */
export function listProcesses(): ListedProcess[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => ({
        pid: Number(entry),
        command: readOr(`/proc/${entry}/cmdline`).replaceAll('\0', ' ').trim(),
      }));
  }
  if (process.platform === 'win32') return [];
  return execFileSync('/bin/ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, command = '']) => ({ pid: Number(pid), command }));
}

/** Waits until all of the processes have exited. False if `limitMs` passes first. */
export async function waitUntilGone(pids: readonly number[], limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function linuxStat(pid: number): { state: string; startTicks: string } | null {
  if (process.platform !== 'linux') return null;
  const stat = readOr(`/proc/${pid}/stat`);
  // The program's name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  return state === undefined || startTicks === undefined ? null : { state, startTicks };
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
