import test from 'ava';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members } from '../../support/people.ts';
import { searchAll, searchFor } from '../../support/search-calls.ts';
import { wordedPins } from '../../support/worded-pins.ts';

let service: TestService;
let visitor: Client;
let ada: Member;
let bob: Member;
let cleo: Member;
/** Pins that do not say the word, on boards that are named so, in the order in which they are found. */
let pins: string[];
let said: string;

test.before(async () => {
  service = await startService();
  visitor = new Client(service.origin);
  ({ ada, bob, cleo } = await members(service, 'ada', 'bob', 'cleo'));
  const misc = await boardOf(ada, 'Misc');
  const [splash = '', kettle = '', lamp = '', mug = ''] = await wordedPins(service, ada.id, misc.id, [
    { title: 'Kitchn splashback in ochre' },
    { title: 'Copper kettle' },
    { title: 'Lamp above a table' },
    { title: 'A mug', saves: 5 },
  ]);
  said = splash;
  const wishes = await boardOf(bob, 'Kitchn, one day', { description: 'With a pantry' });
  const rooms = await boardOf(cleo, 'My kitchn');
  const hidden = await boardOf(cleo, 'Kitchn of a friend', { privacy: 'secret' });
  const other = await boardOf(cleo, 'Elsewhere', { description: 'Not a kitchn' });
  const [secret = '', unnamed = ''] = await wordedPins(service, ada.id, misc.id, [
    { title: 'Tiles' },
    { title: 'Garden gate' },
  ]);
  for (const [who, pinId, board] of [
    [bob, said, wishes],
    [bob, kettle, wishes],
    [bob, lamp, wishes],
    [cleo, lamp, rooms],
    [bob, mug, wishes],
    [cleo, secret, hidden],
    [cleo, unnamed, other],
  ] as const) {
    const { status } = await who.call('POST', `/v3/pins/${pinId}/repin/`, { board_id: board.id });
    if (status !== 201) throw new Error(`The save was answered ${status}.`);
  }
  await service.db.rows(
    { name: 'test_saves_of_mug', text: 'UPDATE pin_documents SET saves = 5 WHERE pin_id = $1' },
    [mug],
  );
  pins = [lamp, mug, kettle];
});
test.after.always(() => service.stop());

test.serial(
  '[SRCH-01] few pins with a word are followed by those of public boards named so, on most of them first',
  async (t) => {
    const answer = await searchFor(visitor, 'kitchn');
    t.deepEqual(answer.ids, [said, ...pins]);
    t.is(answer.has_named_boards, true);
    t.deepEqual(
      (await searchFor(visitor, 'kitchn ideas')).ids,
      [...pins, said],
      'among words that ask for it',
    );
    t.deepEqual((await searchFor(visitor, 'day kitchns')).ids.toSorted(), [...pins, said].toSorted());
    t.deepEqual((await searchFor(visitor, 'pantry')).ids, [], 'not by the description of a board');
    const { text } = await visitor.send('GET', '/search/pins/?q=kitchn', {
      headers: { accept: 'text/html' },
    });
    t.regex(
      text,
      /Few results, so here are Pins from <a href="\/search\/boards\/\?q=kitchn">boards named “kitchn”<\/a>\./,
    );
    t.regex(text, /<meta name="robots" content="noindex, follow"/);
  },
);

test.serial('[SRCH-01] … page by page, each once, and of a kind where only that is sought', async (t) => {
  t.deepEqual(await searchAll(visitor, 'kitchn', { page_size: '2' }), [said, ...pins]);
  const videos = await searchFor(visitor, 'kitchn', { scope: 'videos' });
  t.deepEqual([videos.ids, videos.has_named_boards], [[], false]);
  t.deepEqual((await searchFor(visitor, 'kitchn -lamp')).ids, [said]);
});

test.serial('[SRCH-01] … without boards and pins that the searcher may not see', async (t) => {
  t.is((await ada.call('PUT', `/v3/users/${bob.id}/block/`)).status, 200);
  t.deepEqual((await searchFor(ada, 'kitchn')).ids, [said, pins[0]], 'what only the blocked one’s board has');
  t.is((await cleo.call('PUT', `/v3/users/${ada.id}/block/`)).status, 200);
  t.deepEqual((await searchFor(cleo, 'kitchn')).ids, []);
});
