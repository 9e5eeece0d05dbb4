import type { ChildProcess } from 'node:child_process';
import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { graphStatus } from '../graph/support/graph-process.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { employ } from '../operations/support/staff.ts';
import { Client, type Member } from '../support/service/client.ts';
import { manyPins } from '../support/data/many-pins.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { type Card, settings, inFolder, cardsAt, sessionOf, ok } from './support/shown-cards.ts';

let service: TestService;
let second: ChildProcess;
let there: string;
let ada: Member;
let bob: Member;
let sam: Member;
let board: { id: string };
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false, graph: true, env: settings });
  const { child, port } = await startProcess('web', {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    GRAPH_TIMEOUT_MS: '10000',
  });
  second = child;
  there = `http://127.0.0.1:${port}`;
  ({ ada, bob, sam } = await members(service, 'ada', 'bob', 'sam'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Lamps');
  pins = await quickPins(service, ada.id, board.id, 6);
  // From here on, both processes have every card cached.
  for (const who of [bob, elsewhere(bob), elsewhere(ada), new Client(there)])
    if ((await feed(who)).length !== pins.length) throw new Error('not all pins are in the feed');
});
test.after.always(async () => {
  if (second !== undefined) await endProcess(second, 'SIGKILL');
  await service?.stop();
});

const kept = 'signature = (SELECT image_signature FROM pins WHERE id = $1)';
const anyKept: Statement = { name: 'test_related_kept', text: `SELECT 1 FROM related_pins WHERE ${kept}` };
/** Turns the list around, as if nothing were saved since, and says what is first now. */
const turnKept: Statement = {
  name: 'test_related_turn',
  text: `
    UPDATE related_pins SET until_id = new_id(), made_at = now() - $2::interval,
      pin_ids = ARRAY(SELECT id FROM unnest(pin_ids) WITH ORDINALITY AS k (id, rank) ORDER BY rank DESC)
    WHERE ${kept} RETURNING pin_ids[1]::text AS last`,
};
const freshKept: Statement = {
  name: 'test_related_fresh',
  text: `SELECT 1 FROM related_pins WHERE ${kept} AND made_at > now() - interval '1 hour'`,
};

/** Returns the same person's client on the other process. */
function elsewhere(who: Client): Client {
  const client = new Client(there);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}
/** Home feed. For the pins' creator, their own list of pins, because home feeds exclude the viewer's own. */
const feed = (who: Client): Promise<Card[]> =>
  cardsAt(who, sessionOf(who) === sessionOf(ada) ? `/v3/users/${ada.username}/pins/` : '/v3/feeds/home/');
const cardOf = async (who: Client, id: string | undefined): Promise<Card | undefined> =>
  (await feed(who)).find((card) => card.id === id);
/** All viewers on the other process. */
const onlookers = (): Client[] => [elsewhere(ada), elsewhere(bob), new Client(there)];

test.serial(
  '[CARD-01] an edit shows at once in the other process, on cards, pages and to everybody',
  async (t) => {
    const [id] = pins;
    ok(t, await ada.call('PUT', `/v3/pins/${id}/`, { title: 'Renamed lamp' }));
    for (const who of [elsewhere(bob), new Client(there)])
      t.true((await who.send('GET', '/')).text.includes('Renamed lamp'));
    for (const who of onlookers()) {
      t.is((await cardOf(who, id))?.title, 'Renamed lamp');
      t.true((await who.send('GET', `/pin/${id}/`)).text.includes('Renamed lamp'));
    }
  },
);

test.serial('[CARD-01] another link, name or badge shows on kept cards of both processes', async (t) => {
  const [, id] = pins;
  const cards = async (shown: string): Promise<void> => {
    for (const who of [elsewhere(bob), new Client(there), bob]) {
      const { text } = await who.send('GET', '/');
      const card = text.split('<li class="pin-card').find((part) => part.includes(`href="/pin/${id}/"`));
      t.true(card?.includes(shown), shown);
    }
  };
  await cards(`href="/${ada.username}/"`);
  ok(t, await ada.call('PUT', `/v3/pins/${id}/`, { link: 'https://lamps.example/a/' }));
  await cards('>lamps.example<');
  ok(t, await ada.call('PUT', `/v3/pins/${id}/`, { link: 'https://shades.example/b/' }));
  await cards('>shades.example<');
  await service.db.rows(
    { name: 'test_verify', text: 'UPDATE users SET is_verified_merchant = true WHERE id = $1' },
    [ada.id],
  );
  await cards('✓');
});

test.serial('[CARD-01] names of people and boards change on the cards of the other process', async (t) => {
  ok(t, await ada.call('PUT', '/v3/users/me/settings/', { first_name: 'Augusta' }));
  ok(t, await ada.call('PUT', `/v3/boards/${board.id}/`, { name: 'Lanterns' }));
  for (const who of onlookers()) {
    const card = await cardOf(who, pins[1]);
    t.is(card?.pinner.first_name, 'Augusta');
    t.is(card?.board.name, 'Lanterns');
  }
});

test.serial('[CARD-01] an avatar is taken from the cards of the other process, and comes', async (t) => {
  const signature = 'b'.repeat(32);
  await quickPins(service, bob.id, (await boardOf(bob, 'Portraits')).id, 1, signature);
  const set = async (avatar: string | null): Promise<void> => {
    await service.db.rows(
      { name: 'test_avatar', text: 'UPDATE users SET avatar_signature = $2 WHERE id = $1' },
      [ada.id, avatar],
    );
  };
  const shows = async (who: Client): Promise<boolean> =>
    JSON.stringify((await cardOf(who, pins[1]))?.pinner).includes(signature);
  await set(signature);
  for (const who of onlookers()) t.true(await shows(who));
  await set(null);
  for (const who of onlookers()) t.false(await shows(who));
});

test.serial('[CLOSE-08] reactions and saves are told by the other process at once', async (t) => {
  ok(t, await bob.call('PUT', `/v3/pins/${pins[1]}/reactions/`, { reaction_type: 5 }));
  t.like((await cardOf(elsewhere(ada), pins[1]))?.reaction_counts, { 5: 1 });
  ok(t, await bob.call('POST', `/v3/pins/${pins[1]}/repin/`, {}));
  t.regex((await elsewhere(bob).send('GET', `/pin/${pins[1]}/`)).text, /Saved/);
});

test.serial('[FEED-06] a pin hidden at one process is gone at the other, for its viewer alone', async (t) => {
  ok(t, await bob.call('PUT', `/v3/p2p/${pins[2]}/hide/`));
  t.is(await cardOf(elsewhere(bob), pins[2]), undefined);
  t.not(await cardOf(new Client(there), pins[2]), undefined);
});

test.serial('[FEED-07] a takedown and a deletion are gone at the other process', async (t) => {
  ok(t, await bob.call('PUT', `/v3/pins/${pins[3]}/feedback/`, { reason: 'spam', details: 'It is spam' }));
  const decision = { decision: 'takedown', reason: 'Never here' };
  ok(t, await sam.call('POST', `/v3/staff/reports/pin/${pins[3]}/decision/`, decision));
  ok(t, await ada.call('DELETE', `/v3/pins/${pins[4]}/`));
  for (const who of onlookers())
    for (const id of [pins[3], pins[4]]) {
      t.is(await cardOf(who, id), undefined);
      const { status, headers } = await who.send('GET', `/pin/${id}/`);
      // The owner of a removed pin is led to the reason and the appeal.
      if (status === 302) t.is(headers.get('location'), `/appealed-pin/?pin=${id}`);
      else t.is(status, 404);
    }
});

test.serial('[USER-03] a block at one process keeps the cards of both apart at the other', async (t) => {
  const input = { blocked_user_id: ada.id, block_source: 1, block_context: null };
  ok(t, await bob.resource('UserBlockResource', 'create', input));
  t.is(await cardOf(elsewhere(bob), pins[0]), undefined);
  t.is((await elsewhere(bob).send('GET', `/pin/${pins[0]}/`)).status, 404);
  ok(t, await bob.resource('UserBlockResource', 'delete', { blocked_user_id: ada.id }));
  t.not(await cardOf(elsewhere(bob), pins[0]), undefined);
});

test.serial('[BOARD-09] a board made secret is gone at the other process, but for its owner', async (t) => {
  ok(t, await ada.call('PUT', `/v3/boards/${board.id}/`, { privacy: 'secret' }));
  for (const who of [elsewhere(bob), new Client(there)]) {
    t.is(await cardOf(who, pins[0]), undefined);
    t.is((await who.send('GET', `/pin/${pins[0]}/`)).status, 404);
    t.false((await who.send('GET', '/')).text.includes('Renamed lamp'));
  }
  t.is((await elsewhere(ada).send('GET', `/pin/${pins[0]}/`)).status, 200);
});

test.serial(
  '[FEED-09] what is kept of related pins shows none that was hidden, deleted or made secret',
  async (t) => {
    const folder = await boardOf(ada, 'Folder');
    await manyPins(service.db, ada.id, folder.id, inFolder);
    await waitFor(async () => ((await graphStatus(service.dataDir)).edges ?? 0) >= inFolder, {
      what: 'the graph to know the folder',
      timeoutMs: 20_000,
    });
    const [asked] = await cardsAt(ada, `/v3/boards/${folder.id}/pins/`);
    const related = (who: Client): Promise<Card[]> => cardsAt(who, `/v3/pins/${asked?.id}/related/`);
    const shown = await related(elsewhere(bob));
    t.is(shown.length, 25);
    t.deepEqual(
      (await related(new Client(there))).map(({ id }) => id),
      shown.map(({ id }) => id),
      'kept for everybody',
    );
    const first = async (who: Client): Promise<string | undefined> => (await related(who))[0]?.id;
    await waitFor(async () => (await service.db.rows(anyKept, [asked?.id])).length > 0, {
      what: 'the list to be kept',
    });
    const [{ last } = { last: '' }] = await service.db.rows<{ last: string }>(turnKept, [
      asked?.id,
      '1 minute',
    ]);
    for (const who of [elsewhere(bob), new Client(service.origin)])
      t.is(await first(who), last, 'both processes show what the database keeps');
    await service.db.rows(turnKept, [asked?.id, '1 day']);
    t.is(await first(new Client(there)), shown[0]?.id, 'an old list is shown');
    await waitFor(async () => (await service.db.rows(freshKept, [asked?.id])).length > 0, {
      what: 'it to be made again',
    });
    ok(t, await bob.call('PUT', `/v3/p2p/${shown[0]?.id}/hide/`));
    ok(t, await ada.call('DELETE', `/v3/pins/${shown[1]?.id}/`));
    const bobs = (await related(elsewhere(bob))).map(({ id }) => id);
    t.is(bobs.length, 25, 'others fill the page');
    t.false(bobs.includes(shown[0]?.id ?? ''));
    t.false(bobs.includes(shown[1]?.id ?? ''));
    t.true((await related(new Client(there))).some(({ id }) => id === shown[0]?.id));
    ok(t, await ada.call('PUT', `/v3/boards/${folder.id}/`, { privacy: 'secret' }));
    for (const who of [elsewhere(bob), new Client(there)])
      t.is((await who.call('GET', `/v3/pins/${asked?.id}/related/`)).status, 404);
  },
);
