import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { createSigner } from '../../../server/adapters/signer.ts';
import { createQueryLog } from '../../../server/search/queries/query-log.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchFor } from '../support/search-calls.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let visitor: Client;

interface Item {
  type: string;
  label: string;
  query: string;
  url: string;
  username: string | null;
}

test.before(async () => {
  // What others searched for may be counted later, and not twice.
  service = await startService({ env: { TRUSTED_PROXIES: '1' }, shared: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  visitor = new Client(service.origin);
  const board = await boardOf(ada, 'Lighthouses of the north');
  await wordedPins(service, ada.id, board.id, [
    { title: 'Lighthouse keeper' },
    { title: 'Lighthouse lamp' },
    { title: 'Lighthouses' },
    { title: 'Lightning' },
  ]);
  await waitFor(async () => (await typed('lightn')).length > 0, { what: 'the words to be counted' });
  await waitFor(async () => (await typed('lighti')).length > 0, { what: 'the topic of lamps' });
});
test.after.always(() => service.stop());

const zebus: Statement = {
  name: 'test_zebus',
  text: `INSERT INTO users (username, first_name, full_name)
    SELECT name, name, name || ' Kept' FROM unnest($1::text[]) AS name ORDER BY name RETURNING id`,
};
const boardsOfZebus: Statement = {
  name: 'test_boards_of_zebus',
  text: `INSERT INTO boards (owner_id, name, slug) SELECT id, $2, 'zebu-yards' FROM unnest($1::bigint[]) AS id`,
};
const hide: Statement = {
  name: 'test_hide_people',
  text: 'INSERT INTO hidden_people (user_id) SELECT unnest($1::bigint[])',
};
const blockAll: Statement = {
  name: 'test_block_all',
  text: `INSERT INTO blocks (user_id, other_id, is_blocking, is_blocked)
    SELECT $1, id, true, false FROM unnest($2::bigint[]) AS id`,
};

async function typed(term: string, who: Client = visitor): Promise<Item[]> {
  const answer = await who.call('GET', '/v3/search/typeahead/', { term });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.response?.data as { items: Item[] }).items;
}

const queries = (items: Item[]): string[] =>
  items.filter(({ username }) => username === null).map(({ query }) => query);

test.serial(
  '[SRCH-02] a beginning is completed by topics and words of pins, the more frequent first',
  async (t) => {
    t.deepEqual(queries(await typed('ligh')), ['lighting', 'lighthouse', 'lightning']);
    t.deepEqual(queries(await typed('old Ligh')), ['old lighthouse', 'old lightning']);
    t.deepEqual(queries(await typed('l')).slice(0, 1), ['lighthouse']);
    t.deepEqual(
      queries(await typed('lighthouses')),
      ['lighthouses'],
      'the other number of one that is offered is not',
    );
  },
);

test.serial('[SRCH-02] a further word is one that pins have beside those before it', async (t) => {
  const board = await boardOf(ada, 'Tea');
  const titles = ['Teapot of glass', 'Teapot, glass lid', 'Teapot with a cosy', 'Teapot', 'Crystal glass'];
  const pins = [...titles, 'Totem'].map((title) => ({ title }));
  await wordedPins(service, ada.id, board.id, pins);
  await waitFor(async () => queries(await typed('crys')).length > 0, { what: 'the words to be counted' });
  for (const [term, offered] of [
    ['teapot c', ['teapot cosy']],
    ['teapot li', ['teapot lid']],
    ['a glass c', ['a glass crystal']],
    ['teapot cry', []],
    ['Teapot ', ['Teapot glass']],
    ['teapot glass cosy ', []],
    ['teapot w', []],
    ['how to', []],
  ] as const)
    t.deepEqual(queries(await typed(term)), offered, term);
});

test.serial(
  '[SRCH-02] a further word is the more telling one first, and none where nothing has the word before it',
  async (t) => {
    const board = await boardOf(ada, 'Kettles');
    const titles = [
      ...Array.from({ length: 40 }, (_, n) => `Colors ${n}`),
      ...Array.from({ length: 4 }, () => 'Kettle, colors'),
      ...Array.from({ length: 3 }, () => 'Kettle of copper'),
    ];
    await wordedPins(
      service,
      ada.id,
      board.id,
      titles.map((title) => ({ title })),
    );
    await service.db.rows({ name: 'test_analyze_pins', text: 'ANALYZE pins' });
    await waitFor(async () => queries(await typed('copp')).length > 0, { what: 'the words to be counted' });
    for (const term of ['kettle c', 'kettle co'])
      t.deepEqual(queries(await typed(term)), ['kettle copper', 'kettle colors'], term);
    t.deepEqual(queries(await typed('kettle col')), ['kettle colors']);
    for (const term of ['kettel co', 'xyzzy copp', 'xyzzy '])
      t.deepEqual(queries(await typed(term)), [], term);
  },
);

test.serial('[SRCH-02] people and public boards of that name stand beside', async (t) => {
  const items = await typed('lighth');
  t.true(items.some(({ type, url }) => type === 'board' && url === '/ada/lighthouses-of-the-north/'));
  t.deepEqual(
    (await typed('ad')).filter(({ type }) => type === 'user').map(({ url }) => url),
    ['/ada/'],
  );
});

test.serial(
  '[SRCH-02] [USER-03] [USER-06] hidden and blocked accounts leave room for others of that name',
  async (t) => {
    const { zoe } = await members(service, 'zoe');
    const names = Array.from({ length: 14 }, (_, n) => `zebu${String(n).padStart(2, '0')}`);
    const rows = await service.db.rows<{ id: string }>(zebus, [names]);
    const ids = rows.map(({ id }) => id);
    await service.db.rows(boardsOfZebus, [ids, 'Zebu yards']);
    await service.db.rows(hide, [ids.slice(0, 6)]);
    await service.db.rows(blockAll, [zoe.id, ids.slice(6, 10)]);
    const offered = async (term: string, type: string) =>
      (await typed(term, zoe)).filter((item) => item.type === type).map(({ url }) => url.split('/')[1]);
    const [people, boards] = [names.slice(10), names.slice(10, 13)];
    t.deepEqual((await offered('zebu', 'user')).sort(), people);
    t.deepEqual((await offered('zebu y', 'board')).sort(), boards);
    t.deepEqual((await offered('kept', 'user')).sort(), people, 'by a later word');
    t.deepEqual((await offered('yards', 'board')).sort(), boards, 'by a later word');
    t.is((await typed('zebu', bob)).filter(({ type }) => type === 'user').length, 4);
    t.is((await typed('zebu y', bob)).filter(({ type }) => type === 'board').length, 3);
  },
);

test.serial('[SRCH-02] the resource answers items', async (t) => {
  const answer = await visitor.resource('AdvancedTypeaheadResource', 'get', {
    term: 'lighth',
    pin_scope: 'pins',
    count: 5,
  });
  t.is(answer.status, 200);
  t.true((answer.response?.data as { items: Item[] }).items.length > 0);
});

test.serial('[SRCH-02] [BOARD-09] a word that only secret boards have is never offered', async (t) => {
  const open = await boardOf(ada, 'Soon secret');
  await wordedPins(service, ada.id, open.id, [{ title: 'Xylotheque' }]);
  await waitFor(async () => queries(await typed('xylo')).length > 0, { what: 'the word to be counted' });
  await service.db.rows({ name: 'test_hush', text: `UPDATE boards SET privacy = 'secret' WHERE id = $1` }, [
    open.id,
  ]);
  t.deepEqual(await typed('xylo'), []);
  t.is((await searchFor(visitor, 'xylotheqeu')).spelling, null);
});

test.serial(
  '[SRCH-02] [BOARD-09] [USER-03] what was just offered is not once its board is secret, nor to whom its owner is blocked',
  async (t) => {
    const { eve } = await members(service, 'eve');
    const [open, soonSecret] = [await boardOf(ada, 'Quaint things'), await boardOf(ada, 'Soon hushed')];
    const words = ['quality', 'quarry', 'quartz', 'quaver', 'quay'];
    await wordedPins(
      service,
      ada.id,
      open.id,
      words.map((title) => ({ title })),
    );
    await wordedPins(service, ada.id, soonSecret.id, [{ title: 'Quagga' }]);
    const offered = async (who: Client): Promise<string[]> =>
      (await typed('qua', who)).map(({ label }) => label).sort();
    const all = ['Quaint things', 'quagga', ...words].sort();
    await waitFor(async () => (await offered(visitor)).length === all.length, {
      what: 'the words to be counted',
    });
    for (const who of [visitor, eve, visitor]) t.deepEqual(await offered(who), all);
    t.is((await eve.call('PUT', `/v3/users/${ada.id}/block/`)).status, 200);
    t.false((await offered(eve)).includes('Quaint things'));
    t.deepEqual(await offered(visitor), all);
    await service.db.rows({ name: 'test_hush', text: `UPDATE boards SET privacy = 'secret' WHERE id = $1` }, [
      soonSecret.id,
    ]);
    t.deepEqual(
      await offered(visitor),
      all.filter((label) => label !== 'quagga'),
    );
  },
);

test.serial('[SRCH-02] a member’s recent searches are kept, newest first, and can be cleared', async (t) => {
  for (const query of ['lamps', 'keepers', 'lamps'])
    t.is((await bob.call('POST', '/v3/search/recent/', { query })).status, 200);
  const recent = async (who: Client): Promise<string[]> =>
    (await typed('', who)).filter(({ type }) => type === 'recent').map(({ query }) => query);
  t.deepEqual(await recent(bob), ['lamps', 'keepers']);
  t.deepEqual(await recent(ada), []);
  t.is((await bob.call('DELETE', '/v3/search/recent/', { query: 'lamps' })).status, 200);
  t.deepEqual(await recent(bob), ['keepers']);
  for (let n = 0; n < 25; n += 1) await bob.call('POST', '/v3/search/recent/', { query: `query ${n}` });
  const [row] = await service.db.rows<{ count: string }>(
    { name: 'test_recent_count', text: 'SELECT count(*) FROM recent_searches WHERE user_id = $1' },
    [bob.id],
  );
  t.is(row?.count, '20');
  t.is((await bob.call('DELETE', '/v3/search/recent/')).status, 200);
  t.deepEqual(await recent(bob), []);
  t.is((await visitor.call('POST', '/v3/search/recent/', { query: 'x' })).status, 401);
});

test.serial(
  '[SRCH-02] what several people searched for and found is trending, without who they were',
  async (t) => {
    const search = (query: string, from: string, more = {}) =>
      new Client(service.origin).send('GET', `/search/?q=${query}`, {
        headers: { 'x-forwarded-for': from, ...more },
      });
    // Pages that a browser prepares are searches of nobody.
    for (const from of ['10.4.0.1', '10.5.0.1'])
      await search('lightning', from, { 'sec-purpose': 'prefetch' });
    // More than it takes, because two may share a mark.
    for (const from of ['10.1.0.1', '10.2.0.1', '10.3.0.1', '10.4.0.1', '10.5.0.1', '10.5.0.1']) {
      await search('lighthouse', from);
      await search('nothing-like-it', from);
    }
    for (const from of ['10.1.0.1', '10.1.0.1', '10.1.0.1']) await search('lightning', from);
    // Two more processes count the same person once more each.
    for (const signer of [createSigner('x'.repeat(32)), createSigner('x'.repeat(32))]) {
      const log = createQueryLog(service.db, signer, () => new Date());
      log.count('lightning', 'somebody');
      await log.flush();
    }
    await waitFor(async () => (await typed('')).some(({ type }) => type === 'trending'), {
      what: 'the counts to be written',
    });
    t.deepEqual(queries(await typed('')), ['lighthouse']);
    const read = () =>
      service.db.rows<{ query: string; searches: number }>({
        name: 'test_counts',
        text: 'SELECT query, searches FROM search_queries ORDER BY query',
      });
    // The counts of a slow machine are written in two goes.
    await waitFor(async () => (await read()).reduce((sum, { searches }) => sum + searches, 0) >= 8, {
      what: 'all counts to be written',
    });
    t.deepEqual(await read(), [
      { query: 'lighthouse', searches: 5 },
      { query: 'lightning', searches: 3 },
    ]);
  },
);

test.serial('[SRCH-02] looking for suggestions too fast is refused with a time to wait', async (t) => {
  const answers: Answer[] = [];
  // A few at a time, so that none is turned away for being too many at once.
  while (answers.length < 620)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () =>
          visitor.send('GET', '/v3/search/typeahead/?term=x', {
            headers: { 'x-forwarded-for': '10.77.0.1' },
          }),
        ),
      )),
    );
  const refused = answers.find(({ status }) => status === 429);
  t.truthy(refused);
  t.truthy(refused?.headers.get('retry-after'));
});
