import { Readable } from 'node:stream';
import { shapes } from '@pinfold/demo-artwork';
import test from 'ava';
import { boards } from '../../../db/seeds/cast/boards.ts';
import { cast, demoPassword } from '../../../db/seeds/cast/members.ts';
import { pins } from '../../../db/seeds/cast/pins.ts';
import { firstLaterPlace, specialAfter, specialPins } from '../../../db/seeds/cast/special/specials.ts';
import { richOfPin } from '../../../db/seeds/cast/rich/rich-of-pin.ts';
import { surveyFeed } from '../../../server/catalogs/files/read-feed.ts';
import { catalogFeed } from '../../../server/cli/demo/catalog-feed.ts';
import { isCurrency } from '../../../views/products/price/currency.ts';
import { limits } from '../../../views/contract/limits.ts';

test.serial('there are eight members, eight boards and at least 150 pins', (t) => {
  t.is(cast.length, 8);
  t.is(boards.length, 8);
  t.true(pins.length >= 150);
});

test.serial(
  '150 pins are there when the site first answers, and all that take longer to make come later',
  (t) => {
    t.true(firstLaterPlace >= 150);
    for (const place of pins.keys()) if (place < firstLaterPlace) t.is(specialAfter(place), undefined);
  },
);

test.serial('members fit the account rules and can sign in', (t) => {
  for (const member of cast) {
    t.regex(member.username, /^[a-z0-9_]{3,30}$/);
    t.regex(member.email, /@example\.com$/);
    t.true(member.fullName.length <= limits.fullName, member.fullName);
    t.true(member.about.length <= limits.about);
  }
  t.is(new Set(cast.map((member) => member.username)).size, cast.length);
  t.is(cast.filter((member) => member.avatar === undefined).length, 1);
  t.true(cast.some((member) => /[\u0590-\u06ff]/.test(member.fullName)));
  t.true(demoPassword.length >= limits.passwordMin);
});

test.serial('boards have known owners, short names, and every privacy', (t) => {
  const usernames = new Set<string>(cast.map((member) => member.username));
  for (const board of boards) {
    t.true(usernames.has(board.owner));
    t.true(board.name.length <= limits.boardName && board.description.length <= limits.boardDescription);
    t.true(board.sections.every((section) => section.length <= limits.sectionTitle));
    t.is(new Set(board.sections).size, board.sections.length);
  }
  t.deepEqual(new Set(boards.map((board) => board.privacy)), new Set(['public', 'protected', 'secret']));
});

test.serial('every pin has alt text, fits the limits and stands in a section of its board', (t) => {
  const byKey = new Map(boards.map((board) => [board.key, board]));
  for (const pin of pins) {
    t.true(pin.alt.length >= 20 && pin.alt.length <= limits.pinAltText, pin.alt);
    t.true(pin.title.length <= limits.pinTitle, pin.title);
    t.true(pin.description.length <= limits.pinDescription);
    t.true(byKey.get(pin.board)?.sections.includes(pin.section), pin.section);
    if (pin.link) t.regex(new URL(pin.link).host, /(^|\.)example\.(com|org)$/);
  }
  t.is(new Set(pins.map((pin) => pin.alt)).size, pins.length);
});

test.serial('every section of every board holds a pin', (t) => {
  for (const board of boards)
    for (const section of board.sections)
      t.true(
        pins.some((pin) => pin.board === board.key && pin.section === section),
        section,
      );
});

test.serial('boards overlap, and nothing leaks out of a secret board', (t) => {
  const saves = pins.flatMap((pin) => pin.savedTo ?? []);
  t.true(saves.length >= 80);
  const secret = new Set(boards.filter((board) => board.privacy === 'secret').map((board) => board.key));
  for (const pin of pins) {
    t.false(pin.savedTo?.includes(pin.board) ?? false);
    t.is(new Set(pin.savedTo).size, pin.savedTo?.length ?? 0);
    if (secret.has(pin.board)) t.is(pin.savedTo, undefined);
  }
});

test.serial('titles cover the hard cases: none, very long, Arabic, emoji', (t) => {
  t.true(pins.some((pin) => pin.title === ''));
  t.true(pins.some((pin) => pin.title.length >= 90));
  t.true(pins.some((pin) => /[\u0600-\u06ff]/.test(pin.title)));
  t.true(pins.some((pin) => /\p{Extended_Pictographic}/u.test(pin.title)));
});

test.serial('pictures come in every shape, from 2:1 to 1:2.4', (t) => {
  t.deepEqual([...new Set(pins.map((pin) => pin.artwork.shape))].sort(), Object.keys(shapes).sort());
});

test.serial(
  '[CARD-01] products, recipes and articles are many, in every state that a card tells apart',
  (t) => {
    const rich = pins.flatMap((pin, place) => richOfPin(pin, place) ?? []);
    const products = rich.filter((one) => one.kind === 'product');
    const recipes = rich.filter((one) => one.kind === 'recipe');
    t.true(products.length >= 25 && recipes.length >= 10);
    t.true(rich.filter((one) => one.kind === 'article').length >= 25);
    t.true(products.some((one) => one.isOutOfStock) && products.some((one) => one.isStale === true));
    t.true(products.some((one) => one.variantSet !== null));
    t.true(products.some((one) => one.offer?.maxPriceMinor !== null));
    for (const { offer, name, brand } of products) {
      t.true(name.length <= limits.richName && brand.length <= limits.brand, name);
      t.true(offer !== null && isCurrency(offer.currency) && (offer.priceMinor ?? 0) > 0, name);
      t.true(
        offer?.standardPriceMinor === null || (offer?.standardPriceMinor ?? 0) > (offer?.priceMinor ?? 0),
        name,
      );
    }
    for (const { ingredients, steps, name } of recipes)
      t.true(ingredients.length > 0 && steps.length > 0, name);
    for (const [place, pin] of pins.entries())
      if (pin.link?.startsWith('https://shop.example.com/'))
        t.is(richOfPin(pin, place)?.kind, 'product', pin.link);
  },
);

test.serial(
  '[CARD-06] videos, a moving picture, carousels and stories fit the limits and stand where their boards have room',
  (t) => {
    const kinds = specialPins.map(({ media }) => media.kind);
    for (const kind of ['video', 'gif', 'carousel', 'story']) t.true(kinds.includes(kind as never), kind);
    t.deepEqual(
      pins.flatMap((_, place) => specialAfter(place) ?? []),
      [...specialPins],
      'each is made once, in this order',
    );
    t.is(new Set(specialPins.map(({ name }) => name)).size, specialPins.length);
    for (const { board, section, title, alt, savedTo, media } of specialPins) {
      const home = boards.find(({ key }) => key === board);
      t.true(home?.sections.includes(section), title);
      t.is(home?.privacy, 'public', title);
      t.true(title.length <= limits.pinTitle && alt.length >= 20 && alt.length <= limits.pinAltText, title);
      t.false(savedTo?.includes(board) ?? false);
      if (media.kind === 'carousel')
        t.true(media.slots.length >= limits.carouselSlotsMin && media.slots.length <= limits.carouselSlots);
    }
  },
);

test.serial('[CLOSE-10] the products that stories tag are pinned before them', (t) => {
  for (const [place] of pins.entries()) {
    const special = specialAfter(place);
    if (special?.media.kind !== 'story') continue;
    const before = new Set(pins.slice(0, place + 1).map(({ link }) => link));
    for (const block of special.media.pages.flat())
      if (block.type === 'product') t.true(before.has(block.link), block.link);
  }
});

test.serial(
  'the business’s catalog is a feed without a refused line, one line for each of its products',
  async (t) => {
    const { file, pinOf } = catalogFeed(new Map(pins.map((_, place) => [place, String(place)])));
    const { pins: read, problems } = await surveyFeed(() => Readable.from([file]), new Date());
    t.deepEqual(problems, []);
    t.is(read, pinOf.size);
    t.true(read >= 10);
  },
);
