import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members } from '../support/people.ts';
import { wordedPins } from '../support/worded-pins.ts';

let service: TestService;
let zelda: Member;
let zeno: Member;

interface Item {
  type: string;
  query: string;
  username: string | null;
}

test.before(async () => {
  service = await startService();
  ({ zelda, zeno } = await members(service, 'zelda', 'zeno'));
  const board = await boardOf(zelda, 'Zebras');
  await wordedPins(service, zelda.id, board.id, [
    { title: 'One', description: 'Stripes #zebras #zest' },
    { title: 'Two', description: 'More of #zebras' },
  ]);
  const closed = await boardOf(zelda, 'Zones', { privacy: 'secret' });
  await wordedPins(service, zelda.id, closed.id, [{ title: 'Three', description: 'Of #zephyrs' }]);
  await waitFor(async () => (await typed('#ze')).length > 0, { what: 'the words to be counted' });
});
test.after.always(() => service.stop());

async function typed(term: string, who = new Client(service.origin)): Promise<Item[]> {
  const answer = await who.call('GET', '/v3/search/typeahead/', { term });
  return (answer.response?.data as { items: Item[] }).items;
}

test.serial('[SRCH-02] after an at sign people alone are suggested', async (t) => {
  const people = await typed('@ze');
  t.deepEqual(people.map(({ username }) => username).toSorted(), ['zelda', 'zeno']);
  t.true(people.every(({ type }) => type === 'user'));
  t.deepEqual(
    (await typed('@ Zeno')).map(({ username }) => username),
    ['zeno'],
  );
  t.deepEqual(await typed('@'), []);
  t.is((await zeno.call('PUT', `/v3/users/${zelda.id}/block/`)).status, 200);
  t.deepEqual(
    (await typed('@ze', zeno)).map(({ username }) => username),
    ['zeno'],
    'nobody who is blocked',
  );
});

test.serial('[SRCH-02] after a number sign the hashtags of public Pins are suggested', async (t) => {
  t.deepEqual(
    (await typed('#ze')).map(({ query }) => query),
    ['#zebras', '#zest'],
  );
  t.deepEqual(await typed('#'), []);
});

test.serial(
  '[SRCH-02] a search for a signed name lists people alone, and for a hashtag nobody',
  async (t) => {
    const visitor = new Client(service.origin);
    const named = async (query: string): Promise<string[]> => {
      const path = `/search/pins/?q=${encodeURIComponent(query)}`;
      const { text } = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
      const [, list = ''] = /<ul class="search-named"[^>]*>(.*?)<\/ul>/s.exec(text) ?? [];
      return Array.from(list.matchAll(/href="([^"]+)"/g), ([, href]) => href ?? '');
    };
    t.deepEqual(await named('zelda'), ['/zelda/']);
    t.deepEqual(await named('@zelda'), ['/zelda/']);
    t.deepEqual((await named('@ze')).toSorted(), ['/zelda/', '/zeno/']);
    t.deepEqual(await named('zebras'), ['/zelda/zebras/']);
    t.deepEqual(await named('@zebras'), []);
    t.deepEqual(await named('#zebras'), []);
  },
);
