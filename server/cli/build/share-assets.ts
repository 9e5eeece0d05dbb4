import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keptMs = 24 * 3_600_000;

/**
 * Copies the scripts and styles of a build beside those of others, where every web process on the data folder finds
 * them: pages that are open in browsers while the version changes ask for the files of their own version, of whichever
 * process. Removes those that no running version has had for a day. Call it again every hour while the build is used.
 */
export async function shareAssets(buildAssets: string, sharedAssets: string, now: Date): Promise<void> {
  for (const name of await filesOf(buildAssets)) {
    // Old pages are few: they get uncompressed files.
    if (/\.(br|gz)$/.test(name)) continue;
    const shared = join(sharedAssets, name);
    if (await touch(shared, now)) continue;
    await mkdir(dirname(shared), { recursive: true });
    const partial = `${shared}.${randomUUID()}`;
    await copyFile(join(buildAssets, name), partial);
    await utimes(partial, now, now);
    await rename(partial, shared);
  }
  for (const name of await filesOf(sharedAssets)) {
    const file = join(sharedAssets, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs > keptMs) await rm(file, { force: true });
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Returns whether the file was there. */
async function touch(file: string, now: Date): Promise<boolean> {
  try {
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
