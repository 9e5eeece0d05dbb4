import { rmSync } from 'node:fs';
import { rolldown, type Plugin } from 'rolldown';

const entries = {
  web: 'server/index.ts',
  worker: 'server/worker.ts',
  'image-process': 'server/media/image-process.ts',
};

/**
 * Bundles the processes into dist/app. Vike's runtime goes in with them, so that it is one with the built pages;
 * other packages stay outside.
 */
export async function bundleServer(): Promise<void> {
  rmSync('dist/app', { recursive: true, force: true });
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    external: (id) =>
      /^[^./\0]/.test(id) && !/^(vike|@brillout|@hydrate)(\/|$)/.test(id) && !id.startsWith('/'),
    plugins: [withoutLoopGuard()],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: 'dist/app',
    format: 'esm',
    entryFileNames: '[name].mjs',
    // Beside the entries: modules find the decoding process next to themselves.
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  });
  await bundle.close();
}

/**
 * Vike's guard against endless loops keeps a record of every request for five seconds and walks all of them at
 * each request, which costs more than rendering as soon as some hundred requests come in a second.
 */
function withoutLoopGuard(): Plugin {
  return {
    name: 'without-loop-guard',
    transform: (_code, id) =>
      id.endsWith('/vike/dist/utils/catchInfiniteLoop.js')
        ? { code: 'export function catchInfiniteLoop() {}', map: { mappings: '' } }
        : null,
  };
}
