import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { searchFor } from '../support/search-calls.ts';
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

interface Item {
  type: string;
  query: string;
  label: string;
  url: string;
}

/** Labels of what the search field offers. */
async function offered(term: string, type: 'user' | 'board' | 'query'): Promise<string[]> {
  const answer = await visitor.call('GET', '/v3/search/typeahead/', { term });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.response?.data as { items: Item[] }).items
    .filter((item) => item.type === type)
    .map((item) => (type === 'query' ? item.query : item.label));
}

const inPlace: Record<(typeof table)[number][0], (query: string) => Promise<string[]>> = {
  pins: async (query) => (await searchFor(visitor, query)).ids.map((id) => keyOf.get(id) ?? id),
  boards: async (query) =>
    (await searchFor(visitor, query, { scope: 'boards' })).ids.map((id) => keyOf.get(id) ?? id),
  people: async (query) =>
    (await searchFor(visitor, query, { scope: 'users' })).ids.map((id) => keyOf.get(id) ?? id),
  'people offered': (query) => offered(query, 'user'),
  'boards offered': (query) => offered(query, 'board'),
  'words offered': (query) => offered(query, 'query'),
};

test('[SRCH-01] [SRCH-02] names and words are found in the spellings of their language', async (t) => {
  const failed: unknown[] = [];
  let asked = 0;
  for (const [place, query, found] of table) {
    if ((asked += 1) % 50 === 0)
      await service.db.rows({ name: 'test_forget_limits', text: 'DELETE FROM rate_limits' });
    const first = await inPlace[place](query);
    if (!first.includes(found)) failed.push([place, query, found, first]);
  }
  t.deepEqual(failed, []);
});
