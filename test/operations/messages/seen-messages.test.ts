import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { begin, data, talks, write, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
  await carl.call('PUT', `/v3/users/${ada.id}/follow/`);
});
test.after.always(() => service?.stop());

/** Whether the page of a conversation says that the other has seen the last message. */
const isSeen = async (who: Member, id: string): Promise<boolean> => {
  const { text } = await who.send('GET', `/conversation/${id}/`, { headers: { accept: 'text/html' } });
  const [last = ''] = text.split('<li class="message').at(-1)?.split('</ol>') ?? [];
  return />Seen</.test(last);
};
const asked = async (text: string): Promise<string> => data<Talk>(await begin(ada, [bea], text)).id;
const request = async (id: string): Promise<Talk | undefined> =>
  (await talks(bea, 'requests')).find((talk) => talk.id === id);

test.serial('[USER-11] nothing that is done about a request tells its author that it was seen', async (t) => {
  const id = await asked('do you know me?');
  t.is((await bea.send('GET', `/conversation/${id}/`)).status, 200);
  t.false(await isSeen(ada, id), 'looked at');
  t.like(data<Talk>(await bea.call('PUT', `/v3/conversations/${id}/read/`)), { unread: 0 });
  t.is((await request(id))?.unread, 0, 'read, though not answered');
  t.false(await isSeen(ada, id), 'watched');
  t.is((await bea.call('DELETE', `/v3/conversations/${id}/`)).status, 200);
  t.is(await request(id), undefined);
  t.false(await isSeen(ada, id), 'deleted');
  await write(ada, id, 'please');
  t.is((await bea.call('DELETE', `/v3/conversations/${id}/request/`)).status, 200);
  t.false(await isSeen(ada, id), 'declined');
});

test.serial(
  '[USER-11] once accepted, what was read says so, and what is deleted unread does not',
  async (t) => {
    const id = await asked('are you there?');
    await write(bea, id, 'I am');
    await write(ada, id, 'good');
    t.false(await isSeen(ada, id));
    t.is((await bea.call('DELETE', `/v3/conversations/${id}/`)).status, 200);
    t.false(await isSeen(ada, id), 'deleted without a look');
    t.false(
      (await bea.send('GET', '/', { headers: { accept: 'text/html' } })).text.includes('unread message"'),
    );
    await write(ada, id, 'still?');
    t.like(data<Talk>(await bea.call('PUT', `/v3/conversations/${id}/read/`)), { unread: 0 });
    t.true(await isSeen(ada, id));

    const friends = data<Talk>(await begin(ada, [carl], 'hello')).id;
    t.false(await isSeen(ada, friends));
    await carl.send('GET', `/conversation/${friends}/`, { headers: { accept: 'text/html' } });
    t.true(await isSeen(ada, friends));
  },
);

const page = async (who: Member, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const news = async (): Promise<unknown[]> =>
  (await bea.call('GET', '/v3/news_hub/')).response?.data as unknown[];

test.serial('[USER-11] a request that was opened is read, and waits for its answer', async (t) => {
  const { dora } = await members(service, 'dora');
  const { id } = data<Talk>(await begin(dora, [bea], 'may I?'));
  t.regex(await page(bea, '/'), /unread message/);
  t.notRegex(await page(bea, `/conversation/${id}/`), /unread message/);
  t.notRegex(await page(bea, '/'), /unread message/);
  t.like(await request(id), { unread: 0, status: 'requested' });
  await write(dora, id, 'please');
  t.is((await request(id))?.unread, 1, 'until more is written');
  await bea.call('PUT', `/v3/conversations/${id}/request/`);
});

test.serial(
  '[USER-11] [USER-10] a request whose only message was taken back is gone, with its notice',
  async (t) => {
    const { eve } = await members(service, 'eve');
    const before = (await news()).length;
    const answer = data<Talk & { last_message: { id: string } }>(await begin(eve, [bea], 'oh no'));
    t.is((await news()).length, before + 1);
    t.regex(await page(bea, '/'), /unread message/);
    await eve.call('DELETE', `/v3/conversations/${answer.id}/messages/${answer.last_message.id}/`);
    t.is(await request(answer.id), undefined);
    t.is((await news()).length, before);
    t.notRegex(await page(bea, '/'), /unread message/);
    await write(eve, answer.id, 'once more');
    t.is((await request(answer.id))?.unread, 1);
  },
);

test.serial('[USER-11] a message that was taken back leaves a conversation as read as it was', async (t) => {
  const { id } = data<Talk>(await begin(ada, [carl], 'one'));
  await carl.call('PUT', `/v3/conversations/${id}/read/`);
  const said = data<{ id: string }>(await write(ada, id, 'two'));
  t.is((await talks(carl))[0]?.unread, 1);
  await ada.call('DELETE', `/v3/conversations/${id}/messages/${said.id}/`);
  t.is((await talks(carl))[0]?.unread, 0);
  t.notRegex(await page(carl, '/'), /unread message/);
});
