import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage } from '../../../support/browser/browser.ts';
import type { Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { publishNotice } from '../../../support/data/notices.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { eventLog, type Logged } from '../../support/event-log.ts';
import { picturesReady } from '../../support/fill-site.ts';
import { signIn } from '../../support/sign-in.ts';

let service: TestService;
let maker: Member;
let viewer: Member;
let board: string;
let hidden = '';
let rested = '';
let opened = '';
let carousel = '';

const setLink: Statement = {
  name: 'test_journey_link',
  text: `UPDATE pins SET link = 'https://fine.example/', domain = 'fine.example' WHERE id = $1`,
};

test.before(async () => {
  service = await startService();
  ({ maker, viewer } = await members(service, 'maker', 'viewer'));
  board = (await boardOf(maker, 'Along the way')).id;
  [hidden = '', rested = '', opened = ''] = await quickPins(service, maker.id, board, 3);
  await service.db.rows(setLink, [opened]);
  const images = await Promise.all([1, 2].map(async (seed) => (await picture(seed)).toString('base64')));
  const made = await maker.call('POST', '/v3/pins/', {
    title: 'Two bowls',
    board_id: board,
    carousel: images.map((image_base64) => ({ image_base64 })),
  });
  carousel = (made.response?.data as { id: string }).id;
  await picturesReady(service);
  await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
});
test.after.always(() => service?.stop());

const log = (): Promise<Logged[]> => eventLog.read(service);

/** A log line in the column order of the specification's table. */
const line = (
  type: number,
  objectId: string,
  [viewType, viewParameter]: [number | null, number | null],
  aux: Record<string, unknown> | null = null,
): Logged => ({
  type,
  objectId,
  userId: viewer.id,
  viewType,
  viewParameter,
  component: null,
  element: null,
  aux,
});

async function openSheet(page: Page, pin: string): Promise<void> {
  await page.click(`main li.pin-card:has(a[href^="/pin/${pin}/"]) a.pin-card__options`);
  await page.waitForSelector('dialog.sheet[data-phase="open"]');
}
const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
};

test.serial('[TRACK-03] [TRACK-01] a journey leaves the log that the specification demands', async (t) => {
  // These pins have no picture files.
  const page = await openPage(t, { expected: [/404/] });
  await signIn(page, viewer);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'fine.example') void request.respond({ body: 'Fine' });
    else void request.continue();
  });
  await eventLog.clear(service);
  await page.goto(`${service.origin}/?debug_impressions=1`);
  await page.waitForSelector('.debug-view li[data-type="13"]');
  await page.waitForSelector('.debug-view li[data-type="7352"]');
  const slots = await page.$eval(`main li.pin-card:has(a[href^="/pin/${carousel}/"]) [data-s]`, (box) => ({
    carousel: box.getAttribute('data-k') ?? '',
    ids: (box.getAttribute('data-s') ?? '').split(' ').map((part) => part.split('.')[0]),
  }));
  await page.$eval(`main li.pin-card:has(a[href^="/pin/${carousel}/"]) .card-carousel__arrow.next`, (arrow) =>
    (arrow as HTMLButtonElement).click(),
  );

  await openSheet(page, hidden);
  await page.click('dialog.sheet form[action$="/hide/"] button');
  await page.waitForSelector('main li.pin-card .card-feedback button');
  await page.waitForFunction(() => document.querySelector('dialog.sheet') === null);
  await page.click('main li.pin-card .card-feedback button');
  await page.waitForFunction(() => document.querySelector('main li.pin-card .card-feedback') === null);
  await openSheet(page, hidden);
  await closeSheet(page);

  // Long-presses a card.
  await page.$eval(`main li.pin-card a.pin-card__link[href^="/pin/${rested}/"]`, (link) => {
    const { x, y } = link.getBoundingClientRect();
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: x + 9, clientY: y + 9 };
    link.dispatchEvent(new PointerEvent('pointerdown', finger));
  });
  await page.waitForSelector('dialog.sheet[data-phase="open"]');
  await closeSheet(page);

  const slot = await page.$eval(`main li.pin-card a.pin-card__link[href^="/pin/${opened}/"]`, (link) => {
    link.setAttribute('href', `${link.getAttribute('href')}?debug_impressions=1`);
    const card = link.closest('li');
    return [...(card?.parentElement?.children ?? [])].indexOf(card as Element);
  });
  await Promise.all([
    page.waitForNavigation(),
    page.click(`main li.pin-card a.pin-card__link[href^="/pin/${opened}/"]`),
  ]);
  await page.waitForSelector('.debug-view li[data-type="13"]');
  // Simulates that the last request is long ago.
  await page.evaluate(() => sessionStorage.setItem('events-sent-at', '0'));
  await page.click('a.source-link');
  await waitFor(() => page.url() === 'https://fine.example/', { what: 'the way out' });

  const rows = await waitFor(
    async () => {
      const found = await log();
      return found.some(({ type, viewType }) => type === 1701 && viewType === 3) && found;
    },
    { what: 'the reports of both pages' },
  );
  const home: [null, number] = [null, 92];
  const source = 'home_feed';
  const impressions = rows.filter(({ type }) => type === 1701);
  const [out, ...outMore] = rows.filter(({ type }) => type === 12 || type === 8948);
  t.deepEqual(
    rows.filter((row) => row !== out && !impressions.includes(row)),
    [
      line(13, '0', home, { source }),
      line(7352, carousel, home, { carousel: slots.carousel, slot_id: slots.ids[0], index: 0 }),
      line(7352, carousel, home, { carousel: slots.carousel, slot_id: slots.ids[1], index: 1 }),
      line(108, hidden, home, { what: 'hidden', feedback: 'followed' }),
      line(108, '0', home, { what: 'footer' }),
      line(102, rested, home),
      line(108, '0', home, { what: 'footer' }),
      line(101, opened, home, { source, slot }),
      line(13, opened, [3, 140], { source: 'related_pins' }),
      // Related Pins stand beside the Pin.
      line(7352, carousel, [3, 140], { carousel: slots.carousel, slot_id: slots.ids[0], index: 0 }),
    ],
  );
  t.deepEqual(outMore, []);
  t.like(out, { type: 12, objectId: opened, userId: null }, 'the way out names nobody');
  for (const pin of [hidden, rested, opened, carousel])
    t.deepEqual(
      impressions
        .filter(({ objectId, viewParameter }) => objectId === pin && viewParameter === 92)
        .map(({ aux }) => aux?.['end']),
      ['pause', 'pause', 'pause', 'stop'],
      `each sheet rests the tracker: ${pin}`,
    );
  t.like(
    impressions.find(({ objectId, viewType }) => viewType === 3 && objectId === opened),
    { viewParameter: 140, aux: { end: 'flush' } },
  );
});

test.serial(
  '[ROUTE-20] [ROUTE-23] the log and the tab’s history tell on what page each view was',
  async (t) => {
    const mine = await boardOf(viewer, 'My own');
    await viewer.resource('BoardSectionResource', 'create', { board_id: mine.id, name: 'Inner' });
    const page = await openPage(t, { expected: [/404/] });
    await signIn(page, viewer);
    await eventLog.clear(service);
    const pages: [path: string, source: string | undefined, landing: string][] = [
      ['/search/pins/', 'search', 'search'],
      ['/maker/along-the-way/', 'board', 'board'],
      ['/maker/_created/', 'created', 'profile'],
      ['/viewer/my-own/', 'board', 'own_board'],
      ['/viewer/my-own/inner/', 'board', 'own_section'],
      ['/viewer/_saved/', 'saved', 'profile'],
      [`/pin/${opened}/visual-search/`, 'visual_search', ''],
      ['/today/', undefined, 'today'],
      [`/pin/${opened}/`, 'related_pins', 'closeup'],
    ];
    for (const [path, , landing] of pages) {
      await page.goto(`${service.origin}${path}?debug_impressions=1`);
      await page.waitForSelector('.debug-view li[data-type="13"]');
      const current = await page.evaluate(
        () =>
          (JSON.parse(sessionStorage.getItem('navigation-history') ?? '{}') as { current?: unknown }).current,
      );
      t.deepEqual(current, { path, pageType: landing });
    }
    // Simulates that the last request is long ago.
    await page.evaluate(() => sessionStorage.setItem('events-sent-at', '0'));
    await page.goto(`${service.origin}/?debug_impressions=1`);
    const views = await waitFor(
      async () => {
        const found = (await log()).filter(({ type }) => type === 13);
        return found.length >= pages.length && found;
      },
      { what: 'the views of all pages' },
    );
    t.deepEqual(
      views.slice(0, pages.length).map(({ aux }) => aux?.['source']),
      pages.map(([, source]) => source),
    );
  },
);

test.serial('[TRACK-03] actions leave the log that the specification demands, each once', async (t) => {
  for (const experienceId of ['70', '71'])
    await publishNotice(service, { placementId: '7', experienceId, displayData: { action: null } });
  const topic = (await viewer.call('GET', '/v3/interests/cats/')).response?.data as { id: string };
  const invite = { board_id: board, invited_user_ids: [viewer.id] };
  const placed = { placed_experience_id: '7:70' };
  const other = { placed_experience_id: '7:71' };
  const rightClick = { clickthrough_type: 'rightClick', object_id: opened };
  const actions: [() => Promise<{ status: number; text: string }>, ...Logged[]][] = [
    [() => viewer.call('PUT', `/v3/boards/${board}/follow/`), action(26, board)],
    [() => viewer.call('DELETE', `/v3/boards/${board}/follow/`), action(27, board)],
    [() => viewer.call('PUT', `/v3/interests/${topic.id}/follow/`), action(601, topic.id)],
    [() => viewer.call('DELETE', `/v3/interests/${topic.id}/follow/`), action(602, topic.id)],
    [() => viewer.call('POST', `/v3/pins/${opened}/repin/`, {}), action(5, opened)],
    [
      () => viewer.call('POST', '/v3/offsite/', { pin_id: opened, check_only: false, aux_data: rightClick }),
      action(12, opened),
      action(8948, opened),
    ],
    [() => viewer.call('PUT', '/v3/experiences/viewed/', placed), action(4503, '70')],
    [() => viewer.call('PUT', '/v3/experiences/completed/', placed), action(6567, '70')],
    [() => viewer.call('DELETE', '/v3/experiences/dismissed/', other), action(6568, '71')],
    [() => maker.resource('BoardInviteResource', 'create', invite)],
    [() => viewer.resource('BoardInviteResource', 'delete', { board_id: board }), action(29, board)],
    [() => maker.resource('BoardInviteResource', 'create', invite)],
    [() => viewer.resource('BoardInviteResource', 'update', { board_id: board })],
    [
      () => maker.resource('BoardCollaboratorResource', 'delete', { ...invite, invited_user_id: viewer.id }),
      { ...action(25, board), userId: maker.id },
    ],
    [() => viewer.call('POST', '/v3/users/me/', { state: 'HINT', value: 'seen' }), action(48, '0')],
    [() => viewer.call('PUT', `/v3/users/${maker.id}/block/`), action(54, maker.id)],
    [() => viewer.call('DELETE', `/v3/users/${maker.id}/block/`), action(55, maker.id)],
  ];
  await eventLog.clear(service);
  const expected: Logged[] = [];
  for (const [act, ...lines] of actions) {
    const { status, text } = await act();
    t.true(status < 300, text);
    expected.push(...lines);
    // A save is counted after its response.
    await waitFor(async () => (await log()).length === expected.length, { what: JSON.stringify(lines) });
  }
  // Lines of one action are of one moment, in either order.
  const ordered = (lines: readonly Logged[]): Logged[] => {
    const left = [...lines];
    return actions.flatMap(([, ...of]) =>
      left.splice(0, of.length).sort((a, b) => (a.type ?? 0) - (b.type ?? 0)),
    );
  };
  t.deepEqual(ordered((await log()).map((row) => ({ ...row, aux: null }))), ordered(expected));
});

function action(type: number, objectId: string): Logged {
  return line(type, objectId, [null, null]);
}
