import { catalog } from '../../views/languages/catalog.ts';
import { forTerminal } from '../terminal/terminal-locale.ts';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as buildPages } from 'vike/api';
import { bundleServer } from './build/bundle-server.ts';
import { compressAssets } from './build/compress-assets.ts';
import { buildInProgress, isBuilt, keepBuild, removeOldBuilds } from './build/builds.ts';
import { classNamesToBuild, nameOfBuild } from './build/name-of-build.js';
import { writeScripts } from './languages/write-scripts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { writeRouteWords } from './build/route-words.ts';

const t = forTerminal(catalog('cli', 'builds'));

/**
 * Builds pages and islands with Vike, then the processes that serve them, in a folder of their own beside those of
 * other builds. Does nothing if there is a build of the same sources. One process builds at a time.
 */
export async function buildAll(log: (line: string) => void): Promise<void> {
  await oneAtATime(
    'dist/builder',
    async () => {
      if (isBuilt()) log(t.built);
      else await build(log);
    },
    (pid) => log(t.waiting({ pid })),
  );
}

async function build(log: (line: string) => void): Promise<void> {
  writeRouteWords();
  const name = nameOfBuild();
  // React picks its build from this setting.
  process.env['NODE_ENV'] = 'production';
  await rm(buildInProgress, { recursive: true, force: true });
  log(t.pages);
  await buildPages({ viteConfig: { logLevel: 'warn', build: { outDir: buildInProgress } } });
  // Each top-level folder has a README, but the one in public/ is for developers only.
  await rm(join(buildInProgress, 'client/README.md'), { force: true });
  await writeScripts(join(buildInProgress, 'client/assets'));
  await cp('views/languages', join(buildInProgress, 'languages'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  // Readable names are for tests, which do not ask how well files are compressed.
  await compressAssets(join(buildInProgress, 'client'), classNamesToBuild() === 'short' ? 'most' : 'least');
  log(t.server);
  await bundleServer(buildInProgress);
  await keepBuild(name);
  await removeOldBuilds(name);
}

// Vike handles errors that nobody catches, and ends as if all were well.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildAll((line) => console.log(line)).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
