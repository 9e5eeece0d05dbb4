import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { begin, data, read, talks, write, type Shown, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;
let dora: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl, dora } = await members(service, 'ada', 'bea', 'carl', 'dora'));
  await bea.call('PUT', `/v3/users/${ada.id}/follow/`);
});
test.after.always(() => service?.stop());

test.serial('[USER-11] two people have one conversation, in which words and pins are sent', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Seen')).id, 1);
  const first = await begin(ada, [bea], 'hello');
  t.is(first.status, 200, first.text);
  const { id } = data<Talk>(first);
  t.is(data<Talk>(await begin(ada, [bea], 'again', pin)).id, id);
  t.is(data<Talk>(await begin(bea, [ada], 'hi')).id, id, 'from the other side too');
  t.deepEqual(
    (await read(bea, id)).map(({ text, sent_by_me: mine, pin: sent }) => [text, mine, sent?.id ?? null]),
    [
      ['hi', true, null],
      ['again', false, pin],
      ['hello', false, null],
    ],
  );
  t.is(data<Shown>(await write(bea, id, 'and so on')).text, 'and so on');
  for (const nothing of [{ text: '' }, { text: ' ' }, {}])
    t.is((await bea.call('POST', `/v3/conversations/${id}/messages/`, nothing)).status, 400);
});

test.serial('[USER-11] what is unread is counted until it is read, and one’s own is read', async (t) => {
  const [talk] = await talks(ada);
  const id = talk?.id ?? '';
  t.is(talk?.unread, 1);
  const badge = async (who: Member): Promise<boolean> =>
    (await who.send('GET', '/', { headers: { accept: 'text/html' } })).text.includes('1 unread message"');
  t.true(await badge(ada));
  await ada.call('PUT', `/v3/conversations/${id}/read/`);
  t.is((await talks(ada))[0]?.unread, 0);
  t.false(await badge(ada));
  t.is((await talks(bea))[0]?.unread, 0);
  t.notRegex((await new Client(service.origin).send('GET', '/')).text, /unread message/);
});

test.serial(
  '[USER-11] a stranger’s message waits as a request and says no more until it is answered',
  async (t) => {
    const { id } = data<Talk>(await begin(carl, [ada], 'do you know me?'));
    t.false((await talks(ada)).some((talk) => talk.id === id));
    t.like(
      (await talks(ada, 'requests')).find((talk) => talk.id === id),
      { status: 'requested', unread: 1 },
    );
    for (let more = 0; more < 2; more += 1) t.is((await write(carl, id, 'please')).status, 200);
    const fourth = await write(carl, id, 'please!');
    t.is(fourth.response?.error?.id, 'awaiting_answer');
    t.is((await read(ada, id)).length, 3);
    t.is((await ada.resource('ConversationRequestResource', 'update', { conversation_id: id })).status, 200);
    t.true((await talks(ada)).some((talk) => talk.id === id));
    t.is((await write(carl, id, 'thanks')).status, 200);
    t.is((await ada.resource('ConversationRequestResource', 'update', { conversation_id: id })).status, 200);
    t.is(
      (await ada.resource('ConversationRequestResource', 'delete', { conversation_id: id })).response?.error
        ?.id,
      'request_not_found',
      'it was answered otherwise',
    );
  },
);

test.serial('[USER-11] a declined request is gone for one and as before for the other', async (t) => {
  const { id } = data<Talk>(await begin(dora, [ada], 'buy this'));
  t.is((await ada.resource('ConversationRequestResource', 'delete', { conversation_id: id })).status, 200);
  t.deepEqual(
    (await talks(ada, 'requests')).map((talk) => talk.id),
    [],
  );
  t.is((await write(dora, id, 'hello?')).status, 200);
  t.false([...(await talks(ada)), ...(await talks(ada, 'requests'))].some((talk) => talk.id === id));
  const seen = (await talks(dora)).find((talk) => talk.id === id);
  t.is(seen?.status, 'accepted', 'nothing tells the writer');
  t.is((await write(ada, id, 'well, what is it?')).status, 200, 'writing is accepting');
  t.is((await write(dora, id, 'a vase')).status, 200);
});

test.serial('[CARD-16] a sent pin that is deleted keeps its place in the conversation', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Passing')).id, 1);
  const { id } = data<Talk>(await begin(ada, [bea], 'for a while', pin));
  const page = async (): Promise<string> => (await bea.send('GET', `/conversation/${id}/`)).text;
  const place =
    '<div class="unavailable-pin" role="img" aria-label="Pin not available"><b>Unavailable</b><small>Removed by the creator</small></div>';
  t.false((await page()).includes(place));
  await ada.call('DELETE', `/v3/pins/${pin}/`);
  t.true((await page()).includes(place));
});

test.serial('[USER-11] a conversation is nobody else’s, in any call', async (t) => {
  const { id } = data<Talk>(await begin(ada, [bea], 'between us'));
  const [message] = await read(ada, id);
  for (const [method, path, input] of [
    ['GET', '', {}],
    ['DELETE', '', {}],
    ['GET', 'messages/', {}],
    ['GET', 'messages/', { after: '0' }],
    ['POST', 'messages/', { text: 'me too' }],
    ['PUT', 'read/', {}],
    ['PUT', 'request/', {}],
    ['DELETE', 'request/', {}],
    ['PUT', 'report/', {}],
    ['DELETE', `messages/${message?.id}/`, {}],
  ] as const) {
    const answer = await carl.call(method, `/v3/conversations/${id}/${path}`, input);
    const missing = await carl.call(method, `/v3/conversations/77/${path}`, input);
    t.is(answer.status, 404, `${method} ${path}`);
    t.is(answer.response?.error?.id, missing.response?.error?.id, `${method} ${path}`);
  }
  t.is((await carl.send('GET', `/conversation/${id}/`)).status, 404);
  t.is((await read(ada, id))[0]?.text, 'between us');
});

test.serial('[USER-11] one’s own message is taken back for everybody, another’s is not', async (t) => {
  const { id } = data<Talk>(await begin(ada, [bea], 'a slip of the tongue'));
  const [message] = await read(bea, id);
  const remove = (who: Member): Promise<Answer> =>
    who.resource('ConversationMessagesResource', 'delete', {
      conversation_id: id,
      message_id: message?.id,
    });
  t.is((await remove(bea)).response?.error?.id, 'message_not_found');
  t.is((await remove(ada)).status, 200);
  t.like((await read(bea, id))[0], { id: message?.id, text: '', is_deleted: true });
});

test.serial('[USER-11] pages of messages follow each other, and `after` gives what came since', async (t) => {
  const { id } = data<Talk>(await begin(ada, [bea], 'count with me'));
  for (let count = 1; count <= 6; count += 1) await write(count % 2 ? bea : ada, id, String(count));
  const seen: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = await ada.resource('ConversationMessagesResource', 'get', {
      conversation_id: id,
      page_size: 2,
      ...(bookmark !== undefined && { bookmarks: [bookmark] }),
    });
    seen.push(...data<Shown[]>(page).map(({ text }) => text));
    bookmark = page.response?.bookmark;
  } while (bookmark !== undefined && seen.length < 6);
  t.deepEqual(seen.slice(0, 6), ['6', '5', '4', '3', '2', '1']);
  const all = await read(ada, id);
  const since = await ada.call('GET', `/v3/conversations/${id}/messages/`, { after: all[2]?.id });
  t.deepEqual(
    data<Shown[]>(since).map(({ text }) => text),
    ['5', '6'],
  );
});

test.serial('[USER-11] a group is for those who are asked; leaving it ends it for one', async (t) => {
  const { id, users } = data<Talk>(await begin(ada, [bea, carl], 'the three of us'));
  t.deepEqual(users.map(({ username }) => username).sort(), ['bea', 'carl']);
  t.like(
    (await talks(bea)).find((talk) => talk.id === id),
    { status: 'accepted' },
  );
  t.like(
    (await talks(carl, 'requests')).find((talk) => talk.id === id),
    { status: 'requested' },
  );
  t.is((await write(bea, id, 'yes')).status, 200);
  t.is((await bea.resource('ConversationResource', 'delete', { conversation_id: id })).status, 200);
  t.is((await write(bea, id, 'back')).status, 404);
  t.is((await write(ada, id, 'without her')).status, 200);
  t.false((await talks(bea)).some((talk) => talk.id === id));
  await ada.call('PUT', `/v3/users/${carl.id}/block/`);
  t.is((await write(carl, id, 'not for ada')).status, 200);
  t.false(
    (await read(ada, id)).some(({ text }) => text === 'not for ada'),
    'the blocked are not heard',
  );
  await ada.call('DELETE', `/v3/users/${carl.id}/block/`);
});

test.serial('[USER-03, USER-11] a block ends a conversation of two for both, both ways', async (t) => {
  const { id } = data<Talk>(await begin(ada, [bea], 'before'));
  await bea.call('PUT', `/v3/users/${ada.id}/block/`);
  for (const who of [ada, bea]) {
    t.false(
      (await talks(who)).some((talk) => talk.id === id),
      who.username,
    );
    t.is((await write(who, id, 'anyway')).status, 404, who.username);
    const location = (await who.send('GET', `/conversation/${id}/`)).headers.get('location');
    t.is(location, `/conversation/closed/?talk=${id}`, who.username);
  }
  t.is((await begin(ada, [bea], 'anyway')).response?.error?.id, 'user_not_found');
  t.is((await begin(bea, [ada], 'anyway')).response?.error?.id, 'user_not_found');
  await bea.call('DELETE', `/v3/users/${ada.id}/block/`);
  t.true((await talks(ada)).some((talk) => talk.id === id));
});

const setMessaging: Statement = {
  name: 'test_set_messaging',
  text: 'UPDATE users SET shows_messaging = $2 WHERE id = $1',
};

test.serial('[USER-11] who wants no messages gets none from new people', async (t) => {
  await service.db.rows(setMessaging, [dora.id, false]);
  t.is((await begin(carl, [dora], 'hi')).response?.error?.id, 'no_messages_wanted');
  t.is((await begin(ada, [dora], 'we have talked before')).status, 200);
  await dora.call('PUT', `/v3/users/${carl.id}/follow/`);
  t.is((await begin(carl, [dora], 'you follow me')).status, 200);
  await service.db.rows(setMessaging, [dora.id, true]);
});

const reports: Statement = {
  name: 'test_message_reports',
  text: `SELECT subject_id AS id, reported_user_id AS "userId", evidence FROM reports WHERE reporter_id = $1`,
};

test.serial('[USER-11] a report keeps what was written, though its writer takes it back', async (t) => {
  const { id } = data<Talk>(await begin(carl, [bea], 'something vile'));
  const [message] = await read(bea, id);
  const form = (await bea.send('GET', `/conversation/${id}/`)).text;
  t.regex(
    form,
    /\/report\/"[^]*<select name="reason"><option value="spam"/,
    'who reports says what is wrong',
  );
  t.is((await bea.resource('ConversationReportResource', 'update', { conversation_id: id })).status, 200);
  await carl.call('DELETE', `/v3/conversations/${id}/messages/${message?.id}/`);
  t.deepEqual(await service.db.rows(reports, [bea.id]), [
    { id: message?.id, userId: carl.id, evidence: 'something vile' },
  ]);
  const own = await carl.resource('ConversationReportResource', 'update', { conversation_id: id });
  t.is(own.response?.error?.id, 'message_not_found', 'nobody reports themselves');
});

test.serial('[CARD-01, ROUTE-04] a pin goes to several people on their own, all or none', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'To show')).id, 1);
  const send = (ids: string[]): Promise<Answer> =>
    ada.call('POST', `/v3/pins/${pin}/send/`, { user_ids: ids, text: 'for you' });
  t.is((await send([bea.id, '77'])).response?.error?.id, 'user_not_found');
  const sentPage = async (who: Client): Promise<string> =>
    (await who.send('GET', `/pin/${pin}/sent/`, { headers: { accept: 'text/html' } })).text;
  t.regex(await sentPage(ada), /You haven’t sent this Pin yet/);
  const answer = await send([bea.id, carl.id]);
  t.is(answer.status, 201, answer.text);
  t.is(new Set(data<{ conversation_ids: string[] }>(answer).conversation_ids).size, 2);
  t.regex(await sentPage(ada), /To <bdi>bea[^]*for you|To <bdi>carl[^]*for you/);
  t.regex(await sentPage(bea), /From <bdi>ada/);
  t.notRegex(await sentPage(bea), /carl/);
  t.is((await dora.call('POST', `/v3/pins/${pin}/send/`, { username: '@bea', text: '' })).status, 201);
});

test.serial('[USER-11] conversations are begun and answered by plain forms alone', async (t) => {
  const page = await carl.send('GET', '/conversation/new/?to=bea', { headers: { accept: 'text/html' } });
  t.is(page.status, 200);
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const post = (path: string, fields: Record<string, string>): Promise<Answer> =>
    carl.send('POST', path, {
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrftoken': '',
      },
      body: new URLSearchParams({ csrf_token: token, ...fields }).toString(),
    });
  const sent = await post('/v3/conversations/', { username: '@bea', text: 'by form' });
  t.is(sent.status, 303, sent.text);
  const to = sent.headers.get('location') ?? '';
  t.regex(to, /^\/conversation\/\d+\/#end$/);
  t.regex((await carl.send('GET', to.replace('#end', ''))).text, /by form/);
  const refused = await post('/v3/conversations/', { username: 'nobody-here', text: 'kept words' });
  t.is(refused.headers.get('location'), '/conversation/new/');
  t.regex((await carl.send('GET', '/conversation/new/')).text, /No one has this name[^]*kept words/);
});
