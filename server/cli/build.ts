import { rm } from 'node:fs/promises';
import { build as buildPages } from 'vike/api';
import { bundleServer } from './bundle-server.ts';
import { compressAssets } from './compress-assets.ts';
import { classNamesToBuild, isBuilt, sourceHash, writeBuildStamp } from './build-stamp.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { writeRouteWords } from './route-words.ts';

/**
 * Builds pages and islands with Vike, then the processes that serve them. One process builds at a time. A process that
 * waited for a build of the same sources uses that one.
 */
export async function buildAll(log: (line: string) => void): Promise<void> {
  await oneAtATime('node_modules/.cache/build-lock', async (waited) => {
    if (!waited || !(await isBuilt(classNamesToBuild()))) await build(log);
  });
}

async function build(log: (line: string) => void): Promise<void> {
  writeRouteWords();
  const sources = sourceHash();
  // React picks its build from this setting.
  process.env['NODE_ENV'] = 'production';
  log('Building pages and islands');
  await buildPages({ viteConfig: { logLevel: 'warn' } });
  // Each top-level folder has a README, but the one in public/ is for developers only.
  await rm('dist/client/README.md', { force: true });
  await compressAssets('dist/client/assets');
  log('Building the server');
  await bundleServer();
  await writeBuildStamp(sources);
}

if (import.meta.url === `file://${process.argv[1]}`) await buildAll((line) => console.log(line));
