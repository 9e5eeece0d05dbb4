import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from '@pinfold/embedded-postgres/error';
import { holdLock, ownerOf, type HeldLock } from '@pinfold/embedded-postgres/lock';

const lookEveryMs = 100;
const tellAfterMs = 3000;

/**
 * Runs `work` while no other process on this machine does so with the same folder, which holds the lock. A lock whose
 * process is gone counts as free. `onWait` is called once with the process that is waited for, if that takes seconds.
 */
export async function oneAtATime(
  folder: string,
  work: () => Promise<void>,
  onWait: (pid: number) => void = () => undefined,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = await take(folder, onWait);
  try {
    await work();
  } finally {
    lock.release();
  }
}

async function take(folder: string, onWait: (pid: number) => void): Promise<HeldLock> {
  const begin = performance.now();
  for (let isTold = false; ;) {
    const owner = ownerOf(folder);
    if (owner === null) {
      const lock = await takeFree(folder);
      if (lock !== null) return lock;
    } else if (!isTold && performance.now() - begin > tellAfterMs) {
      isTold = true;
      onWait(owner);
    }
    await pause(lookEveryMs);
  }
}

/** Returns null if another process was faster. */
async function takeFree(folder: string): Promise<HeldLock | null> {
  try {
    return await holdLock(folder);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError && error.id === 'embedded_already_running') return null;
    throw error;
  }
}
