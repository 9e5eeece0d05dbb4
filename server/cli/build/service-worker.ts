import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

export const serviceWorkerFile = 'service-worker.js';

/**
 * Bundles the service worker into one file at the root, because a service worker sees only pages below its own address,
 * and browsers look for a new version there.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: serviceWorkerFile, source: await bundled() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${serviceWorkerFile}`, (_request, response, next) => {
        bundled().then((source) => response.setHeader('content-type', 'text/javascript').end(source), next);
      });
    },
  };
}

async function bundled(): Promise<string> {
  const bundle = await rolldown({ input: 'islands/service-worker/service-worker.ts', logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
