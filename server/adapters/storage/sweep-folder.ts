import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what lies directly in the folder and has not been touched for so long, neither itself nor anything
 * within it. Answers how many entries went; a missing folder answers 0.
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
