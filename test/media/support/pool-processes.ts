import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ExecutionContext } from 'ava';
import {
  type ImagePool,
  type ImagePoolSettings,
  createImagePool,
} from '../../../server/media/process/image-pool.ts';
import { upToDateBuild } from '../../support/builds/built.ts';

const entry = pathToFileURL(resolve(await upToDateBuild(), 'app/image-process.mjs'));

/** Decodes in processes of the build: those from source load tsx, once more for each HEIC. */
export const builtPool = (settings: ImagePoolSettings = {}): ImagePool =>
  createImagePool({ entry, ...settings });

export function newPool(t: ExecutionContext, settings: ImagePoolSettings = {}): ImagePool {
  const pool = builtPool(settings);
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
