import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { islandsCodeSplitting, leanPreload } from '../../src/build/vite.ts';

const root = fileURLToPath(new URL('../fixture/', import.meta.url));
const shared = {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), leanPreload()],
} satisfies InlineConfig;

export interface Built {
  readonly folder: string;
  readonly loader: string;
  readonly manifest: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
}

let made: Promise<Built> | undefined;

/** Builds the fixture for production, once for all files of a process, into a folder that goes when it ends. */
export function buildFixture(): Promise<Built> {
  return (made ??= makeFixture());
}

async function makeFixture(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'islands-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { NODE_ENV } = process.env;
  // The test runner sets it to `test`, which would build React for development.
  process.env['NODE_ENV'] = 'production';
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: join(root, 'loader.ts'),
        output: { codeSplitting: islandsCodeSplitting({ loader: 'fixture/loader.ts' }) },
      },
    },
  });
  process.env['NODE_ENV'] = NODE_ENV;
  await copyFile(join(root, 'islands.css'), join(folder, 'islands.css'));
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Built['manifest'];
  return {
    folder,
    loader: `/${manifest['loader.ts']?.file}`,
    manifest,
  };
}

/** Vite's development server as middleware for the fixture. */
export async function serveFixture(): Promise<ViteDevServer & { dispose(): Promise<void> }> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'islands-dev-'));
  const server = await createServer({
    ...shared,
    cacheDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'] },
  });
  return Object.assign(server, {
    async dispose() {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  });
}
