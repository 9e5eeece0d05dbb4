import { startIslands } from '@hydrate/islands/loader';
import { watchOwner } from './app/watch-owner.ts';
import { bus } from './bus.ts';
import { watchFeed } from './feed/watch-feed.ts';
import { watchOptions } from './options/watch-options.ts';

if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

const list = () => import('./list.ts');
const first = () => import('./first.ts');
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isReturn = entry?.type === 'back_forward';
/** Shows saves made since and their message, whatever else of the page has loaded. */
const onReturn = () => list().then((module) => module.onReturn());
watchOwner(onReturn);
startIslands({
  islands: list,
  first: { save: first, 'board-picker': first, proof: first },
  react: () => import('@hydrate/islands/hydrate'),
  bus,
  wakeOn: { toast: 'toasts', signUp: 'sign-up' },
});
watchFeed(isReturn);
if (isReturn) void onReturn();
watchOptions(list);
// Starts background work once the page is calm, at once with the first tap or key, and with data saver on only then.
addEventListener('pointerdown', (event) => list().then((module) => module.onPress(event)));
addEventListener('keydown', list);
addEventListener(
  'load',
  () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData || setTimeout(list, 2000),
);
