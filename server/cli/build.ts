import { rm } from 'node:fs/promises';
import { build } from 'vike/api';
import { bundleServer } from './bundle-server.ts';
import { compressAssets } from './compress-assets.ts';
import { writeBuildStamp } from './build-stamp.ts';

/** Builds pages and islands with Vike, then the processes that serve them. */
export async function buildAll(log: (line: string) => void): Promise<void> {
  // React is chosen at build time by this setting.
  process.env['NODE_ENV'] = 'production';
  log('Building pages and islands');
  await build({ viteConfig: { logLevel: 'warn' } });
  // Each top folder has a README; public/'s is for readers of the sources.
  await rm('dist/client/README.md', { force: true });
  await compressAssets('dist/client/assets');
  log('Building the server');
  await bundleServer();
  await writeBuildStamp();
}

if (import.meta.url === `file://${process.argv[1]}`) await buildAll((line) => console.log(line));
