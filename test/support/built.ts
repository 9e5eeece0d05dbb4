import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from '../../server/cli/build-stamp.ts';

/** Set by a run that has looked at the build already: its files then neither look again nor build under each other. */
export const buildIsFresh = 'TEST_BUILD_IS_FRESH';

let looked: Promise<void> | undefined;

/**
 * Before the first use of `dist/`: builds anew what is not of the present sources, so that no test runs yesterday's
 * build. Looked at once in a process, for a tenth of a second; of several processes one builds and the others wait.
 */
export function upToDateBuild(): Promise<void> {
  return (looked ??= process.env[buildIsFresh] === undefined ? buildIfStale() : Promise.resolve());
}

async function buildIfStale(): Promise<void> {
  if (await isBuilt()) return;
  // In a process of its own: the build has another NODE_ENV, and settings that would stay in this one.
  const child = spawn(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Who waits for another's build says nothing.
  child.stdout.once('data', () => console.log('Sources have changed since the last build: building again'));
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed; `npm run build` shows it alone.');
}
