import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf } from '../../operations/support/people.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { limits } from '../../../views/contract/limits.ts';
import { manyPins } from '../../support/data/many-pins.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { signIn } from '../support/sign-in.ts';
import { pathOf, words } from '../support/without-script.ts';

let service: TestService;
let maker: Member;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  board = await boardOf(maker, 'Lamps');
  const titles = ['Delta lamp', 'Charlie lamp', 'Bravo lamp', 'Alpha lamp'];
  await fillSite(
    service,
    maker,
    titles.map((title) => ({ title, board_id: board.id })),
  );
});
test.after.always(() => service?.stop());

const shownOrder = (page: Page): Promise<string> =>
  page.$$eval('.pin-order bdi', (all) => all.map((name) => name.textContent?.[0] ?? '').join(''));
const keptOrder = async (): Promise<string> => {
  const { rows } = await service.db.pool.query<{ title: string }>(
    `SELECT p.title FROM board_pins bp JOIN pins p ON p.id = bp.pin_id WHERE bp.board_id = $1
     ORDER BY coalesce(bp.place, bp.pin_id) DESC`,
    [board.id],
  );
  return rows.map(({ title }) => title[0] ?? '').join('');
};
const kept = (order: string): Promise<unknown> =>
  waitFor(async () => (await keptOrder()) === order, { what: `the order ${order}` });

test.serial(
  '[BOARD-03] pins are arranged by arrow keys, drag and buttons, and the page says so',
  async (t) => {
    const page = await openPage(t, { height: 1000 });
    await signIn(page, maker);
    await page.goto(`${service.origin}/board/${board.id}/arrange/`);
    await page.waitForSelector('.drag-handle');
    await expectAccessible(page);
    t.is(await shownOrder(page), 'ABCD');
    const chosen = () => page.$eval('.pin-order-form select', (select) => select.value);
    t.is(await chosen(), 'newest');
    await page.focus('[aria-label="Move Alpha lamp"]');
    await page.keyboard.press('ArrowDown');
    t.is(await words(page, '[role=status].visually-hidden'), 'Alpha lamp now follows Bravo lamp.');
    await page.keyboard.press('ArrowDown');
    t.is(await shownOrder(page), 'BCAD');
    await kept('BCAD');
    await waitFor(async () => (await chosen()) === 'custom', { what: 'the form to offer the order by hand' });

    const heightOf = async (name: string): Promise<{ x: number; y: number }> => {
      const box = await (await page.$(`[aria-label="Move ${name}"]`))?.boundingBox();
      if (!box) throw new Error(`no handle of ${name}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = await heightOf('Delta lamp');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, (await heightOf('Bravo lamp')).y - 10, { steps: 8 });
    await page.mouse.up();
    t.is(await shownOrder(page), 'DBCA');
    await kept('DBCA');

    // A step to the end is sent after the moves before it.
    await page.focus('[aria-label="Move Delta lamp"]');
    await page.keyboard.press('ArrowDown');
    await Promise.all([
      page.waitForNavigation(),
      page.click('[aria-label="Move Charlie lamp to the beginning"]'),
    ]);
    t.is(await shownOrder(page), 'CBDA');
    t.is(await keptOrder(), 'CBDA');
  },
);

test.serial('[BOARD-03] a slideshow is moved by arrow keys and left by Escape', async (t) => {
  for (const language of ['en', 'ar']) {
    const page = await openPage(t, { reducedMotion: true, language });
    await page.goto(`${service.origin}/board/${board.id}/slideshow/`);
    await page.waitForSelector('.slideshow__arrow');
    await expectAccessible(page);
    await screenshot(page, `slideshow-${language}`);
    t.is(await page.$('header, footer'), null, 'nothing below takes the focus');
    const shown = (): Promise<number> =>
      page.$$eval('.slides > li', (all) =>
        all.findIndex((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left <= innerWidth / 2 && right > innerWidth / 2;
        }),
      );
    const [on, back] =
      language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
    const press = async (key: typeof on, at: number): Promise<void> => {
      await page.keyboard.press(key);
      await waitFor(async () => (await shown()) === at, { what: `slide ${at}` });
    };
    await press(on, 1);
    await press(on, 2);
    await press(back, 1);
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.id = 'above';
      dialog.showModal();
    });
    await page.keyboard.press(on);
    t.is(await shown(), 1, 'keys are those of the dialog');
    await page.evaluate(() => document.querySelector('#above')?.remove());
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Escape')]);
    t.is(pathOf(page), board.url);
  }
});

test.serial('[SRCH-01] filters are chosen in a form, and taken off one by one', async (t) => {
  const page = await openPage(t);
  await page.goto(`${service.origin}/search/pins/?q=lamp`);
  await page.click('[popovertarget=filters]');
  await page.waitForSelector('#filters:popover-open');
  await expectAccessible(page);
  await page.click('.filter-form input[value=wide]');
  await Promise.all([page.waitForNavigation(), page.click('.filter-form .actions button')]);
  const query = new URL(page.url()).searchParams;
  t.is(query.get('q'), 'lamp');
  t.true([...query.values()].includes('wide'));
  await Promise.all([page.waitForNavigation(), page.click('.chip.on')]);
  t.false([...new URL(page.url()).searchParams.values()].includes('wide'));
  t.is(await page.$('.chip.on'), null);
});

test.serial('[BOARD-03] a pin that is moved off its page is followed', async (t) => {
  const page = await openPage(t, { javascript: false, expected: [/404/] });
  await signIn(page, maker);
  const long = await boardOf(maker, 'Long');
  await manyPins(service.db, maker.id, long.id, limits.arrangePage + 3);
  await page.goto(`${service.origin}/board/${long.id}/arrange/`);
  await Promise.all([page.waitForNavigation(), page.click('main a[rel=next]')]);
  const [first = '', second = ''] = await page.$$eval('.pin-order li', (all) => all.map(({ id }) => id));
  const step = (way: string): Promise<unknown> =>
    Promise.all([page.waitForNavigation(), page.click(`#${first} [aria-label$="${way}"]`)]);
  const place = (): Promise<number> =>
    page.$$eval('.pin-order li', (all, wanted) => all.findIndex(({ id }) => id === wanted), first);
  await step(' up');
  t.is(new URL(page.url()).hash, `#${first}`);
  t.is(await place(), 0);
  await step(' down');
  t.is(await place(), 1);
  t.not(await page.$(`#${second}`), null);
  await step(' to the beginning');
  t.is(await place(), 0);
});
