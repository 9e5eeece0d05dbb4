import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import '../../dist/server/entry.mjs';

/** The folder that browsers load from, and the islands' loader in it. The pages register themselves. */
export async function builtAssets(): Promise<{ folder: string; loader: string | null }> {
  const folder = fileURLToPath(new URL('../client/', distApp()));
  const manifest = JSON.parse(await readFile(`${folder}.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>;
  const entry = manifest['islands/loader.ts'];
  return { folder, loader: entry === undefined ? null : `/${entry.file}` };
}

/** Bundled, this module is dist/app/web.mjs or a chunk below it. */
function distApp(): URL {
  const here = import.meta.url;
  return new URL(`${here.slice(0, here.lastIndexOf('/dist/app/'))}/dist/app/`);
}
