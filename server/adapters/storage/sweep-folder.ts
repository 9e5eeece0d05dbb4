import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes direct children of a folder that have not been modified for that long, including anything inside them.
 * Returns the number removed, or 0 if the folder is missing.
 */
export async function sweepFolder(folder: string, olderThanMs: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const limit = Date.now() - olderThanMs;
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    if ((await lastTouched(path)) > limit) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function lastTouched(path: string): Promise<number> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return Infinity;
  let latest = stats.mtimeMs;
  if (stats.isDirectory()) {
    for (const name of await readdir(path).catch(() => [])) {
      latest = Math.max(latest, await lastTouched(join(path, name)));
    }
  }
  return latest;
}
