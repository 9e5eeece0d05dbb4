import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutRuntimeChunk } from './without-runtime-chunk.ts';

/** One entry of Rolldown's `output.codeSplitting.groups`. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly priority: number;
}

const folder = slashed(fileURLToPath(new URL('..', import.meta.url)));
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const failures = folder + 'failures.ts';
const hydrating = ['hydrate.tsx', 'marker.ts', 'deserialize.ts'].map((file) => folder + file);

/**
 * Chunking of the client build. The loader and its imports are one file. React, its renderer and the hydrating module
 * are one chunk, shared by all islands and loaded when the first one wakes. First responders and their imports are one
 * chunk, loaded on first use, as are the failures that listeners hear of without React. Use it as
 * `build.rolldownOptions.output.codeSplitting` of the client environment, optionally with groups of your own.
 *
 * @param options.loader the end of the path of the loader's module, such as `islands/loader.ts`.
 */
export function islandsCodeSplitting({ loader }: { loader: string }): { groups: ChunkGroup[] } {
  const isLoader = (id: string): boolean =>
    id === '\0vite/preload-helper.js' || slashed(id).endsWith(`/${loader}`);
  return {
    groups: [
      { name: 'islands', test: isLoader, priority: 300 },
      { name: 'first', test: isResponder, priority: 200 },
      { name: 'react', test: isReact, priority: 100 },
    ],
  };
}

/**
 * Replaces Vite's helper for dynamic imports with a short one, because the original would be a third of the loader. It
 * puts every script and style sheet of an import into the browser's cache before the import starts, because a failed
 * module stays failed for the lifetime of the page. A retry can then succeed under the same address, even for React.
 * It also imports each file separately, so that chained imports do not wait for each other and are evaluated in
 * several tasks. Assets must be cacheable and allowed by the page's `connect-src`. No `vite:preloadError` is sent. A
 * relative `base` keeps Vite's own helper. Rolldown's runtime moves into the responders' chunk.
 */
export function leanPreload(): Plugin[] {
  let base = '';
  const preload: Plugin = {
    name: 'islands:lean-preload',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      const isRelative = base === '' || base === '../';
      return id === '\0vite/preload-helper.js' && !isRelative ? preloadHelper(base) : null;
    },
  };
  return [preload, withoutRuntimeChunk(isResponder)];
}

function preloadHelper(base: string): string {
  return `const preloads = {};
const isStyle = (file) => file.endsWith('.css');
const style = (href) => new Promise((done, fail) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = done;
  link.onerror = () => (link.remove(), fail(Error('Cannot load ' + href)));
  document.head.append(link);
});
const script = async (href) => {
  const response = await fetch(href);
  if (!response.ok) throw Error('Cannot load ' + href);
  await response.blob();
};
const preload = async (file) => {
  try {
    await (isStyle(file) ? style : script)(${JSON.stringify(base)} + file);
  } catch (error) {
    delete preloads[file];
    throw error;
  }
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => (preloads[file] ??= preload(file))));
  files.map((file) => isStyle(file) || import(/* @vite-ignore */ ${JSON.stringify(base)} + file).catch(Object));
  return load();
};`;
}

function isResponder(id: string): boolean {
  const path = slashed(id.split('?')[0] ?? id);
  return path === failures || /\/first\.tsx?$/.test(path);
}

function isReact(id: string): boolean {
  const path = slashed(id.split('?')[0] ?? id);
  return react.test(path) || hydrating.includes(path);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
