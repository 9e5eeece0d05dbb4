import { startIslands } from '@hydrate/islands/loader';
import { watchOwner } from './app/watch-owner.ts';
import { bus } from './bus.ts';
import { watchFeed } from './feed/watch-feed.ts';
import { watchOptions } from './options/watch-options.ts';

if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

watchOwner();
const list = () => import('./list.ts');
startIslands({
  islands: list,
  first: import.meta.glob('./*/first.ts'),
  react: () => import('@hydrate/islands/hydrate'),
  bus,
  wakeOn: { toast: 'toasts', signUp: 'sign-up' },
});
watchFeed();
watchOptions(list);
// Starts background work.
addEventListener('load', () => setTimeout(list, 2000));
