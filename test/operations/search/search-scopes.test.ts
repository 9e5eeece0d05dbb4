import test from 'ava';
import type { Sql, Statement } from '../../../db/connection/database.ts';
import { firstCandidates } from '../../../db/queries/search/candidates/first-candidates.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchAll, searchFor } from '../support/search-calls.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let visitor: Client;

test.before(async () => {
  service = await startService();
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

const setPerson = (id: string, fullName: string): Promise<unknown[]> =>
  service.db.rows({ name: 'test_full_name', text: 'UPDATE users SET full_name = $2 WHERE id = $1' }, [
    id,
    fullName,
  ]);

test.serial('[SRCH-01] boards are found by name and description, in pages, also mistyped', async (t) => {
  const named = await boardOf(ada, 'Woodland cabins');
  const described = await boardOf(ada, 'Hideaways', { description: 'Cabins far from everything' });
  t.deepEqual((await searchFor(visitor, 'cabin', { scope: 'boards' })).ids, [named.id, described.id]);
  t.deepEqual(await searchAll(visitor, 'cabin', { scope: 'boards', page_size: '1' }), [
    named.id,
    described.id,
  ]);
  t.deepEqual((await searchFor(visitor, 'woodlnad cabins', { scope: 'boards' })).ids, [named.id]);
  const { results } = await searchFor(visitor, 'woodland', { scope: 'boards' });
  t.deepEqual(
    results.map(({ type, name }) => [type, name]),
    [['board', 'Woodland cabins']],
  );
});

test.serial('[SRCH-01] people are found by username and by name, also mistyped', async (t) => {
  await setPerson(bob.id, 'Bartholomew Küng');
  t.deepEqual((await searchFor(visitor, 'bartolomew', { scope: 'users' })).ids, [bob.id]);
  t.deepEqual((await searchFor(visitor, 'kung', { scope: 'users' })).ids, [bob.id]);
  t.deepEqual((await searchFor(visitor, '@ada', { scope: 'users' })).ids, [ada.id]);
});

test.serial(
  '[SRCH-01] [BOARD-09] secret and protected boards and their pins are found by their people only',
  async (t) => {
    const secret = await boardOf(ada, 'Zeppelin plans', { privacy: 'secret' });
    const closed = await boardOf(ada, 'Zeppelin club', { privacy: 'protected' });
    const [secretPin = ''] = await wordedPins(service, ada.id, secret.id, [{ title: 'Zeppelin hull' }]);
    const [closedPin = ''] = await wordedPins(service, ada.id, closed.id, [{ title: 'Zeppelin engine' }]);
    for (const who of [visitor, bob, ada])
      t.deepEqual((await searchFor(who, 'zeppelin')).ids, [], 'pins of boards that are not public');
    for (const who of [visitor, bob])
      t.deepEqual((await searchFor(who, 'zeppelin', { scope: 'boards' })).ids, []);
    t.deepEqual((await searchFor(ada, 'zeppelin', { scope: 'boards' })).ids, [closed.id]);
    t.deepEqual(
      (await searchFor(ada, 'zeppelin', { scope: 'my_pins' })).ids.sort(),
      [secretPin, closedPin].sort(),
    );
    t.deepEqual((await searchFor(bob, 'zeppelin', { scope: 'my_pins' })).ids, []);
    const own = await searchFor(ada, 'zeppelin', { scope: 'my_content' });
    t.deepEqual([...own.ids].sort(), [secret.id, closed.id, secretPin, closedPin].sort());
  },
);

test.serial('[SRCH-01] one’s own things need a login, the page leads there', async (t) => {
  t.is((await visitor.call('GET', '/v3/search/', { query: 'x', scope: 'my_pins' })).status, 401);
  const page = await visitor.send('GET', '/search/my_pins/?q=x');
  t.is(page.status, 302);
  t.is(page.headers.get('location'), `/login/?next=${encodeURIComponent('/search/my_pins/?q=x')}`);
});

test.serial('[SRCH-01] among one’s own pins a copy is found, once', async (t) => {
  const board = await boardOf(ada, 'Kites');
  const [kite = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Box kite' }]);
  for (const name of ['Sky', 'Wind']) {
    const own = await boardOf(bob, name);
    await bob.call('POST', `/v3/pins/${kite}/repin/`, { board_id: own.id });
  }
  const { ids } = await searchFor(bob, 'kites', { scope: 'my_pins' });
  t.is(ids.length, 1);
  t.not(ids[0], kite);
});

test.serial(
  '[SRCH-01] [USER-03] blocked people, their boards and pins are not found, either way',
  async (t) => {
    const { carl, dora } = await members(service, 'carl', 'dora');
    const board = await boardOf(carl, 'Quokka corner');
    const [pin = ''] = await wordedPins(service, carl.id, board.id, [{ title: 'Quokka' }]);
    await setPerson(carl.id, 'Carl Quokkason');
    t.deepEqual((await searchFor(dora, 'quokka')).ids, [pin]);
    await service.db.rows(
      {
        name: 'test_block',
        text: `INSERT INTO blocks (user_id, other_id, is_blocking, is_blocked)
        VALUES ($1, $2, true, false), ($2, $1, false, true)`,
      },
      [carl.id, dora.id],
    );
    for (const scope of ['pins', 'boards', 'users'])
      t.deepEqual((await searchFor(dora, 'quokka', { scope })).ids, [], scope);
    const typed = await dora.call('GET', '/v3/search/typeahead/', { term: 'carl' });
    t.notRegex(typed.text, /Quokkason/);
    t.deepEqual((await searchFor(visitor, 'quokkason', { scope: 'users' })).ids, [carl.id]);
  },
);

test.serial('[SRCH-01] scopes carry the codes of events; kinds that no pin has find nothing', async (t) => {
  const codes = { pins: 0, buyable_pins: 1, videos: 2, boards: 3, users: 4, idea_pins: null } as const;
  for (const [scope, code] of Object.entries(codes)) {
    const answer = await visitor.call('GET', '/v3/search/', { query: 'kite', scope });
    t.is((answer.response?.data as { scope_code: number | null }).scope_code, code, scope);
  }
  for (const scope of ['buyable_pins', 'videos', 'idea_pins'])
    t.deepEqual((await searchFor(visitor, 'kite', { scope })).ids, []);
  t.is((await visitor.call('GET', '/v3/search/', { query: 'kite', scope: 'everything' })).status, 400);
});

test.serial('[SRCH-01] results are narrowed by kind, color, shape, length and price, in pages', async (t) => {
  const board = await boardOf(ada, 'Lanterns');
  const { pool } = service.db;
  const [tall = '', wide = '', video = '', dear = '', yen = '', ...more] = await wordedPins(
    service,
    ada.id,
    board.id,
    [
      { title: 'Lantern tall', color: '#2b5fae' },
      { title: 'Lantern wide', color: '#c03a2b', width: 900, height: 600 },
      { title: 'Lantern film', color: '#808080', width: 600, height: 600 },
      { title: 'Lantern dear', color: '#8a5a30' },
      { title: 'Lantern yen', color: '#f7f7f5' },
      ...Array.from({ length: 30 }, (_, at) => ({ title: `Lantern green ${at}`, color: '#3d8b40' })),
    ],
  );
  const carry = async (
    pin: string,
    table: string,
    column: string,
    kind: string,
    card: object,
  ): Promise<void> => {
    await pool.query(
      `WITH made AS (INSERT INTO ${table} (kind, card, details) VALUES ($2, $3, '{}') RETURNING id)
       UPDATE pins SET ${column} = made.id FROM made WHERE pins.id = $1`,
      [pin, kind, JSON.stringify(card)],
    );
  };
  await carry(video, 'pin_media', 'media_id', 'video', {
    kind: 'video',
    video: {
      signature: '0'.repeat(32),
      width: 600,
      height: 600,
      durationMs: 45_000,
      hasAudio: false,
      hasStreams: false,
      poster: { signature: '0'.repeat(32), width: 600, height: 600, dominantColor: '#808080', format: 'jpg' },
    },
  });
  for (const [pin, currency, priceMinor] of [
    [dear, 'EUR', 8000],
    [yen, 'JPY', 60],
  ] as const)
    await carry(pin, 'rich_metadata', 'rich_id', 'product', {
      kind: 'product',
      siteName: '',
      name: '',
      offer: { currency, priceMinor, minPriceMinor: null, maxPriceMinor: null, standardPriceMinor: null },
      rating: null,
      itemId: null,
      itemSetId: null,
      isOutOfStock: false,
      isStale: false,
      shoppingFlags: [],
    });
  const narrowed = async (fields: Record<string, string>): Promise<string[]> =>
    (await searchFor(visitor, 'lantern', fields)).ids.sort();
  t.deepEqual(await narrowed({ color: 'blue' }), [tall]);
  t.deepEqual(await narrowed({ color: 'brown', orientation: 'tall' }), [dear]);
  t.deepEqual(await narrowed({ color: 'white' }), [yen]);
  t.deepEqual(await narrowed({ orientation: 'wide' }), [wide]);
  t.deepEqual(await narrowed({ orientation: 'square', color: 'gray' }), [video]);
  t.deepEqual(await narrowed({ length: 'medium' }), [video]);
  t.deepEqual(await narrowed({ length: 'short' }), []);
  t.deepEqual(await narrowed({ min_price: '70', max_price: '90' }), [dear]);
  t.deepEqual(await narrowed({ max_price: '65' }), [yen]);
  t.deepEqual(await narrowed({ max_price: '٦٥' }), [yen], 'as an Arabic keyboard types it');
  t.deepEqual(await narrowed({ kind: 'product' }), [dear, yen].sort());
  t.deepEqual(await narrowed({ kind: 'product', color: 'brown' }), [dear]);
  const pages = await searchAll(visitor, 'lantern', { color: 'green', page_size: '12' });
  t.deepEqual([...pages].sort(), [...more].sort());
  t.is(new Set(pages).size, 30);
  const first = await searchFor(visitor, 'lantern', { color: 'green', page_size: '12' });
  const other = { query: 'lantern', color: 'blue', page_size: '12', bookmarks: first.bookmark };
  t.is((await visitor.call('GET', '/v3/search/', other)).status, 400, 'a cursor of other filters');
});

test.serial(
  '[SRCH-01] a word that most pins have is looked for among the newest, page by page',
  async (t) => {
    const many = 2600;
    const board = await boardOf(ada, 'Mornings');
    const [first = ''] = await wordedPins(service, ada.id, board.id, [{ title: 'Sunrise' }]);
    await service.db.rows(sunrises, [first, many]);
    await waitFor(async () => (await countOf('sunrise')) > many, { what: 'the words to be counted' });
    await service.db.query({ text: 'ANALYZE pins' });
    let read = 0;
    const counting: Sql = {
      async rows<Row>({ name, text }: Statement, values: unknown[] = []): Promise<Row[]> {
        const [row] = await service.db.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          { name: `test_explain_${name}`, text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}` },
          values,
        );
        if (row !== undefined) read += documentsRead(row['QUERY PLAN'][0].Plan);
        return [];
      },
    };
    await firstCandidates(counting, 'sunrise', 'en-US', null, 100);
    t.true(read > 0 && read <= 1200, `${read} documents were read`);
    const pages = await searchAll(bob, 'sunrise', { page_size: '250' });
    t.is(new Set(pages).size, many + 1);
    t.is(pages.length, many + 1, 'each of them once');
    // Each may search so often a minute.
    const tall = await searchAll(ada, 'sunrise', { page_size: '250', orientation: 'tall' });
    t.is(new Set(tall).size, many + 1);
    t.is(tall.length, many + 1);

    const seen = new Set<string>();
    await service.db.rows(aged, [String(BigInt(first) - BigInt(many / 2))]);
    for (let bookmark = '', hasAged = false; bookmark !== '-end-';) {
      const page = await searchFor(ada, 'sunrise', { page_size: '250', bookmarks: bookmark });
      for (const id of page.ids) seen.add(id);
      bookmark = page.bookmark;
      if (hasAged || seen.size < 1500) continue;
      await service.db.rows(aged, [first]);
      hasAged = true;
    }
    t.is(seen.size, many + 1, 'none is lost where pins stop being new meanwhile');
  },
);

const aged: Statement = {
  name: 'test_documents_aged',
  text: 'UPDATE pin_documents SET tier = 0 WHERE tier = 1 AND pin_id <= $1',
};

const sunrises: Statement = {
  name: 'test_sunrises',
  text: `
    WITH pictures AS (
      INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      SELECT md5('sunrise' || n), 600, 800, 'jpg', '#336699', '0', 1000 FROM generate_series(1, $2::integer) n
      RETURNING signature
    )
    INSERT INTO pins (id, user_id, board_id, root_pin_id, title, image_signature, image_width, image_height,
      image_color, image_format)
    SELECT p.id - made.n, p.user_id, p.board_id, p.id - made.n, 'Sunrise', made.signature, 600, 800, '#336699', 'jpg'
    FROM pins p, (SELECT signature, row_number() OVER (ORDER BY signature) AS n FROM pictures) made WHERE p.id = $1`,
};

const counted: Statement = {
  name: 'test_word_count',
  text: 'SELECT documents FROM search_words WHERE word = $1',
};
const countOf = async (word: string): Promise<number> =>
  (await service.db.rows<{ documents: number }>(counted, [word]))[0]?.documents ?? 0;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many search documents a plan reads. */
function documentsRead(node: PlanNode): number {
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === 'pin_documents' ? rows * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, each) => sum + documentsRead(each), 0);
}
