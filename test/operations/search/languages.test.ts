import test from 'ava';
import { recommendedCandidates } from '../../../db/queries/feeds/recommended-candidates.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { newest } from '../../../server/paging/bookmark.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchFor, type SearchData } from '../support/search-calls.ts';
import { wordedPins } from '../support/worded-pins.ts';
import { boards, names, pins, table } from './support/language-cases.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
const keyOf = new Map<string, string>();

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1' } });
  const people = await members(service, 'ada', ...(Object.keys(names) as (keyof typeof names)[]));
  ada = people.ada;
  for (const [username, name] of Object.entries(names)) {
    const person = people[username as keyof typeof names];
    keyOf.set(person.id, username);
    await service.db.rows({ name: 'test_full_name', text: 'UPDATE users SET full_name = $2 WHERE id = $1' }, [
      person.id,
      name,
    ]);
  }
  for (const [key, name] of Object.entries(boards)) keyOf.set((await boardOf(ada, name)).id, key);
  const { id } = await boardOf(ada, 'Everything');
  const made = await wordedPins(
    service,
    ada.id,
    id,
    Object.values(pins).map((title) => ({ title })),
  );
  Object.keys(pins).forEach((key, at) => keyOf.set(made[at] ?? '', key));
  visitor = new Client(service.origin);
  await waitFor(async () => (await searchFor(visitor, 'monstrea')).ids.length > 0, {
    what: 'the words to be counted',
  });
});
test.after.always(() => service.stop());

let asked = 0;

/** What a visitor gets. Not all from one address, since a household's calls are limited. */
async function get(path: string, fields: Record<string, string> = {}, language = 'en'): Promise<string> {
  const headers = {
    accept: path.startsWith('/v3/') ? 'application/json' : 'text/html',
    'accept-language': language,
    'x-forwarded-for': `10.20.${Math.floor((asked += 1) / 20)}.1`,
  };
  const { status, text } = await visitor.send('GET', `${path}?${new URLSearchParams(fields)}`, { headers });
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return text;
}

interface Answered<Data> {
  data: Data;
  bookmark: string;
}

async function call<Data>(
  path: string,
  fields: Record<string, string>,
  language?: string,
): Promise<Answered<Data>> {
  const text = await get(path, fields, language);
  return (JSON.parse(text) as { resource_response: Answered<Data> }).resource_response;
}

/** Keys of what is found, or ids of what has none. */
async function found(query: string, scope: string, language?: string): Promise<string[]> {
  const { data } = await call<{ results: { id: string }[] }>('/v3/search/', { query, scope }, language);
  return data.results.map(({ id }) => keyOf.get(id) ?? id);
}

/** Labels of what the search field offers. */
async function offered(term: string, type: 'user' | 'board' | 'query'): Promise<string[]> {
  const { data } = await call<{ items: { type: string; query: string; label: string }[] }>(
    '/v3/search/typeahead/',
    { term },
  );
  return data.items
    .filter((item) => item.type === type)
    .map(({ query, label }) => (type === 'query' ? query : label));
}

const inPlace: Record<(typeof table)[number][0], (query: string) => Promise<string[]>> = {
  pins: (query) => found(query, 'pins'),
  boards: (query) => found(query, 'boards'),
  people: (query) => found(query, 'users'),
  'people offered': (query) => offered(query, 'user'),
  'boards offered': (query) => offered(query, 'board'),
  'words offered': (query) => offered(query, 'query'),
};

test.serial('[SRCH-01] [SRCH-02] names and words are found in the spellings of their language', async (t) => {
  const failed: unknown[] = [];
  for (const [place, query, wanted] of table) {
    const results = await inPlace[place](query);
    if (!results.includes(wanted)) failed.push([place, query, wanted, results]);
  }
  t.deepEqual(failed, []);
});

/** The first `lang` of an element in a page, '' if it has none. */
const langIn = (html: string, element: RegExp): string =>
  /lang="(\w+)"/.exec(element.exec(html)?.[0] ?? '')?.[1] ?? '';

test.serial('[SRCH-01] a text is read, and told to browsers, in the language it is written in', async (t) => {
  const { id: boardId } = await boardOf(ada, 'In German');
  const [german = '', english = '', unclear = ''] = await wordedPins(service, ada.id, boardId, [
    { title: 'Laternen', description: 'Selbst gebaute Laternen für das Fest im Garten' },
    { title: 'Laternen', description: 'How to make them for the party in the garden' },
    { title: 'Laternen' },
  ]);
  for (const [id, language, lang] of [
    [german, 'en', 'de'],
    [german, 'de', ''],
    [english, 'en', ''],
    [english, 'de', 'en'],
    [unclear, 'de', ''],
  ] as const) {
    const html = await get(`/pin/${id}/`, {}, language);
    t.is(langIn(html, /<h1[^>]*>/), lang, `title in ${language}`);
    if (id !== unclear)
      t.is(langIn(html, /<p class="description"[^>]*>/), lang, `description in ${language}`);
  }
  const cards = await get('/search/', { q: 'Laternen' });
  t.regex(cards, /<span class="pin-card__text" dir="auto" lang="de">/);
  t.regex(cards, /<span class="pin-card__text" dir="auto"><b>/);

  for (const [language, first] of [
    ['de', german],
    ['en', english],
  ] as const)
    t.is(
      (await found('Laternen', 'pins', language)).find((id) => id !== unclear),
      first,
      language,
    );
  t.deepEqual(await found('gebautes', 'pins', 'de'), [german], 'its author reads English');

  await service.db.rows({ name: 'test_unknown_language', text: 'UPDATE pins SET language = NULL' });
  t.is(langIn(await get(`/pin/${german}/`), /<h1[^>]*>/), '');
  await insertJob(service.db, 'read-texts-again', { after: '0' });
  await waitFor(async () => langIn(await get(`/pin/${german}/`), /<h1[^>]*>/) === 'de', {
    what: 'the job',
  });
  t.deepEqual(await found('gebautes', 'pins', 'de'), [german]);

  const copy = await ada.call('POST', `/v3/pins/${german}/repin/`, { quick: true });
  const { id: copyId = '' } = (copy.response?.data ?? {}) as { id?: string };
  t.is(langIn(await get(`/pin/${copyId}/`), /<h1[^>]*>/), 'de');
});

test.serial(
  '[INTL-02] a few words tell no language of which they have one word that English has, too',
  async (t) => {
    const { id: boardId } = await boardOf(ada, 'Short texts');
    const [hat = '', door = '', window = '', soup = ''] = await wordedPins(service, ada.id, boardId, [
      { title: 'Noon, obviously', description: 'Hat. Water. More water.' },
      { title: 'Reading corner', description: 'Chair, lamp, plant, door closed.' },
      { title: 'Everyone is home', description: 'Every window a different dinner.' },
      { title: 'Suppe mit Huhn und Zitrone' },
    ]);
    const cards = async (): Promise<string[]> => {
      const languages = await service.db.rows<{ id: string; language: string }>(
        {
          name: 'test_short_texts',
          text: 'SELECT id, language FROM pins WHERE board_id = (SELECT board_id FROM pins WHERE id = $1)',
        },
        [hat],
      );
      return [hat, door, window, soup].map((id) => languages.find((row) => row.id === id)?.language ?? '');
    };
    t.deepEqual(await cards(), ['en', '', 'en', 'de']);
    t.is(langIn(await get(`/pin/${door}/`), /<h1[^>]*>/), '');
    t.is(langIn(await get(`/pin/${soup}/`), /<h1[^>]*>/), 'de');

    const copy = await ada.call('POST', `/v3/pins/${soup}/repin/`, { quick: true });
    const { id: copyId = '' } = (copy.response?.data ?? {}) as { id?: string };
    await service.db.rows({ name: 'test_wrong_languages', text: `UPDATE pins SET language = 'nl'` });
    await insertJob(service.db, 'correct-pin-languages', { after: '0' });
    await waitFor(async () => langIn(await get(`/pin/${copyId}/`), /<h1[^>]*>/) === 'de', {
      what: 'the job',
    });
    t.deepEqual(await cards(), ['en', '', 'en', 'de'], 'of existing ones, too');
  },
);

test.serial(
  '[INTL-02] boards and comments say their language, and owners choose it where words do not tell',
  async (t) => {
    const { id: boardId } = await boardOf(ada, 'Wanderungen');
    const [pinId = ''] = await wordedPins(service, ada.id, boardId, [{ title: 'Wiesen' }]);
    const board = async (): Promise<string> =>
      langIn(await get(`/${ada.username}/wanderungen/`), /<h1[^>]*>/);
    const pin = async (): Promise<string> => langIn(await get(`/pin/${pinId}/`), /<h1[^>]*>/);
    t.is(await board(), '');
    await ada.call('PUT', `/v3/boards/${boardId}/`, { description: 'Bretter' });
    t.deepEqual(await found('Brettern', 'boards', 'de'), []);
    for (const path of [`/v3/boards/${boardId}/`, `/v3/pins/${pinId}/`]) {
      t.is((await ada.call('PUT', path, { language: 'xx' })).status, 400);
      t.is((await ada.call('PUT', path, { language: 'de' })).status, 200);
      t.is((await ada.call('PUT', path, { description: 'Bretter innen' })).status, 200, 'the choice stays');
    }
    t.is(await board(), 'de');
    t.is(await pin(), 'de');
    t.deepEqual(await found('Brettern', 'boards', 'de'), [boardId]);
    t.deepEqual(await found('Brettern', 'pins', 'de'), [pinId]);
    for (const edit of [`/board/${boardId}/edit/`, `/pin/${pinId}/edit/`]) {
      const page = await ada.send('GET', edit, { headers: { accept: 'text/html' } });
      t.regex(page.text, /<option value="de" selected="">German</, edit);
    }
    const detected = { language: '', description: 'Wege für die Familie und das Fest' };
    await ada.call('PUT', `/v3/boards/${boardId}/`, { ...detected, name: 'Walks' });
    t.is(langIn(await get(`/${ada.username}/walks/`), /<h1[^>]*>/), 'de', 'by its words');

    const said = await ada.call('POST', `/v3/aggregated_pin_data/${pinId}/comment/`, {
      text: 'Das ist ein schöner Ort für die Kinder',
    });
    t.is((said.response?.data as { language?: string }).language, 'de');
    const saidIn = async (): Promise<string> =>
      langIn(await get(`/pin/${pinId}/comments/`), /<span[^>]*>Das ist/);
    t.is(await saidIn(), 'de');
    await service.db.rows({ name: 'test_unknown_comments', text: 'UPDATE pin_comments SET language = NULL' });
    await service.db.rows({ name: 'test_unknown_boards', text: 'UPDATE boards SET language = NULL' });
    await insertJob(service.db, 'tell-comment-languages', { after: '0' });
    await insertJob(service.db, 'tell-board-languages', { after: '0' });
    await waitFor(
      async () =>
        (await saidIn()) === 'de' && langIn(await get(`/${ada.username}/walks/`), /<h1[^>]*>/) === 'de',
      { what: 'the jobs' },
    );
  },
);

test.serial(
  '[SRCH-01] a mistyped word is meant in the form that is nearest, of which others come after',
  async (t) => {
    const { id: boardId } = await boardOf(ada, 'Boats');
    const single = await wordedPins(
      service,
      ada.id,
      boardId,
      Array.from({ length: 11 }, () => ({ title: 'Kayak', saves: 20 })),
    );
    const [plural = ''] = await wordedPins(service, ada.id, boardId, [
      { title: 'On the lake', description: 'Three wooden kayaks' },
    ]);
    const speltAs = async () =>
      (await call<SearchData>('/v3/search/', { query: 'kayakss' })).data.spelling?.query;
    await waitFor(async () => (await speltAs()) === 'kayaks', { what: 'the words to be counted' });
    const paged: string[] = [];
    for (let bookmark = ''; bookmark !== '-end-';) {
      const fields = { query: 'kayakss', page_size: '5', ...(bookmark !== '' && { bookmarks: bookmark }) };
      const page = await call<SearchData>('/v3/search/', fields);
      paged.push(...page.data.results.map(({ id }) => id));
      if (bookmark === '') t.deepEqual(page.data.spelling, { query: 'kayaks', is_used: true });
      bookmark = page.bookmark;
    }
    t.is(paged[0], plural);
    t.deepEqual(paged.toSorted(), [...single, plural].toSorted());
  },
);

test.serial('[FEED-08] fresh pins in the language of who looks come sooner', async (t) => {
  const { id: boardId } = await boardOf(ada, 'Both');
  const both = [{ title: 'Ein Brot für das Fest' }, { title: 'Bread for the party and you' }];
  const ids = await wordedPins(
    service,
    ada.id,
    boardId,
    Array.from({ length: 60 }, (_, at) => both[at % 2] ?? { title: '' }),
  );
  const german = new Set(ids.filter((_, at) => at % 2 === 0));
  const share = async (locale: string): Promise<number> => {
    const [viewer] = await service.db.rows<{ id: string }>(
      { name: 'test_locale', text: `UPDATE users SET locale = $1 WHERE username = 'kwame' RETURNING id` },
      [locale],
    );
    const asked = {
      hiddenInterests: [],
      among: null,
      before: { topics: newest, discovered: newest, fresh: newest },
      fresh: { after: String(BigInt(ids[0] ?? 0) - 1n), seed: '7' },
    };
    const { fresh } = await recommendedCandidates(service.db, viewer?.id ?? '', asked, 40);
    t.true(fresh.length >= 10);
    return fresh.slice(0, 10).filter(({ id }) => german.has(id)).length;
  };
  t.true((await share('de')) > 5);
  t.true((await share('en-US')) < 5);
});
