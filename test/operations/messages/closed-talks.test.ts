import test from 'ava';
import type { Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { begin, data, write, type Talk } from '../support/talks.ts';

const password = 'a long enough password';
let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
});
test.after.always(() => service?.stop());

const page = async (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });

test.serial(
  '[USER-11] [USER-06] a conversation with someone who has deactivated says so, can be read, and opens again',
  async (t) => {
    const { id } = data<Talk>(await begin(ada, [bea], 'see you at eight'));
    await write(bea, id, 'at nine');
    await bea.call('POST', '/v3/users/me/deactivation/', { password });
    const path = `/conversation/closed/?talk=${id}`;
    t.is((await page(ada, `/conversation/${id}/`)).headers.get('location'), path);
    const { status, text } = await page(ada, path);
    t.is(status, 200);
    t.regex(text, /bea’s account isn’t active at the moment/);
    t.regex(text, /see you at eight.*at nine.*Report what bea wrote/s);
    t.notRegex(text, /href="\/bea\/"/, 'there is no profile to lead to');
    t.is((await page(carl, path)).status, 404, 'to nobody else');
    t.true((await page(ada, '/conversation/closed/')).text.includes(path.replace('&', '&amp;')));
    t.regex((await page(ada, '/conversation/')).text, /href="\/conversation\/closed\/"/);
    const refused = await write(ada, id, 'are you there?');
    t.is(refused.response?.error?.id, 'conversation_closed');

    await bea.call('POST', '/v3/sessions/', { username_or_email: 'bea', password });
    t.is((await page(ada, `/conversation/${id}/`)).status, 200);
    t.is((await page(ada, path)).status, 404);
  },
);

test.serial(
  '[USER-03] [USER-11] words written on a page from before a block are shown, with what keeps them from being sent',
  async (t) => {
    const { id } = data<Talk>(await begin(carl, [ada], 'hello'));
    t.is((await ada.call('PUT', `/v3/users/${carl.id}/block/`)).status, 200);
    for (const answer of [
      await write(ada, id, 'late'),
      await ada.call('PUT', `/v3/conversations/${id}/messages/1/reactions/`, { reaction_type: 1 }),
      await ada.call('DELETE', `/v3/conversations/${id}/messages/1/`),
    ])
      t.is(answer.response?.error?.id, 'conversation_closed');
    t.is((await write(bea, id, 'late')).response?.error?.id, 'conversation_not_found', 'to anyone else');
    const sent = await ada.send('POST', `/v3/conversations/${id}/messages/`, {
      body: new URLSearchParams({ text: 'my long answer' }),
      headers: { accept: 'text/html' },
    });
    const opened = await page(ada, sent.headers.get('location') ?? '');
    const shown = await page(ada, opened.headers.get('location') ?? '');
    t.regex(shown.text, /This conversation is closed: no one can write here now/);
    t.regex(shown.text, /my long answer/);
  },
);

test.serial(
  '[USER-11] a closed conversation can be deleted for oneself, and a request is never one',
  async (t) => {
    const { dora, emil } = await members(service, 'dora', 'emil');
    const { id } = data<Talk>(await begin(dora, [bea], 'hello'));
    await bea.call('PUT', `/v3/conversations/${id}/request/`);
    const asked = data<Talk>(await begin(dora, [emil], 'buy this')).id;
    await dora.call('POST', '/v3/users/me/deactivation/', { password });
    const path = `/conversation/closed/?talk=${id}`;
    const { text } = await page(bea, path);
    t.regex(text, /<details[^>]*><summary>Report what dora wrote/, 'the form to report is folded');
    t.is((await emil.call('DELETE', `/v3/conversations/${id}/`)).status, 404, 'not by anyone else');
    const body = new URLSearchParams({ _method: 'DELETE' });
    const sent = await bea.send('POST', `/v3/conversations/${id}/`, {
      body,
      headers: { accept: 'text/html' },
    });
    t.is(sent.headers.get('location'), '/conversation/');
    t.is((await page(bea, path)).status, 404);
    t.notRegex((await page(bea, '/conversation/closed/')).text, /dora/);
    t.notRegex((await page(emil, '/conversation/closed/')).text, /dora/);
    t.is((await page(emil, `/conversation/closed/?talk=${asked}`)).status, 404);
  },
);

test.serial('[USER-11] who stays in a group sees who left it', async (t) => {
  const group = data<Talk>(await begin(bea, [ada, carl], 'the three of us')).id;
  await ada.call('PUT', `/v3/conversations/${group}/request/`);
  t.notRegex((await page(bea, `/conversation/${group}/`)).text, /left the group/);
  const write = (text: string) => bea.call('POST', `/v3/conversations/${group}/messages/`, { text });
  await write('whose turn is it');
  t.is((await ada.call('DELETE', `/v3/conversations/${group}/`)).status, 200);
  await write('so it is mine');
  const { text } = await page(bea, `/conversation/${group}/`);
  t.regex(text, /whose turn is it.*<li[^>]*>ada left the group\.<\/li>.*so it is mine/s, 'where it happened');
});
