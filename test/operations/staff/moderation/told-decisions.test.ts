import test from 'ava';
import type { Answer, Client, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { say } from '../../support/comment-calls.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';
import { begin, data, type Shown } from '../../support/talks.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let board: { id: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Pots');
});
test.after.always(() => service.stop());

interface News {
  id: string;
  news_type: string;
  text: string;
  url: string;
  pin: { id: string } | null;
}
const pinOf = async (title: string): Promise<string> => {
  const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
  await ada.call('PUT', `/v3/pins/${pin}/`, { title });
  return pin;
};
const decide = async (kind: string, id: string, decision: string, reason = 'Rude'): Promise<void> => {
  const answer = await sam.call('POST', `/v3/staff/reports/${kind}/${id}/decision/`, { decision, reason });
  if (answer.status !== 200) throw new Error(answer.text);
};
const reportPin = (who: Member, pin: string): Promise<Answer> =>
  who.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
const news = async (who: Client): Promise<News[]> =>
  (await who.call('GET', '/v3/news_hub/')).response?.data as News[];
const newest = async (who: Client): Promise<News> => {
  const [item] = await news(who);
  if (item === undefined) throw new Error('There is no news.');
  return item;
};
const decisionOf = async (who: Client, id: string): Promise<unknown> =>
  ((await who.call('GET', `/v3/news_hub/${id}/`)).response?.data as { decision: unknown }).decision;
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;

test.serial(
  '[FEED-07] [ROUTE-15] a reporter is told of which Pin, and led there while it is shown',
  async (t) => {
    const [blue, red] = [await pinOf('Blue vase'), await pinOf('Red vase')];
    for (const pin of [blue, red]) await reportPin(bob, pin);
    await decide('pin', blue, 'dismiss', '');
    t.like(await newest(bob), { news_type: 'moderation_kept', url: `/pin/${blue}/`, pin: { id: blue } });
    t.regex(await page(bob, '/notifications/'), new RegExp(`href="/pin/${blue}/"[^]*?Blue vase`));
    await decide('pin', red, 'remove');
    const acted = await newest(bob);
    t.like(acted, { news_type: 'moderation_acted', pin: null, url: `/news_hub/${acted.id}/` });
    t.regex(acted.text, /we took action \(a Pin\)$/);
    t.notRegex(await page(bob, `/news_hub/${acted.id}/`), /Red vase/, 'what is removed is not named');
    t.is((await sam.call('DELETE', `/v3/staff/reports/pin/${red}/decision/`, {})).status, 200);
    t.like(await newest(bob), { news_type: 'moderation_reopened', url: `/pin/${red}/` });
  },
);

test.serial('[FEED-07] who is warned of a Pin reads which, why and when', async (t) => {
  const pin = await pinOf('Green vase');
  await reportPin(bob, pin);
  await decide('pin', pin, 'warn', 'Not your photo');
  const item = await newest(ada);
  t.like(item, { news_type: 'moderation_warned', url: `/news_hub/${item.id}/`, pin: { id: pin } });
  t.regex(await page(ada, '/notifications/'), new RegExp(`href="/news_hub/${item.id}/"[^]*?Green vase`));
  t.like(await decisionOf(ada, item.id), { outcome: 'warned', reason: 'Not your photo', words: '' });
  const shown = await page(ada, `/news_hub/${item.id}/`);
  t.regex(
    shown,
    /Green vase[^]*Why: Not your photo[^]*<time[^]*nothing was removed[^]*appealed-pin\/\?warning=/,
  );
  t.regex(shown, new RegExp(`href="/pin/${pin}/"`));
  t.is((await bob.call('GET', `/v3/news_hub/${item.id}/`)).status, 404, 'nobody else');
  await reportPin(sam, pin);
  await decide('pin', pin, 'dismiss', '');
  t.like(await decisionOf(ada, item.id), { reason: 'Not your photo' }, 'a later decision hides nothing');
});

test.serial('[FEED-07] [MSG-02] whose comment or message is removed reads their words and why', async (t) => {
  const pin = await pinOf('White vase');
  const { id } = await say(ada, pin, 'Ugly people');
  await bob.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'harassment' });
  await decide('comment', id, 'remove', 'Insult');
  const ofComment = await newest(ada);
  t.is(ofComment.text, 'Something you wrote was removed because it breaks the rules (a comment)');
  t.like(await decisionOf(ada, ofComment.id), { outcome: 'removed', words: 'Ugly people', reason: 'Insult' });
  t.regex(await page(ada, `/news_hub/${ofComment.id}/`), /Ugly people[^]*Why: Insult[^]*It was removed/);
  t.like(await newest(bob), { news_type: 'moderation_acted', url: `/pin/${pin}/comments/` });

  await ada.call('PUT', `/v3/users/${bob.id}/follow/`);
  await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
  const talk = data<{ id: string; last_message: Shown | null }>(await begin(ada, [bob], 'You fool'));
  const message = talk.last_message?.id ?? '';
  const reported = await bob.call('PUT', `/v3/conversations/${talk.id}/report/`, {
    message_id: message,
    reason: 'harassment',
  });
  t.is(reported.status, 200, reported.text);
  await decide('message', message, 'remove', 'Insult again');
  const ofMessage = await newest(ada);
  t.is(ofMessage.text, 'Something you wrote was removed because it breaks the rules (a message)');
  t.like(await decisionOf(ada, ofMessage.id), { words: 'You fool', reason: 'Insult again' });
  t.like(await newest(bob), { news_type: 'moderation_acted', url: `/conversation/${talk.id}/` });
});

test.serial('[FEED-07] a reported person is named and led to while their profile may be seen', async (t) => {
  t.is((await bob.call('PUT', `/v3/users/${ada.id}/report/`, { reason: 'spam' })).status, 200);
  await decide('user', ada.id, 'dismiss', '');
  const item = await newest(bob);
  t.like(item, { news_type: 'moderation_kept', url: '/ada/' });
  t.regex(item.text, /\(ada\)$/);
  t.is((await ada.call('PUT', `/v3/users/${bob.id}/block/`)).status, 200);
  t.like(await newest(bob), { url: `/news_hub/${item.id}/` });
  t.regex((await newest(bob)).text, /\(a profile\)$/);
  await ada.call('DELETE', `/v3/users/${bob.id}/block/`);
  t.is((await bob.call('PUT', `/v3/users/${ada.id}/report/`, { reason: 'spam' })).status, 200);
  await decide('user', ada.id, 'warn', 'Rude');
  t.regex((await newest(ada)).text, /do it again$/, 'nobody is told their own name');
});

test.serial(
  '[FEED-07] [BOARD-01] whose board is marked as sensitive reads which, and is led to an appeal',
  async (t) => {
    const pin = await pinOf('Bare vase');
    await reportPin(bob, pin);
    await decide('pin', pin, 'sensitive', 'Nudity');
    const item = (await news(ada)).find((each) => each.news_type === 'moderation_sensitive');
    t.is(item?.text, 'Your board Pots was marked as sensitive');
    t.regex(item?.url ?? '', /^\/appealed-pin\/\?board=\d+$/);
  },
);

test.serial(
  '[FEED-07] [ROUTE-06] a warning or a removed comment is appealed once, and comes back if that is granted',
  async (t) => {
    const pin = await pinOf('Gray vase');
    const { id } = await say(ada, pin, 'Plain words');
    await bob.call('PUT', `/v3/aggregated_comments/${id}/report/`, { reason: 'harassment' });
    await decide('comment', id, 'remove', 'Insult');
    const item = await newest(ada);
    const place = `/appealed-pin/?warning=${id}`;
    t.like(await decisionOf(ada, item.id), { appeal_url: place });
    t.true((await page(ada, `/news_hub/${item.id}/`)).includes(place));
    t.regex(await page(ada, place), /Plain words[^]*Why: Insult[^]*name="words"/);
    const shown = (who = ada) => who.send('GET', place, { headers: { accept: 'text/html' } });
    t.is((await shown(bob)).status, 404, 'nobody else');

    const appeal = `/v3/warnings/${id}/appeal/`;
    const said = { words: 'It was no insult.' };
    t.is((await bob.call('POST', appeal, said)).status, 404);
    t.is((await ada.call('POST', appeal, { words: '' })).response?.error?.id, 'bad_input');
    t.is((await ada.call('POST', appeal, said)).status, 201);
    t.is((await ada.call('POST', appeal, said)).response?.error?.id, 'appeal_made');
    t.regex(await page(ada, place), /You have appealed/);
    const asked = await page(sam, `/_staff/appeals/warning/${id}/`);
    t.regex(asked, /It was no insult[^]*Plain words[^]*Why: Insult/);
    const decision = `/v3/staff/appeals/warning/${id}/decision/`;
    t.is((await sam.call('POST', decision, { decision: 'uphold', answer: 'It was one.' })).status, 200);
    t.like(await newest(ada), { news_type: 'moderation_warning_upheld', url: place });
    t.regex(await page(ada, place), /The decision stands[^]*It was one/);
    t.is((await ada.call('POST', appeal, said)).response?.error?.id, 'appeal_made', 'once');

    t.is((await sam.call('DELETE', `/v3/staff/reports/comment/${id}/decision/`, {})).status, 200);
    t.is((await shown()).headers.get('location'), '/notifications/', 'undone');
    await decide('comment', id, 'remove', 'Insult');
    t.is((await ada.call('POST', appeal, said)).status, 201, 'a new decision');
    t.is((await sam.call('POST', decision, { decision: 'grant', answer: '' })).status, 200);
    t.like(await newest(ada), { news_type: 'moderation_words_back', url: `/pin/${pin}/comments/` });
    t.regex(await page(bob, `/pin/${pin}/comments/`), /Plain words/);
    t.is((await shown()).headers.get('location'), '/notifications/', 'taken back');
  },
);

test.serial('[FEED-07] a granted appeal leaves what was decided about the same thing since', async (t) => {
  const pin = await pinOf('Pink vase');
  await reportPin(bob, pin);
  await decide('pin', pin, 'warn', 'Not your photo');
  const warned = await newest(ada);
  await reportPin(sam, pin);
  await decide('pin', pin, 'not_sensitive', 'Covered');
  t.is((await ada.call('POST', `/v3/warnings/${pin}/appeal/`, { words: 'It is mine.' })).status, 201);
  const decision = `/v3/staff/appeals/warning/${pin}/decision/`;
  t.is((await sam.call('POST', decision, { decision: 'grant', answer: '' })).status, 200);
  t.is((await ada.call('GET', `/v3/news_hub/${warned.id}/`)).status, 404, 'withdrawn');
  t.like(
    (await news(ada)).find((each) => each.news_type === 'moderation_warning_withdrawn'),
    {
      url: `/pin/${pin}/`,
    },
  );
  const found = await sam.call('GET', `/v3/staff/reports/pin/${pin}/`);
  t.like(found.response?.data, { decision: 'not_sensitive', is_open: false });
});
