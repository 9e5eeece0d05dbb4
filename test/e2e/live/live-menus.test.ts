import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { backdropOf, halfBlack } from '../support/backdrop-of.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;
let home: string;
let pinId: string | undefined;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  const [pin] = await fillSite(
    service,
    maker,
    ['One', 'Two', 'Three', 'Four'].map((title) => ({ title })),
  );
  pinId = pin?.id;
  home = `${service.origin}/?debug_impressions=1`;
});
test.after.always(() => service?.stop());

/** Opens the home page and waits until it reports. */
async function visit(page: Page): Promise<void> {
  await page.goto(home);
  await page.waitForSelector('.debug-view li[data-type="13"]');
}

const labels = (page: Page): Promise<string[]> =>
  page.$$eval('.context-menu [role=menuitem]', (items) => items.map((item) => item.textContent ?? ''));
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test.serial(
  '[CARD-04] a right-click opens the card’s menu; visitors get what is related to it',
  async (t) => {
    const page = await openPage(t);
    await visit(page);
    await page.click('main li.pin-card:nth-child(2) a.pin-card__link', { button: 'right' });
    await page.waitForSelector('.context-menu');
    t.deepEqual(await labels(page), [
      'Open',
      'Open in a new tab',
      'More like this',
      'Send this pin',
      'More options',
    ]);
    t.is(await focused(page), 'Open');
    await page.keyboard.press('ArrowUp');
    t.is(await focused(page), 'More options');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    t.is(await focused(page), 'Open in a new tab');
    const box = await page.$eval('.context-menu', (menu) => menu.getBoundingClientRect().toJSON() as DOMRect);
    t.true(box.left >= 0 && box.right <= 1280 && box.bottom <= 800);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    t.is(await page.$('.context-menu'), null);
    t.true(
      await page.evaluate(
        () => document.activeElement?.matches('main li.pin-card:nth-child(2) a.pin-card__link') ?? false,
      ),
    );

    await page.click('main li.pin-card a.pin-card__link', { button: 'right' });
    await page.waitForSelector('.context-menu');
    await page.mouse.click(2, 780);
    t.is(await page.$('.context-menu'), null, 'a click elsewhere closes it');
    const path = await page.$eval(
      'main li.pin-card a.pin-card__link',
      (link) => link.getAttribute('href') ?? '',
    );
    await page.click('main li.pin-card a.pin-card__link', { button: 'right' });
    await page.waitForSelector('.context-menu');
    await Promise.all([page.waitForNavigation(), page.click('.context-menu li:nth-child(3) a')]);
    t.is(page.url(), `${service.origin}${path}#more`);
  },
);

test.serial(
  '[CARD-04] [UI-01] a finger that rests opens the sheet; a tap, a scroll and a short rest do not',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await signIn(page, await signUp(service.origin, 'viewer'));
    await page.goto(`${service.origin}/maker/_created/?debug_impressions=1`);
    await page.waitForSelector('.debug-view li[data-type="13"]');
    const card = await page.waitForSelector('main li.pin-card a.pin-card__link');
    const { x = 0, y = 0 } = (await card?.boundingBox()) ?? {};
    const finger = await page.touchscreen.touchStart(x + 20, y + 20);
    await finger.move(x + 20, y + 60);
    await page.evaluate(() => new Promise((over) => setTimeout(over, 600)));
    await finger.end();
    t.is(await page.$('dialog.sheet'), null, 'a finger that moves scrolls');

    const rest = await page.touchscreen.touchStart(x + 20, y + 20);
    await page.waitForSelector('dialog.sheet[open]');
    await rest.end();
    t.is(new URL(page.url()).pathname, '/maker/_created/', 'the end of a long press is no tap');
    t.is(await page.$$eval('.debug-view li[data-type="102"]', (all) => all.length), 1);
    t.is(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    t.is(await backdropOf(page, 'dialog.sheet'), halfBlack);
    const before = await page.$$eval('.debug-view li[data-type="1701"]', (all) => all.length);
    t.true(before > 0, 'what was on screen is told when the modal opens');
    await page.$$eval('main li.pin-card', ([first]) => first?.remove());
    await page.evaluate(() => new Promise((over) => requestAnimationFrame(() => setTimeout(over))));
    t.is(
      await page.$$eval('.debug-view li[data-type="1701"]', (all) => all.length),
      before,
      'and rests meanwhile',
    );
    await expectAccessible(page);
    await screenshot(page, 'options-sheet-phone');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
    t.is(await page.evaluate(() => document.documentElement.dataset['held']), undefined);
  },
);

test.serial('[UI-01] the backdrop closes a modal, and the focus goes back to where it was', async (t) => {
  const page = await openPage(t);
  await visit(page);
  await page.focus('main li.pin-card a.pin-card__options');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog.sheet[open]');
  for (let turn = 0; turn < 30; turn += 1) await page.keyboard.press('Tab');
  t.true(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
    'the focus stays in it',
  );
  await page.mouse.click(5, 5);
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
  t.true(
    await page.evaluate(
      () => document.activeElement?.matches('main li.pin-card a.pin-card__options') ?? false,
    ),
  );
});

test.serial(
  '[CARD-03] visitors are told that a card opens, under the pointer and under a finger',
  async (t) => {
    const said = (page: Page): Promise<string[]> =>
      page.$eval('main li.pin-card .pin-card__picture', (box) => {
        const { content, opacity } = getComputedStyle(box, '::after');
        return [content, opacity];
      });
    const desktop = await openPage(t);
    await desktop.goto(service.origin);
    t.deepEqual(await said(desktop), ['"Open"', '0']);
    await desktop.hover('main li.pin-card a.pin-card__link');
    await desktop.waitForFunction(
      () =>
        getComputedStyle(
          document.querySelector('main li.pin-card .pin-card__picture') ?? document.body,
          '::after',
        ).opacity === '1',
    );
    await screenshot(desktop, 'card-open-desktop');
    const phone = await openPage(t, { width: 360 });
    await phone.goto(service.origin);
    t.is((await said(phone))[0], '"See this Pin"');
    const member = await openPage(t);
    await signIn(member, await signUp(service.origin, 'another'));
    await member.goto(`${service.origin}/maker/_created/`);
    t.is((await said(member))[0], 'none');
  },
);

test.serial('[CARD-17] a link without an address does nothing and is logged', async (t) => {
  const page = await openPage(t);
  await visit(page);
  for (const href of ['', '#']) {
    await page.$eval(
      'main li.pin-card a.pin-card__link',
      (link, to) => {
        link.setAttribute('href', to);
        (link as HTMLElement).click();
      },
      href,
    );
    t.is(page.url(), home);
  }
  const logged = await page.$$eval(
    '.debug-view li[data-type="101"]',
    (all) => all.filter((item) => item.textContent?.includes('empty_href')).length,
  );
  t.is(logged, 2);
});

test.serial(
  '[CARD-17] a visitor’s middle, control or command click opens the closeup in a new tab and leaves the list',
  async (t) => {
    const page = await openPage(t);
    await visit(page);
    const card = 'main li.pin-card a.pin-card__link';
    const closeup = await page.$eval(card, (link) => link.href);
    const opens = async (click: () => Promise<void>): Promise<void> => {
      const tab = page.browserContext().waitForTarget((one) => one.url() === closeup);
      await click();
      await (await (await tab).page())?.close();
    };
    await opens(() => page.click(card, { button: 'middle' }));
    await page.keyboard.down('Control');
    await opens(() => page.click(card));
    await page.keyboard.up('Control');
    t.is(page.url(), home);
    // Of other systems, browsers decide; scripts must leave the click to them.
    const isLeft = await page.$eval(card, (link) => {
      let left = false;
      addEventListener('click', (event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      });
      link.dispatchEvent(new MouseEvent('click', { metaKey: true, bubbles: true, cancelable: true }));
      return left;
    });
    t.true(isLeft);
  },
);

test.serial('[CARD-04] a finger that stays opens a card’s sheet, however young the page', async (t) => {
  const page = await openPage(t, { width: 360 });
  await signIn(page, maker);
  // What would start by itself never does.
  await page.evaluateOnNewDocument(
    '{ const later = setTimeout; window.setTimeout = (work, ms) => (ms === 2000 ? 0 : later(work, ms)); }',
  );
  const list = `${service.origin}/maker/_created/`;
  await page.goto(list);
  const picture = await page.waitForSelector('main li.pin-card .pin-card__picture');
  const finger = await picture?.touchStart();
  await page.waitForSelector('dialog.sheet[open]');
  await finger?.end();
  t.is(page.url(), list, 'lifting it follows no link');
});

test.serial('[UI-01] menus answer to the first tap, however young the page', async (t) => {
  const page = await openPage(t);
  await signIn(page, maker);
  // What would start by itself never does.
  await page.evaluateOnNewDocument(
    '{ const later = setTimeout; window.setTimeout = (work, ms) => (ms === 2000 ? 0 : later(work, ms)); }',
  );
  await page.goto(service.origin);
  await page.click('header .menu:has(form) summary');
  await page.waitForFunction(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    return document.activeElement?.matches('header .menu[open] ul *');
  });
  t.pass();
});

test.serial(
  '[UI-01] arrow keys move through the account’s menu, and Escape closes it and what opens for sharing',
  async (t) => {
    const page = await openPage(t);
    await signIn(page, maker);
    await visit(page);
    await page.focus('header .menu:has(form) summary');
    await page.keyboard.press('Enter');
    const items = await page.$$eval('header .menu[open] ul :is(a, button)', (all) =>
      all.map((each) => each.textContent),
    );
    await page.keyboard.press('ArrowDown');
    t.is(await focused(page), items[0] ?? '');
    await page.keyboard.press('ArrowDown');
    t.is(await focused(page), items[1] ?? '');
    await page.keyboard.press('Escape');
    t.is(await page.$('header .menu[open]'), null);
    t.true(await page.evaluate(() => document.activeElement?.matches('header .menu:has(form) summary')));
    await page.goto(`${service.origin}/pin/${pinId}/?debug_impressions=1`);
    await page.waitForSelector('.debug-view');
    await page.focus('#share summary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#share[open]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    t.is(await page.$('#share[open]'), null);
    t.true(await page.evaluate(() => document.activeElement?.matches('#share summary')));
  },
);
