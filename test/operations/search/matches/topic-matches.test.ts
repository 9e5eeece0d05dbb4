import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { boardOf, members } from '../../support/people.ts';
import { searchAll, searchFor } from '../../support/search-calls.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
let said: string;
let soup: string;
let loaf: string;
let cakes: string;

test.before(async () => {
  service = await startService();
  visitor = new Client(service.origin);
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const board = await boardOf(ada, 'Misc');
  [said = '', soup = '', loaf = '', cakes = ''] = await wordedPins(service, ada.id, board.id, [
    { title: 'Food stall at dusk' },
    { title: 'Ramen at midnight' },
    { title: 'Sourdough' },
    { title: 'Pancakes, a stack' },
  ]);
  await wordedPins(service, ada.id, board.id, [{ title: 'Good soil' }, { title: 'Good soil again' }]);
  await waitFor(async () => (await found('food')).length === 4, {
    what: 'topics of the pins',
    intervalMs: 250,
  });
});
test.after.always(() => service.stop());

const found = async (query: string, who: Client = visitor): Promise<string[]> =>
  (await searchFor(who, query)).ids;

test.serial(
  '[SRCH-01] few pins with a topic’s name are followed by its others, first those that are most about it',
  async (t) => {
    const { ids, topic, spelling } = await searchFor(visitor, 'food');
    t.deepEqual(ids, [said, cakes, loaf, soup]);
    t.like(topic, { name: 'Food and drink' });
    t.is(spelling, null, 'the name of a topic is not mistyped');
    const { text } = await visitor.send('GET', '/search/pins/?q=food', { headers: { accept: 'text/html' } });
    t.regex(
      text,
      /Few results, so here are Pins about <a href="\/ideas\/food-and-drink\/\d+\/"><b>Food and drink/,
    );
    t.regex(text, /<meta name="robots" content="noindex, follow"/);
    t.is((await searchFor(visitor, 'stall')).topic, null);
  },
);

test.serial('[SRCH-01] … however it is named, and not where words are refused or combined', async (t) => {
  const all = [said, cakes, loaf, soup];
  t.deepEqual(await found('Comida'), all, 'in another language');
  t.deepEqual(await found('recipes'), all, 'by one of its words');
  t.deepEqual(await found('ideas for soups'), [soup], 'among words that ask for it');
  t.deepEqual(await found('chowder'), [soup], 'by an example of it, where nothing else is found');
  t.deepEqual(await found('ramen'), [soup]);
  t.is((await searchFor(visitor, 'ramen')).topic, null);
  const barbecue = await searchFor(visitor, 'grilling');
  t.deepEqual(
    [barbecue.ids.toSorted(), barbecue.topic?.name],
    [all.toSorted(), 'Food and drink'],
    'a topic without pins',
  );
  t.deepEqual(await found('food -stall'), []);
  const within = await searchFor(visitor, 'rustic food');
  t.deepEqual([within.ids, within.topic?.name, within.any_of], [all, 'Food and drink', null]);
  const partly = await searchFor(visitor, 'rustic food stall');
  t.is(partly.ids[0], said);
  t.deepEqual([partly.topic?.name, partly.any_of], ['Food and drink', 'rustic or food or stall']);
  const address = '/search/pins/?q=rustic+food+stall';
  const { text } = await visitor.send('GET', address, { headers: { accept: 'text/html' } });
  t.regex(text, /so here are Pins about/);
  t.notRegex(text, /Nothing matches all/, 'which says it once');
  t.deepEqual(await found('"food"'), [said]);
  t.deepEqual((await searchFor(visitor, 'food', { scope: 'videos' })).ids, []);
  t.is((await searchFor(visitor, 'food', { scope: 'boards' })).topic, null);
});

test.serial(
  '[SRCH-01] … nor by one of its words, where several are an example of it or what the others describe',
  async (t) => {
    const board = await boardOf(ada, 'Rooms');
    const [sofa, fern, radio] = await wordedPins(service, ada.id, board.id, [
      { title: 'Velvet sofa' },
      { title: 'Monstera, repotted' },
      { title: 'Retro radio' },
      { title: 'Indoor lamp' },
    ]);
    const expect = async (query: string, hl: string, name: string, ids: (string | undefined)[]) => {
      const page = await searchFor(bob, query, { hl });
      t.deepEqual([page.topic?.name, page.ids], [name, ids], query);
    };
    for (const topic of ['antiques', 'house plants', 'living rooms'])
      await waitFor(async () => (await found(topic, bob)).length === 1, {
        what: `pins about ${topic}`,
        intervalMs: 250,
      });
    await expect('minimal living room', 'en', 'Living rooms', [sofa]);
    await expect('indoor plants', 'en', 'House plants', [fern]);
    await expect('vintage soups', 'en', 'Soups', [soup]);
    await expect('soups for vintage', 'en', 'Soups', [soup]);
    await expect('vintage soups', 'fr', 'Vintage et antiquités', [radio]);
    await expect('rustic vintage travel', 'en', 'Vintage and antiques', [radio]);
  },
);

test.serial('[SRCH-01] … page by page, each once, by bookmarks of this search alone', async (t) => {
  t.deepEqual(await searchAll(visitor, 'food', { page_size: '2' }), [said, cakes, loaf, soup]);
  const { bookmark } = await searchFor(visitor, 'food', { page_size: '2' });
  for (const [query, bookmarks] of [
    ['soup', bookmark],
    ['food', `${bookmark.split('~')[0]}~${Buffer.from('{"topicId":"1","except":[]}').toString('base64url')}`],
    ['food', `x~${Buffer.from('{"topicId"').toString('base64url')}`],
  ] as const) {
    const answer = await visitor.call('GET', '/v3/search/', { query, bookmarks });
    t.is(answer.status, 400, bookmarks);
    t.is(answer.response?.error?.id, 'bad_bookmark');
  }
});

test.serial('[SRCH-02] a topic with pins is suggested by any beginning of a word in its name', async (t) => {
  const suggested = async (term: string, language: string): Promise<string[]> => {
    const { response } = await visitor.call(
      'GET',
      '/v3/search/typeahead/',
      { term },
      { 'accept-language': language },
    );
    return (response?.data as { items: { label: string }[] }).items.map(({ label }) => label);
  };
  t.is((await suggested('foo', 'en-US'))[0], 'food and drink');
  t.true((await suggested('drin', 'en-US')).includes('food and drink'));
  t.is((await suggested('Com', 'es'))[0], 'comida y bebida');
  t.deepEqual(await suggested('archit', 'en-US'), [], 'not one that would find nothing');
});

test.serial('[SRCH-01] … without pins that the searcher may not see', async (t) => {
  t.is((await bob.call('PUT', `/v3/users/${ada.id}/block/`)).status, 200);
  t.deepEqual(await found('food', bob), []);
});

test.serial(
  '[SRCH-01] an example of a topic that no pin has is spelled well, and so is a plural',
  async (t) => {
    const board = await boardOf(bob, 'Headlands');
    const capes = await wordedPins(service, bob.id, board.id, [
      ...[{ title: 'Cape at dusk' }, { title: 'Cape at dawn' }],
      ...[{ title: 'Hat on a chair' }, { title: 'She has one' }, { title: 'He has none' }],
    ]);
    await waitFor(async () => (await searchFor(visitor, 'kape')).spelling?.query === 'cape', {
      what: 'words that are counted',
      intervalMs: 250,
    });
    const cake = await searchFor(visitor, 'chocolate cake');
    t.is(cake.spelling, null);
    t.false(cake.ids.some((id) => capes.slice(0, 2).includes(id)));
    const hats = await searchFor(visitor, 'hats');
    t.is(hats.spelling, null);
    t.is(hats.ids[0], capes[2]);
  },
);
