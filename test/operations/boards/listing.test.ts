import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';
import { ids, join, names } from './support/board-names.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  visitor = new Client(service.origin);
  for (const [name, privacy] of [
    ['Zebra', 'public'],
    ['ärzte', 'public'],
    ['Hidden', 'secret'],
    ['Members', 'protected'],
    ['Bees', 'public'],
    ['Old', 'public'],
  ] as const)
    ids[name] = (await boardOf(ada, name, { privacy })).id;
  ids['Shared'] = (await boardOf(bob, 'Shared')).id;
  ids['Conspiracy'] = (await boardOf(bob, 'Conspiracy', { privacy: 'secret' })).id;
  for (const name of ['Shared', 'Conspiracy']) await service.db.rows(join, [ids[name], ada.id, bob.id]);
  await quickPins(service, ada.id, ids['Bees'] ?? '', 1);
  await quickPins(service, ada.id, ids['Zebra'] ?? '', 1);
  await ada.call('PUT', `/v3/boards/${ids['Old']}/archive/`);
});
test.after.always(() => service.stop());

test.serial('[BOARD-03] boards are sorted in six ways, each the same in pages of any size', async (t) => {
  const expected: Record<string, string[]> = {
    last_pinned_to: ['Zebra', 'Bees', 'Conspiracy', 'Shared', 'Old', 'Members', 'Hidden', 'ärzte'],
    alphabetical: ['ärzte', 'Bees', 'Conspiracy', 'Hidden', 'Members', 'Old', 'Shared', 'Zebra'],
    oldest: ['Zebra', 'ärzte', 'Hidden', 'Members', 'Bees', 'Old', 'Shared', 'Conspiracy'],
    newest: ['Conspiracy', 'Shared', 'Old', 'Bees', 'Members', 'Hidden', 'ärzte', 'Zebra'],
    group_boards_at_top: ['Conspiracy', 'Shared', 'Zebra', 'Bees', 'Old', 'Members', 'Hidden', 'ärzte'],
    custom: ['Conspiracy', 'Shared', 'Old', 'Bees', 'Members', 'Hidden', 'ärzte', 'Zebra'],
  };
  for (const [sort, order] of Object.entries(expected))
    for (const size of [1, 3, 250]) t.deepEqual(await names(ada, { sort }, size), order, `${sort} ${size}`);
  await t.throwsAsync(names(ada, { sort: 'no such sort' }), { message: /sort: Must be one of/ });
  t.deepEqual(await names(ada), expected['last_pinned_to']);
});

test.serial('[BOARD-03] filters hold before paging: no page is short, and secrets stay secret', async (t) => {
  t.deepEqual(await names(visitor, { sort: 'alphabetical' }, 1), [
    'Protected board',
    'ärzte',
    'Bees',
    'Old',
    'Shared',
    'Zebra',
  ]);
  t.deepEqual(await names(bob, { sort: 'alphabetical', privacy_filter: 'secret' }, 1), ['Conspiracy']);
  t.deepEqual(await names(ada, { sort: 'alphabetical', privacy_filter: 'secret' }, 1), [
    'Conspiracy',
    'Hidden',
  ]);
  t.deepEqual(await names(visitor, { privacy_filter: 'secret' }), []);
  t.deepEqual(await names(ada, { sort: 'oldest', privacy_filter: 'public' }), [
    'Zebra',
    'ärzte',
    'Bees',
    'Old',
    'Shared',
  ]);
  t.deepEqual(await names(ada, { sort: 'oldest', privacy_filter: 'public', include_archived: 'false' }), [
    'Zebra',
    'ärzte',
    'Bees',
    'Shared',
  ]);
  const first = await ada.call('GET', '/v3/users/ada/boards/', { privacy_filter: 'public', page_size: '4' });
  t.is((first.response?.data as unknown[]).length, 4, 'the page is full');
});

test.serial(
  '[BOARD-03] grouped by visibility public boards come first, then protected, then secret',
  async (t) => {
    t.deepEqual(await names(ada, { sort: 'alphabetical', group_by: 'visibility' }, 3), [
      'ärzte',
      'Bees',
      'Old',
      'Shared',
      'Zebra',
      'Members',
      'Conspiracy',
      'Hidden',
    ]);
  },
);

test.serial('[BOARD-03] [BOARD-08] boards that a person is on say so', async (t) => {
  const answer = await ada.call('GET', '/v3/users/ada/boards/', {
    filter_stories: 'true',
    redux_normalize_feed: 'true',
    filter_all_pins: 'false',
    filter_shopping_list: 'true',
    orbac_subject_id: ada.id,
  });
  const boards = answer.response?.data as { name: string; collaborated_by_me: boolean; username: string }[];
  t.like(
    boards.find(({ name }) => name === 'Shared'),
    { collaborated_by_me: true, username: 'bob' },
  );
  t.like(
    boards.find(({ name }) => name === 'Bees'),
    { collaborated_by_me: false },
  );
  t.is((await ada.call('GET', '/v3/users/ada/boards/', { orbac_subject_id: bob.id })).status, 403);
  t.deepEqual(
    (await ada.resource('BoardsFeedResource', 'get', { username: 'ada', page_size: 1 })).response?.data,
    (await ada.resource('BoardsResource', 'get', { username: 'ada', page_size: 1 })).response?.data,
  );
});

test.serial('[BOARD-03] a bookmark is good for its own list alone', async (t) => {
  const { response } = await ada.call('GET', '/v3/users/ada/boards/', { sort: 'oldest', page_size: '2' });
  const bookmarks = response?.bookmark ?? '';
  for (const query of [{ sort: 'newest' }, { sort: 'oldest', privacy_filter: 'public' }, {}])
    t.is((await ada.call('GET', '/v3/users/ada/boards/', { ...query, bookmarks })).status, 400);
  t.deepEqual((await ada.call('GET', '/v3/users/ada/boards/', { bookmarks: '-end-' })).response?.data, []);
});

test.serial('[BOARD-03] the profile’s pins are filtered by the privacy of their boards', async (t) => {
  const [secret = ''] = await quickPins(service, ada.id, ids['Hidden'] ?? '', 1);
  const pins = async (who: Client, query: Record<string, string> = {}) =>
    ((await who.call('GET', '/v3/users/ada/pins/', query)).response?.data as { id: string }[]).map(
      ({ id }) => id,
    );
  t.deepEqual(await pins(ada, { privacy_filter: 'secret', sort: 'last_pinned_to' }), [secret]);
  t.deepEqual(await pins(visitor, { privacy_filter: 'secret' }), []);
  t.false((await pins(ada, { privacy_filter: 'public' })).includes(secret));
  t.is((await pins(ada)).length, 3);
  t.is((await pins(ada, { privacy_filter: 'public', page_size: '1' })).length, 1);
});

test.serial(
  '[BOARD-03] custom order: moves by neighbors and steps, many at once, lose and double nothing',
  async (t) => {
    const { carl } = await members(service, 'carl');
    const made: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) made.push((await boardOf(carl, name)).id);
    const [a, b, c, , , f] = made as [string, string, string, string, string, string];
    const order = async () => {
      const answer = await visitor.call('GET', '/v3/users/carl/boards/', { sort: 'custom' });
      return (answer.response?.data as { name: string }[]).map(({ name }) => name).join('');
    };
    const move = (id: string, to: object) => carl.call('PUT', `/v3/boards/${id}/position/`, { ...to });
    t.is(await order(), 'FEDCBA');
    t.is((await move(a, { before: f })).status, 200);
    t.is(await order(), 'AFEDCB');
    await carl.resource('BoardPositionResource', 'update', { board_id: a, after: c });
    t.is(await order(), 'FEDCAB');
    await move(b, { step: 'up' });
    await move(f, { step: 'up' });
    t.is(await order(), 'FEDCBA');
    await move(f, { step: 'last' });
    await move(f, { step: 'down' });
    t.is(await order(), 'EDCBAF');
    await move(c, { after: c });
    t.is(await order(), 'EDCBAF');

    await carl.call('PUT', `/v3/boards/${b}/archive/`);
    await move(c, { step: 'down' });
    t.is(await order(), 'EDBACF', 'a step passes an archived board by');
    await move(c, { step: 'up' });
    await carl.call('DELETE', `/v3/boards/${b}/archive/`);

    const racing = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        move(
          made[index % 6] ?? a,
          index % 2 === 0 ? { before: made[(index * 5 + 1) % 6] } : { step: 'down' },
        ),
      ),
    );
    t.deepEqual([...new Set(racing.map(({ status }) => status))], [200]);
    t.is([...(await order())].sort().join(''), 'ABCDEF');

    const fresh = await boardOf(carl, 'G');
    t.true((await order()).endsWith('G'), 'a new board has no place yet');
    t.is((await move(fresh.id, {})).status, 400);
    t.is((await move(fresh.id, { before: ids['Bees'] })).status, 404, 'beside another’s board');
    t.is((await bob.call('PUT', `/v3/boards/${a}/position/`, { step: 'up' })).status, 403);
  },
);

/** Pins of a page of the board, and of those after it, as a visitor sees them. */
async function shownPins(path: string): Promise<string[]> {
  const html = await (await fetch(service.origin + path)).text();
  const shown = [...html.matchAll(/pin-card__link"? href="?\/pin\/(\d+)\//g)].map(([, id = '']) => id);
  const next = /<a[^>]*href="([^"]+)"[^>]*rel="?next"?/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return next === undefined ? shown : [...shown, ...(await shownPins(next))];
}

test.serial('[BOARD-03] pins stand in the order that the owner chose, also by hand, in pages', async (t) => {
  const board = await boardOf(ada, 'Shades');
  const colors = ['#c8372d', '#2b5fae', '#3d8b40', '#efc93d'];
  const pins = await wordedPins(
    service,
    ada.id,
    board.id,
    Array.from({ length: 28 }, (_, at) => ({ title: `Shade ${at}`, color: colors[at % 4] ?? '' })),
  );
  const newest = [...pins].reverse();
  const path = '/ada/shades/';
  t.deepEqual(await shownPins(path), newest);
  t.deepEqual(await shownPins(`${path}?order=oldest`), pins);
  const byColor = [0, 3, 2, 1].flatMap((color) => newest.filter((pin) => pins.indexOf(pin) % 4 === color));
  t.deepEqual(await shownPins(`${path}?order=color`), byColor);
  const choice = { pin_order: 'color' };
  t.is((await bob.call('PUT', `/v3/boards/${board.id}/`, choice)).status, 403);
  t.is((await ada.call('PUT', `/v3/boards/${board.id}/`, choice)).status, 200);
  t.deepEqual(await shownPins(path), byColor);
  t.deepEqual(await shownPins(`${path}?order=newest`), newest);

  const expected = [...newest];
  const send = async (pin: string, input: Record<string, string>): Promise<number> =>
    (await ada.call('PUT', `/v3/boards/${board.id}/pins/${pin}/position/`, input)).status;
  const [first = '', second = ''] = newest;
  t.is(await send(ids['Bees'] ?? '', { step: 'first' }), 404, 'not a pin of the board');
  for (const input of [{ step: 'up' }, { step: 'first' }, { before: second }, { after: first }])
    t.is(await send(first, input), 200);
  t.deepEqual(await shownPins(path), byColor, 'a move that leads nowhere leaves the order as it is');
  const move = async (from: number, to: number, input: Record<string, string>): Promise<void> => {
    const [pin = ''] = expected.splice(from, 1);
    t.is(await send(pin, input), 200);
    expected.splice(to, 0, pin);
  };
  await move(5, 0, { step: 'first' });
  await move(1, 27, { step: 'last' });
  await move(3, 2, { step: 'up' });
  await move(26, 27, { step: 'down' });
  // The same gap again and again: there is always room.
  for (let turn = 0; turn < 40; turn += 1) await move(10, 1, { after: expected[0] ?? '' });
  await move(0, 20, { before: expected[21] ?? '' });
  t.deepEqual(await shownPins(path), expected, 'a move by hand makes that order the first');
  for (const pin of [expected[0] ?? '', expected[20] ?? '', expected[27] ?? '']) {
    t.is((await ada.call('DELETE', `/v3/pins/${pin}/`)).status, 200);
    t.is((await ada.call('POST', `/v3/pins/${pin}/restore/`)).status, 200);
  }
  t.deepEqual(await shownPins(path), expected, 'an undone deletion leaves each in its place');
  const [gone = '', taker = '', above = ''] = [expected[20], expected[5], expected[19]];
  t.is((await ada.call('DELETE', `/v3/pins/${gone}/`)).status, 200);
  t.is(await send(taker, { after: above }), 200);
  t.is((await ada.call('POST', `/v3/pins/${gone}/restore/`)).status, 200);
  const after = await shownPins(path);
  t.is(after[after.indexOf(above) + 1], taker, 'who has taken the place stands there');
  t.deepEqual(after.toSorted(), expected.toSorted());
  const { rowCount } = await service.db.pool.query(
    'SELECT FROM board_pins WHERE board_id = $1 AND place IS NOT NULL GROUP BY place HAVING count(*) > 1',
    [board.id],
  );
  t.is(rowCount, 0, 'no two stand in one place');
  const [fresh = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Shade anew' }]);
  t.deepEqual(await shownPins(`${path}?view=dense`), [fresh, ...after]);
  const { rows } = await service.db.pool.query<{ length: number }>(
    'SELECT max(length(place::text))::integer AS length FROM board_pins WHERE board_id = $1',
    [board.id],
  );
  t.true((rows[0]?.length ?? 99) < 60);
  t.is(await send(fresh, { after: ids['Bees'] ?? '' }), 404);
});
