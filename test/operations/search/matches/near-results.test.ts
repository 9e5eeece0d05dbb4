import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';
import { searchFor } from '../../support/search-calls.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
let kettle: string;
let alike: string;

test.before(async () => {
  service = await startService();
  visitor = new Client(service.origin);
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const board = await boardOf(ada, 'Misc');
  [kettle = '', alike = ''] = await wordedPins(service, ada.id, board.id, [
    { title: 'Brassware kettle with a swan neck' },
    { title: 'A swan neck in copper' },
    { title: 'Sourdough with a swan neck' },
    ...Array.from({ length: 20 }, (_none, at) => ({ title: `Harbour sketch ${at}` })),
  ]);
  await waitFor(async () => (await pageOf('brassware')).below !== null, {
    what: 'the words of the pins to be counted',
    intervalMs: 500,
  });
});
test.after.always(() => service.stop());

/** Pins of a search page, and those below its results. */
async function pageOf(
  query: string,
  who: Client = visitor,
): Promise<{ above: string; below: string | null }> {
  const { status, text } = await who.send('GET', `/search/pins/?q=${query}`, {
    headers: { accept: 'text/html' },
  });
  if (status !== 200) throw new Error(`${query} was answered ${status}.`);
  const [above = '', below = null] = text.split('Pins like these</h2>');
  return { above, below };
}

test.serial('[SRCH-01] the few Pins that are found are followed by Pins like these, apart', async (t) => {
  t.deepEqual((await searchFor(visitor, 'brassware')).ids, [kettle]);
  const { above, below } = await pageOf('brassware');
  t.true(above.includes(`/pin/${kettle}/`));
  t.false(above.includes(`/pin/${alike}/`));
  t.true(below?.includes(`/pin/${alike}/`));
  t.false(below?.includes(`/pin/${kettle}/`));
});

test.serial('[SRCH-01] … and not where many or none are found, or the search is narrowed', async (t) => {
  for (const query of ['harbour', 'zeppelin', 'drawing', 'brassware&color=red'])
    t.is((await pageOf(query)).below, null, query);
});

test.serial('[SRCH-01] … also where a topic among the words is all that is found', async (t) => {
  await waitFor(async () => (await searchFor(visitor, 'tasty bread')).topic !== null, {
    what: 'the topics of the pins',
    intervalMs: 500,
  });
  const { above, below } = await pageOf('tasty bread');
  t.regex(above, /Pins about <a [^>]+><b>Bread/);
  t.true(below?.includes(`/pin/${alike}/`));
});

test.serial('[SRCH-01] … nor of people whom the searcher has blocked', async (t) => {
  t.true((await pageOf('brassware', bob)).below?.includes(`/pin/${alike}/`));
  t.is((await bob.call('PUT', `/v3/users/${ada.id}/block/`)).status, 200);
  t.is((await pageOf('brassware', bob)).below, null);
});
