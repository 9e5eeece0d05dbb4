import type { ExecutionContext } from 'ava';
import { type ImagePoolSettings, createImagePool } from '../../../server/media/process/image-pool.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

export function newPool(t: ExecutionContext, settings: ImagePoolSettings = {}) {
  const pool = createImagePool(settings);
  t.teardown(() => pool.close());
  return pool;
}

export async function until(condition: () => boolean | Promise<boolean>, deadlineMs = 60_000): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition was never met.');
    await nextTurn();
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
