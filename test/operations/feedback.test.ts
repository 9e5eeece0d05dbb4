import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins } from './support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let boardId: string;
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  boardId = (await boardOf(ada, 'Ceramics')).id;
  pins = await quickPins(service, ada.id, boardId, 6);
});
test.after.always(() => service.stop());

const home = async (who: Client): Promise<string[]> => {
  const answer = await who.resource('UserHomefeedResource', 'get', { page_size: 50 });
  return (answer.response?.data as { id: string }[]).map(({ id }) => id);
};
const pinAt = (index: number): string => pins[index] ?? '';

test.serial(
  '[FEED-06] a hidden pin leaves the home feed at once, with its copies, and undo brings it back',
  async (t) => {
    const copy = await ada.call('POST', `/v3/pins/${pinAt(0)}/repin/`, { board_id: boardId });
    await bob.call('PUT', `/v3/boards/${boardId}/follow/`);
    const copyId = (copy.response?.data as { id: string }).id;
    t.true((await home(bob)).some((id) => id === pinAt(0) || id === copyId));
    t.is((await bob.call('PUT', `/v3/p2p/${pinAt(0)}/hide/`)).status, 200);
    t.is((await bob.call('PUT', `/v3/p2p/${pinAt(0)}/hide/`)).status, 200, 'repeating is harmless');
    t.false((await home(bob)).some((id) => id === pinAt(0) || id === copyId));
    t.true((await home(bob)).includes(pinAt(1)), 'the rest stays');
    await bob.call('PUT', `/v3/p2p/${copyId}/unhide/`);
    t.true((await home(bob)).some((id) => id === pinAt(0) || id === copyId));
    await bob.call('DELETE', `/v3/boards/${boardId}/follow/`);
  },
);

test.serial(
  '[FEED-06] a list that one comes back to has no Pin hidden since, but for the boards of people',
  async (t) => {
    const shown = async (who: Client, from: string): Promise<string[]> => {
      const path = `/pin/saves/?ids=${pins.slice(0, 2).join(',')}&from=${encodeURIComponent(from)}`;
      const { text } = await who.send('GET', path, { headers: { accept: 'text/html' } });
      return [...text.matchAll(/data-pin="(\d+)"/g)].map(([, id = '']) => id);
    };
    await bob.call('PUT', `/v3/p2p/${pinAt(0)}/hide/`);
    for (const from of [
      '/',
      '/homefeed/',
      '/search/pins/?q=x',
      `/pin/${pinAt(1)}/`,
      '/ada/ceramics/more_ideas/',
    ])
      t.deepEqual(await shown(bob, from), [pinAt(1)], from);
    for (const from of ['/ada/ceramics/', '/ada/'])
      t.deepEqual(await shown(bob, from), pins.slice(0, 2), from);
    t.deepEqual(await shown(ada, '/'), pins.slice(0, 2), 'to anyone else');
    await bob.call('PUT', `/v3/p2p/${pinAt(0)}/unhide/`);
    t.deepEqual(await shown(bob, '/'), pins.slice(0, 2));
  },
);

test.serial('[FEED-06] hidden pins do not cut the pages of the feed short', async (t) => {
  for (const id of pins.slice(0, 3)) await bob.call('PUT', `/v3/p2p/${id}/hide/`);
  const seen: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = await bob.resource('UserHomefeedResource', 'get', {
      page_size: 1,
      ...(bookmark !== undefined && { bookmarks: [bookmark] }),
    });
    seen.push(...(page.response?.data as { id: string }[]).map(({ id }) => id));
    bookmark = page.response?.bookmark;
  } while (bookmark !== undefined);
  for (const [index, id] of pins.entries()) t.is(seen.includes(id), index >= 3, String(index));
  for (const id of pins.slice(0, 3)) await bob.call('PUT', `/v3/p2p/${id}/unhide/`);
});

test.serial('[FEED-06] a hidden pin stays out with its picture, whoever else pinned it', async (t) => {
  const { carl, dora } = await members(service, 'carl', 'dora');
  const own = await boardOf(carl, 'Bowls');
  const [source = ''] = await quickPins(service, carl.id, own.id, 1);
  const picture = 'f'.repeat(32);
  const [first = ''] = await quickPins(service, carl.id, own.id, 1, picture);
  const theirs = await boardOf(dora, 'Bowls too');
  const [second = ''] = await quickPins(service, dora.id, theirs.id, 1, picture);
  await bob.call('PUT', `/v3/boards/${theirs.id}/follow/`);
  const related = async (): Promise<string[]> => {
    const answer = await bob.call('GET', `/v3/pins/${source}/related/`);
    return (answer.response?.data as { id: string }[]).map(({ id }) => id);
  };
  t.deepEqual(await related(), [first]);
  for (const hidden of [first, second]) {
    await bob.call('PUT', `/v3/p2p/${hidden}/hide/`);
    t.deepEqual(await related(), [], 'related');
    t.false(
      (await home(bob)).some((id) => id === first || id === second),
      'home',
    );
    await bob.call('PUT', `/v3/p2p/${hidden}/unhide/`);
  }
  t.deepEqual(await related(), [first]);
});

test.serial('[FEED-06] search and the news hub hide and undo in their own words', async (t) => {
  await ada.call('PUT', `/v3/users/${bob.id}/follow/`);
  const [told] = (await bob.call('GET', '/v3/news_hub/')).response?.data as { id: string }[];
  const news = `/v3/news_hub/${told?.id}/pin/${pinAt(2)}`;
  for (const [hide, undo] of [
    [`/v3/search/${pinAt(2)}/hide/`, `/v3/search/${pinAt(2)}/unhide/`],
    [`${news}/hide/`, `${news}/undo/`],
  ] as const) {
    // The code of its scope (spec §9), or a word.
    const sent = { query: 'blue bowls', pin_type: hide.includes('search') ? 0 : 'image' };
    t.is((await bob.call('PUT', hide, sent)).status, 200);
    t.false((await home(bob)).includes(pinAt(2)));
    t.is((await bob.call('PUT', undo, {})).status, 200);
    t.true((await home(bob)).includes(pinAt(2)));
  }
  t.is(
    (await bob.call('PUT', `/v3/news_hub/7/pin/${pinAt(2)}/hide/`)).status,
    404,
    'it tells of no such pin',
  );
});

const reports: Statement = {
  name: 'test_reports',
  text: `SELECT pin_id AS "pinId", reporter_id AS "reporterId", reason, details FROM pin_reports ORDER BY created_at`,
};

test.serial('[FEED-07] a report is kept once for each person, and a later one takes its place', async (t) => {
  t.is(
    (await bob.resource('PinFeedbackResource', 'update', { feedback_type: 1, pin_id: pinAt(1) })).status,
    200,
  );
  await bob.resource('PinFeedbackResource', 'update', {
    feedback_type: 1,
    pin_id: pinAt(1),
    reason: 'spam',
    details: 'Third time today',
  });
  t.deepEqual(await service.db.rows(reports), [
    { pinId: pinAt(1), reporterId: bob.id, reason: 'spam', details: 'Third time today' },
  ]);
});

test.serial(
  '[FEED-07] one’s own pin, an unknown kind and what is not there are refused in words',
  async (t) => {
    t.is((await ada.resource('PinFeedbackResource', 'update', { pin_id: pinAt(1) })).status, 404);
    t.is((await bob.resource('PinFeedbackResource', 'update', { pin_id: '77' })).status, 404);
    t.is(
      (await bob.resource('PinFeedbackResource', 'update', { pin_id: pinAt(1), feedback_type: 9 })).status,
      400,
    );
    t.is((await bob.call('PUT', '/v3/p2p/77/hide/')).status, 404);
    t.is((await new Client(service.origin).call('PUT', `/v3/p2p/${pinAt(1)}/hide/`)).status, 401);
    t.is((await service.db.rows(reports)).length, 1);
  },
);
