import test from 'ava';
import type { HTTPRequest } from 'puppeteer-core';
import { boardOf } from '../../operations/support/people.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { expectConsistent } from '../../support/service/expect-consistent.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { intercept } from '../support/save-button.ts';
import { signIn } from '../support/sign-in.ts';
import { words } from '../support/without-script.ts';
import { fillRooms, tick } from './support/organizing.ts';

let service: TestService;
let ada: Member;
let board: { id: string };

test.before(async () => {
  service = await startService();
  ({ ada, board } = await fillRooms(service));
  await ada.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'Kitchen' });
});
test.after.always(() => service?.stop());
test.afterEach(() => expectConsistent(service.db));

async function sections(of = board): Promise<{ id: string; title: string; pin_count: number }[]> {
  const answer = await ada.call('GET', `/v3/boards/${of.id}/sections/`);
  return answer.response?.data as { id: string; title: string; pin_count: number }[];
}

test.serial(
  '[BOARD-07] with script chosen pins make a section in place; a failure is said and keeps the name and the choice',
  async (t) => {
    const page = await openPage(t, { width: 360, expected: [/409/, /500/] });
    await signIn(page, ada);
    await page.goto(`${service.origin}/board/${board.id}/organize/`);
    await Promise.all(['.action-bar__selection b', '.drag-handle'].map((part) => page.waitForSelector(part)));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const shown = await page.$$eval('input[name=pin_ids]', (boxes) => boxes.map((box) => box.value));
    const captions = () => page.$$eval('.pin-choices small', (all) => all.map((one) => one.textContent));
    const before = await captions();
    const name = () => page.$eval('.org [name=name]', (field) => (field as HTMLInputElement).value);
    const rename = async (text: string): Promise<void> => {
      await page.click('.org [name=name]', { count: 3 });
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await tick(page, shown[0], shown[1]);
    await page.click('.action-bar__more > summary');
    await page.click('.action-bar__new-board summary');
    await rename('kitchen');
    await waitFor(async () => /already has a section/.test(await words(page, '.action-bar .alert')));
    t.is(await name(), 'kitchen');
    t.is(await words(page, '.action-bar__selection b'), '2 Pins chosen');
    t.deepEqual(await captions(), before);
    await screenshot(page, 'organize-section-refused-phone');
    await expectAccessible(page);

    let isDown = true;
    await intercept(page, 'POST', /sections/, (request) => {
      void (isDown ? request.respond({ status: 500, body: '{}' }) : request.continue());
    });
    await rename('Porch');
    await waitFor(async () => /nothing was changed/.test(await words(page, '.action-bar .alert')));
    t.is(await name(), 'Porch');
    isDown = false;

    await page.click('[data-act=section]');
    await waitFor(async () => /“Porch” created/.test(await words(page, '.action-bar__status')));
    t.is(await name(), '');
    t.is(await page.$('.org .alert'), null);
    t.deepEqual(await page.$$eval('input[name=pin_ids]', (boxes) => boxes.map((box) => box.value)), shown);
    t.is((await captions()).filter((caption) => caption === 'In Porch').length, 2);
    await waitFor(async () => /Porch\s*2 Pins/.test(await words(page, '.section-list')), {
      what: 'the section in the list',
    });
    t.regex(await words(page, '#target'), /Porch/);
    const porch = (await sections()).find(({ title }) => title === 'Porch');
    t.is(porch?.pin_count, 2);
    t.true(await page.evaluate(() => 'isSamePage' in window), 'nothing was loaded anew');
    t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus has a place');
    await screenshot(page, 'organize-section-made-phone');

    const kitchen = (await sections()).find(({ title }) => title === 'Kitchen');
    await tick(page, shown[0]);
    await page.select('#target', `${board.id}:${kitchen?.id}`);
    await page.click('[data-act=move]');
    await waitFor(async () => /Porch\s*1 Pin/.test(await words(page, '.section-list')), {
      what: 'the numbers of pins',
    });
    t.is((await captions()).filter((caption) => caption === 'In Porch').length, 1);
    t.deepEqual(await page.$$eval('input[name=pin_ids]', (boxes) => boxes.map((box) => box.value)), shown);
  },
);

test.serial(
  '[BOARD-07] with script sections are reordered by key and by dragging; a failure puts them back',
  async (t) => {
    const ordered = await boardOf(ada, 'Rooms in order');
    for (const name of ['Kitchen', 'Hall', 'Attic'])
      await ada.call('POST', `/v3/boards/${ordered.id}/sections/`, { name });
    const sectionAt = async (place: number): Promise<string | undefined> =>
      (await sections(ordered))[place]?.title;
    const page = await openPage(t, { expected: [/500/] });
    await signIn(page, ada);
    await page.goto(`${service.origin}/board/${ordered.id}/organize/`);
    await page.waitForSelector('.drag-handle');
    await page.focus('.section-list li:first-child .drag-handle');
    await page.keyboard.press('ArrowDown');
    await waitFor(async () => (await sectionAt(1)) === 'Kitchen');
    const [last, first] = await Promise.all([
      page.$('.section-list li:last-child .drag-handle'),
      page.$('.section-list li:first-child .drag-handle'),
    ]);
    const [from, to] = [await last?.boundingBox(), await first?.boundingBox()];
    if (!from || !to) return t.fail('no grips');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 6 });
    await page.mouse.up();
    await waitFor(async () => (await sectionAt(0)) === 'Attic');
    const order = await words(page, '.section-list');
    const held: HTTPRequest[] = [];
    let isHeld = true;
    await intercept(page, 'POST', /move/, (request) => {
      if (isHeld) held.push(request);
      else void request.respond({ status: 500, body: '{}' });
    });
    await page.focus('.section-list li:first-child .drag-handle');
    await page.keyboard.press('ArrowDown');
    await waitFor(() => held.length === 1, { what: 'the first move' });
    await page.keyboard.press('ArrowUp');
    t.is(held.length, 1, 'moves are sent one after another');
    await held[0]?.continue();
    await waitFor(() => held.length === 2, { what: 'the second move' });
    await held[1]?.continue();
    await waitFor(async () => (await sectionAt(0)) === 'Attic');
    isHeld = false;
    t.is(await words(page, '.section-list'), order);
    await page.focus('.section-list li:first-child .drag-handle');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.timed-toast.visible .toast');
    t.is(await words(page, '.section-list'), order);
  },
);
