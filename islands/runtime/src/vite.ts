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
const failures = folder + 'failures.ts';
const hydrating = ['hydrate.tsx', 'marker.ts', 'deserialize.ts'].map((file) => folder + file);

/**
 * The chunking of the client build: the loader with all that it imports is one file; React, its renderer and the
 * hydrating module are one chunk that all islands share and that loads when the first of them wakes; first responders
 * with all that they import are one chunk that loads when the first of them is asked. Who hears of failures loads no
 * React for it. It belongs at `build.rolldownOptions.output.codeSplitting` of the client environment; groups of your
 * own can stand beside it.
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
      { name: 'failures', test: (id) => slashed(id) === failures, priority: 150 },
      { name: 'react', test: isReact, priority: 100 },
    ],
  };
}

/**
 * Gives the client build a short stand-in for Vite's helper around dynamic imports, which would be a third of the
 * loader. It has every script and style sheet of an import in the browser's cache before the import starts, because a
 * module that failed stays failed for as long as the page lives: so a second try can succeed, React's included, under
 * the same address. Then each file is imported by itself too, so that a chain of imports waits for none of its links and
 * is evaluated in several tasks. Assets must be cacheable and, by the page's `connect-src`, fetchable. No
 * `vite:preloadError` is sent. A relative `base` keeps Vite's own helper.
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
const isStyle = (file) => file.endsWith('.css');
const style = (href) => new Promise((done, fail) => {
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return done();
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
  // What Rolldown adds is for modules that share a chunk and for React; it would be a request of its own.
  return id === '\0rolldown/runtime.js' || /\/first\.tsx?$/.test(slashed(id.split('?')[0] ?? id));
}

function isReact(id: string): boolean {
  const path = slashed(id.split('?')[0] ?? id);
  return react.test(path) || hydrating.includes(path);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
