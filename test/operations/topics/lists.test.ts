import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { annotatePins } from '../../../server/topics/annotate-pins.ts';
import { manyPins } from '../../support/data/many-pins.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let boardId: string;
let visitor: Client;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  boardId = (await boardOf(ada, 'Things')).id;
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

const makeRich: Statement = {
  name: 'test_make_rich',
  text: `
    WITH made AS (
      INSERT INTO rich_metadata (kind, card, details) VALUES ($2, $3, '{}') RETURNING id
    ) UPDATE pins SET title = $4, link = 'https://shop.example/x', domain = 'shop.example',
      rich_id = (SELECT id FROM made) WHERE id = $1`,
};
const product = JSON.stringify({
  kind: 'product',
  name: 'Thing',
  siteName: '',
  offer: null,
  rating: null,
  isOutOfStock: false,
  isStale: false,
  shoppingFlags: [],
  itemId: null,
  itemSetId: null,
});

async function productCalled(title: string, board = boardId): Promise<string> {
  const [id = ''] = await quickPins(service, ada.id, board, 1);
  await service.db.rows(makeRich, [id, 'product', product, title]);
  return id;
}
const setKind: Statement = {
  name: 'test_set_kind',
  text: 'UPDATE pin_documents SET kind = $2 WHERE pin_id = $1',
};
async function annotate(): Promise<void> {
  while ((await annotatePins({ db: service.db }, 100)) > 0);
}
const html = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });
const idsOf = (data: unknown): string[] => (data as { id: string }[]).map(({ id }) => id);

async function allOf(path: string, input: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let bookmarks = ''; ;) {
    const { response } = await visitor.call('GET', path, { ...input, page_size: '2', bookmarks });
    ids.push(...idsOf(response?.data));
    if (response?.bookmark === undefined) return ids;
    bookmarks = response.bookmark;
  }
}

test.serial(
  '[FEED-01] [ROUTE-14] products have a list and categories, videos and stories lists of theirs',
  async (t) => {
    const [plain = ''] = await quickPins(service, ada.id, boardId, 1);
    const ids = [
      await productCalled('Oak chair'),
      await productCalled('Stoneware bowl'),
      await productCalled('Tea pot of clay'),
    ];
    const secret = await boardOf(ada, 'Wish', { privacy: 'secret' });
    await productCalled('Secret watch', secret.id);
    await annotate();
    t.deepEqual(await allOf('/v3/feeds/shopping/'), ids.toReversed());
    const pottery = (await visitor.call('GET', '/v3/interests/pottery/')).response?.data as { id: string };
    t.deepEqual(await allOf('/v3/feeds/shopping/', { interest_id: pottery.id }), ids.slice(1).toReversed());
    t.is((await visitor.call('GET', '/v3/feeds/shopping/', { interest_id: '77' })).status, 404);

    const shop = await html(visitor, '/shopping/');
    t.true(shop.text.includes(`/shopping/pottery/${pottery.id}/`));
    t.true(shop.text.includes('data-view-type="605"'));
    t.false(shop.text.includes('Secret watch'));
    const category = await html(visitor, `/shopping/pottery/${pottery.id}/`);
    t.is(category.status, 200);
    t.true(category.text.includes('Stoneware bowl') && !category.text.includes('Oak chair'));
    t.is((await html(visitor, `/shopping/other/${pottery.id}/`)).status, 301);

    await service.db.rows(setKind, [plain, 'video']);
    t.deepEqual(await allOf('/v3/feeds/videos/'), [plain]);
    const videos = await html(visitor, '/videos/');
    t.true(videos.text.includes('data-view-type="606"') && videos.text.includes(`/pin/${plain}/`));
    await service.db.rows(setKind, [plain, 'idea']);
    t.deepEqual(await allOf('/v3/feeds/videos/'), []);
    t.deepEqual(await allOf('/v3/feeds/story/'), [plain]);
    const story = (type: string, params: unknown) =>
      html(
        visitor,
        `/story_feed/?${new URLSearchParams({ feed_type: type, request_params: JSON.stringify(params) })}`,
      );
    t.true((await story('home', {})).text.includes(`/pin/${plain}/`));
    const ofTopic = await story('topic', { interest_id: pottery.id });
    t.is(ofTopic.status, 200);
    t.false(ofTopic.text.includes(`/pin/${plain}/`));
    t.is((await story('user', { username: 'ada' })).headers.get('location'), '/ada/_created/');
    t.is((await story('search', { query: 'pots' })).headers.get('location'), '/search/idea_pins/?q=pots');
    for (const [type, params] of [
      ['unknown', {}],
      ['topic', {}],
      ['topic', { interest_id: 'x' }],
      ['home', 'no object'],
    ] as const)
      t.is((await story(type, params)).status, 400, type);
    const onWire = (options: object) =>
      visitor.send(
        'GET',
        `/resource/StoryFeedResource/get/?${new URLSearchParams({ data: JSON.stringify({ options }) })}`,
      );
    for (const [options, found] of [
      [{ feed_type: 'home' }, [plain]],
      [{ request_params: { interest_id: pottery.id } }, []],
      [{ feed_type: 'topic', interest_id: pottery.id }, []],
      [{ feed_type: 'topic', request_params: JSON.stringify({ interest_id: pottery.id }) }, []],
    ] as const) {
      const { response } = await onWire(options);
      t.deepEqual(
        (response?.data as { id: string }[]).map(({ id }) => id),
        found,
      );
    }
    const created = await onWire({ feed_type: 'user', request_params: { username: 'ada' } });
    t.true((created.response?.data as { id: string }[]).some(({ id }) => id === plain));
    t.is((await onWire({ feed_type: 'search', request_params: { query: 'pots' } })).status, 200);
    t.is((await onWire({ feed_type: 'user', request_params: { username: 'nobody-at-all' } })).status, 404);
    for (const options of [
      { feed_type: 'x' },
      { feed_type: 'topic' },
      { feed_type: 'topic', request_params: { interest_id: 'x' } },
      { request_params: 'no object' },
    ])
      t.is((await onWire(options)).status, 400, JSON.stringify(options));
    const refused = await visitor.send('GET', '/story_feed/?feed_type=x', { headers: { accept: '*/*' } });
    t.is(refused.status, 400);
    t.regex(
      refused.headers.get('content-type') ?? '',
      /html/,
      'a page, for who asks for nothing in particular',
    );
  },
);

test.serial('[SRCH-01] products are found under their scope as soon as they are made', async (t) => {
  const id = await productCalled('Zinc watering can');
  const found = await visitor.call('GET', '/v3/search/', { query: 'watering', scope: 'buyable_pins' });
  t.deepEqual(idsOf((found.response?.data as { results: unknown }).results), [id]);
  const none = await visitor.call('GET', '/v3/search/', { query: 'watering', scope: 'videos' });
  t.deepEqual((none.response?.data as { results: unknown[] }).results, []);
});

test.serial('[SRCH-04] [ROUTE-14] a site’s pins are listed in every spelling of its name', async (t) => {
  const all = await allOf('/v3/domains/shop.example/pins/');
  t.true(all.length >= 4);
  t.deepEqual(await allOf('/v3/domains/WWW.Shop.Example/pins/'), all);
  t.deepEqual(await allOf('/v3/domains/not%20a%20site/pins/'), []);
  t.is((await html(visitor, '/source/shop.example/')).status, 200);
  t.is((await html(visitor, '/source/WWW.shop.example/')).headers.get('location'), '/source/shop.example/');
  t.is((await html(visitor, '/source/nonsense/')).status, 404);
});

/** Pins of a board, about a topic, that all show its first picture. Returns the oldest. */
const makeAlike: Statement = {
  name: 'test_make_alike',
  text: `
    WITH alike AS (
      UPDATE pins SET image_signature = md5($1::bigint::text || 1) WHERE board_id = $1 RETURNING id
    ), about AS (
      INSERT INTO pin_interests (pin_id, interest_id, score, is_own) SELECT id, $2, 50, true FROM alike
      ON CONFLICT DO NOTHING
    ) SELECT min(id) AS id FROM alike`,
};

test.serial('[FEED-01] a topic goes on below thousands of pins that show one picture again', async (t) => {
  const { id: topic } = (await visitor.call('GET', '/v3/interests/pottery/')).response?.data as {
    id: string;
  };
  const path = `/v3/interests/${topic}/pins/`;
  const older = await allOf(path);
  t.true(older.length > 0);
  const again = await boardOf(bob, 'Again');
  await manyPins(service.db, bob.id, again.id, 4200);
  const [first] = await service.db.rows<{ id: string }>(makeAlike, [again.id, topic]);
  t.deepEqual(await allOf(path), [first?.id, ...older]);
  const page = await html(visitor, `/ideas/pottery/${topic}/`);
  t.regex(page.text, /<a [^>]*rel="next"/, 'the page leads on, though it has found none');
});

test.serial('[ROUTE-14] more ideas are a member’s own page', async (t) => {
  t.is((await html(visitor, '/_tools/more-ideas/')).status, 302);
  const mine = await html(bob, '/_tools/more-ideas/');
  t.is(mine.status, 200);
  t.true(mine.text.includes('noindex'));
  t.is((await visitor.call('GET', '/v3/feeds/more-ideas/')).status, 401);
});

test.serial('[FEED-01] a bookmark of another list or of nobody’s is refused with a sentence', async (t) => {
  const first = await visitor.call('GET', '/v3/feeds/shopping/', { page_size: '1' });
  for (const [path, bookmarks] of [
    ['/v3/feeds/videos/', first.response?.bookmark ?? ''],
    ['/v3/interests/cats/pins/', first.response?.bookmark ?? ''],
    ['/v3/domains/shop.example/pins/', 'forged'],
  ] as const) {
    const answer = await visitor.call('GET', path, { bookmarks });
    t.is(answer.status, 400, path);
    t.regex(answer.response?.message ?? '', /\w+ .*\./);
  }
});
