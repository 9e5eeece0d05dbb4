import { rolldown } from 'rolldown';
import * as m from './server/cli/build/bundle-server.ts';
import { readFileSync } from 'node:fs';
const ext = new Set((process.argv[2] ?? '').split(',').filter(Boolean));
const replacements: Record<string,string> = {
  'vike/dist/utils/catchInfiniteLoop.js': 'export function catchInfiniteLoop() {}',
  'vike/dist/server/runtime/asyncHook.js': `
    export const getAsyncLocalStorage = async () => null;
    export const getPageContext_withAsyncHook = () => null;
    export const getRequestId_withAsyncHook = () => null;`,
};
const isExt = (id: string) => { if (!/^[^./\0]/.test(id) || id.startsWith('/')) return false; if (/^(vike|@brillout|@hydrate|zod)(\/|$)/.test(id)) return false; const n = id.split('/').slice(0, id[0]==='@'?2:1).join('/'); return process.argv[3]==='only' ? !ext.has(n) : ext.has(n); };
const bundle = await rolldown({ input: { web: 'server/index.ts', worker: 'server/worker.ts' }, platform: 'node', external: isExt, logLevel: 'warn', plugins: [{ name: 'x', transform(_c, id) { const c = replacements[id.slice(id.lastIndexOf('/vike/')+1)]; return c === undefined ? null : { code: c, map: { mappings: '' } }; } }] });
await bundle.write({ dir: 'dist/appx', format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemap: true, minify: process.argv[4]==='min' ? { compress: false, mangle: false, codegen: { removeWhitespace: true } } as any : false });
