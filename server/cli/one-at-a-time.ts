import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 100;

/**
 * Runs `work` while no other process on this machine holds the lock file. A lock whose process is gone counts as free.
 */
export async function oneAtATime(lockFile: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) await pause(lookEveryMs);
  try {
    await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeftBehind(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

function isLeftBehind(lockFile: string): boolean {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // The file is empty between its creation and the write of its pid.
    if (pid === 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
