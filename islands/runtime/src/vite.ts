import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** One entry of Rolldown's `output.codeSplitting.groups`. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly priority: number;
}

const folder = slashed(fileURLToPath(new URL('.', import.meta.url)));
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const ownModules = ['hydrate.tsx', 'marker.ts', 'deserialize.ts'].map((file) => folder + file);

/**
 * The chunking of the client build: React, its renderer and the hydrating module are one chunk that all islands share
 * and that loads when the first of them wakes. It belongs at `build.rolldownOptions.output.codeSplitting` of the
 * client environment; groups of your own can stand beside it.
 */
export function islandsCodeSplitting(): { groups: ChunkGroup[] } {
  return { groups: [{ name: 'react', test: isReact, priority: 100 }] };
}

/**
 * Gives the client build a short stand-in (0.2 instead of 0.9 KB brotli) for Vite's helper around dynamic imports,
 * which would be a third of the loader. Scripts are preloaded and style sheets awaited as before; a style sheet that
 * fails does not keep the module from loading, and no `vite:preloadError` is sent. A relative `base` keeps Vite's own.
 */
export function leanPreload(): Plugin {
  let base = '';
  return {
    name: 'islands:lean-preload',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      const isRelative = base === '' || base === './';
      return id === '\0vite/preload-helper.js' && !isRelative ? preloadHelper(base) : null;
    },
  };
}

function preloadHelper(base: string): string {
  return `const preloads = {};
const preload = (file) => {
  const href = ${JSON.stringify(base)} + file;
  if (document.querySelector('link[href="' + href + '"]')) return;
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  return isStyle && new Promise((done) => (link.onload = link.onerror = done));
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => (preloads[file] ??= preload(file))));
  return load();
};`;
}

function isReact(id: string): boolean {
  const path = slashed(id.split('?')[0] ?? id);
  return react.test(path) || ownModules.includes(path);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
