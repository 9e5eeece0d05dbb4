import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
const stampFile = 'dist/built-from';

/** Returns a hash of all build inputs. Take it before a build, so that later edits are not counted as built. */
export function sourceHash(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) add(hash, source);
  return hash.digest('hex');
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

/** Whether the build shortens class names (`server/cli/short-class-names.ts`). */
export type ClassNames = 'short' | 'readable';

/** What this process builds. */
export const classNamesToBuild = (): ClassNames =>
  process.env['CLASS_NAMES'] === 'readable' ? 'readable' : 'short';

/** Records the source hash of the build. */
export async function writeBuildStamp(hash: string): Promise<void> {
  await mkdir('dist', { recursive: true });
  await writeFile(stampFile, `${hash} ${classNamesToBuild()}`);
}

/** Returns whether the build matches the sources, and has such class names if any are asked for. */
export async function isBuilt(wanted?: ClassNames): Promise<boolean> {
  const [hash, classNames] = (await readFile(stampFile, 'utf8').catch(() => '')).split(' ');
  return hash === sourceHash() && (wanted === undefined || classNames === wanted);
}
