import { readFileSync } from 'node:fs';
import test from 'ava';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FeedGrid } from '../../views/pins/card/feed-grid.tsx';
import { PinCardItem } from '../../views/pins/card/pin-card.tsx';
import {
  renderPinCard,
  renderPinCardShared,
  renderPinCardStatic,
} from '../../views/pins/card/render-pin-card.ts';
import { renderSaveControl } from '../../views/pins/card/render-save-control.ts';
import { pinNameIn, saveName } from '../../views/saves/save-name.ts';
import { SaveControl } from '../../views/pins/card/save-control.tsx';
import { pinWords } from '../../views/pins/card/pin-words.ts';
import type { SaveInfo } from '../../views/contract/models.ts';
import { en } from '../../views/base/texts/en.ts';
import { hasTag } from './support/has-tag.ts';
import { feed } from './support/made-up-feed.tsx';
import { product } from './support/made-up-rich.ts';
import { picture, pin } from './support/made-up.ts';

const saved: SaveInfo = {
  localPinId: '9',
  boardId: '1',
  boardName: 'Things that climb walls',
  boardUrl: '/maya/walls/',
  sectionTitle: null,
};
const form = { method: 'get' as const, action: '/pin/1/repin/', hidden: {} };

test.serial(
  '[CARD-01] a card shows picture, text alternative, title, description, domain, options and save',
  (t) => {
    const card = pin(1, {
      title: 'Herbs',
      description: 'On a balcony',
      altText: 'Mint in a pot',
      link: 'https://www.a.example/',
      domain: 'www.a.example',
    });
    const slot = <SaveControl pinName="Herbs" form={form} saved={null} t={en} />;
    const html = renderToStaticMarkup(<PinCardItem card={card} t={en} saveSlot={slot} />);
    for (const part of [
      `href="/pin/${card.id}/"`,
      'alt="Mint in a pot"',
      '<b>Herbs</b> On a balcony',
      '<span dir="auto">a.example</span>',
      `href="/pin/${card.id}/feedback/"`,
      'aria-label="More options for Herbs"',
      '<button class="button" aria-label="Save Herbs" aria-pressed="false">Save</button>',
    ]) {
      t.true(html.includes(part), part);
    }
  },
);

test.serial('[CARD-01] what people typed is text, never markup', (t) => {
  const evil = `"><script>alert('x')</script>&`;
  const card = pin(1, {
    title: evil,
    description: evil,
    altText: evil,
    domain: evil,
    link: 'https://a.example/',
    picture: { ...picture(1), dominantColor: '#fff;background:url(//a.example)' },
  });
  const html = renderPinCard(renderPinCardShared(card, en), '');
  t.false(html.includes('<script'));
  t.false(html.includes('url('));
  t.true(html.includes('&quot;&gt;&lt;script&gt;'));
  t.is(html.match(/<img[^>]*alt="[^"]*"[^>]*>/g)?.length, 1);
});

test.serial('[CARD-08] every picture has a text alternative, measures and a placeholder color', (t) => {
  const html = renderToStaticMarkup(<FeedGrid {...feed(25)} label="Pins" t={en} />);
  const images = html.match(/<img[^>]*>/g) ?? [];
  t.is(images.length, 25);
  for (const image of images) t.regex(image, /width="236" height="\d+" alt="[^"]+"/);
  t.is(html.match(/--c:#[0-9a-f]{6}/g)?.length, 25);
});

test.serial('[CARD-08] the first row is eager, the rest lazy, and nothing is announced as a preload', (t) => {
  const html = renderToStaticMarkup(<FeedGrid {...feed(25, { eager: 5 })} label="Pins" t={en} />);
  const images = html.match(/<img[^>]*>/g) ?? [];
  t.deepEqual(
    images.map((image) => image.includes('loading="lazy"')),
    images.map((_, index) => index >= 5),
  );
  t.true(images[0]?.includes('fetchpriority="high"'));
  t.false(html.includes('preload'));
});

test.serial(
  '[CARD-08] without a text alternative the title speaks, then the description, then the person',
  (t) => {
    const alt = (changes: Parameters<typeof pin>[1]) =>
      /alt="([^"]*)"/.exec(renderPinCardStatic(pin(1, { altText: ' ', ...changes }), en))?.[1];
    t.is(alt({ title: 'Herbs' }), 'Picture: Herbs');
    t.is(alt({ title: '', description: 'On a balcony' }), 'Picture: On a balcony');
    t.is(alt({ title: '', description: '' }), 'Picture from Jonas Lindqvist');
  },
);

test.serial('[CARD-07] a card without words has no empty box', (t) => {
  const card = pin(1, { title: '  ', description: '' });
  const html = renderPinCard(renderPinCardShared(card, en), '');
  t.false(html.includes('class="pin-card__text"'));
  t.regex(html, /^<li class="pin-card lines-0/);
});

test.serial(
  '[FEED-10] cards stand in the list in the order of the feed, and the string form is the same markup',
  (t) => {
    const page = feed(12);
    const html = renderToStaticMarkup(<FeedGrid {...page} label="Pins" t={en} />);
    const ids = page.items.map(({ id }) => id);
    t.deepEqual(
      [...html.matchAll(/class="pin-card__link" href="\/pin\/(\d+)\/"/g)].map((match) => match[1]),
      ids,
    );
    const card = pin(3);
    t.is(
      renderPinCard(renderPinCardShared(card, en), '<i></i>'),
      renderToStaticMarkup(<PinCardItem card={card} t={en} saveSlot={<i />} />),
    );
  },
);

test.serial(
  '[CARD-07] [CARD-09] a description that is cut for the lines of a card ends with an ellipsis',
  (t) => {
    const description = 'Linen and plaster. '.repeat(12);
    const plain = pin(1, { title: 'Wall', description });
    t.regex(pinWords(plain).description, /\S…$/);
    t.true(pinWords({ ...plain, rich: product() }).description.length > pinWords(plain).description.length);
    t.is(pinWords(pin(1, { title: 'Wall', description: 'Linen.' })).description, 'Linen.');
  },
);

test.serial('[FEED-02] the next page is a plain link, absent on the last page', (t) => {
  const page = feed(2);
  const html = (nextHref: string | null) =>
    renderToStaticMarkup(<FeedGrid {...page} nextHref={nextHref} label="Pins" t={en} />);
  t.true(html('/?bookmark=a').includes('href="/?bookmark=a" rel="next">More Pins</a>'));
  t.false(html(null).includes('More Pins'));
});

test.serial('[SAVE-06] the overlay reads Saved to {board}, cut to 22, and leads to the board', (t) => {
  const html = renderToStaticMarkup(<SaveControl pinName="Herbs" form={form} saved={saved} t={en} />);
  t.true(
    html.includes(
      '<a class="save-control__saved" href="/maya/walls/">Saved to <bdi>Things that climb wal…</bdi></a>',
    ),
  );
  t.true(html.includes('aria-pressed="true">Saved<'));
});

test.serial('[SAVE-06] without a name the overlay reads Saved!', (t) => {
  const nameless = { ...saved, boardName: '', boardUrl: '/me/' };
  const html = renderToStaticMarkup(<SaveControl pinName="Herbs" form={form} saved={nameless} t={en} />);
  t.true(html.includes('<a class="save-control__saved" href="/me/">Saved!</a>'));
});

test.serial('[SAVE-01] the button says when it is busy and carries its form without script', (t) => {
  const hidden = { csrf_token: '"x"' };
  const post = { method: 'post' as const, action: '/v3/pins/9/delete/', hidden };
  const html = renderToStaticMarkup(
    <SaveControl pinName="Herbs" form={post} saved={saved} busy="deleting" t={en} />,
  );
  t.true(hasTag(html, 'form', { method: 'post', action: '/v3/pins/9/delete/' }));
  t.true(hasTag(html, 'input', { type: 'hidden', name: 'csrf_token', value: '&quot;x&quot;' }));
  t.true(html.includes('aria-busy="true"'));
});

test.serial(
  '[SAVE-01] a Save button is named by its label, which is one word in every language, and the pin',
  (t) => {
    for (const language of ['ar', 'de', 'en', 'es', 'fr', 'ja', 'pt', 'ru', 'zh']) {
      const file = new URL(`../../views/languages/${language}/saves.json`, import.meta.url);
      const { saveControl } = JSON.parse(readFileSync(file, 'utf8')) as {
        saveControl: { save: string; saved: string };
      };
      for (const label of [saveControl.save, saveControl.saved])
        t.is(pinNameIn(saveName(label, 'Lemon cake')), 'Lemon cake', `${language}: ${label}`);
    }
  },
);

test.serial('[SAVE-01] the string form of the save control is the same markup', (t) => {
  const hidden = { csrf_token: '"x"&', quick: 'true' };
  const named = { ...saved, boardName: `Anna's "walls" & more` };
  for (const state of [null, saved, named, { ...saved, boardName: '' }])
    for (const own of [form, { method: 'post' as const, action: '/v3/pins/9/?a=1&b=2', hidden }])
      t.is(
        renderSaveControl({ pinName: 'Herbs', form: own, saved: state, t: en }),
        renderToString(<SaveControl pinName="Herbs" form={own} saved={state} t={en} />).replaceAll(
          '&#x27;',
          '&#39;',
        ),
      );
  t.is(
    renderSaveControl({ pinName: 'Herbs', form, saved: null, isKept: true, t: en }),
    renderToString(<SaveControl pinName="Herbs" form={form} saved={null} isKept t={en} />),
  );
});
