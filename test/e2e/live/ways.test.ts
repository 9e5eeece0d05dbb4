import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';

let service: TestService;
let member: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  member = await signUp(service.origin, 'walker');
  pins = await fillSite(service, member, [{ title: 'One' }, { title: 'Two' }]);
});
test.after.always(() => service?.stop());

/** Waits until what starts after the page listens. */
const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    return document.activeElement?.matches('[type=search]');
  });

test.serial(
  '[SRCH-02] / goes to search and ? lists the keys, unless one types or has switched them off',
  async (t) => {
    const page = await openPage(t);
    await signIn(page, member);
    await page.goto(`${service.origin}/`);
    await awake(page);
    await page.waitForSelector('input[role=combobox]');
    await page.keyboard.type('/?');
    t.is(await page.$eval('header [type=search]', (field) => (field as HTMLInputElement).value), '/?');
    t.is(await page.$('dialog'), null);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open] dl');
    t.true((await words(page, 'dialog')).includes('Search'));
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    await expectAccessible(page);
    await page.click('dialog [type=checkbox]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('/');
    t.false(await page.evaluate(() => document.activeElement?.matches('[type=search]') ?? false));
  },
);

test.serial(
  '[ROUTE-01] [FEED-01] without script: the bar, the menu of places and the end of a list lead on',
  async (t) => {
    const phone = await openPage(t, { javascript: false, width: 360 });
    await signIn(phone, member);
    await phone.goto(`${service.origin}/`);
    for (const [at, path] of [
      [2, '/search/'],
      [3, '/pin-builder/'],
      [4, '/notifications/'],
      [5, '/walker/'],
      [1, '/'],
    ] as const) {
      await press(phone, `.bottom-bar a:nth-of-type(${at})`);
      t.is(pathOf(phone), path);
    }
    const desktop = await openPage(t, { javascript: false });
    await desktop.goto(`${service.origin}/`);
    t.true((await words(desktop, '.feed-end')).includes('That is all for now.'));
    await press(desktop, '.feed-end li:nth-child(2) a');
    t.is(pathOf(desktop), '/today/');
    const current = () =>
      desktop.$$eval('.site-nav [aria-current]', (links) => links.map((link) => link.textContent));
    t.deepEqual(await current(), ['Today']);
    await desktop.goto(`${service.origin}/`);
    t.deepEqual(await current(), ['Home']);
    await desktop.goto(`${service.origin}/login/`);
    t.deepEqual(await current(), [], 'where the login leads is not where one is');
    await desktop.focus('.site-nav summary');
    await desktop.keyboard.press('Enter');
    await press(desktop, '.site-nav li:nth-child(4) a');
    t.is(pathOf(desktop), '/videos/');
  },
);

for (const width of [360, 1280])
  test.serial(
    `[ROUTE-01] a newcomer comes to all there is by what the pages show, without script, ${width} pixels`,
    async (t) => {
      const page = await openPage(t, { javascript: false, width });
      const at = (path: RegExp): boolean => t.regex(pathOf(page), path);
      const menu = async (link: string): Promise<void> => {
        await page.focus('.site-header > .menu summary');
        await page.keyboard.press('Enter');
        await press(page, `.site-header > .menu ${link}`);
      };
      await page.goto(service.origin);
      await press(page, '.site-header a[href^="/signup/"]');
      await fill(page, {
        first_name: 'Nia',
        email: `nia${width}@example.com`,
        password: 'a long enough password',
        birthday: '1990-05-17',
      });
      await press(page, 'form[action="/v3/register/"] button');
      await press(page, '.site-header__brand');
      at(/^\/$/);
      await press(page, 'main li.pin-card .save-control button');
      at(/^\/pin\/\d+\/repin\/$/);
      await fill(page, { board_name: 'Firsts' });
      await press(page, 'button[name=create]');
      await press(page, 'main .save-control__saved');
      at(/\/firsts\/$/);
      await press(page, width === 360 ? '.bottom-bar a[href="/pin-builder/"]' : '.site-header__create');
      await press(page, '.creation-links a[href="/upload/"]');
      t.truthy(await page.$('main form input[type=file]'));
      await page.focus('.site-header [name=q]');
      await fill(page, { q: 'one' });
      await press(page, '.site-header [name=q]');
      at(/^\/search\/$/);
      await menu('a[href="/settings/"]');
      at(/^\/settings\//);
    },
  );

test.serial(
  '[ROUTE-11] [BOARD-07] a board’s first Pin is high on a phone, in three sizes that need no script',
  async (t) => {
    const made = await member.call('POST', '/v3/boards/', {
      name: 'Rooms',
      description:
        'Flats, corners and shelves for the move in spring. Anything with a window in it, and plants.',
    });
    const board = (made.response?.data as { id: string }).id;
    for (const name of ['Work from home', 'Bedrooms with a view', 'Sofas'])
      t.is((await member.call('POST', `/v3/boards/${board}/sections/`, { name })).status, 201);
    for (const pin of pins) await member.call('POST', `/v3/pins/${pin.id}/repin/`, { board_id: board });
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, member);
    const width = (): Promise<number> =>
      page.$eval('main li.pin-card', (card) => Math.round(card.getBoundingClientRect().width));
    await page.goto(`${service.origin}/walker/rooms/`);
    t.true((await page.$eval('main li.pin-card', (card) => card.getBoundingClientRect().top)) < 400);
    t.is(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing scrolls sideways');
    const regular = await width();
    await page.focus('.board-head .menu summary');
    await page.keyboard.press('Enter');
    await press(page, '.board-head a[href="/walker/rooms/?view=dense"]');
    t.true((await width()) < regular);
    await page.focus('.board-head .menu summary');
    await page.keyboard.press('Enter');
    await press(page, '.board-head a[href="/walker/rooms/?view=large"]');
    t.true((await width()) > 1.8 * regular);
    await press(page, '.section-chips a[href$="/sofas/"]');
    t.is(pathOf(page), '/walker/rooms/sofas/');
  },
);
