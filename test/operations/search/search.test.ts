import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchAll, searchFor } from '../support/search-calls.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let board: { id: string };
let visitor: Client;

test.before(async () => {
  // A network may search so often, and other files search as well.
  service = await startService({ env: { TRUSTED_PROXIES: '1' }, shared: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  board = await boardOf(ada, 'Furniture');
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

const make = (...titles: string[]): Promise<string[]> =>
  wordedPins(
    service,
    ada.id,
    board.id,
    titles.map((title) => ({ title })),
  );

test.serial('[SRCH-01] words are found by their stems, without accents, in any letter case', async (t) => {
  const [chairs = '', cafe = '', arabic = ''] = await make(
    'Red garden CHAIRS',
    'Café tables',
    'الكرسي الأحمر',
  );
  t.deepEqual((await searchFor(visitor, 'chair gardens')).ids, [chairs]);
  t.deepEqual((await searchFor(visitor, 'cafe')).ids, [cafe]);
  t.deepEqual((await searchFor(visitor, 'CAFÉ')).ids, [cafe]);
  t.deepEqual((await searchFor(visitor, 'الأحمر')).ids, [arabic]);
});

test.serial('[SRCH-01] quotation marks seek a phrase, a minus leaves out', async (t) => {
  const [whole = '', apart = ''] = await make('Blue velvet sofa', 'Velvet curtains in blue');
  t.deepEqual((await searchFor(visitor, '"blue velvet"')).ids, [whole]);
  t.deepEqual((await searchFor(visitor, 'blue velvet -sofas')).ids, [apart]);
  t.deepEqual([...(await searchFor(visitor, 'sofa or curtain')).ids].sort(), [whole, apart].sort());
  t.deepEqual((await searchFor(visitor, '-sofa')).ids, []);
});

test.serial('[SRCH-01] a mistyped word is read as the one that was meant', async (t) => {
  const [first = '', second = ''] = await make('Macrame lampshade', 'Lampshade of paper');
  await waitFor(async () => (await searchFor(visitor, 'lamphsade')).ids.length > 0, {
    what: 'the words to be counted',
  });
  const page = await searchFor(visitor, 'lamphsade -macrame');
  t.deepEqual(page.ids, [second]);
  t.deepEqual(page.spelling, { query: 'lampshade -macrame', is_used: true });
  t.is(page.query, 'lamphsade -macrame');
  t.deepEqual((await searchFor(visitor, 'lampshade')).spelling, null);
  t.true((await searchFor(visitor, 'lampshade')).ids.includes(first));
});

test.serial('[SRCH-01] better words, more saves and newer pins come first', async (t) => {
  const [weak = '', plain = '', loved = ''] = await wordedPins(service, ada.id, board.id, [
    { title: 'Things', description: 'one of them is an ottoman, in a long description of other things' },
    { title: 'Ottoman' },
    { title: 'Ottoman', saves: 250 },
  ]);
  const [newer = ''] = await make('Ottoman');
  t.deepEqual((await searchFor(visitor, 'ottoman')).ids, [loved, newer, plain, weak]);
});

test.serial('[SRCH-01] one result for all copies of a pin and all pins of a picture', async (t) => {
  const signature = 'd'.repeat(32);
  const [first = ''] = await wordedPins(service, ada.id, board.id, [
    { title: 'Hammock', signature },
    { title: 'Hammock in the shade', signature },
  ]);
  const copy = await bob.call('POST', `/v3/pins/${first}/repin/`, { quick: true });
  t.is(copy.status, 201, copy.text);
  t.deepEqual((await searchFor(visitor, 'hammock')).ids, [first]);
});

test.serial('[SRCH-01] a copy takes the place of an original that was deleted', async (t) => {
  const [original = ''] = await make('Samovar');
  const bobs = await boardOf(bob, 'Tea');
  const copy = await bob.call('POST', `/v3/pins/${original}/repin/`, { board_id: bobs.id });
  t.is(copy.status, 201, copy.text);
  t.is((await ada.call('DELETE', `/v3/pins/${original}/`)).status, 200);
  const { ids } = await searchFor(visitor, 'samovar');
  t.is(ids.length, 1);
  t.not(ids[0], original);
});

test.serial('[SRCH-01] a changed or deleted pin is found as it is now', async (t) => {
  const [id = ''] = await make('Wardrobe');
  await service.db.rows({ name: 'test_retitle', text: 'UPDATE pins SET title = $2 WHERE id = $1' }, [
    id,
    'Dresser',
  ]);
  t.deepEqual((await searchFor(visitor, 'wardrobe')).ids, []);
  t.deepEqual((await searchFor(visitor, 'dresser')).ids, [id]);
  await ada.call('DELETE', `/v3/pins/${id}/`);
  t.deepEqual((await searchFor(visitor, 'dresser')).ids, []);
});

test.serial('[FEED-01] [SRCH-01] pages never repeat or skip while pins arrive', async (t) => {
  const titles = Array.from(
    { length: 23 },
    (_, index) => `Bookshelf ${index} of ${'oak '.repeat(index % 5)}`,
  );
  const ids = await wordedPins(
    service,
    ada.id,
    board.id,
    titles.map((title, index) => ({ title, saves: index % 3 === 0 ? 10 ** (index % 4) : 0 })),
  );
  const whole = (await searchFor(visitor, 'bookshelf', { page_size: '100' })).ids;
  t.deepEqual([...whole].sort(), [...ids].sort());
  const paged = await searchAll(visitor, 'bookshelf', { page_size: '4' }, () =>
    make('Bookshelf that is new'),
  );
  t.deepEqual(paged, whole);
});

test.serial('[FEED-01] a long list goes through all rounds of candidates, each pin once', async (t) => {
  const words = Array.from({ length: 240 }, (_, index) => ({
    title: `Doorknob ${index}`,
    saves: index % 4 === 0 ? 150 : index % 4 === 1 ? 5 : 0,
  }));
  const ids = await wordedPins(service, ada.id, board.id, words);
  const paged = await searchAll(visitor, 'doorknob', { page_size: '25' });
  t.is(new Set(paged).size, paged.length);
  t.deepEqual([...paged].sort(), [...ids].sort());
});

test.serial(
  '[FEED-06] a pin hidden in search is gone from it at once, with its copies, for its viewer',
  async (t) => {
    const [id = '', other = ''] = await make('Chandelier one', 'Chandelier two');
    t.is(
      (await bob.call('PUT', `/v3/search/${id}/hide/`, { query: 'chandelier', pin_type: 'x' })).status,
      200,
    );
    t.deepEqual((await searchFor(bob, 'chandelier')).ids, [other]);
    t.is((await searchFor(visitor, 'chandelier')).ids.length, 2);
    await bob.call('PUT', `/v3/search/${id}/unhide/`, { query: 'chandelier' });
    t.is((await searchFor(bob, 'chandelier')).ids.length, 2);
  },
);

for (const [name, query] of [
  ['empty', ''],
  ['10,000 characters', 'chair '.repeat(1700)],
  ['a single word of 10,000 characters', 'c'.repeat(10_000)],
  ['operators', `"-:*&|!<->()' OR or -"" "" :* <2> \\ % _ $$ ; --`],
  ['emoji', '😀😀 👩‍👩‍👧‍👦'],
  ['right to left', '‮كرسي أحمر‬'],
  ['half a character', '\ud83d chair'],
  ['control characters', 'red\u0007\u001b chair\u0000'],
] as const)
  test.serial(`[SRCH-01] a query of ${name} is answered, in every scope and by the page`, async (t) => {
    const scopes = [
      'pins',
      'buyable_pins',
      'videos',
      'boards',
      'users',
      'idea_pins',
      'my_pins',
      'my_boards',
      'my_content',
    ];
    for (const scope of scopes) {
      const answer = await bob.send('GET', `/v3/search/?${new URLSearchParams({ query, scope })}`, {
        headers: { accept: 'application/json', 'x-forwarded-for': `10.9.0.${scopes.indexOf(scope)}` },
      });
      t.true(answer.status === 200 || (name === 'control characters' && answer.status === 400), answer.text);
      const page = await bob.send(
        'GET',
        `/search/${scope}/?${new URLSearchParams({ q: query.slice(0, 4000) })}`,
      );
      t.is(page.status, 200, scope);
    }
    const typed = await bob.call('GET', '/v3/search/typeahead/', { term: query.slice(0, 4000) });
    t.true(typed.status === 200 || (name === 'control characters' && typed.status === 400), typed.text);
  });

test.serial('[SRCH-01] forged, foreign and other searches’ bookmarks are 400 with a sentence', async (t) => {
  const { bookmark } = await searchFor(visitor, 'bookshelf', { page_size: '4' });
  for (const [query, bookmarks] of [
    ['bookshelf', 'forged'],
    ['bookshelf', `${bookmark}x`],
    ['doorknob', bookmark],
  ] as const) {
    const answer = await visitor.call('GET', '/v3/search/', { query, bookmarks });
    t.is(answer.status, 400);
    t.regex(answer.response?.message ?? '', /out of date/);
  }
  const ended = await searchFor(visitor, 'bookshelf', { bookmarks: '-end-' });
  t.deepEqual([ended.ids, ended.bookmark], [[], '-end-']);
  const page = await visitor.send('GET', '/search/pins/?q=bookshelf&bookmark=forged');
  t.is(page.status, 302);
  t.is(page.headers.get('location'), '/search/pins/?q=bookshelf');
});

test.serial('[SRCH-01] both resources answer results, a bookmark and its end', async (t) => {
  for (const name of ['BaseSearchResource', 'SearchResource']) {
    const answer = await visitor.resource(name, 'get', {
      query: 'chandelier',
      scope: 'pins',
      rs: 'typed',
      bookmarks: [''],
    });
    t.is(answer.status, 200, answer.text);
    t.is((answer.response?.data as { results: unknown[] }).results.length, 2);
    t.is(answer.response?.bookmark, '-end-');
    t.deepEqual((answer.body?.['resource'] as { options: { bookmarks: string[] } }).options.bookmarks, [
      '-end-',
    ]);
  }
});

test.serial('[SRCH-01] refinements are words that go with the query in its results', async (t) => {
  await make('Wicker basket for picnic', 'Wicker basket with lid', 'Picnic blanket, wicker', 'Wicker');
  const { guides } = await searchFor(visitor, 'wicker');
  t.deepEqual(guides.map(({ term }) => term).sort(), ['basket', 'picnic']);
});

test.serial('[SRCH-01] a word that nearly all pins of the site have refines nothing', async (t) => {
  await make('Rattan stool, balcony', 'Rattan stool for a balcony', 'Rattan stool', 'Rattan lamp', 'Rattan');
  const refined = async () => (await searchFor(visitor, 'rattan')).guides.map(({ term }) => term);
  t.deepEqual(await refined(), ['stool', 'balcony']);
  for (const [name, text] of [
    [
      'test_common_word',
      `INSERT INTO search_words (word, documents, examples) VALUES ('stool', 100000, '{}')
        ON CONFLICT (word) DO UPDATE SET documents = EXCLUDED.documents`,
    ],
    ['test_count_pins', 'ANALYZE pins'],
  ] as const)
    await service.db.rows({ name, text });
  t.deepEqual(await refined(), ['balcony']);
});
