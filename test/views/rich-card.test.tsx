import { brotliCompressSync } from 'node:zlib';
import test from 'ava';
import { renderToStaticMarkup } from 'react-dom/server';
import { PinCardItem } from '../../views/pins/card/pin-card.tsx';
import { renderPinCard, renderPinCardShared } from '../../views/pins/card/render-pin-card.ts';
import type { CardOptions } from '../../views/pins/card/rich-line.ts';
import { HomeScreen } from '../../views/feeds/home-screen.tsx';
import type { PinCard } from '../../views/contract/models.ts';
import { detailsHeight } from '../../views/feeds/card-layout.ts';
import { en } from '../../views/base/texts/en.ts';
import { buildStyles } from './support/build-styles.ts';
import { feed } from './support/made-up-feed.tsx';
import { product, recipe, richPins } from './support/made-up-rich.ts';
import { pin, shell } from './support/made-up.ts';
import { variedFeed } from './support/varied-feed.ts';

const card = (changes: Partial<PinCard>, options?: CardOptions): string =>
  renderPinCardShared(pin(1, changes), en, 'lazy', options);
const line = (html: string): string =>
  (
    /<span class="rich-line">(.*?)<\/span>(?=<span class="pin-card__text"|<\/a)/.exec(html)?.[1] ?? ''
  ).replace(/<[^>]+>/g, '');

test.serial('[CARD-01] [CARD-10] a product card tells its price, the original one struck through', (t) => {
  const html = card({ rich: product() });
  t.true(html.includes('<b>$45</b> <s><span class="visually-hidden">Originally </span>$60</s>'));
});

test.serial('[CARD-01] what is out of stock or was not checked lately says so, and is on no sale', (t) => {
  t.is(line(card({ rich: product({ isOutOfStock: true }) })), '$45 Out of stock');
  t.is(line(card({ rich: product({ isStale: true }) })), '$45 May have changed');
  t.is(line(card({ rich: product({ offer: null, isOutOfStock: true }) })).trim(), 'Out of stock');
});

test.serial('[CARD-01] [CARD-11] [CARD-12] a recipe card tells its stars and cook time', (t) => {
  const html = card({ rich: recipe() });
  t.true(
    html.includes(
      '<span class="stars" style="--s:4.5" role="img" aria-label="4.6 of 5 stars, 1,204 ratings">',
    ),
  );
  t.true(line(html).includes('(1.2K)') && line(html).includes('1.5 hr'));
  t.is(line(card({ rich: recipe({ rating: null, cookMinutes: 20 }) })), '20 min');
  t.false(card({ rich: recipe({ rating: null, cookMinutes: null }) }).includes('class="rich-line"'));
});

test.serial('[CARD-01] a card sums its reactions up and leads to where the pin is sent on', (t) => {
  const html = card({ reactions: { 1: 3, 5: 12_000 } });
  t.true(
    html.includes('<span class="pin-card__reactions" role="img" aria-label="12,003 reactions">12K</span>'),
  );
  t.true(
    html.includes(
      `<a class="pin-card__send" href="/pin/${pin(1).id}/send/" rel="nofollow" aria-label="Send this pin"></a>`,
    ),
  );
  t.false(card({ reactions: {} }).includes('class="pin-card__reactions"'));
});

test.serial('[CARD-02] the domain has 27 characters, 12 in the context-menu experiment', (t) => {
  const domain = 'a-very-long-domain-name-indeed.example';
  const chip = (options?: CardOptions) =>
    /<div class="pin-card__footer"><span dir="auto">([^<]*)</.exec(
      card({ link: 'https://a.example/', domain }, options),
    )?.[1];
  t.is(chip(), 'a-very-long-domain-name-ind');
  t.is(chip({ isInMenuExperiment: true }), 'a-very-long-');
});

test.serial('[CARD-07] a title beside a price has room for three lines, others for two', (t) => {
  const title = 'Hand-thrown stoneware serving bowl with a very long name for three lines';
  t.regex(card({ title, rich: product() }), /^<li class="pin-card lines-3 has-rich-line/);
  t.regex(card({ title, rich: recipe() }), /^<li class="pin-card has-rich-line/);
  t.regex(card({ title }), /^<li class="pin-card[ "](?!lines-3)/);
  t.deepEqual([detailsHeight(false), detailsHeight(true)], [68, 90]);
});

test.serial(
  '[CARD-01] a card without a title is named by what it is of, and both forms are the same markup',
  (t) => {
    t.true(card({ title: '', rich: product() }).includes('>Speckled bowl</b>'));
    for (const rich of richPins)
      t.is(
        renderPinCard(renderPinCardShared(rich, en), '<i></i>'),
        renderToStaticMarkup(<PinCardItem card={rich} t={en} saveSlot={<i />} />),
      );
  },
);

test.serial('[CARD-01] what a shop or recipe site wrote is text, never markup', (t) => {
  const evil = `"><script>alert('x')</script>`;
  const html = card({ title: '', rich: product({ name: evil, siteName: evil }) });
  t.false(html.includes('<script'));
});

test.serial('[FEED-10] home full of prices, ratings and reactions weighs at most 14 KB', async (t) => {
  const page = variedFeed(feed(25));
  const items = page.items.map((card, index) => ({
    ...card,
    reactions: { 5: index * 37 },
    rich:
      index % 2 === 0
        ? product({
            offer: {
              currency: 'USD',
              priceMinor: 1000 + index * 317,
              minPriceMinor: null,
              maxPriceMinor: null,
              standardPriceMinor: 9000 + index * 513,
            },
          })
        : recipe({
            cookMinutes: index * 17,
            rating: { value: 3 + index / 13, best: 5, count: index * 91 },
          }),
  }));
  const html = renderToStaticMarkup(<HomeScreen shell={shell()} feed={{ ...page, items }} />);
  const bytes = brotliCompressSync((await buildStyles('grid.css')) + html).length;
  t.log(`${bytes} bytes`);
  t.true(bytes <= 14 * 1024);
});
