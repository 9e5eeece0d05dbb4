import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import '../../../dist/server/entry.mjs';
import type { ScriptFiles } from '../../page-request.ts';

/**
 * Returns the folder served to browsers and the islands' loader in it. Importing the entry registers the pages; the
 * bundler replaces it by the entry of its own build. Paths are relative to the bundle, the folder `app` of a build.
 */
export async function builtAssets(): Promise<{ folder: string; loader: ScriptFiles | null }> {
  const folder = fileURLToPath(new URL('../client/', import.meta.url));
  const list = await readFile(fileURLToPath(new URL('../assets.json', import.meta.url)), 'utf8');
  const manifest = JSON.parse(list) as Record<string, { file: string; imports?: string[] }>;
  const entry = manifest['islands/loader.ts'];
  if (entry === undefined) return { folder, loader: null };
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { folder, loader: { entry: `/${entry.file}`, imports: imports.map((file) => `/${file}`) } };
}
