import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchFor } from '../support/search-calls.ts';
import { table, titles, type Name } from './support/by-hand-cases.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let visitor: Client;
let boardId: string;
let titleOf: Map<string, string>;

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1' } });
  ({ ada } = await members(service, 'ada'));
  ({ id: boardId } = await boardOf(ada, 'Misc'));
  const names = Object.keys(titles) as Name[];
  const ids = await wordedPins(
    service,
    ada.id,
    boardId,
    names.map((name) => ({ title: titles[name] })),
  );
  titleOf = new Map(ids.map((pin, index) => [pin, names[index] ?? '']));
  visitor = new Client(service.origin);
  // Words are counted in the order in which pins were made.
  await waitFor(async () => (await searchFor(visitor, 'clokc')).ids.length > 0, {
    what: 'the words of the last pin to be counted',
  });
  await waitFor(async () => (await searchFor(visitor, '家具')).ids.length > 1, {
    what: 'the topics of the pins',
  });
});
test.after.always(() => service.stop());

const namesOf = (ids: string[]): string[] => ids.map((id) => titleOf.get(id) ?? id).sort();

for (const [why, query, found, spelling] of table)
  test.serial(`[SRCH-01] by hand: ${why}`, async (t) => {
    const page = await searchFor(visitor, query);
    t.deepEqual(namesOf(page.ids), found);
    t.deepEqual(page.spelling, spelling === undefined ? null : { query: spelling, is_used: true });
  });

test.serial(
  '[SRCH-01] where nothing has all of the words, what has some is found, and says so',
  async (t) => {
    const query = 'the ramen of a monstera staircase';
    const first = await searchFor(visitor, query, { page_size: '2' });
    t.is(first.any_of, 'ramen or monstera or staircase');
    const second = await searchFor(visitor, query, { page_size: '2', bookmarks: first.bookmark });
    t.deepEqual(namesOf([...first.ids, ...second.ids]), ['monstera', 'ramen', 'stairs']);
    t.is(second.bookmark, '-end-');
    t.is((await searchFor(visitor, 'ramen monstera -monday')).any_of, 'ramen or monstera -monday');
    t.deepEqual(namesOf((await searchFor(visitor, 'ramen monstera -monday')).ids), ['ramen']);
    t.deepEqual((await searchFor(visitor, '"ramen monstera"')).ids, [], 'a phrase is meant');
    t.is((await searchFor(visitor, 'raw plaster')).any_of, null);
    const { text: html } = await visitor.send('GET', `/search/?q=${encodeURIComponent(query)}`);
    t.regex(html, /Nothing matches all of these words\. These match some of them\./);
    t.regex(html, /<meta name="robots" content="noindex/);
  },
);

test.serial('[SRCH-01] a word that no pin has hides none that have the others, saved or not', async (t) => {
  const loved = await boardOf(ada, 'Loved');
  const others = Array.from({ length: 12 }, () => ({ title: 'Velvet armchair', saves: 2000 }));
  await wordedPins(service, ada.id, loved.id, others);
  const [meant = ''] = await wordedPins(service, ada.id, loved.id, [{ title: 'Cork tray, velvet lining' }]);
  for (const query of ['cork velvet tray nonesuch', 'what is the best cork tray with velvet?']) {
    const page = await searchFor(visitor, query);
    t.is(page.ids[0], meant, query);
  }
  const { ids } = await searchFor(visitor, 'cork tray');
  t.deepEqual(ids, [meant], 'what has one of two words is left out where something has both');
});

const moreFrequent: Statement = {
  name: 'test_words_more_frequent',
  text: `INSERT INTO search_words (word, documents, examples) VALUES ('feather', 1, '{}'), ('goose', 1, '{}')
    ON CONFLICT (word) DO UPDATE SET documents = search_words.documents * 3 + 50`,
};

test.serial(
  '[SRCH-01] a looser reading goes on in pages, each pin once, as words become frequent',
  async (t) => {
    const board = await boardOf(ada, 'Geese');
    const titles = Array.from({ length: 7 }, (_, index) => ({ title: `Goose feather ${index}` }));
    const ids = await wordedPins(service, ada.id, board.id, titles);
    const paged: string[] = [];
    for (let bookmark = ''; bookmark !== '-end-';) {
      const page = await searchFor(visitor, 'geese feather', { page_size: '3', bookmarks: bookmark });
      paged.push(...page.ids);
      bookmark = page.bookmark;
      await service.db.rows(moreFrequent, []);
    }
    t.deepEqual(paged.toSorted(), ids.toSorted());
    t.is(new Set(paged).size, paged.length);
  },
);

test.serial('[SRCH-01] texts of before a change of how they are read are read again', async (t) => {
  const board = await boardOf(ada, 'Gates');
  const [id = ''] = await wordedPins(service, ada.id, board.id, [{ title: '朱色鳥居参道' }]);
  t.deepEqual((await searchFor(visitor, '鳥居')).ids, [id]);
  await service.db.rows(
    { name: 'test_former_words', text: `UPDATE pin_documents SET words = '' WHERE pin_id = $1` },
    [id],
  );
  t.deepEqual((await searchFor(visitor, '鳥居')).ids, []);
  await insertJob(service.db, 'read-texts-again', { after: String(BigInt(id) - 1n) });
  await waitFor(async () => (await searchFor(visitor, '鳥居')).ids.length > 0, { what: 'the job' });
  t.deepEqual((await searchFor(visitor, '鳥居')).ids, [id]);
});

test.serial('[SRCH-01] letters that fold to nothing or to operators are words like others', async (t) => {
  for (const odd of ['\u20dd\u20dd\u20dd', '\u02bc\u02bc\u02bc', '\u02d0\u02d0\u02d0', '\u00bc\u00bc\u00bc'])
    for (const query of [odd, `lemon${odd} ${odd}`]) {
      t.is((await ada.call('GET', '/v3/search/', { query })).status, 200, query);
      t.is((await ada.call('GET', '/v3/search/typeahead/', { term: query })).status, 200, query);
    }
});

test.serial('[SRCH-01] a mistyped query’s further pages are of the spelling that was used', async (t) => {
  const first = await searchFor(visitor, 'lemmon', { page_size: '1' });
  const second = await searchFor(visitor, 'lemmon', { page_size: '1', bookmarks: first.bookmark });
  t.deepEqual(namesOf([...first.ids, ...second.ids]), ['lemon', 'pasta']);
});

test.serial('[SRCH-01] each of the eight scopes answers its own kind of thing', async (t) => {
  t.is((await ada.call('PUT', `/v3/boards/${boardId}/`, { name: 'Lemon and moss' })).status, 200);
  const kinds = {
    pins: ['pin', 'pin'],
    buyable_pins: [],
    videos: [],
    idea_pins: [],
    boards: ['board'],
    users: [],
  };
  for (const [scope, types] of Object.entries(kinds))
    t.deepEqual(
      (await searchFor(ada, 'lemon', { scope, page_size: '2' })).results.map(({ type }) => type),
      types,
      scope,
    );
  t.deepEqual((await searchFor(visitor, 'ada', { scope: 'users' })).ids, [ada.id]);
  // All of the pins are on a board of that name. Those that have the word come first.
  const { ids } = await searchFor(ada, 'lemon', { scope: 'my_pins' });
  t.true(ids.length > 2);
  t.deepEqual(namesOf(ids.slice(0, 2)).toSorted(), ['lemon', 'pasta']);
  const mixed = (await searchFor(ada, 'lemon', { scope: 'my_content' })).results.map(({ type }) => type);
  t.deepEqual(mixed.slice(0, 3), ['board', 'pin', 'pin']);
});
