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

test.serial(
  '[BOARD-07] [ROUTE-12] with script sections are made, renamed, merged and deleted without leaving the page',
  async (t) => {
    const sections = async () => {
      const answer = await maker.call('GET', `/v3/boards/${board.id}/sections/`);
      return answer.response?.data as { id: string; title: string; pin_count: number }[];
    };
    const titles = async () => (await sections()).map(({ title }) => title).join();
    const page = await openPage(t, { width: 360, expected: [/409/] });
    await signIn(page, maker);
    await page.goto(`${service.origin}/board/${board.id}/organize/`);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('.disclosure') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const shows = (selector: string, text: string) =>
      waitFor(async () => (await words(page, 'main')) && (await words(page, selector)).includes(text), {
        what: `${text} in ${selector}`,
      });
    await page.click('.disclosure details summary');
    for (const name of ['Hall', 'Attic', 'Bath']) {
      await page.type('#new-name', name);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (title) =>
          [...document.querySelectorAll('.section-list bdi')].some((one) => one.textContent === title),
        {},
        name,
      );
    }
    await page.type('#new-name', 'hall');
    await page.keyboard.press('Enter');
    await shows('.disclosure .alert', 'already has a section');
    t.is(await page.$eval('#new-name', (field) => (field as HTMLInputElement).value), 'hall');
    await shows('.tabs', 'Bath');
    t.is(await titles(), 'Hall,Attic,Bath');
    const [hall, attic, bath] = await sections();

    // A pin of a section, so that its caption follows.
    await page.click('input[name=pin_ids]');
    const pinId = await page.$eval('input[name=pin_ids]', (box) => box.value);
    await maker.call('PUT', '/v3/bulk_edit/', {
      board_id: board.id,
      pin_ids: [pinId],
      target: `${board.id}:${attic?.id}`,
    });
    await page.reload();
    await page.waitForSelector('.section-list a[aria-expanded]');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    // A row may move while the one before it goes, so that a click misses it.
    const open = (id = '') =>
      waitFor(async () => {
        const edit = `#section-${id} > a.button`;
        if ((await page.$(`${edit}[aria-expanded=true]`)) === null) await page.click(edit);
        return page.waitForSelector(`${edit}[aria-expanded=true]`, { timeout: 3000 });
      });
    await open(attic?.id);
    await page.waitForSelector('.section-tools');
    await screenshot(page, 'section-tools-phone');
    await expectAccessible(page);
    t.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type('HALL');
    await page.keyboard.press('Enter');
    await shows('.section-tools', 'already has a section');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type('Loft');
    await page.keyboard.press('Enter');
    await shows('.pin-choices', 'In Loft');
    t.is(await page.$('.section-tools'), null);
    t.is(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Edit section “Loft”',
    );
    await shows('#target', 'Loft');
    t.is(await titles(), 'Hall,Loft,Bath');

    await open(attic?.id);
    await page.select('.section-tools select', bath?.id ?? '');
    t.is(await titles(), 'Hall,Loft,Bath', 'a choice alone merges nothing');
    await page.click('.section-tools form:has(select) button');
    await shows('.pin-choices', 'In Bath');
    t.is(
      await page.evaluate(() => document.activeElement?.textContent),
      'Add a section',
      'what is focused is there to stay',
    );
    t.is(await titles(), 'Hall,Bath');
    t.is((await sections())[1]?.pin_count, 1);
    await open(hall?.id);
    await page.click('.section-tools summary');
    await page.click('.section-tools details button');
    await page.waitForFunction(() => document.querySelectorAll('.section-list li').length === 1);
    t.is(await titles(), 'Bath');
    t.true(await page.evaluate(() => 'isSamePage' in window), 'nothing was loaded anew');
    await screenshot(page, 'sections-changed-phone');
    // Toasts move while others leave.
    await Promise.all([
      page.waitForNavigation(),
      page.$$eval('.timed-toast', (all) =>
        all
          .find((toast) => toast.textContent?.includes('Section deleted.'))
          ?.querySelector<HTMLElement>('form button')
          ?.click(),
      ),
    ]);
    await shows('.section-list', 'Hall');
  },
);
