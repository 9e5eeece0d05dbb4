import { startIslands } from '@hydrate/islands/loader';
import { bus } from './bus.ts';
import { watchFeed } from './feed/watch-feed.ts';
import { watchReturn } from './feed/watch-return.ts';
import { watchOptions } from './options/watch-options.ts';

if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

startIslands({
  islands: () => import('./list.ts'),
  first: import.meta.glob('./*/first.ts'),
  react: () => import('@hydrate/islands/hydrate'),
  bus,
  wakeOn: { toast: 'toasts', signUp: 'sign-up' },
});
watchFeed();
watchReturn();
watchOptions();
