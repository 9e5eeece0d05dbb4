import { join } from 'node:path';
import { build } from 'vite';

/** Builds the client bundle of the page with bare React islands, with Vite for production. */
export async function bundleBareReact(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'bare-react/entry.tsx') },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('Vite built nothing.');
  return first.output[0].code;
}
