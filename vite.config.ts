import { islandsCodeSplitting, leanPreload } from '@hydrate/islands/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import type { UserConfig } from 'vite';

/** Pages are built for the server. The browser gets the islands' loader and its imports. */
export default {
  plugins: [vike(), react(), leanPreload()],
  appType: 'custom',
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: { islands: 'islands/loader.ts' },
          output: { codeSplitting: islandsCodeSplitting({ loader: 'islands/loader.ts' }) },
        },
      },
    },
  },
} satisfies UserConfig;
