import { islandsCodeSplitting, leanPreload } from '@hydrate/islands/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import type { UserConfig } from 'vite';
import { serviceWorker } from './server/cli/build/service-worker.ts';
import { layersFirst, styleOptions } from './server/cli/build/styles.ts';
import { textsInScripts } from './server/cli/languages/texts-in-scripts.ts';
import { shortClassNames } from './server/cli/build/short-class-names.ts';

/** What starts after a page has loaded is one request, and what plays in cards another, instead of twenty. */
const deferredGroups = [
  {
    name: 'motion',
    priority: 60,
    test: (id: string) => /\/islands\/live\/motion\/(?!watch-motion|allows-autoplay)/.test(id),
    includeDependenciesRecursively: false,
  },
  { name: 'live', priority: 50, test: (id: string) => startsLate.test(id) && !onDemand.test(id) },
];
const startsLate = /\/islands\/(live|app)\/.*\.ts$/;
const onDemand =
  /\/live\/closeup\/|\/(debug-view|card-menu|show-keys|open-hint|show-return|show-tapped|suggest-people|sample-page|app-kind|tell-sent|tell-updated|report-click-out|report-failures)\.ts$/;

/** What many islands have, each too small for a request, and for a name in the list of islands. */
const smallParts = {
  name: 'parts',
  priority: 40,
  test: /\/(islands\/shared\/(use-is-awake|follow-drag)|views\/base\/form\/(action-form|alert|csrf-field))\.tsx?$/,
  includeDependenciesRecursively: false,
};

/** Pages are built for the server. The browser gets the islands' loader and its imports. */
export default {
  plugins: [
    textsInScripts(),
    layersFirst(),
    vike(),
    react(),
    leanPreload(),
    serviceWorker(),
    process.env['CLASS_NAMES'] !== 'readable' && shortClassNames(),
  ],
  appType: 'custom',
  css: styleOptions,
  build: { target: 'es2022', rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: { islands: 'islands/loader.ts' },
          output: {
            codeSplitting: {
              groups: [
                ...islandsCodeSplitting({ loader: 'islands/loader.ts' }).groups,
                ...deferredGroups,
                smallParts,
              ],
            },
          },
        },
      },
    },
  },
} satisfies UserConfig;
