import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const entries = {
  web: 'server/index.ts',
  worker: 'server/worker.ts',
  graph: 'server/graph.ts',
  admin: 'server/cli/admin/main.ts',
  import: 'server/cli/import/main.ts',
  start: 'server/cli/start.ts',
  'image-process': 'server/media/process/image-process.ts',
  'heic-thread': 'server/media/heic/heic-thread.ts',
};

const included = new RegExp(
  `^(${[
    'vike',
    '@brillout',
    '@hydrate',
    '@pinfold/demo-artwork',
    '@pinfold/embedded-postgres',
    '@universal-middleware',
    'connect-pg-simple',
    'entities',
    'express',
    'express-session',
    'graphql',
    'helmet',
    'htmlparser2',
    'ipaddr\\.js',
    'jose',
    'multer',
    'nodemailer',
    'oauth4webapi',
    'openid-client',
    'pg',
    'rate-limiter-flexible',
    'zod',
  ].join('|')})(/|$)`,
);

/** Opened only when a request needs them, or there once for everybody who imports them. */
const apart = /^(iconv-lite|pg-native|react|react-dom)(\/|$)/;

/** What included packages import is included with them. */
const isExternal = (id: string, importer?: string): boolean =>
  /^[^./\0]/.test(id) &&
  !included.test(id) &&
  (apart.test(id) || importer?.includes('/node_modules/') !== true);

/** Where built pages are imported from, whichever build they belong to. */
const builtPages = /\/dist\/server\/entry\.mjs$/;

/**
 * Bundles the processes into `app` of a build, which holds the built pages already. Vike's runtime is included so that it
 * shares its instance with the built pages, and packages of many files because opening four hundred files takes a third
 * of a startup's CPU time. Other packages stay external.
 */
export async function bundleServer(build: string): Promise<void> {
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    external: isExternal,
    plugins: [pagesOf(build), leanPackages()],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: join(build, 'app'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    // Placed beside the entries: modules locate the decoding process next to themselves.
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  });
  await bundle.close();
  await leanMaps(join(build, 'app'));
}

/**
 * Leaves the sources' texts out of the maps. Node reads each map when it loads its module, and needs only names and
 * lines: a third of the web process's memory and a fifth of its startup's CPU time.
 */
async function leanMaps(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.map')) continue;
    const map = JSON.parse(await readFile(join(folder, name), 'utf8')) as { sourcesContent?: unknown };
    delete map.sourcesContent;
    await writeFile(join(folder, name), JSON.stringify(map));
  }
}

function pagesOf(build: string): Plugin {
  return {
    name: 'built-pages',
    resolveId: (id) => (builtPages.test(id) ? resolve(build, 'server/entry.mjs') : null),
  };
}

/**
 * Parts of packages that cost more than rendering and are unused here. Vike's guard against endless loops records every
 * request for five seconds and scans all records at each request. Its asynchronous context (for `getPageContext()`)
 * adds hooks to every promise in the process, including the database's. The database client looks for another runtime
 * by creating a `Response`, which loads all of Node's `fetch`: a tenth of a startup's CPU time. So do the `Headers` that
 * Vike makes of a request and a response, which hold nothing here.
 */
const replacements: Record<string, string> = {
  'vike/dist/utils/catchInfiniteLoop.js': 'export function catchInfiniteLoop() {}',
  'vike/dist/server/runtime/asyncHook.js': `
    export const getAsyncLocalStorage = async () => null;
    export const getPageContext_withAsyncHook = () => null;
    export const getRequestId_withAsyncHook = () => null;`,
  'vike/dist/utils/normalizeHeaders.js': 'export const normalizeHeaders = (headers) => ({ ...headers });',
  'pg/lib/stream.js': `
    const { Socket } = require('net');
    const { connect } = require('tls');
    module.exports = { getStream: () => new Socket(), getSecureStream: (options) => connect(options) };`,
};

/**
 * Vike compiles a regular expression for each of 190 routes at each request. A path that does not begin like the route
 * does up to its first parameter needs none. It links every style sheet whose address the pages' code names, while a
 * document links those that it uses itself.
 */
const edits: Record<string, [part: string, replacement: string]> = {
  'vike/dist/server/runtime/renderPageServer/headersResponse.js': [
    'const headersMerged = new Headers();',
    'const headersMerged = new Map();',
  ],
  'vike/dist/server/runtime/renderPageServer/getPageAssets/retrievePageAssetsProd.js': [
    'return Array.from(assetUrls);',
    'return [];',
  ],
  'vike/dist/shared-server-client/route/resolveRouteString.js': [
    'function resolveRouteString(routeString, urlPathname) {',
    `function resolveRouteString(routeString, urlPathname) {
      const open = routeString.search(/[@:*]/);
      if (!urlPathname.startsWith(open === -1 ? routeString : routeString.slice(0, open))) return null;`,
  ],
};

/** Fails the build if a package has moved one of them, so that none returns unnoticed. */
function leanPackages(): Plugin {
  const missing = new Set([...Object.keys(replacements), ...Object.keys(edits)]);
  const modules = '/node_modules/';
  return {
    name: 'lean-packages',
    transform(code, id) {
      const name = id.slice(id.lastIndexOf(modules) + modules.length);
      const [part, replacement] = edits[name] ?? [];
      const lean = part === undefined ? replacements[name] : code.replace(part, () => replacement ?? '');
      if (lean === undefined || lean === code) return null;
      missing.delete(name);
      return { code: lean, map: { mappings: '' } };
    },
    buildEnd() {
      if (missing.size > 0) this.error(`Packages no longer have ${[...missing].join(' and ')}.`);
    },
  };
}
