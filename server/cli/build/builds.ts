import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const sources = [
  'server',
  'pages',
  'islands',
  'views',
  'db',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
/** Whether this process's builds shorten class names. */
export const classNamesToBuild = (): 'short' | 'readable' =>
  process.env['CLASS_NAMES'] === 'readable' ? 'readable' : 'short';

const builds = 'dist/builds';
/** Folder of an unfinished build. No finished build has a name of this length. */
export const buildInProgress = join(builds, 'making');
const keptMs = 24 * 3_600_000;

/**
 * Returns the name of the build of these sources by this Node, with short class names or readable ones
 * (`server/cli/build/short-class-names.ts`). Take it before a build, so that later edits are not counted as built.
 */
export function nameOfBuild(classNames = classNamesToBuild()): string {
  const hash = createHash('sha256').update(`${process.version} ${classNames}`);
  for (const source of sources) add(hash, source);
  return hash.digest('hex').slice(0, 16);
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'node_modules' && name !== 'test') add(hash, join(path, name));
}

/** Returns the folder of a build, of the current sources if no name is given. It exists once the build is complete. */
export function buildFolder(name = nameOfBuild()): string {
  return join(builds, name);
}

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
