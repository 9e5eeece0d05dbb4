import test from 'ava';
import type { Page } from 'puppeteer-core';
import { browser, openPage } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { fillSite } from './support/fill-site.ts';
import { signIn } from './support/sign-in.ts';
import { fill, pathOf, press, words } from './support/without-script.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  await fillSite(service, maker, [
    { title: 'Fern in a copper pot', description: 'Woodland plants for dark rooms' },
    { title: 'Fern on a shelf', description: 'Woodland plants' },
    { title: 'Maidenhair fern, copper tray', description: 'Shade' },
    { title: 'كرسي أحمر في الحديقة', description: '' },
  ]);
  await maker.call('POST', '/v3/boards/', { name: 'Fern house', description: 'Glass and moss' });
  await waitFor(
    async () =>
      (await (await fetch(`${service.origin}/v3/search/typeahead/?term=fer`)).text()).includes('"fern"'),
    { what: 'the words to be counted' },
  );
});
test.after.always(() => service?.stop());

const field = '.search-form input';
const list = '.search-form__suggestions [role=option]';

const titles = (page: Page): Promise<string[]> =>
  page.$$eval('main li.pin-card .pin-card__text b', (all) => all.map((title) => title.textContent ?? ''));

const options = (page: Page): Promise<string[]> =>
  page.$$eval(list, (all) => all.map((option) => option.querySelector('bdi')?.textContent ?? ''));

async function typed(page: Page, text: string): Promise<void> {
  await page.focus(field);
  await page.waitForSelector(`${field}[role=combobox]`);
  await page.keyboard.type(text);
  await page.waitForSelector(list);
}

const address = (page: Page): string => page.url().slice(service.origin.length);

for (const width of [360, 1280])
  test.serial(
    `[ROUTE-14] the header’s form searches without script at ${width} pixels, the query stays`,
    async (t) => {
      const page = await openPage(t, { width, javascript: false });
      await page.goto(`${service.origin}/login/`);
      await page.focus(field);
      await fill(page, { q: 'copper' });
      t.is(await press(page, field), 200);
      t.is(address(page), '/search/?q=copper');
      t.is((await titles(page)).length, 2);
      t.is(await page.$eval(field, (input) => input.value), 'copper');
      await expectAccessible(page);
      t.is(await press(page, '.tabs a[href^="/search/boards/"]'), 200);
      t.is(address(page), '/search/boards/?q=copper');
    },
  );

test.serial('[SRCH-01] refinements and the offered spelling are links', async (t) => {
  const page = await openPage(t, { javascript: false });
  await page.goto(`${service.origin}/search/?q=fern`);
  t.is(await press(page, '.chip-list a'), 200);
  t.regex(address(page), /^\/search\/pins\/\?q=fern\+\w+$/);
  await page.goto(`${service.origin}/search/?q=ferm+-shelf`);
  t.regex(
    await words(page, '.search-correction'),
    /nothing for “ferm -shelf”\. Showing results for fern -shelf/,
  );
  t.is((await titles(page)).length, 2);
  t.is(await page.$eval(field, (input) => input.value), 'ferm -shelf');
});

test.serial('[SRCH-01] a search without results or words has something to look at', async (t) => {
  for (const path of ['/search/', '/search/?q=qqqqzzzz', '/search/users/?q=qqqqzzzz']) {
    const page = await openPage(t, { width: 360, javascript: false });
    await page.goto(service.origin + path);
    t.true((await titles(page)).length >= 3, path);
    t.is(await page.$eval('meta[name=robots]', (meta) => meta.getAttribute('content')), 'noindex, follow');
    await expectAccessible(page);
  }
});

test.serial('[ROUTE-14] crawlers get a title, one address and no thin pages', async (t) => {
  const html = await (await fetch(`${service.origin}/search/?q=Fern`)).text();
  t.regex(html, /<title>Fern – Pins \|/);
  t.regex(html, /rel="canonical" href="[^"]*\/search\/pins\/\?q=fern"/);
  t.notRegex(html, /name="robots"/);
  t.regex(await (await fetch(`${service.origin}/search/?q=copper`)).text(), /content="noindex, follow"/);
  t.is((await fetch(`${service.origin}/search/nothing/?q=fern`)).status, 404);
});

test.serial('[SRCH-02] the keyboard goes through the suggestions and takes one', async (t) => {
  const page = await openPage(t);
  await page.goto(`${service.origin}/`);
  await typed(page, 'fe');
  await waitFor(async () => (await options(page)).includes('Fern house'), { what: 'suggestions' });
  t.is(await page.$eval(field, (input) => input.getAttribute('aria-expanded')), 'true');
  t.regex(await words(page, '.search-form [role=status]'), /^\d+ suggestions?\.$/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const active = await page.$eval(field, (input) => input.getAttribute('aria-activedescendant') ?? '');
  t.is(
    await page.evaluate((id) => document.getElementById(id)?.getAttribute('aria-selected'), active),
    'true',
  );
  await page.keyboard.press('Escape');
  t.is(await page.$eval(field, (input) => input.getAttribute('aria-expanded')), 'false');
  t.is(await page.$eval(field, (input) => input.value), 'fe');
  await page.keyboard.press('ArrowDown');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  t.is(address(page), '/search/?q=fern');
});

test.serial('[SRCH-02] a suggested board leads to it, at a touch on a phone', async (t) => {
  const page = await openPage(t, { width: 360 });
  await page.goto(`${service.origin}/`);
  await typed(page, 'fern h');
  await waitFor(async () => (await options(page)).includes('Fern house'), { what: 'the board' });
  const heights = await page.$$eval(list, (all) => all.map((one) => one.getBoundingClientRect().height));
  for (const height of heights) t.true(height >= 44);
  const at = (await options(page)).indexOf('Fern house');
  await Promise.all([page.waitForNavigation(), page.tap(`${list}:nth-child(${at + 1})`)]);
  t.is(pathOf(page), '/maker/fern-house/');
});

for (const width of [360, 1280])
  test.serial(
    `[SRCH-02] the page of searching opens with its field ready and what is wanted now, ${width} pixels`,
    async (t) => {
      const page = await openPage(t, { width });
      await page.goto(`${service.origin}/`);
      await typed(page, 'fern');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      const closed = await page.$eval(field, (input) => input.getBoundingClientRect().width);
      t.true(closed > 150, `the field stays open with its words, ${closed} pixels`);
      await page.goto(`${service.origin}/search/`);
      await page.waitForSelector(list);
      t.is((await options(page))[0], 'fern');
      t.true(await page.$eval(field, (input) => input === document.activeElement));
      await page.keyboard.type('fern h');
      await waitFor(async () => (await options(page)).includes('Fern house'), { what: 'suggestions' });
    },
  );

for (const who of ['visitor', 'member'] as const)
  test.serial(`[SRCH-02] a ${who}’s recent searches are offered and can be cleared`, async (t) => {
    const page = await openPage(t);
    if (who === 'member') await signIn(page, maker);
    await page.goto(`${service.origin}/`);
    await typed(page, 'fern');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await page.goto(`${service.origin}/`);
    await page.focus(field);
    await page.waitForSelector(list);
    t.deepEqual(await options(page), ['fern']);
    // Safari gives a pressed button no focus, so the field must not lose its own.
    const box = await (await page.$('.search-form__suggestions button'))?.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
    await page.mouse.down();
    t.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'q');
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await page.focus('.search-form__suggestions button');
    await page.keyboard.press('Enter');
    await page.waitForFunction((wanted) => document.querySelector(wanted) === null, {}, list);
    await page.goto(`${service.origin}/search/`);
    await page.focus(field);
    await page.waitForSelector(`${field}[role=combobox]`);
    t.deepEqual(await options(page), []);
    if (who === 'member') await (await browser()).deleteCookie(...(await page.browserContext().cookies()));
  });
