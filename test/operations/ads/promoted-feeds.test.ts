import test from 'ava';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let ad: string;
let loaf: string;
let campaigns: string;
let topic: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  await ada.call('POST', '/v3/businesses/', { name: 'Ada', category: 'brand' });
  campaigns = `/v3/businesses/${ada.id}/campaigns/`;
  [ad = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Mixers')).id, 1);
  const loaves = await quickPins(service, bob.id, (await boardOf(bob, 'Loaves')).id, 40);
  [loaf = ''] = loaves;
  await service.db.pool.query(`UPDATE pins SET title = 'Sourdough loaf' WHERE id = ANY ($1)`, [loaves]);
  const card = { kind: 'product', name: 'Loaf', siteName: '', offer: null, rating: null, shoppingFlags: [] };
  await service.db.pool.query(
    `WITH made AS (INSERT INTO rich_metadata (kind, card, details) VALUES ('product', $2, '{}') RETURNING id)
    UPDATE pins SET rich_id = (SELECT id FROM made) WHERE id = ANY ($1)`,
    [
      [...loaves, ad],
      JSON.stringify({ ...card, isOutOfStock: false, isStale: false, itemId: null, itemSetId: null }),
    ],
  );
  while ((await annotatePins({ db: service.db }, 100)) > 0);
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT interest_id AS id FROM pin_interests WHERE pin_id = $1 ORDER BY score DESC LIMIT 1',
    [loaf],
  );
  topic = rows[0]?.id ?? '';
});
test.after.always(() => service?.stop());

interface Wire {
  id: string;
  is_promoted: boolean;
  campaign_id?: string;
}
const related = (bookmarks: string[] = []): Promise<Answer> =>
  eve.call('GET', `/v3/pins/${loaf}/related/`, { bookmarks, page_size: 12 });
const found = (query = 'sourdough', bookmarks: string[] = []): Promise<Answer> =>
  eve.call('GET', '/v3/search/', { query, bookmarks, page_size: 12 });
const ofTopic = (bookmarks: string[] = []): Promise<Answer> =>
  eve.call('GET', `/v3/interests/${topic}/pins/`, { bookmarks, page_size: 12 });
const shopping = (bookmarks: string[] = []): Promise<Answer> =>
  eve.call('GET', '/v3/feeds/shopping/', { bookmarks, page_size: 12 });
const pinsOf = ({ response }: Answer): Wire[] => {
  const data = response?.data as Wire[] | { results: Wire[] };
  return 'results' in data ? data.results : data;
};
const promote = async (words: string): Promise<string> => {
  const started = await ada.call('POST', campaigns, { pin_id: ad, words });
  if (started.status !== 201) throw new Error(started.text);
  return (started.response?.data as { id: string }).id;
};

for (const [feed, read] of [
  ['related Pins', related],
  ['search', (bookmarks: string[] = []) => found('sourdough', bookmarks)],
  ['a topic', ofTopic],
  ['shopping', shopping],
] as const)
  test.serial(
    `[BIZ-03] a promotion enters ${feed} by its keywords, labeled, in its place, once`,
    async (t) => {
      t.deepEqual(
        pinsOf(await read()).filter((pin) => pin.is_promoted),
        [],
      );
      const misfit = await promote('concrete');
      const campaign = await promote('sourdough');
      await waitFor(async () => pinsOf(await read()).some((pin) => pin.is_promoted), { what: 'the ad' });
      const first = await read();
      const page = pinsOf(first);
      t.is(
        page.findIndex((pin) => pin.is_promoted),
        5,
      );
      t.like(page[5], { id: ad, campaign_id: campaign });
      const seen = page.map(({ id }) => id);
      for (let bookmark = first.response?.bookmark; bookmark !== undefined && bookmark !== '-end-';) {
        const next = await read([bookmark]);
        t.is(next.status, 200, next.text);
        seen.push(...pinsOf(next).map(({ id }) => id));
        bookmark = next.response?.bookmark;
      }
      t.is(new Set(seen).size, seen.length, 'nothing appears twice');
      t.true(seen.length > 24);

      const word = await ada.call('POST', `/v3/businesses/${ada.id}/items/`, {
        kind: 'brand_safety',
        name: 'sourdough',
      });
      t.deepEqual(
        pinsOf(await read()).filter((pin) => pin.is_promoted),
        [],
        'which the business keeps away from',
      );
      const { id } = word.response?.data as { id: string };
      t.is((await ada.call('DELETE', `/v3/businesses/${ada.id}/items/${id}/`)).status, 200);
      for (const each of [misfit, campaign])
        await ada.call('PUT', `${campaigns}${each}/`, { status: 'ended' });
      t.deepEqual(
        pinsOf(await read()).filter((pin) => pin.is_promoted),
        [],
      );
    },
  );

test.serial('[BIZ-03] a hidden promotion stays out of search', async (t) => {
  const campaign = await promote('sourdough');
  await waitFor(async () => pinsOf(await found()).some((pin) => pin.is_promoted), { what: 'the ad' });
  t.true((await eve.call('PUT', `/v3/p2p/${ad}/hide/`, {})).status < 300);
  t.false(pinsOf(await found()).some(({ id }) => id === ad));
  await ada.call('PUT', `${campaigns}${campaign}/`, { status: 'ended' });
});

test.serial('[BIZ-03] a list of products has no promotion of another kind of Pin', async (t) => {
  const [plain = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Plain')).id, 1);
  const started = await ada.call('POST', campaigns, { pin_id: plain });
  t.is(started.status, 201, started.text);
  await waitFor(async () => pinsOf(await ofTopic()).some(({ id }) => id === plain), { what: 'the ad' });
  t.false(pinsOf(await shopping()).some(({ id }) => id === plain));
  const { id } = started.response?.data as { id: string };
  t.is((await ada.call('PUT', `${campaigns}${id}/`, { status: 'ended' })).status, 200);
});

test.serial(
  '[BIZ-03] further pages of a search have their promotions, none twice and none that was a result',
  async (t) => {
    const board = (await boardOf(ada, 'Further')).id;
    const others = await quickPins(service, ada.id, board, 5);
    await service.db.pool.query(`UPDATE pins SET title = 'Sourdough starter' WHERE id = ANY ($1)`, [
      others.slice(3),
    ]);
    const first = await found();
    const results = pinsOf(first).map(({ id }) => id);
    const started: string[] = [];
    for (const pin of [...others, results[0] ?? '']) {
      const made = await ada.call('POST', campaigns, { pin_id: pin, words: 'sourdough' });
      if (made.status === 201) started.push((made.response?.data as { id: string }).id);
    }
    await waitFor(async () => pinsOf(await found()).some((pin) => pin.is_promoted), { what: 'the ads' });
    const pages: Wire[][] = [];
    for (let bookmark: string | undefined = ''; bookmark !== undefined && bookmark !== '-end-';) {
      const page: Answer = await found('sourdough', bookmark === '' ? [] : [bookmark]);
      t.is(page.status, 200, page.text);
      pages.push(pinsOf(page));
      bookmark = page.response?.bookmark;
    }
    const all = pages.flat().map(({ id }) => id);
    t.is(new Set(all).size, all.length, 'nothing appears twice');
    t.true(pages.length > 2);
    t.true(pages.slice(1).some((page) => page.some((pin) => pin.is_promoted)));
    t.true(
      pages.every((page) => page.every((pin, at) => !pin.is_promoted || at === 5 || at === 16)),
      'in their places',
    );
    for (const each of started) await ada.call('PUT', `${campaigns}${each}/`, { status: 'ended' });
  },
);

test.serial(
  '[BIZ-03] a search of one kind has no promotion of another, and one for a color none',
  async (t) => {
    const [plain = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Unsuited')).id, 1);
    const started = await ada.call('POST', campaigns, { pin_id: plain, words: 'sourdough' });
    t.is(started.status, 201, started.text);
    const isShown = async (narrow: object) => {
      const answer = await eve.call('GET', '/v3/search/', { query: 'sourdough', page_size: 25, ...narrow });
      return pinsOf(answer).some(({ id }) => id === plain);
    };
    await waitFor(() => isShown({}), { what: 'the ad' });
    for (const narrow of [
      { scope: 'buyable_pins' },
      { kind: 'product' },
      { color: 'blue' },
      { orientation: 'tall' },
    ])
      t.false(await isShown(narrow), JSON.stringify(narrow));
  },
);

test.serial(
  '[BIZ-03] [FEED-01] a promoted Pin that its page has further down goes up to its place, labeled',
  async (t) => {
    const read = async () =>
      pinsOf(await found('whisking')).map(({ id, is_promoted }) => `${id}${is_promoted ? ' ad' : ''}`);
    const board = (await boardOf(ada, 'Whisks')).id;
    const [last = ''] = await quickPins(service, ada.id, board, 1);
    const bowls = await quickPins(service, bob.id, (await boardOf(bob, 'Whisks')).id, 9);
    const [first = ''] = await quickPins(service, ada.id, board, 1);
    await service.db.pool.query(`UPDATE pins SET title = 'Whisking' WHERE id = ANY ($1)`, [
      [first, ...bowls, last],
    ]);
    const before = await read();
    t.is(before.length, 11);
    t.deepEqual([before[0], before.at(-1)], [first, last], 'the newest first');
    const start = async (pin_id: string) =>
      ((await ada.call('POST', campaigns, { pin_id, words: 'whisking' })).response?.data as { id: string })
        .id;
    const running = [await start(first), await start(last)];
    const others = before.slice(0, -1);
    const labeled = [...others.slice(0, 5), `${last} ad`, ...others.slice(5)].join();
    await waitFor(async () => (await read()).join() === labeled, { what: 'the ad' });
    for (const id of running) await ada.call('PUT', `${campaigns}${id}/`, { status: 'ended' });
    t.deepEqual(await read(), before);
  },
);
