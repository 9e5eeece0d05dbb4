import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let sam: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, sam } = await members(service, 'ada', 'bob', 'sam'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const survey = '/email/user_survey/';
const own = '/v3/users/me/survey/';
const page = (who: Client, path: string) => who.send('GET', path, { headers: { accept: 'text/html' } });

async function sendForm(who: Client, fields: Record<string, string>) {
  const csrf = /name="csrf_token" value="([^"]+)"/.exec((await page(who, survey)).text)?.[1] ?? '';
  return who.send('POST', own, {
    body: new URLSearchParams({ _method: 'PUT', csrf_token: csrf, ...fields }),
    headers: { accept: 'text/html', 'x-csrftoken': '' },
  });
}
interface Read {
  count: number;
  average: number | null;
  month_count: number;
  answers: { score: number; improve: string; username: string | null; user_id: string | null }[];
}
const read = async (query: Record<string, unknown> = {}) => {
  const answer = await sam.call('GET', '/v3/staff/surveys/', query);
  return { data: answer.response?.data as Read, bookmark: answer.response?.bookmark };
};

test.serial('[ROUTE-15] the survey asks members alone, and says what is wrong with an answer', async (t) => {
  const visitor = await page(new Client(service.origin), survey);
  t.is(visitor.status, 302);
  t.is(visitor.headers.get('location'), `/login/?next=${encodeURIComponent(survey)}`);
  t.is((await new Client(service.origin).call('PUT', own, { score: 9 })).status, 401);
  const settings = await page(ada, '/settings/notifications/');
  t.true(settings.text.includes(`href="${survey}"`), 'settings lead to it');
  t.is((await ada.call('GET', own)).response?.data, null);
  t.regex((await page(sam, '/_staff/surveys/')).text, /No answers yet/);

  const refused = await sendForm(ada, { improve: 'Bigger pictures' });
  t.is(refused.headers.get('location'), survey);
  const again = (await page(ada, survey)).text;
  t.regex(again, /Choose a number from 0 to 10/);
  t.regex(again, />Bigger pictures</);
  for (const score of [-1, 11, 2.5, '', null, [], 'ten'])
    t.is((await ada.call('PUT', own, { score })).status, 400, JSON.stringify(score));
  t.is((await ada.call('PUT', own, { score: 5, improve: 'x'.repeat(1001) })).status, 400);
  t.is((await ada.call('GET', own)).response?.data, null, 'nothing was kept');
});

test.serial('[ROUTE-15] an answer is one a month and can be changed, without script', async (t) => {
  const sent = await sendForm(ada, { score: '4', improve: 'x'.repeat(1000), may_contact: 'true' });
  t.is(sent.status, 303);
  const shown = (await page(ada, survey)).text;
  t.regex(shown, /You can still change it/);
  t.regex(shown, /<input[^>]*name="score"[^>]*checked=""[^>]*value="4"/);
  t.deepEqual((await ada.call('GET', own)).response?.data, {
    score: 4,
    improve: 'x'.repeat(1000),
    may_contact: true,
  });
  t.is((await sendForm(ada, { score: '0', improve: 'All <b>of</b> it' })).status, 303);
  const { data } = await read();
  t.like(data, { count: 1, average: 0, month_count: 1 });
  await service.db.rows({
    name: 'test_age',
    text: `UPDATE survey_answers SET month = month - interval '1 month'`,
  });
  t.is((await ada.call('GET', own)).response?.data, null, 'a new month asks anew');
  t.is((await ada.call('PUT', own, { score: 10 })).status, 200);
  t.like((await read()).data, { count: 2, average: 5, month_count: 1 });
});

test.serial('[ROUTE-15] [USER-09] the staff read answers page by page, named where one agreed', async (t) => {
  await bob.call('PUT', own, { score: 8, improve: 'More dark mode', may_contact: true });
  const first = await read({ page_size: '1' });
  t.like(first.data.answers[0], { score: 8, username: 'bob', user_id: bob.id });
  const second = await read({ page_size: '2', bookmarks: first.bookmark });
  t.deepEqual(
    second.data.answers.map(({ score, username, user_id }) => [score, username, user_id]),
    [
      [10, null, null],
      [0, null, null],
    ],
  );
  t.is(second.bookmark, undefined);
  const shown = (await page(sam, '/_staff/surveys/')).text;
  t.regex(shown, /6\.0 out of 10 on average, from 3 answers/);
  t.regex(shown, /More dark mode/);
  t.regex(shown, /All &lt;b&gt;of&lt;\/b&gt; it/);
  t.notRegex(shown, />ada</);
  t.is((await page(sam, '/_staff/surveys/?bookmark=forged')).status, 302);
  t.is((await page(ada, '/_staff/surveys/')).status, 404);
  t.is((await ada.call('GET', '/v3/staff/surveys/')).status, 404);
});
