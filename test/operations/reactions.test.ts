import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { foldCounters } from '../../db/queries/counters.ts';
import { Client, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins } from './support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let boardId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve } = await members(service, 'ada', 'bob', 'eve'));
  boardId = (await boardOf(ada, 'Open')).id;
});
test.after.always(() => service.stop());

async function newPin(): Promise<string> {
  const [pin = ''] = await quickPins(service, ada.id, boardId, 1);
  return pin;
}
const path = (pin: string): string => `/v3/pins/${pin}/reactions/`;
const react = (who: Client, pin: string, type: unknown) =>
  who.call('PUT', path(pin), { reaction_type: type });
const read = async (who: Client, pin: string) =>
  (await who.call('GET', path(pin))).response?.data as {
    reaction_counts: Record<string, number>;
    reaction_counts_data: unknown[];
    total_reactions: number;
    reaction_by_me: number | null;
  };

const rows: Statement = {
  name: 'test_reaction_rows',
  text: 'SELECT reaction_type AS type FROM pin_reactions WHERE root_pin_id = $1 ORDER BY 1',
};

test.serial(
  '[CLOSE-08] a reaction is set, replaced and taken back, and repeating changes nothing',
  async (t) => {
    const pin = await newPin();
    for (const type of [5, 5, 11, 11]) t.is((await react(bob, pin, type)).status, 200);
    await react(ada, pin, 1);
    t.like(await read(bob, pin), {
      reaction_counts: { 1: 1, 11: 1 },
      reaction_counts_data: [
        { reaction_type: 1, reaction_count: 1 },
        { reaction_type: 11, reaction_count: 1 },
      ],
      total_reactions: 2,
      reaction_by_me: 11,
    });
    for (const gone of [1, 2]) {
      const answer = await bob.call('DELETE', path(pin));
      t.is(answer.status, 200, String(gone));
      t.like(answer.response?.data, { reaction_counts: { 1: 1 }, reaction_by_me: null });
    }
  },
);

test.serial('[CLOSE-08] all types that clients know are taken, and no other', async (t) => {
  const pin = await newPin();
  for (const type of [1, 5, 7, 11, 13, '5']) t.is((await react(bob, pin, type)).status, 200, String(type));
  for (const type of [0, 2, 14, -1, 1.5, 'love', null, [5, 7], {}]) {
    const answer = await react(bob, pin, type);
    t.is(answer.status, 400, JSON.stringify(type));
    t.is(answer.response?.error?.fields[0]?.field, 'reaction_type');
  }
  t.deepEqual((await read(bob, pin)).reaction_counts, { 5: 1 });
});

test.serial(
  '[CLOSE-08] counts stay exact when people change their minds all at once, folded or not',
  async (t) => {
    const pin = await newPin();
    const types = [1, 5, 7, 11, 13];
    const changes = Array.from({ length: 60 }, (_, index) => {
      const who = [ada, bob, eve][index % 3] ?? ada;
      return index % 7 === 6 ? who.call('DELETE', path(pin)) : react(who, pin, types[index % 5]);
    });
    for (const answer of await Promise.all(changes)) t.is(answer.status, 200, answer.text);
    const stored = await service.db.rows<{ type: number }>(rows, [pin]);
    const expected: Record<string, number> = {};
    for (const { type } of stored) expected[type] = (expected[type] ?? 0) + 1;
    t.deepEqual((await read(ada, pin)).reaction_counts, expected);
    while ((await foldCounters(service.db, 1000)) > 0);
    t.deepEqual((await read(ada, pin)).reaction_counts, expected);
  },
);

test.serial('[CLOSE-08] pin and cards carry the counts, and copies share them', async (t) => {
  const pin = await newPin();
  await react(bob, pin, 5);
  const saved = await bob.call('POST', `/v3/pins/${pin}/repin/`, {});
  const copy = (saved.response?.data as { id: string }).id;
  await react(eve, copy, 5);
  for (const id of [pin, copy]) {
    const { response } = await bob.call('GET', `/v3/pins/${id}/`);
    t.like(response?.data, { reaction_counts: { 5: 2 }, reaction_by_me: 5 });
  }
  const feed = await bob.resource('BoardFeedResource', 'get', { board_id: boardId });
  const card = (feed.response?.data as { id: string; reaction_counts: unknown }[]).find(
    ({ id }) => id === pin,
  );
  t.deepEqual(card?.reaction_counts, { 1: 0, 5: 2 });
});

test.serial('[CLOSE-08] visitors read counts and are sent to log in', async (t) => {
  const pin = await newPin();
  await react(bob, pin, 7);
  const visitor = new Client(service.origin);
  t.like(await read(visitor, pin), { reaction_counts: { 7: 1 }, reaction_by_me: null });
  t.is((await react(visitor, pin, 5)).status, 401);
  t.is((await visitor.call('DELETE', path(pin))).status, 401);
});

test.serial('[CLOSE-08] [BOARD-09] nobody reacts to or counts what they cannot see', async (t) => {
  const secret = await boardOf(ada, 'Mine alone', { privacy: 'secret' });
  const [pin = ''] = await quickPins(service, ada.id, secret.id, 1);
  t.is((await react(ada, pin, 5)).status, 200);
  for (const [method, input] of [
    ['GET', {}],
    ['PUT', { reaction_type: 5 }],
    ['DELETE', {}],
  ] as const) {
    const forSecret = await bob.call(method, path(pin), input);
    const forMissing = await bob.call(method, path('77'), input);
    t.is(forSecret.status, 404, method);
    t.deepEqual(forSecret.response, forMissing.response);
  }
  t.deepEqual((await read(ada, pin)).reaction_counts, { 5: 1 });
});

test.serial('[CLOSE-08] [API-02] the named resource does the same', async (t) => {
  const pin = await newPin();
  const options = { pin_id: pin, reaction_type: 13 };
  for (const verb of ['create', 'update'])
    t.is((await bob.resource('PinReactionResource', verb, options)).status, 200, verb);
  t.like((await bob.resource('PinReactionResource', 'get', { pin_id: pin })).response?.data, {
    reaction_counts: { 13: 1 },
    reaction_by_me: 13,
  });
  await bob.resource('PinReactionResource', 'delete', { pin_id: pin });
  t.is((await read(bob, pin)).total_reactions, 0);
});

test.serial('[CLOSE-08] a Pin that was liked stays in the list while a copy of it may be seen', async (t) => {
  const [pin, other] = [await newPin(), await newPin()];
  for (const each of [pin, other]) await react(eve, each, 5);
  const likes = async (): Promise<string[]> => {
    const ids: string[] = [];
    let bookmarks: string | undefined;
    do {
      const answer = await eve.call('GET', '/v3/users/eve/likes/', {
        page_size: '1',
        ...(bookmarks !== undefined && { bookmarks }),
      });
      ids.push(...(answer.response?.data as { id: string }[]).map(({ id }) => id));
      bookmarks = answer.response?.bookmark;
    } while (bookmarks !== undefined && ids.length < 50);
    return ids;
  };
  const before = await likes();
  t.true(before.includes(pin) && before.includes(other));
  const saved = await bob.call('POST', `/v3/pins/${pin}/repin/`, {});
  const copy = (saved.response?.data as { id: string }).id;
  for (const each of [pin, other]) t.is((await ada.call('DELETE', `/v3/pins/${each}/`)).status, 200);
  t.deepEqual(
    await likes(),
    before.filter((id) => id !== other).map((id) => (id === pin ? copy : id)),
  );
});
