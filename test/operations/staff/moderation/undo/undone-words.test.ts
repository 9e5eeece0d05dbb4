import test from 'ava';
import type { Client, Member } from '../../../../support/service/client.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { forget, mailFor } from '../../../accounts/mailbox.ts';
import { boardOf, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';
import { begin, read } from '../../../support/talks.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const newsOf = async (who: Client): Promise<string[]> =>
  ((await who.call('GET', '/v3/news_hub/')).response?.data as { news_type: string }[]).map(
    (item) => item.news_type,
  );
const decide = (kind: string, id: string, decision: string) =>
  sam.call('POST', `/v3/staff/reports/${kind}/${id}/decision/`, { decision, reason: 'Be kind' });
const undo = (kind: string, id: string) =>
  sam.call('DELETE', `/v3/staff/reports/${kind}/${id}/decision/`, {});
const comment = async (text: string): Promise<string> => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, text)).id, 1);
  const said = await bob.call('POST', `/v3/aggregated_pin_data/${pin}/comment/`, { text });
  const { id } = said.response?.data as { id: string };
  await ada.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'harassment' });
  return id;
};

test.serial('[FEED-07] who wrote a removed comment is told once it is back', async (t) => {
  const id = await comment('mild words');
  t.is((await decide('comment', id, 'remove')).status, 200);
  t.true((await newsOf(bob)).includes('moderation_words_removed'));
  t.is((await undo('comment', id)).status, 200);
  const news = await newsOf(bob);
  t.false(news.includes('moderation_words_removed'), 'the news of it is withdrawn');
  t.true(news.includes('moderation_words_back'));
  t.regex(
    (await mailFor(service, 'bob@example.com', 'words_restored')).text,
    /“mild words” can be read again/,
  );
  const hub = await bob.send('GET', '/notifications/', { headers: { accept: 'text/html' } });
  t.regex(hub.text, /what you wrote can be read again/);
});

test.serial('[FEED-07] [USER-11] who wrote a removed message is told once it is back', async (t) => {
  const begun = await begin(bob, [ada], 'a harmless message');
  const { id: talk } = begun.response?.data as { id: string };
  await ada.call('PUT', `/v3/conversations/${talk}/report/`, { reason: 'spam' });
  const [message] = await read(ada, talk);
  t.is((await decide('message', message?.id ?? '', 'remove')).status, 200);
  t.is((await undo('message', message?.id ?? '')).status, 200);
  t.is((await read(ada, talk))[0]?.text, 'a harmless message');
  t.regex((await mailFor(service, 'bob@example.com', 'words_restored', 2)).text, /a harmless message/);
});

test.serial('[FEED-07] a warning that is undone is withdrawn, and the person is told', async (t) => {
  const id = await comment('nothing bad');
  t.is((await decide('comment', id, 'warn')).status, 200);
  await mailFor(service, 'bob@example.com', 'warned');
  t.true((await newsOf(bob)).includes('moderation_warned'));
  t.is((await undo('comment', id)).status, 200);
  const news = await newsOf(bob);
  t.false(news.includes('moderation_warned'));
  t.true(news.includes('moderation_warning_withdrawn'));
  t.regex((await mailFor(service, 'bob@example.com', 'warning_withdrawn')).text, /no longer counts/);
});
