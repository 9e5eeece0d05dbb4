import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The long-term release that the README recommends. */
const recommended = 24;
const cache = join(import.meta.dirname, '../../../node_modules/.cache');

/**
 * The program of the recommended Node, which may be newer than that of the tests: its npm package, fetched once.
 * Undefined where the registry has none for this machine or cannot be reached.
 */
export async function recommendedNode(): Promise<string | undefined> {
  if (Number.parseInt(process.versions.node, 10) >= recommended) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(cache, `node-${recommended}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) await fetchInto(folder, `${name}@${recommended}`).catch(() => undefined);
  return existsSync(program) ? program : undefined;
}

/** The folder appears by a rename, so it is always complete. */
async function fetchInto(folder: string, packageName: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(`${folder}.`);
  try {
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', staging];
    await promisify(execFile)('npm', ['install', ...options, packageName], { timeout: 60_000 });
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
