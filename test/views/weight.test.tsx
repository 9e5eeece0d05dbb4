import { brotliCompressSync } from 'node:zlib';
import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeScreen } from '../../views/feeds/home-screen.tsx';
import { Document } from '../../views/base/shell/document.tsx';
import { buildStyles } from './support/build-styles.ts';
import { feed } from './support/made-up-feed.tsx';
import { shell } from './support/made-up.ts';
import { variedFeed } from './support/varied-feed.ts';

const kilobyte = 1024;

test.serial(
  '[FEED-10] home with 25 cards and its critical styles weighs at most 14 KB, the styles 4.5 KB',
  async (t) => {
    const styles = await buildStyles('grid.css', { classNames: 'short' });
    const html = renderToStaticMarkup(
      <Document
        head={{
          title: 'Pinfold',
          description: 'Find pictures worth keeping and save them to boards of your own.',
          canonical: 'https://pins.example/',
          robots: null,
          properties: [['og:title', 'Pinfold']],
          jsonLd: [],
          links: [],
        }}
        siteName="Pinfold"
        lang="en-US"
        dir="ltr"
        theme="system"
        styles={styles}
      >
        <HomeScreen shell={shell()} feed={variedFeed(feed(25))} />
      </Document>,
    );
    const stylesBytes = brotliCompressSync(styles).length;
    const pageBytes = brotliCompressSync(html).length;
    t.log(`styles ${stylesBytes}, page ${pageBytes} of ${html.length} bytes`);
    t.true(stylesBytes <= 4.5 * kilobyte);
    t.true(pageBytes <= 14 * kilobyte);
  },
);
