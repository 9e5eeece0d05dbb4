import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from '../../server/cli/build-stamp.ts';

/** Set by a run that has checked the build, so that its files neither check again nor rebuild concurrently. */
export const buildIsFresh = 'TEST_BUILD_IS_FRESH';

let looked: Promise<void> | undefined;

/**
 * Rebuilds outdated parts of `dist/` before its first use, with class names as in the sources, which tests select by. Checked once per process, in a tenth of a second. Of
 * several processes one builds and the others wait.
 */
export function upToDateBuild(): Promise<void> {
  return (looked ??= process.env[buildIsFresh] === undefined ? buildIfStale() : Promise.resolve());
}

async function buildIfStale(): Promise<void> {
  if (await isBuilt('readable')) return;
  // In a separate process, because the build has another NODE_ENV and settings that would persist in this one.
  const child = spawn(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CLASS_NAMES: 'readable' },
  });
  // Silent when waiting for another's build.
  child.stdout.once('data', () => console.log('Sources have changed since the last build: building again'));
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed; `npm run build` shows it alone.');
}
