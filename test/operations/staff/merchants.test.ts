import test from 'ava';
import type { Answer, Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { forget, mailFor } from '../accounts/mailbox.ts';
import { member, members } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let potter: Member;
let weaver: Member;

test.before(async () => {
  service = await startService();
  ({ sam, potter, weaver } = await members(service, 'sam', 'potter', 'weaver'));
  await employ(service, [sam]);
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const own = '/v3/users/me/merchant_application/';
const queue = '/v3/staff/merchant_applications/';
const shop = { website: 'https://pots.example/', about: 'Pots, sent in a week', evidence: 'HRB 1234' };
const apply = (who: Member, more = {}): Promise<Answer> => who.call('PUT', own, { ...shop, ...more });
const decide = (who: Client, person: Member, fields: Record<string, unknown>): Promise<Answer> =>
  who.call('PUT', `${queue}${person.id}/`, fields);
const waiting = async (
  query: Record<string, string> = {},
): Promise<{ names: string[]; bookmark?: string }> => {
  const { response } = await sam.call('GET', queue, query);
  const names = (response?.data as { user: { username: string } }[]).map(({ user }) => user.username);
  return { names, ...(response?.bookmark && { bookmark: response.bookmark }) };
};
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const news = async (who: Client): Promise<string[]> =>
  ((await who.call('GET', '/v3/news_hub/')).response?.data as { text: string }[]).map(({ text }) => text);
const badge = /aria-label="Merchant verification badge icon"/;

test.serial('[USER-08] applications wait for the staff, oldest first and page by page', async (t) => {
  t.is((await potter.call('GET', own)).status, 404);
  t.is((await apply(potter, { website: '' })).status, 400);
  t.is((await apply(potter, { evidence: ' ' })).status, 400);
  t.is((await apply(potter)).status, 200);
  t.is((await apply(potter)).status, 409, 'one waits already');
  t.is((await apply(weaver, { website: 'https://wool.example/' })).status, 200);
  t.is((await potter.call('GET', queue)).status, 404, 'not for others');
  t.is((await decide(weaver, potter, { decision: 'approve' })).status, 404);
  t.deepEqual((await waiting()).names, ['potter', 'weaver']);
  const first = await waiting({ page_size: '1' });
  t.deepEqual(first.names, ['potter']);
  t.deepEqual((await waiting({ page_size: '1', bookmarks: first.bookmark ?? '' })).names, ['weaver']);
  t.regex(await page(sam, '/_staff/'), /2 waiting/);
  t.regex(await page(sam, '/_staff/merchants/'), /potter.*https:\/\/pots\.example\/.*weaver/s);
  t.regex(await page(sam, `/_staff/merchants/${potter.id}/`), /Pots, sent in a week.*HRB 1234/s);
});

test.serial('[USER-08] the staff asks for more, and the answer keeps its place in the queue', async (t) => {
  t.is((await decide(sam, potter, { decision: 'ask' })).status, 400, 'the question is missing');
  t.is((await decide(sam, potter, { decision: 'ask', answer: 'Who takes things back?' })).status, 200);
  t.deepEqual((await waiting()).names, ['weaver']);
  t.is((await decide(sam, potter, { decision: 'approve' })).status, 404, 'it is the applicant’s turn');
  t.regex((await mailFor(service, 'potter@example.com', 'merchant_asked')).text, /Who takes things back\?/);
  t.regex((await news(potter))[0] ?? '', /question about your application/);
  const asked = await page(potter, '/settings/merchant/');
  t.regex(asked, /Our staff asks:.*Who takes things back\?.*HRB 1234/s);
  const token = /name="csrf_token" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  const fields = { ...shop, evidence: 'We do, for thirty days', csrf_token: token, _method: 'PUT' };
  const sent = await potter.send('POST', own, {
    headers: { accept: 'text/html', 'x-csrftoken': '', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  t.deepEqual([sent.status, sent.headers.get('location')], [303, '/settings/merchant/']);
  t.regex(await page(potter, '/settings/merchant/'), /Your application is waiting/);
  t.deepEqual((await waiting()).names, ['potter', 'weaver']);
});

test.serial(
  '[USER-08] who is refused reads why and may apply again; who is approved has the badge',
  async (t) => {
    t.is((await decide(sam, potter, { decision: 'refuse' })).status, 400);
    t.is((await decide(sam, potter, { decision: 'refuse', answer: 'No imprint' })).status, 200);
    t.regex((await mailFor(service, 'potter@example.com', 'merchant_refused')).text, /Reason: No imprint/);
    t.regex((await news(potter))[0] ?? '', /was declined/);
    t.notRegex(await page(weaver, '/potter/'), badge);
    t.regex(await page(potter, '/settings/merchant/'), /No imprint.*You can apply again/s);
    t.is((await apply(potter, { evidence: 'The imprint is there now' })).status, 200);
    t.deepEqual((await waiting()).names, ['weaver', 'potter'], 'at the end');
    t.regex(await page(sam, `/_staff/merchants/${potter.id}/`), /Declined before: 1/);
    t.is(
      (await decide(sam, potter, { decision: 'approve', inspirational: 'true', eligible: 'true' })).status,
      200,
    );
    t.regex((await mailFor(service, 'potter@example.com', 'merchant_verified')).subject, /verified merchant/);
    t.regex((await news(potter))[0] ?? '', /You are now a verified merchant/);
    t.regex(await page(weaver, '/potter/'), badge);
    t.is((await apply(potter)).status, 409, 'a verified merchant does not apply');
    const acts = (await actsOf(service)).filter(({ act }) => act.startsWith('merchant.'));
    t.deepEqual(
      acts.map(({ act, subject, reason }) => [act, subject, reason]),
      [
        ['merchant.approve', 'potter', ''],
        ['merchant.refuse', 'potter', 'No imprint'],
        ['merchant.ask', 'potter', 'Who takes things back?'],
      ],
    );
  },
);

test.serial('[USER-08] employees do not decide about themselves', async (t) => {
  const clerk = await member(service, 'clerk');
  await employ(service, [clerk]);
  t.is((await apply(clerk)).status, 200);
  t.is((await decide(clerk, clerk, { decision: 'approve' })).status, 403);
});
