import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { countSearchWords } from '../../db/queries/search/query.ts';
import { annotatePins } from '../../server/topics/annotate-pins.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { retitle, tuning } from '../operations/topics/support/tuned-home.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { describeAsDrawn } from './support/drawn-looks.ts';
import { graphStatus } from './support/graph-process.ts';
import type { FeedPin } from './support/read-feed.ts';
import { signature } from './support/small-graph.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
/** Picture 1 is Eve's save, on Near with 2 to 31. 2 is on Far too, with 100 to 139. */
let saved = '';

const edges: Statement = {
  name: 'test_edges',
  text: 'SELECT count(DISTINCT (board_id, image_signature)) AS count FROM pins',
};
const graphKnowsAll = (): Promise<unknown> =>
  waitFor(
    async () => {
      const [row] = await service.db.rows<{ count: string }>(edges, []);
      return (await graphStatus(service.dataDir)).edges === Number(row?.count);
    },
    { what: 'the graph process to know all pins' },
  );
const pinsOf = async (who: Member, boardId: string, pictures: readonly number[]): Promise<string[]> => {
  const ids = [];
  for (const picture of pictures)
    ids.push(...(await quickPins(service, who.id, boardId, 1, signature(picture))));
  return ids;
};
const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
const homeOf = async (who: Member): Promise<FeedPin[]> =>
  (await who.call('GET', '/v3/feeds/home/', { page_size: '25' })).response?.data as FeedPin[];
const because = (page: readonly FeedPin[], reason: string): string[] =>
  page.filter((pin) => pin.recommendation_reason?.reason === reason).map((pin) => pin.image_signature);

test.before(async () => {
  service = await startService({ graph: true, worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  const { dan, fay } = await members(service, 'dan', 'fay');
  for (let n = 0; n < 12; n += 1)
    await pinsOf(dan, (await boardOf(dan, `New ${n}`)).id, from(900 + 4 * n, 4));
  const [near, far] = [await boardOf(ada, 'Near'), await boardOf(fay, 'Far')];
  [saved = ''] = await pinsOf(ada, near.id, from(1, 31));
  await pinsOf(fay, far.id, [2, ...from(100, 40)]);
  await pinsOf(bob, (await boardOf(bob, 'Of Bob')).id, from(200, 30));
  const cats = await pinsOf(dan, (await boardOf(dan, 'Kittens')).id, from(300, 30));
  for (const id of cats) await service.db.rows(retitle, [id, 'A kitten']);
  await annotatePins({ db: service.db }, 500);
  const words = await pinsOf(dan, (await boardOf(dan, 'Of wood')).id, from(400, 6));
  for (const id of words) await service.db.rows(retitle, [id, 'Walnut dovetails of a drawer']);
  await service.db.rows(retitle, [saved, 'Dovetails in walnut']);
  await pinsOf(dan, (await boardOf(dan, 'Of one look')).id, from(500, 6));
  for (const picture of [1, ...from(500, 6)]) await describeAsDrawn(service, signature(picture), 3, picture);
  while ((await countSearchWords(service.db, 1000)) > 0);
  const mine = await boardOf(eve, 'Mine');
  await eve.call('POST', `/v3/pins/${saved}/repin/`, { board_id: mine.id });
  const interest = (await eve.call('GET', '/v3/interests/cats/')).response?.data as { id: string };
  await eve.call('PUT', `/v3/interests/${interest.id}/follow/`);
  await eve.call('PUT', `/v3/users/${bob.id}/follow/`);
  await graphKnowsAll();
});
test.after.always(() => service.stop());

const middle = { new_to_proven: 0, near_to_far: 0, people_to_topics: 0, text_to_looks: 0 };
const tuned = async (slider: keyof typeof middle, value: number): Promise<FeedPin[]> => {
  const answer = await eve.call('PUT', tuning, { ...middle, [slider]: value });
  if (answer.status !== 200) throw new Error(answer.text);
  return homeOf(eve);
};

for (const [slider, first, last] of [
  ['new_to_proven', 'NEW_PIN', 'RECENT_ACTIVITY'],
  ['near_to_far', 'RECENT_ACTIVITY', 'NEW_PIN'],
  ['people_to_topics', 'FOLLOWING_FEED', 'FOLLOWED_INTEREST'],
] as const)
  test.serial(`[FEED-08] each end of ${slider} gives its pins more of the next page`, async (t) => {
    const usual = await homeOf(eve);
    t.is(usual.length, 25);
    const count = (page: FeedPin[], reason: string): number => because(page, reason).length;
    for (const [end, more, less] of [
      [-1, first, last],
      [1, last, first],
    ] as const) {
      const [some, most] = [await tuned(slider, end), await tuned(slider, 2 * end)];
      t.is(most.length, 25);
      t.true(count(some, more) > count(usual, more), `${end}: ${count(some, more)} ${more}`);
      t.true(count(most, more) > count(some, more), `${2 * end}: ${count(most, more)} ${more}`);
      t.true(count(most, less) < count(usual, less), `${2 * end}: ${count(most, less)} ${less}`);
    }
    t.deepEqual(await tuned(slider, 0), usual, 'the middle is as before');
  });

test.serial('[FEED-08] far walks past what is next to a save, near stays there', async (t) => {
  const farther = (page: FeedPin[]): number =>
    because(page, 'RECENT_ACTIVITY').filter((each) => from(100, 40).some((n) => signature(n) === each))
      .length;
  t.is(farther(await tuned('near_to_far', -2)), 0);
  t.true(farther(await tuned('near_to_far', 2)) > 0);
});

test.serial(
  '[FEED-08] text and looks mix in what reads or looks like the latest saves, and its menu gives the same reason',
  async (t) => {
    const like = (page: FeedPin[], first: number): string[] =>
      because(page, 'RECENT_ACTIVITY').filter((each) => from(first, 6).some((n) => signature(n) === each));
    const [words, looks] = [400, 500];
    for (const page of [await tuned('text_to_looks', 0), await tuned('near_to_far', -2)])
      t.deepEqual([...like(page, words), ...like(page, looks)], []);
    const text = await tuned('text_to_looks', -2);
    t.true(like(text, words).length >= 3, `${like(text, words).length} of like words`);
    t.is(like(text, looks).length, 0);
    const pin = text.find(({ image_signature: each }) => like(text, words).includes(each));
    const menu = await eve.send('GET', `/pin/${pin?.id}/feedback/?fragment=menu`, {
      headers: { accept: 'text/html' },
    });
    t.regex(menu.text, /inspired by your recent activity/);
    const seen = await tuned('text_to_looks', 2);
    t.true(like(seen, looks).length >= 3, `${like(seen, looks).length} of like looks`);
    t.is(like(seen, words).length, 0);
    await tuned('text_to_looks', 0);
  },
);

test.serial(
  '[FEED-06] [FEED-09] hiding a pin takes what people save beside it from home, and undoing it brings that back',
  async (t) => {
    const { hedda, ines } = await members(service, 'hedda', 'ines');
    // Both have other pins too, on boards of their own.
    const beside = from(700, 8);
    for (const [who, name] of [
      [hedda, 'Together'],
      [ines, 'Together too'],
    ] as const)
      await pinsOf(who, (await boardOf(who, name)).id, beside);
    const { joan } = await members(service, 'joan');
    await graphKnowsAll();
    const seen = async (): Promise<FeedPin[]> =>
      (await homeOf(joan)).filter(({ image_signature: each }) => beside.some((n) => signature(n) === each));
    const before = await seen();
    t.true(before.length >= 3, `${before.length} of them are on the page`);
    const hidden = before[0]?.id ?? '';
    await joan.call('PUT', `/v3/p2p/${hidden}/hide/`);
    t.deepEqual(await seen(), []);
    t.is((await homeOf(joan)).length, 25, 'others take their places');
    await joan.call('PUT', `/v3/p2p/${hidden}/unhide/`);
    t.deepEqual(
      (await seen()).map(({ id }) => id),
      before.map(({ id }) => id),
    );
  },
);

test.serial('[FEED-08] the sliders of /edit/ are a form, and what they say is kept', async (t) => {
  const page = await eve.send('GET', '/edit/', { headers: { accept: 'text/html' } });
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  t.is(page.text.match(/<input type="range"[^>]* value="0"/g)?.length, 4);
  const answer = await eve.send('POST', tuning, {
    headers: { accept: 'text/html', origin: service.origin },
    body: new URLSearchParams({ csrf_token: token, _method: 'PUT', near_to_far: '-2', text_to_looks: '1' }),
  });
  t.is(answer.status, 303);
  const after = await eve.send('GET', '/edit/', { headers: { accept: 'text/html' } });
  t.regex(after.text, /name="near_to_far"[^>]* value="-2"/);
  t.regex(after.text, /name="text_to_looks"[^>]* value="1"/);
  t.like((await eve.call('GET', tuning)).response?.data, { ...middle, near_to_far: -2, text_to_looks: 1 });
  for (const value of [3, 0.5, 'far'])
    t.is((await eve.call('PUT', tuning, { near_to_far: value })).status, 400, String(value));
  t.like((await eve.call('PUT', tuning, middle)).response?.data, middle);
});

const describe = { name: 'test_describe', text: 'UPDATE pins SET description = $2 WHERE id = $1' };
const kinds = [
  'heron marsh',
  'kiln glaze',
  'sourdough crust',
  'alpine hut',
  'bicycle repair',
  'loom weaving',
  'tide pool',
];

test.serial(
  '[FEED-09] never-saved pins have related ones of like words, alone on a board and on one of many subjects',
  async (t) => {
    const { gus } = await members(service, 'gus');
    const retitled = async (boardId: string, first: number, titles: readonly string[]): Promise<string[]> => {
      const ids = await pinsOf(gus, boardId, from(first, titles.length));
      for (const [index, id] of ids.entries()) await service.db.rows(retitle, [id, titles[index]]);
      return ids;
    };
    const [alone = ''] = await retitled((await boardOf(gus, 'Alone')).id, 2000, [
      'Dovetails, walnut and glue',
    ]);
    const mixed = from(0, 84).map(
      (n) => `${kinds[n % kinds.length]} ${String.fromCharCode(97 + (n % 26))}${n}`,
    );
    const asked = (await retitled((await boardOf(gus, 'Imported')).id, 2100, mixed))[3] ?? '';
    const kettles: string[] = [];
    for (const title of [
      'Copper kettles',
      'Two copper kettles of Iran',
      'Three copper kettles of Peru',
      'Tea',
    ])
      kettles.push(...(await retitled((await boardOf(gus, title)).id, 2200 + kettles.length, [title])));
    for (const id of [kettles[0], kettles[3]]) await service.db.rows(describe, [id, 'zinnia quokka']);
    while ((await countSearchWords(service.db, 1000)) > 0);
    await graphKnowsAll();
    const related = async (id: string, size: number): Promise<FeedPin[]> =>
      (await eve.call('GET', `/v3/pins/${id}/related/`, { page_size: String(size) })).response
        ?.data as FeedPin[];
    const beside = await related(alone, 7);
    t.deepEqual(
      beside.map(({ image_signature: each }) => each).toSorted(),
      [1, ...from(400, 6)].map(signature).toSorted(),
    );
    t.like(beside[0]?.recommendation_reason, { reason: 'WORDS_ALIKE', reason_id: alone });
    const why = await eve.send('GET', `/pin/${beside[0]?.id}/why/?beside=${alone}`, {
      headers: { accept: 'text/html' },
    });
    t.regex(why.text, /shares words with the Pin you opened/);
    const same = (await related(asked, 10)).filter(({ image_signature: each }) =>
      mixed.some((_, n) => n % kinds.length === 3 && signature(2100 + n) === each),
    );
    t.true(same.length >= 7, `${same.length} of 10 are of the subject`);
    const named = (await related(kettles[0] ?? '', 25)).map(({ id }) => id);
    const places = [1, 2, 3].map((n) => named.indexOf(kettles[n] ?? ''));
    t.true(places.every((place) => place >= 0));
    t.is(
      places.indexOf(Math.max(...places)),
      2,
      'what has the same words in its title comes before rarer words',
    );
  },
);
