import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let ada: Member;
let lighthouses: string;

test.before(async () => {
  // What others searched for may be counted later, and not twice.
  service = await startService({ worker: false, env: { TRUSTED_PROXIES: '1' }, shared: false });
  ({ ada } = await members(service, 'ada'));
  lighthouses = (await boardOf(ada, 'Lighthouses')).id;
  await wordedPins(service, ada.id, lighthouses, [
    { title: 'Lighthouse keeper' },
    { title: 'Lighthouse Story of Old' },
  ]);
  const lagoons = await boardOf(ada, 'Lagoons');
  await wordedPins(service, ada.id, lagoons.id, [{ title: 'Lagoon at dawn' }]);
  await service.db.pool.query(`
    INSERT INTO search_queries (query, day, searches)
    VALUES ('lighthouse story', (now() AT TIME ZONE 'UTC')::date, 20)`);
});
test.after.always(() => service?.stop());

const search = (query: string, from: string) =>
  new Client(service.origin).send('GET', `/search/?q=${query}`, { headers: { 'x-forwarded-for': from } });
const counts = () =>
  service.db.rows<{ query: string; searches: number }>({
    name: 'test_counts',
    text: 'SELECT query, searches FROM search_queries ORDER BY query',
  });
const counted = (query: string, searches: number) =>
  waitFor(async () => (await counts()).some((row) => row.query === query && row.searches === searches), {
    what: `${query} to be counted`,
  });
const trending = async (): Promise<string[]> => {
  const answer = await new Client(service.origin).call('GET', '/v3/search/typeahead/', { term: '' });
  return (answer.response?.data as { items: { query: string }[] }).items.map(({ query }) => query);
};
const related = async (): Promise<string> =>
  (
    await new Client(service.origin).send('GET', `/search/?q=keeper+lighthouse+${Math.random()}`, {
      headers: { accept: 'text/html', 'x-forwarded-for': '10.9.0.1' },
    })
  ).text;

test.serial('[BOARD-09] [SRCH-02] a search that finds protected boards alone is not counted', async (t) => {
  await boardOf(ada, 'Zanzibar surprise', { privacy: 'protected' });
  await boardOf(ada, 'Yukon journeys');
  for (const query of ['zanzibar', 'yukon']) {
    const answer = await ada.call('GET', '/v3/search/', { query, scope: 'boards' });
    t.is((answer.response?.data as { results: unknown[] }).results.length, 1, query);
  }
  await counted('yukon', 1);
  t.false((await counts()).some(({ query }) => query === 'zanzibar'));
});

test.serial('[SRCH-02] all addresses of one IPv6 network are one caller', async (t) => {
  for (let at = 1; at <= 8; at += 1) await search('lagoon', `2001:db8:7:7::${at}`);
  await search('lagoon', '2001:db8:7:8::1');
  await counted('lagoon', 2);
  t.deepEqual(await trending(), ['lighthouse story']);
});

test.serial('[SRCH-02] a search is trending and related only while it finds public pins', async (t) => {
  for (let at = 1; at <= 6; at += 1) await search('lighthouse', `10.${at}.0.1`);
  await counted('lighthouse', 6);
  t.deepEqual(await trending(), ['lighthouse story', 'lighthouse']);
  t.true((await related()).includes('lighthouse story'));
  await ada.call('PUT', `/v3/boards/${lighthouses}/`, { privacy: 'secret' });
  await waitFor(async () => (await trending()).length === 0, { what: 'the search to be left out' });
  t.false((await related()).includes('lighthouse story'));
});
