import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { intercept } from '../support/save-button.ts';
import { signIn } from '../support/sign-in.ts';
import { fill, pathOf, press, words } from '../support/without-script.ts';
import { fillRooms, tick } from './support/organizing.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string; url: string };
let other: { id: string; url: string };
let pins: string[];

test.before(async () => {
  service = await startService();
  ({ ada, bob, board, other, pins } = await fillRooms(service));
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

const dataOf = <T>(answer: Answer): T => answer.response?.data as T;
const organize = () => `${service.origin}/board/${board.id}/organize/`;

async function sections(): Promise<{ id: string; title: string; pin_count: number }[]> {
  return dataOf(await ada.call('GET', `/v3/boards/${board.id}/sections/`));
}

test.serial(
  '[BOARD-07] without script pins are put in a section, moved and, once confirmed, deleted',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360, expected: [/40[09]/] });
    await signIn(page, ada);
    await page.goto(service.origin + board.url);
    await press(page, 'main a[href$="/organize/"]');
    await expectAccessible(page);
    t.is(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'long names fit');
    await screenshot(page, 'organize-phone');

    await tick(page, pins[0], pins[1]);
    await page.$eval('details.action-bar__new-board', (details) => details.setAttribute('open', ''));
    t.is(await press(page, '[data-act=section]'), 200);
    t.regex(await words(page, '.alert'), /section name is required/);
    t.is(await page.$$eval('input[name=pin_ids]:checked', (boxes) => boxes.length), 2, 'the ticks are kept');
    await page.$eval('details.action-bar__new-board', (details) => details.setAttribute('open', ''));
    await page.$eval('form.org input[name=name]', (field) => (field.value = 'Stairs'));
    t.is(await press(page, '[data-act=section]'), 200);
    t.like((await sections())[0], { title: 'Stairs', pin_count: 2 });

    await tick(page, pins[2]);
    await page.select('#target', other.id);
    await press(page, '[data-act=move]');
    t.true((await words(page)).includes('1 Pin moved.'));
    await press(page, '.toast form[action="/v3/bulk_edit/places/"] button');
    t.true((await words(page)).includes('Put back where they were.'));
    t.like(dataOf(await ada.call('GET', `/v3/pins/${pins[2]}/`)), { board: { id: board.id } });
    await tick(page, pins[2]);
    await page.select('#target', other.id);
    await press(page, '[data-act=move]');

    await tick(page, pins[3], pins[4]);
    t.is(await press(page, '[data-act=delete]'), 200);
    t.regex(await words(page, '.confirmation'), /Delete 2 Pins\?/);
    await screenshot(page, 'organize-confirm');
    t.is((await ada.call('GET', `/v3/pins/${pins[3]}/`)).status, 200, 'nothing is deleted yet');
    await press(page, '.confirmation button.destructive');
    t.true((await words(page)).includes('2 Pins deleted.'));
    t.is((await ada.call('GET', `/v3/pins/${pins[3]}/`)).status, 404);
    await press(page, '.toast form[action$="/undo/"] button');
    t.true((await words(page)).includes('The Pins are back.'));
    t.is((await ada.call('GET', `/v3/pins/${pins[3]}/`)).status, 200);
    await tick(page, pins[3], pins[4]);
    await press(page, '[data-act=delete]');
    await press(page, '.confirmation button.destructive');
    t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 5 });
  },
);

test.serial(
  '[ROUTE-12] [BOARD-07] without script a section is renamed, moved, merged and deleted',
  async (t) => {
    const [stairs] = await sections();
    const made = [];
    for (const name of ['Kitchen', 'Bath'])
      made.push(
        dataOf<{ id: string }>(await ada.call('POST', `/v3/boards/${board.id}/sections/`, { name })).id,
      );
    const [kitchen, bath] = made;
    const page = await openPage(t, { javascript: false, width: 360, expected: [/409/] });
    await signIn(page, ada);
    await page.goto(`${service.origin}/boardsection/${stairs?.id}/edit/`);
    await expectAccessible(page);
    t.is((await page.$$('[name=pins]')).length, 2);
    const frames = await page.$$eval('details.confirmation', (all) =>
      all.map((each) => getComputedStyle(each).borderTopWidth),
    );
    t.deepEqual([...new Set(frames)], ['0px'], 'what only asks when it is pressed has no frame');
    await screenshot(page, 'section-edit-phone');
    await fill(page, { name: 'KITCHEN' });
    t.is(await press(page, 'form.form button.button'), 200);
    t.regex(await words(page, '.error-text'), /already has a section/);
    t.is(await page.$eval('[name=name]', (field) => (field as HTMLInputElement).value), 'KITCHEN');
    await fill(page, { name: 'Steps' });
    await press(page, 'form.form button.button');
    t.is(await page.$eval('[name=name]', (field) => (field as HTMLInputElement).value), 'Steps');
    await press(page, 'button[value=down]');
    t.is(pathOf(page), `/board/${board.id}/organize/`);
    t.is(await page.$('.drag-handle'), null, 'a handle that does nothing is not shown');
    t.deepEqual(
      (await sections()).map(({ title }) => title),
      ['Kitchen', 'Steps', 'Bath'],
    );
    await page.goto(`${service.origin}/boardsection/${stairs?.id}/edit/`);
    await page.$$eval('.confirmation', (all) => all.forEach((details) => details.setAttribute('open', '')));
    await press(page, `form[action$="/merge/${kitchen}/"] button`);
    t.deepEqual(
      (await sections()).map(({ title, pin_count }) => [title, pin_count]),
      [
        ['Kitchen', 2],
        ['Bath', 0],
      ],
    );
    await page.goto(`${service.origin}/boardsection/${bath}/edit/`);
    t.is(await page.$('[name=pins]'), null, 'there is none to delete with it');
    await page.$$eval('.confirmation', (all) => all.forEach((details) => details.setAttribute('open', '')));
    await press(page, 'details.confirmation button.destructive');
    t.true((await words(page)).includes('Section deleted.'));
    await press(page, '.toast form[action$="/undo/"] button');
    t.deepEqual(
      (await sections()).map(({ title }) => title),
      ['Kitchen', 'Bath'],
    );
    t.is((await page.goto(service.origin + board.url))?.status(), 200);
    await expectAccessible(page);
    await screenshot(page, 'board-sections-phone');
  },
);

test.serial('[BOARD-07] on a phone the bar takes two rows, and the rest unfolds', async (t) => {
  const page = await openPage(t, { width: 360 });
  await signIn(page, ada);
  await page.goto(organize());
  await page.waitForSelector('.action-bar__selection b');
  await page.tap('.pin-choice');
  await waitFor(async () => (await words(page, '.action-bar__selection b')) === '1 Pin chosen');
  const isShown = () => page.$eval('[data-act=delete]', (button) => button.checkVisibility());
  t.true((await page.$eval('.action-bar', (bar) => bar.getBoundingClientRect().height)) < 160);
  t.true(await page.$eval('[data-act=move]', (button) => button.checkVisibility()));
  t.false(await isShown());
  await screenshot(page, 'organize-bar-360');
  await page.tap('.action-bar__more > summary');
  t.true(await isShown());
  await expectAccessible(page);
});

test.serial(
  '[BOARD-07] with script pins move at once and can be put back; a failure is undone and said',
  async (t) => {
    const page = await openPage(t, { expected: [/500/] });
    await signIn(page, ada);
    await page.goto(organize());
    await page.waitForSelector('.action-bar__selection b');
    const shown = () => page.$$eval('input[name=pin_ids]', (boxes) => boxes.map((box) => box.value));
    const before = await shown();
    const bar = () => page.$eval('.action-bar', (element) => getComputedStyle(element).position);
    t.is(await bar(), 'static', 'it follows the pins once one is chosen');
    await page.focus('input[name=pin_ids]');
    await page.keyboard.press('Space');
    t.is(await bar(), 'sticky');
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Shift');
    t.is(await words(page, '.action-bar__selection b'), '2 Pins chosen');
    await screenshot(page, 'organize-desktop');
    await page.select('#target', other.id);
    await page.click('[data-act=move]');
    await waitFor(async () => /2 Pins moved/.test(await words(page, '.action-bar__status')));
    t.deepEqual(await shown(), before.slice(2));
    await page.click('.action-bar__status button');
    await waitFor(async () => /Put back/.test(await words(page, '.action-bar__status')));
    t.deepEqual(await shown(), before);
    t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 5 });

    await tick(page, before[0]);
    await intercept(page, 'PUT', /bulk_edit/, (request) => void request.respond({ status: 500, body: '{}' }));
    await page.click('[data-act=move]');
    await page.waitForSelector('.org .alert');
    t.deepEqual(await shown(), before);
    t.is(await words(page, '.action-bar__selection b'), '1 Pin chosen', 'the choice is kept');
    await page.click('[data-act=delete]');
    t.regex(await words(page, '.confirmation'), /Delete 1 Pin\?/);
    await page.click('.confirmation button.quiet');
    t.is(await page.$('.confirmation'), null);
    t.is(await page.evaluate(() => document.activeElement?.getAttribute('data-act')), 'delete');
    await page.click('[data-act=delete]');
    await page.click('.confirmation button.destructive');
    await waitFor(async () => /1 Pin deleted/.test(await words(page, '.action-bar__status')));
    t.deepEqual(await shown(), before.slice(1));
    await page.click('.action-bar__status button');
    await waitFor(async () => /The Pins are back/.test(await words(page, '.action-bar__status')));
    t.deepEqual(await shown(), before);
    t.is((await ada.call('GET', `/v3/pins/${before[0]}/`)).status, 200);
    await expectAccessible(page);
  },
);

test.serial(
  '[BOARD-07] what is done with all pins is undone from the message, and from the page of the work',
  async (t) => {
    const before = dataOf<{ pin_count: number }>(await ada.call('GET', `/v3/boards/${board.id}/`)).pin_count;
    const count = async (): Promise<number> =>
      dataOf<{ pin_count: number }>(await ada.call('GET', `/v3/boards/${board.id}/`)).pin_count;
    const plain = await openPage(t, { javascript: false, width: 360, expected: [/409/] });
    await signIn(plain, ada);
    await plain.goto(organize());
    await plain.click('input[name=all]');
    await press(plain, '[data-act=delete]');
    t.regex(await words(plain, '.confirmation'), /You can undo this for a day/);
    await press(plain, '.confirmation button.destructive');
    t.is(await count(), 0);
    await screenshot(plain, 'organize-undo-phone');
    await press(plain, '.toast form[action$="/undo/"] button');
    t.is(pathOf(plain), `/board/${board.id}/organize/`);
    t.true((await words(plain)).includes('The Pins are back.'));
    t.is(await count(), before);

    const page = await openPage(t, { theme: 'dark' });
    await signIn(page, ada);
    await page.goto(organize());
    await page.waitForSelector('.action-bar__selection b');
    await page.click('input[name=all]');
    await page.select('#target', other.id);
    await Promise.all([page.waitForNavigation(), page.click('[data-act=move]')]);
    t.regex(pathOf(page), /^\/board\/jobs\/\d+\/$/);
    t.is(await count(), 0);
    await page.waitForSelector('form[action$="/undo/"] button');
    await expectAccessible(page);
    await screenshot(page, 'job-undo-dark');
    const address = page.url();
    await page.click('form[action$="/undo/"] button');
    await waitFor(async () => /Put back where they were/.test(await words(page, 'main')));
    t.is(page.url(), address);
    t.is(await page.$('form[action$="/undo/"]'), null);
    t.is(await count(), before);
    await screenshot(page, 'job-undone-dark');
  },
);

test.serial(
  '[BOARD-06] [BOARD-08] the merge page says what goes; who may not gets the sentence',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360, expected: [/40[34]/] });
    await signIn(page, bob);
    await page.goto(`${service.origin}/board/${board.id}/merge/`);
    t.regex(await words(page, 'main'), /Only the owner of this board can do this/);
    await page.goto(organize());
    t.regex(await words(page, 'main'), /Only people on this board can do this/);
    await screenshot(page, 'organize-refused');
    const mine = await openPage(t, { javascript: false, width: 360, theme: 'dark' });
    await signIn(mine, ada);
    await mine.goto(`${service.origin}/board/${other.id}/merge/`);
    await mine.$$eval('details.merge-target', (all) =>
      all.forEach((details) => details.setAttribute('open', '')),
    );
    await expectAccessible(mine);
    await screenshot(mine, 'merge-phone-dark');
    await press(mine, 'details.merge-target form button');
    t.regex(pathOf(mine), /^\/board\/jobs\/\d+\/$/);
    t.regex(await words(mine, 'main'), /Done\./);
    await expectAccessible(mine);
    await screenshot(mine, 'job-phone-dark');
    t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 6 });
    await press(mine, 'form[action$="/undo/"] button');
    t.regex(await words(mine, 'main'), /the board is back with its Pins/);
    await expectAccessible(mine);
    await screenshot(mine, 'merge-undone-dark');
    t.like(dataOf(await ada.call('GET', `/v3/boards/${board.id}/`)), { pin_count: 5 });
    t.is((await mine.goto(service.origin + other.url))?.status(), 200);
  },
);
