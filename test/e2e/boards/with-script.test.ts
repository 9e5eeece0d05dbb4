import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import type { Statement } from '../../../db/connection/database.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { boardOf } from '../../operations/support/people.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { manyPins } from '../../support/data/many-pins.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';
import { words } from '../support/without-script.ts';

/** Later than two weeks, a board is not there to be deleted again. */
const deletedDaysAgo: Statement = {
  name: 'test_board_deleted_days_ago',
  text: 'UPDATE boards SET deleted_at = now() - make_interval(days => $2::int) WHERE id = $1',
};

let service: TestService;
let maker: Member;
let fan: Member;
let boards: { id: string; url: string }[];

test.before(async () => {
  service = await startService({ worker: false });
  maker = await signUp(service.origin, 'maker');
  fan = await signUp(service.origin, 'fan');
  boards = [];
  for (const name of ['Delta', 'Charlie', 'Bravo', 'Alpha'])
    boards.push((await maker.call('POST', '/v3/boards/', { name })).response?.data as (typeof boards)[0]);
});
test.after.always(() => service?.stop());

const shownOrder = (page: Page): Promise<string> =>
  page.$$eval('.board-order bdi', (all) => all.map((name) => name.textContent?.[0] ?? '').join(''));
const keptOrder = async (): Promise<string> => {
  const answer = await fan.call('GET', '/v3/users/maker/boards/', { sort: 'custom' });
  return (answer.response?.data as { name: string }[]).map(({ name }) => name[0] ?? '').join('');
};
const reorderPage = async (page: Page): Promise<void> => {
  await signIn(page, maker);
  await page.goto(`${service.origin}/maker/?sort=custom&reorder=1`);
  await page.waitForSelector('.drag-handle');
};

test.serial(
  '[BOARD-03] boards are put in order by arrow keys, with the focus kept and each move told',
  async (t) => {
    const page = await openPage(t);
    await reorderPage(page);
    await expectAccessible(page);
    t.is(await shownOrder(page), 'ABCD');
    await page.focus('[aria-label="Move Alpha"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    t.is(await shownOrder(page), 'BCAD');
    t.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Move Alpha');
    t.is(await words(page, '[role=status].visually-hidden'), 'Alpha is now 3 of 4.');
    await page.keyboard.press('End');
    await waitFor(async () => (await keptOrder()) === 'BCDA', { what: 'the order to be kept' });
    await page.keyboard.press('Home');
    await waitFor(async () => (await keptOrder()) === 'ABCD', { what: 'the order to be kept' });
    await screenshot(page, 'reorder-1280');
  },
);

test.serial('[BOARD-03] boards are dragged by mouse and by thumb; Escape puts back', async (t) => {
  const page = await openPage(t, { width: 360, height: 1200 });
  await reorderPage(page);
  await screenshot(page, 'reorder-360');
  const center = async (selector: string): Promise<{ x: number; y: number; height: number }> => {
    const box = await (await page.$(selector))?.boundingBox();
    if (!box) throw new Error(`no box of ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
  };
  const target = await center('[aria-label="Move Charlie"]');
  t.true(target.height >= 44);
  const from = await center('[aria-label="Move Alpha"]');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, target.y + 10, { steps: 8 });
  t.is(await shownOrder(page), 'BCAD');
  await page.keyboard.press('Escape');
  t.is(await shownOrder(page), 'ABCD');
  await page.mouse.up();
  t.is(await keptOrder(), 'ABCD');

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, target.y + 10, { steps: 8 });
  await page.mouse.up();
  await waitFor(async () => (await keptOrder()) === 'BCAD', { what: 'the mouse’s move' });

  const thumb = await center('[aria-label="Move Delta"]');
  const top = await center('[aria-label="Move Bravo"]');
  await page.touchscreen.touchStart(thumb.x, thumb.y);
  for (let step = 1; step <= 6; step += 1)
    await page.touchscreen.touchMove(thumb.x, thumb.y + ((top.y - 12 - thumb.y) * step) / 6);
  await page.touchscreen.touchEnd();
  await waitFor(async () => (await keptOrder()) === 'DBCA', { what: 'the thumb’s move' });
  t.is(await shownOrder(page), 'DBCA');
});

test.serial('[BOARD-03] a move that the server refuses is taken back and told', async (t) => {
  const page = await openPage(t, { expected: [/status of 404/] });
  await reorderPage(page);
  t.is(await shownOrder(page), 'DBCA');
  const charlie = boards[1]?.id ?? '';
  await maker.call('DELETE', `/v3/boards/${charlie}/`);
  // Delays the response until the screen has been checked.
  let answer: (() => void) | null = null;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.method() === 'PUT') answer = () => void request.continue();
    else void request.continue();
  });
  await page.focus('[aria-label="Move Charlie"]');
  await page.keyboard.press('ArrowUp');
  t.is(await shownOrder(page), 'DCBA', 'shown at once');
  (await waitFor(() => answer, { what: 'the request' }))();
  await waitFor(async () => (await shownOrder(page)) === 'DBCA', { what: 'the move to be taken back' });
  t.is(await words(page, '[role=status].visually-hidden'), 'Couldn’t move Charlie. It is back where it was.');
  await page.waitForSelector('.toast[role=alert]');
  t.is(await keptOrder(), 'DBA');
});

test.serial(
  '[BOARD-05] a board is deleted where it stands, once confirmed: at once, taken back by the message, back when refused',
  async (t) => {
    const page = await openPage(t, { width: 360, expected: [/status of 404/] });
    await reorderPage(page);
    const before = await shownOrder(page);
    t.is(before, 'DBA');
    const deletions: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
    });
    const ask = async (name: string): Promise<void> => {
      await page.click(`[aria-label="Delete ${name}"]`);
      await page.waitForSelector('.board-order__confirm');
    };
    await ask('Bravo');
    t.deepEqual(deletions, [], 'asked first');
    t.is(await page.evaluate(() => document.activeElement?.textContent), 'Keep it');
    await screenshot(page, 'boards-delete-in-place');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.board-order__confirm') === null);
    t.is(await shownOrder(page), 'DBA');

    await ask('Bravo');
    await page.click('.board-order__confirm .subtle-danger');
    t.is(await shownOrder(page), 'DA', 'shown at once');
    await waitFor(async () => (await keptOrder()) === 'DA', { what: 'the deletion' });
    await page.waitForSelector('.timed-toast form button, .timed-toast button');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.timed-toast form button, .timed-toast button')?.click(),
    );
    await waitFor(async () => (await shownOrder(page)) === 'DBA', { what: 'the board to be back' });
    t.is(await words(page, '[role=status].visually-hidden'), 'Bravo is back.');
    t.is(await keptOrder(), 'DBA');

    const bravo = boards[2]?.id ?? '';
    await maker.call('DELETE', `/v3/boards/${bravo}/`);
    await service.db.rows(deletedDaysAgo, [bravo, 15]);
    await ask('Bravo');
    await page.click('.board-order__confirm .subtle-danger');
    await waitFor(
      async () => (await words(page, '[role=status].visually-hidden')).includes('Couldn’t delete'),
      {
        what: 'the refusal',
      },
    );
    t.is(await shownOrder(page), 'DBA', 'back where it was');
    await service.db.rows(deletedDaysAgo, [bravo, 0]);
    await maker.call('POST', `/v3/boards/${bravo}/restore/`);
  },
);

test.serial(
  '[BOARD-04] following toggles at once, on boards and people, and comes back when refused',
  async (t) => {
    const page = await openPage(t, { expected: [/status of 404/] });
    await signIn(page, fan);
    for (const [path, api, field] of [
      [boards[3]?.url ?? '', `/v3/boards/${boards[3]?.id}/`, 'followed_by_me'],
      ['/maker/', '/v3/users/maker/', 'explicitly_followed_by_me'],
    ] as const) {
      const follows = async () =>
        ((await fan.call('GET', api)).response?.data as Record<string, unknown>)[field];
      await page.goto(service.origin + path);
      const button = '.page-head form button';
      t.is(await words(page, button), 'Follow');
      await page.click(button);
      await page.waitForSelector(`${button}[aria-pressed=true]`);
      t.is(await words(page, button), 'Following');
      await waitFor(async () => (await follows()) === true, { what: 'the follow' });
      await waitFor(async () => (await words(page, '.page-head [role=status]')) === 'Now following.');
      await expectAccessible(page);
      await page.click(button);
      await waitFor(async () => (await follows()) === false, { what: 'the unfollow' });
      t.is(await words(page, button), 'Follow');
    }
    await page.goto(service.origin + (boards[2]?.url ?? ''));
    await maker.call('DELETE', `/v3/boards/${boards[2]?.id}/`);
    await page.click('.page-head form button');
    await page.waitForSelector('.toast[role=alert]');
    t.is(await words(page, '.page-head form button'), 'Follow');
  },
);

test.serial('[BOARD-07] pins are chosen past the first page, in sections and out of them', async (t) => {
  const board = await boardOf(maker, 'More than a page');
  await manyPins(service.db, maker.id, board.id, 55);
  const made = await maker.call('POST', `/v3/boards/${board.id}/sections/`, { name: 'All', all: true });
  const section = (made.response?.data as { id: string }).id;
  // These pins have no picture files.
  const page = await openPage(t, { expected: [/404/] });
  await signIn(page, maker);
  for (const query of ['', `?section=${section}`]) {
    await page.goto(`${service.origin}/board/${board.id}/organize/${query}`);
    await page.waitForSelector('.action-bar__selection b');
    await page.$eval('.org .more-links a', (more) => (more as HTMLElement).click());
    await waitFor(async () => (await page.$$('input[name=pin_ids]')).length === 55, { what: 'all pins' });
    t.is(await page.$('.org .more-links'), null);
  }
});

test.serial('[BOARD-07] what is put back stands before the pins that came since', async (t) => {
  const board = await boardOf(maker, 'Grown meanwhile');
  const other = await boardOf(maker, 'Elsewhere');
  await manyPins(service.db, maker.id, board.id, 55);
  await maker.call('PUT', '/v3/users/me/settings/', { locale: 'ar-EG' });
  t.teardown(() => maker.call('PUT', '/v3/users/me/settings/', { locale: 'en-US' }));
  const page = await openPage(t, { expected: [/404/] });
  await signIn(page, maker);
  await page.goto(`${service.origin}/board/${board.id}/organize/`);
  await page.waitForSelector('.action-bar__selection b');
  const ids = (): Promise<string[]> =>
    page.$$eval('input[name=pin_ids]', (boxes) => boxes.map((box) => box.value));
  const before = await ids();
  await page.focus('input[name=pin_ids]');
  await page.keyboard.press('ArrowLeft');
  t.is(
    await page.evaluate(() => (document.activeElement as HTMLInputElement).value),
    before[1] ?? '',
    'from right to left',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.select('#target', other.id);
  await page.click('[data-act=move]');
  await page.waitForSelector('.action-bar__status button');
  await page.$eval('.org .more-links a', (more) => (more as HTMLElement).click());
  await waitFor(async () => (await ids()).length === 54, { what: 'the rest' });
  await page.click('.action-bar__status button');
  await waitFor(async () => (await ids()).length === 55, { what: 'all pins' });
  t.is((await ids())[0], before[0]);
});

test.serial('[BOARD-03] [BOARD-05] a board deleted while a move is under way stays away', async (t) => {
  const page = await openPage(t, { expected: [/ERR_FAILED|Failed to load/] });
  const who = await signUp(service.origin, 'mover');
  for (const name of ['Delta', 'Charlie', 'Bravo', 'Alpha']) await who.call('POST', '/v3/boards/', { name });
  await signIn(page, who);
  await page.goto(`${service.origin}/mover/?sort=custom&reorder=1`);
  await page.waitForSelector('.drag-handle');
  const moves: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.method() === 'PUT') moves.push(request);
    else void request.continue();
  });
  const move = async (name: string): Promise<HTTPRequest> => {
    await page.focus(`[aria-label="Move ${name}"]`);
    await page.keyboard.press('ArrowDown');
    return waitFor(() => moves.shift(), { what: `the move of ${name}` });
  };
  const first = await move('Alpha');
  t.is(await shownOrder(page), 'BACD');
  await page.click('[aria-label="Delete Charlie"]');
  await page.click('.board-order__confirm .subtle-danger');
  t.is(await shownOrder(page), 'BAD');
  await Promise.all([page.waitForResponse((response) => response.request() === first), first.continue()]);
  await (await move('Bravo')).abort();
  await page.waitForSelector('.toast[role=alert]');
  t.is(await shownOrder(page), 'BAD');
});
