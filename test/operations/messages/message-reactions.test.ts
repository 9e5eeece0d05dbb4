import test from 'ava';
import type { Sql } from '../../../db/connection/database.ts';
import { messageById } from '../../../db/queries/messages/messages.ts';
import { toMessages } from '../../../server/messages/message-record.ts';
import type { Answer, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { begin, data, read, talks, write, type Shown, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;
let dora: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl, dora } = await members(service, 'ada', 'bea', 'carl', 'dora'));
  for (const who of [bea, carl]) await who.call('PUT', `/v3/users/${ada.id}/follow/`);
});
test.after.always(() => service?.stop());

const react = (who: Member, { conversation_id: talk, id }: Shown, type: number | null): Promise<Answer> =>
  type === null
    ? who.call('DELETE', `/v3/conversations/${talk}/messages/${id}/reactions/`)
    : who.call('PUT', `/v3/conversations/${talk}/messages/${id}/reactions/`, { reaction_type: type });
const said = async (whom: Member[], text: string): Promise<Shown> => {
  const { last_message: message } = data<Talk>(await begin(ada, whom, text));
  if (message === null) throw new Error('nothing was said');
  return message;
};
const isUnread = async (who: Member, id: string): Promise<boolean> =>
  (await talks(who)).find((talk) => talk.id === id)?.unread === 1;

test.serial('[USER-11] each person gives a message one reaction, changes it and takes it back', async (t) => {
  const message = await said([bea], 'what do you think?');
  t.like(data<Shown>(await react(bea, message, 5)), { id: message.id, reaction_counts: { 5: 1 } });
  await react(bea, message, 5);
  await react(ada, message, 5);
  t.like((await read(bea, message.conversation_id))[0], { reaction_counts: { 5: 2 }, reaction_by_me: 5 });
  await react(bea, message, 11);
  t.deepEqual((await read(ada, message.conversation_id))[0]?.reaction_counts, { 5: 1, 11: 1 });
  for (let again = 0; again < 2; again += 1)
    t.is(data<Shown>(await react(bea, message, null)).reaction_by_me, null);
  t.like((await read(ada, message.conversation_id))[0], { reaction_counts: { 5: 1 }, reaction_by_me: 5 });
  t.is((await react(bea, message, 6)).status, 400);
});

test.serial(
  '[USER-11] a reaction makes the conversation unread for the author alone, until seen',
  async (t) => {
    const message = await said([bea], 'to be seen');
    const talk = message.conversation_id;
    await bea.call('PUT', `/v3/conversations/${talk}/read/`);
    await react(ada, message, 1);
    t.false(await isUnread(ada, talk), 'not by one’s own');
    await react(bea, message, 1);
    t.true(await isUnread(ada, talk));
    t.false(await isUnread(bea, talk));
    const home = (await ada.send('GET', '/', { headers: { accept: 'text/html' } })).text;
    t.regex(home, /1 unread message"/);
    await react(bea, message, null);
    t.false(await isUnread(ada, talk), 'nothing is left to see');
    await react(bea, message, 7);
    await ada.call('PUT', `/v3/conversations/${talk}/read/`);
    t.false(await isUnread(ada, talk));
    await react(bea, message, null);
    t.false(await isUnread(ada, talk), 'removals are not announced');
  },
);

test.serial('[USER-11] an open conversation hears what changed, and pages on', async (t) => {
  const message = await said([bea], 'first');
  const talk = message.conversation_id;
  const last = data<Shown>(await write(ada, talk, 'second'));
  const since = async (change: string): Promise<Shown[]> =>
    data(
      await ada.call('GET', `/v3/conversations/${talk}/messages/`, { after: last.id, reacted_after: change }),
    );
  const before = (await read(ada, talk)).map(({ reaction_change: change }) => BigInt(change));
  const newest = String(before.reduce((a, b) => (a > b ? a : b)));
  t.deepEqual(await since(newest), []);
  await react(bea, last, 5);
  await react(bea, message, 13);
  const third = data<Shown>(await write(bea, talk, 'third'));
  const heard = await since(newest);
  t.deepEqual(
    heard.map(({ id, reaction_counts: counts }) => [id, counts]),
    [
      [last.id, { 5: 1 }],
      [message.id, { 13: 1 }],
      [third.id, {}],
    ],
  );
  await react(bea, message, null);
  const removed = await since(heard[1]?.reaction_change ?? '');
  t.deepEqual(
    removed.map(({ id, reaction_counts: counts }) => [id, counts]),
    [
      [message.id, {}],
      [third.id, {}],
    ],
  );
});

test.serial('[USER-03] [USER-11] a group sees who gave which reaction, but nobody blocked', async (t) => {
  const group = await said([bea, carl], 'shall we?');
  const talk = group.conversation_id;
  await react(carl, group, 5);
  await react(bea, group, 13);
  await react(ada, group, 5);
  const told = (name: string, type: number) => ({ reaction_type: type, username: name, full_name: name });
  const [seen] = await read(ada, talk);
  t.deepEqual(seen?.reactions_of_others, [told('carl', 5), told('bea', 13)]);
  t.deepEqual((await read(carl, talk))[0]?.reactions_of_others, [told('ada', 5), told('bea', 13)]);
  const page = async (who: Member): Promise<string> => (await who.send('GET', `/conversation/${talk}/`)).text;
  t.regex(await page(ada), /<li><small>Love: carl and you<\/small><\/li><li><small>Haha: bea<\/small><\/li>/);
  await bea.call('PUT', `/v3/users/${carl.id}/block/`);
  t.deepEqual((await read(bea, talk))[0]?.reactions_of_others, [told('ada', 5)]);
  t.regex(await page(bea), /<small>Love: ada<\/small>/);
  await bea.call('DELETE', `/v3/users/${carl.id}/block/`);
  await react(carl, group, null);
  t.deepEqual((await read(ada, talk))[0]?.reactions_of_others, [told('bea', 13)]);
  const pair = await said([bea], 'only us');
  await react(bea, pair, 5);
  t.false((await ada.send('GET', `/conversation/${pair.conversation_id}/`)).text.includes('Who reacted'));
});

test.serial('[USER-11] in a transaction, what a message shows is read one statement at a time', async (t) => {
  const message = await said([bea], 'to @bea');
  await react(bea, message, 5);
  let running = 0;
  let most = 0;
  await service.db.transaction(async (tx) => {
    const counted: Sql = {
      async rows(statement, values) {
        most = Math.max(most, (running += 1));
        try {
          return await tx.rows(statement, values);
        } finally {
          running -= 1;
        }
      },
    };
    const chosen = { conversationId: message.conversation_id, id: message.id };
    const row = await messageById(counted, ada.id, chosen);
    if (row === null) return t.fail();
    t.like(await toMessages({ db: counted }, ada.id, [row]), [
      { id: message.id, mentions: [{ username: 'bea' }] },
    ]);
  });
  t.is(most, 1);
});

test.serial('[USER-03, USER-11] the blocked, those who left and outsiders cannot react', async (t) => {
  const pair = await said([bea], 'between us');
  for (const type of [5, null])
    t.is((await react(carl, pair, type)).response?.error?.id, 'conversation_not_found');
  const group = await said([bea, carl], 'the three of us');
  t.is((await react(carl, group, 5)).status, 200);
  t.is((await react(bea, { ...pair, id: group.id }, 5)).response?.error?.id, 'message_not_found');
  await bea.call('PUT', `/v3/users/${carl.id}/block/`);
  t.deepEqual((await read(bea, group.conversation_id))[0]?.reaction_counts, {}, 'nor are they counted');
  t.deepEqual((await read(ada, group.conversation_id))[0]?.reaction_counts, { 5: 1 });
  await bea.call('DELETE', `/v3/users/${carl.id}/block/`);
  await carl.call('DELETE', `/v3/conversations/${group.conversation_id}/`);
  t.is((await react(carl, group, 1)).status, 404);
  await bea.call('PUT', `/v3/users/${ada.id}/block/`);
  for (const who of [ada, bea]) t.is((await react(who, pair, 5)).status, 404);
  await bea.call('DELETE', `/v3/users/${ada.id}/block/`);
});

test.serial('[USER-11] a request is accepted before its messages are reacted to', async (t) => {
  const message = await said([dora], 'do you know me?');
  t.is((await react(dora, message, 5)).response?.error?.id, 'request_not_accepted');
  t.false((await dora.send('GET', `/conversation/${message.conversation_id}/`)).text.includes('/reactions/'));
  await dora.call('PUT', `/v3/conversations/${message.conversation_id}/request/`);
  t.is((await react(dora, message, 5)).status, 200);
});

test.serial('[USER-11] a deleted message loses its reactions and takes none', async (t) => {
  const message = await said([bea], 'a slip');
  await react(bea, message, 5);
  await ada.call('DELETE', `/v3/conversations/${message.conversation_id}/messages/${message.id}/`);
  t.like((await read(bea, message.conversation_id))[0], { is_deleted: true, reaction_counts: {} });
  t.is((await react(bea, message, 5)).response?.error?.id, 'message_not_found');
});

test.serial('[USER-11] who has a conversation open learns that a message was deleted', async (t) => {
  const first = await said([bea], 'a mistake');
  const talk = first.conversation_id;
  const last = data<Shown>(await write(ada, talk, 'the last word'));
  const poll = async (change: string): Promise<Shown[]> =>
    data<Shown[]>(
      await bea.call('GET', `/v3/conversations/${talk}/messages/`, { after: last.id, reacted_after: change }),
    );
  await react(bea, first, 5);
  const reacted = (await poll('0')).at(-1);
  t.is(reacted?.id, first.id);
  await ada.call('DELETE', `/v3/conversations/${talk}/messages/${first.id}/`);
  const [gone, ...others] = await poll(reacted?.reaction_change ?? '');
  t.like(gone, { id: first.id, text: '', is_deleted: true, reaction_counts: {} });
  t.deepEqual(others, []);
  t.deepEqual(await poll(gone?.reaction_change ?? ''), [], 'once');
});
