import test from 'ava';
import { Client } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
  const { ada } = await members(service, 'ada');
  const { id } = await boardOf(ada, 'Things');
  const said = [
    'Lamp 290',
    'Lamp 001',
    'Lampshade of paper',
    'Lantern',
    'Lavender',
    'Übergardinen',
    'أفكار مدرسة',
    'Ёлка',
  ];
  await wordedPins(
    service,
    ada.id,
    id,
    said.map((title) => ({ title })),
  );
});
test.after.always(() => service?.stop());

interface Item {
  type: string;
  query: string;
}

async function suggested(term: string): Promise<Item[]> {
  const answer = await new Client(service.origin).call('GET', '/v3/search/typeahead/', { term });
  return (answer.response?.data as { items: Item[] }).items;
}

const count = `
  INSERT INTO search_queries (query, day, searches)
  SELECT query, (now() AT TIME ZONE 'UTC')::date - back, searches FROM (
    SELECT 'lamp ' || lpad(n::text, 3, '0') AS query, 1 AS searches FROM generate_series(1, 300) n
    UNION ALL VALUES ('lampshade of paper', 40), ('lampshade', 30), ('lantern', 50), ('lavender', 35), ('übergardinen', 9), ('أفكار مدرسة', 9), ('ёлка', 9)) said,
    generate_series(0, 6) back`;

test.serial(
  '[SRCH-02] the most searched queries are offered, wherever they stand in the alphabet',
  async (t) => {
    await service.db.pool.query(count);
    const typed = async (term: string): Promise<string[]> =>
      (await suggested(term)).map(({ query }) => query);
    t.deepEqual(await typed('l'), ['lantern', 'lampshade of paper', 'lavender', 'lampshade']);
    t.deepEqual(await typed('la'), ['lantern', 'lampshade of paper', 'lavender', 'lampshade']);
    t.deepEqual((await typed('lam')).slice(0, 2), ['lampshade of paper', 'lampshade']);
    t.deepEqual((await typed('lamp')).slice(0, 2), ['lampshade of paper', 'lampshade']);
    t.deepEqual((await typed('lampshade o'))[0], 'lampshade of paper');
    t.deepEqual((await typed('lamp 29'))[0], 'lamp 290');
  },
);

test.serial('[SRCH-02] queries with accents and other forms of letters are completed', async (t) => {
  for (const [beginning, query] of [
    ['üb', 'übergardinen'],
    ['uberg', 'übergardinen'],
    ['Überg', 'übergardinen'],
    ['أف', 'أفكار مدرسة'],
    ['افكار', 'أفكار مدرسة'],
    ['أفكار مدرسه', 'أفكار مدرسة'],
    ['елк', 'ёлка'],
    ['ёлка', 'ёлка'],
  ] as const) {
    const items = await suggested(beginning);
    t.deepEqual(items.filter(({ type }) => type === 'query')[0]?.query, query, beginning);
  }
});
