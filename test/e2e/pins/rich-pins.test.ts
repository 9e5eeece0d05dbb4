import test from 'ava';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { picture, type CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let maker: Member;
let bowl: CreatedPin;
let bread: CreatedPin;
let essay: CreatedPin;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  const pins = await fillSite(service, maker, [
    {
      kind: 'product',
      title: 'Speckled bowl',
      link: 'https://shop.example/bowl',
      product_price: '45',
      product_max_price: '55',
      product_standard_price: '60',
      product_currency: 'USD',
      product_brand: 'Atelier Sol',
      product_free_shipping_from: '50',
      product_dimensions: 'Color, Size',
      product_variants: 'Sand, S; 45\nSand, L; 55\nBlue, S; 45; sold out',
    },
    {
      kind: 'product',
      title: 'Cup',
      product_price: '1200',
      product_currency: 'JPY',
      product_availability: 'out_of_stock',
    },
    {
      kind: 'recipe',
      title: 'Flat bread',
      recipe_ingredients: '200 g flour\n½ tsp salt\nTo serve:\nButter',
      recipe_steps: 'Mix.\nBake.',
      recipe_servings: '4',
      recipe_minutes: '95',
    },
    {
      kind: 'article',
      title: 'Windowsills',
      rich_title: 'Twelve windowsills',
      author: 'Jonas',
      published: '2026-03-05',
    },
  ]);
  [bowl, , bread, essay] = pins as [CreatedPin, CreatedPin, CreatedPin, CreatedPin];
});
test.after.always(() => service?.stop());

const jsonLd = (page: Page): Promise<Record<string, unknown>[]> =>
  page.$$eval('script[type="application/ld+json"]', (all) =>
    all.map((one) => JSON.parse(one.textContent ?? '{}') as Record<string, unknown>),
  );

test.serial(
  '[CARD-01] [CARD-10] [CARD-12] [INTL-02] home tells prices, stock and cook time, and where to send a pin',
  async (t) => {
    const parts = {
      en: ['$45 – $55', 'Originally $60', '¥1,200', 'Out of stock', '1.5 hr'],
      ar: ['45 US$', '60 US$', '1,200 JP¥'],
    };
    for (const [width, theme, language, dir] of [
      [360, 'light', 'en', 'ltr'],
      [1280, 'dark', 'ar', 'rtl'],
    ] as const) {
      const page = await openPage(t, { width, theme, language });
      await page.goto(`${service.origin}/`);
      const [lang, direction, side] = await page.evaluate(() => [
        document.documentElement.lang,
        getComputedStyle(document.body).direction,
        document.querySelector('.site-header .site-header__brand')?.getBoundingClientRect().left ?? 0,
      ]);
      t.deepEqual([lang, direction], [language, dir]);
      t.is(Number(side) > width / 2, dir === 'rtl', 'the page is mirrored');
      const text = await words(page, 'main');
      for (const part of parts[language]) t.true(text.includes(part), part);
      t.is(
        await page.$eval(`.pin-card__send[href="/pin/${bowl.id}/send/"]`, (link) =>
          link.getAttribute('aria-label'),
        ),
        language === 'en' ? 'Send this pin' : 'إرسال هذا الدبوس',
      );
      await expectAccessible(page);
      await screenshot(page, `home-${width}-${theme}-${dir}`);
    }
  },
);

test.serial(
  '[CLOSE-02] [CLOSE-05] without script a variant is chosen, its price told, and crawlers told of the product',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await page.goto(`${service.origin}/pin/${bowl.id}/`);
    t.true((await words(page, '.price')).includes('$45 – $55'));
    t.true((await words(page, '.price')).includes('Originally $60'));
    t.true((await words(page, '.rich-pin')).includes('Free shipping from $50'));
    t.is(await words(page, '.source-link'), 'Buy at shop.example');
    await press(page, '.variant-choice a[href*="variant=2"]');
    t.is(await words(page, '.price b'), '$55');
    t.deepEqual(
      await page.$$eval('.variant-choice a[aria-current]', (links) => links.map((link) => link.textContent)),
      ['Sand', 'L'],
    );
    await press(page, '.variant-choice a[href*="variant=3"]');
    t.true((await words(page, '.facts')).includes('Out of stock'));
    t.like((await jsonLd(page))[0], {
      '@type': 'Product',
      name: 'Speckled bowl',
      brand: { '@type': 'Brand', name: 'Atelier Sol' },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/bowl',
        seller: { '@type': 'Organization', name: 'shop.example' },
        lowPrice: '45.00',
        highPrice: '55.00',
        offerCount: 3,
      },
    });
    await expectAccessible(page);
    await screenshot(page, 'product-360');
  },
);

test.serial(
  '[CLOSE-02] a printed recipe is one page of picture, title, ingredients, steps and addresses',
  async (t) => {
    const page = await openPage(t);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await page.goto(`${service.origin}/pin/${bread.id}/?servings=8`);
    await page.setViewport({ width: 720, height: 1000 });
    await page.emulateMediaType('print');
    const shown = (selector: string) =>
      page.$$eval(selector, (all) => all.filter((element) => element.checkVisibility()).length);
    for (const there of [
      '.closeup .closeup__media img',
      '.closeup h1',
      '.ingredients li',
      '.recipe-steps li',
      '.closeup .closeup__address',
    ])
      t.true((await shown(there)) > 0, there);
    for (const away of [
      'header',
      'footer',
      'form',
      'button',
      '.closeup__actions',
      '.pin-grid',
      '.comments',
      'a.button',
    ])
      t.is(await shown(away), 0, away);
    t.true((await words(page, '.closeup .closeup__address')).includes(`${service.origin}/pin/${bread.id}/`));
    t.true((await words(page, '.ingredients')).includes('400 g (14 oz) flour'), 'scaled as shown');
    t.is(await page.$eval('.closeup h1', (title) => getComputedStyle(title).color), 'rgb(0, 0, 0)');
    await screenshot(page, 'recipe-printed');
    for (const pin of [bread, bowl, essay]) {
      await page.goto(`${service.origin}/pin/${pin.id}/`);
      const file = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
      t.is([...file.matchAll(/\/Type \/Page\b/g)].length, 1);
    }
    await page.emulateMediaType('screen');
    t.is(await shown('.closeup .closeup__address'), 0);
  },
);

test.serial(
  '[CLOSE-02] [CLOSE-05] [CARD-12] without script a recipe is scaled to other servings',
  async (t) => {
    const page = await openPage(t, { javascript: false });
    await page.goto(`${service.origin}/pin/${bread.id}/`);
    t.true((await words(page, '.rich-pin')).includes('Time: 1.5 hr'));
    await fill(page, { servings: '6' });
    await press(page, '.recipe-servings button');
    t.is(new URL(page.url()).search, '?servings=6');
    t.deepEqual(await page.$$eval('.ingredients li', (all) => all.map((line) => line.textContent)), [
      '300 g (10.5 oz) flour',
      '¾ tsp salt',
      'Butter',
    ]);
    t.like((await jsonLd(page))[0], {
      '@type': 'Recipe',
      totalTime: 'PT1H35M',
      recipeYield: '4',
      recipeIngredient: ['200 g flour', '½ tsp salt', 'Butter'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Mix.' },
        { '@type': 'HowToStep', text: 'Bake.' },
      ],
    });
    for (const nonsense of ['0', '-3', '1e9', 'x', '101']) {
      await page.goto(`${service.origin}/pin/${bread.id}/?servings=${nonsense}`);
      t.true((await words(page, '.ingredients')).includes('200 g (7 oz) flour'), nonsense);
    }
    await expectAccessible(page);
  },
);

test.serial('[CLOSE-02] [CLOSE-05] an article tells its headline, author and day', async (t) => {
  const page = await openPage(t);
  await page.goto(`${service.origin}/pin/${essay.id}/`);
  const text = await words(page, '.rich-pin');
  for (const part of ['Twelve windowsills', 'By Jonas', 'March 5, 2026']) t.true(text.includes(part), part);
  t.like((await jsonLd(page))[0], {
    '@type': 'Article',
    headline: 'Twelve windowsills',
    author: { '@type': 'Person', name: 'Jonas' },
    datePublished: '2026-03-05',
  });
  await expectAccessible(page);
});

test.serial(
  '[CARD-07] more to shop is shown as squares of 136, with 90 below for price and three lines',
  async (t) => {
    const page = await openPage(t);
    await page.goto(`${service.origin}/pin/${bowl.id}/`);
    const measured = await page.$eval('.similar-products li', (card) => {
      const image = card.querySelector('img')?.getBoundingClientRect();
      const title = card.querySelector('.three-line-title');
      return {
        image: [image?.width, image?.height],
        details: card.querySelector('.similar-products__picture')?.getBoundingClientRect().height,
        clamp: title && getComputedStyle(title).webkitLineClamp,
      };
    });
    t.deepEqual(measured, { image: [136, 136], details: 90, clamp: '3' });
    await screenshot(page, 'product-1280');
  },
);

test.serial(
  '[UPLOAD-05] without script a person makes a recipe pin, and is told what is wrong by the field',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360, expected: [/status of 400/] });
    await signIn(page, maker);
    await page.goto(`${service.origin}/upload/`);
    const shown = (name: string): Promise<boolean> =>
      page.$eval(`[name="${name}"]`, (field) => (field as HTMLElement).offsetParent !== null);
    t.deepEqual([await shown('product_price'), await shown('recipe_steps')], [false, false]);
    const choose = (kind: string): Promise<void> =>
      page.$eval(`[name=kind][value=${kind}]`, (radio) => void ((radio as HTMLInputElement).checked = true));
    await choose('recipe');
    t.deepEqual([await shown('product_price'), await shown('recipe_steps')], [false, true]);
    await fill(page, { title: 'Toast', recipe_minutes: '-4', recipe_steps: 'Toast it.\nEat it.' });
    t.is(await press(page, 'main form.form button[type=submit]'), 200);
    const alert = await words(page, '[role=alert]');
    t.true(alert.includes('Time in minutes: Minutes are a whole number'), alert);
    t.true(alert.includes('Ingredients: List the ingredients'), alert);
    t.is(
      await page.$eval('[name=recipe_steps]', (field) => (field as HTMLTextAreaElement).value),
      'Toast it.\nEat it.',
    );
    t.true(await shown('recipe_steps'), 'the kind is still chosen');
    await fill(page, {
      recipe_minutes: '4',
      recipe_ingredients: '1 slice of bread',
    });
    const file = join(tmpdir(), `toast-${process.pid}.jpg`);
    await writeFile(file, await picture(77));
    t.teardown(() => rm(file, { force: true }));
    const chooser = await page.$('input[type=file]');
    await (chooser as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await press(page, 'main form.form button[type=submit]');
    t.regex(pathOf(page), /^\/pin\/\d+\/$/);
    t.true((await words(page, '.rich-pin')).includes('1 slice of bread'));
  },
);
