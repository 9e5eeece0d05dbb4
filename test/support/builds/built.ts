import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from '../../../server/cli/build/builds.ts';
import { buildFolder } from '../../../server/cli/build/name-of-build.js';

// Tests select by the class names of the sources.
process.env['CLASS_NAMES'] ??= 'readable';

/** The build that a run has checked, so that its files neither check again nor rebuild concurrently. */
export const checkedBuild = 'TEST_BUILD';

let looked: Promise<string> | undefined;

/**
 * Returns the folder of the build of these sources, built first if needed. Checked once per process, in a tenth of a
 * second. Of several processes one builds and the others wait.
 */
export function upToDateBuild(): Promise<string> {
  const checked = process.env[checkedBuild];
  return (looked ??= checked === undefined ? buildIfStale() : Promise.resolve(checked));
}

async function buildIfStale(): Promise<string> {
  if (isBuilt()) return buildFolder();
  // In a separate process, because the build has another NODE_ENV and settings that would persist in this one.
  const child = spawn(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Silent when waiting for another's build.
  child.stdout.once('data', () => console.log('Sources have changed since the last build: building again'));
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed; `npm run build` shows it alone.');
  return buildFolder();
}
