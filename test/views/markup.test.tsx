import test from 'ava';
import { createIslandCollector, renderMarkup } from '@hydrate/islands/server';
import { renderToString } from 'react-dom/server';
import { everyScreen } from './support/screens/every-screen.tsx';

for (const [name, screen] of Object.entries(everyScreen))
  test.serial(`[SEO-01] the screen ${name} is the same as a string as React makes it`, (t) => {
    const collector = createIslandCollector();
    const ours = collector.render(() => renderMarkup(screen())?.join('') ?? null);
    t.is(
      ours,
      collector.render(() => renderToString(screen())),
    );
  });
