import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder, builds, nameOfBuild } from './name-of-build.js';

/** Folder of an unfinished build. No finished build has a name of this length. */
export const buildInProgress = join(builds, 'making');
const keptMs = 24 * 3_600_000;

/** Returns the script of a process in a build. */
export function scriptOf(process: 'web' | 'worker' | 'graph', build = buildFolder()): string {
  return join(build, `app/${process}.mjs`);
}

/** Returns whether a build is complete. */
export function isBuilt(name = nameOfBuild()): boolean {
  return existsSync(buildFolder(name));
}

/** Moves the finished build to its place in one step. A build of the same name stays, because processes may use it. */
export async function keepBuild(name: string): Promise<void> {
  await mkdir(builds, { recursive: true });
  if (isBuilt(name)) await rm(buildInProgress, { recursive: true, force: true });
  else await rename(buildInProgress, buildFolder(name));
}

/** Removes builds that are older than a day and that no process runs, except the one with this name. */
export async function removeOldBuilds(current: string): Promise<void> {
  const old: string[] = [];
  for (const name of await readdir(builds)) {
    if (name === current || join(builds, name) === buildInProgress) continue;
    const { mtimeMs } = await stat(join(builds, name));
    if (Date.now() - mtimeMs > keptMs) old.push(name);
  }
  if (old.length === 0) return;
  const running = await commandLines();
  if (running === null) return;
  for (const name of old)
    if (!running.includes(name)) await rm(join(builds, name), { recursive: true, force: true });
}

/** Returns the command lines of all processes, or null where the system does not list them. */
async function commandLines(): Promise<string | null> {
  try {
    if (process.platform !== 'linux')
      return (await promisify(execFile)('ps', ['-axo', 'args'], { maxBuffer: 64 * 2 ** 20 })).stdout;
    const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
    const read = (pid: string): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return (await Promise.all(pids.map(read))).join('\n');
  } catch {
    return null;
  }
}
