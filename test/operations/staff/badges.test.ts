import test from 'ava';
import type { Answer, Client, Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { forget, mailFor, mailsOf } from '../accounts/mailbox.ts';
import { members } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let potter: Member;

test.before(async () => {
  service = await startService();
  ({ sam, ada, potter } = await members(service, 'sam', 'ada', 'potter'));
  await employ(service, [sam]);
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const give = (badge: 'merchant' | 'identity', who: Member, verified: boolean, reason = ''): Promise<Answer> =>
  sam.call('PUT', `/v3/staff/people/${who.id}/${badge}/`, { verified, reason });
const news = async (who: Client): Promise<{ news_type: string; text: string; url: string }[]> =>
  (await who.call('GET', '/v3/news_hub/')).response?.data as {
    news_type: string;
    text: string;
    url: string;
  }[];
const kinds = async (who: Client): Promise<string[]> => (await news(who)).map((each) => each.news_type);

test.serial('[USER-08] who gets or loses a merchant’s badge is told, with the reason', async (t) => {
  t.is((await give('merchant', ada, true, 'Seen at the fair')).status, 200);
  t.regex((await mailFor(service, 'ada@example.com', 'merchant_verified')).text, /Seen at the fair/);
  t.like((await news(ada))[0], { news_type: 'merchant_verified', url: '/settings/merchant/' });
  t.is((await give('merchant', ada, false, 'Counterfeit goods')).status, 200);
  const { subject, text } = await mailFor(service, 'ada@example.com', 'merchant_removed');
  t.regex(subject, /Your merchant badge/);
  t.regex(text, /no longer a verified merchant[^]*Reason: Counterfeit goods/);
  t.like((await news(ada))[0], { text: 'You are no longer a verified merchant' });
});

test.serial('[CARD-15] who is verified, or not any more, is told, with the reason', async (t) => {
  t.is((await give('identity', ada, true)).status, 200);
  const verified = await mailFor(service, 'ada@example.com', 'identity_verified');
  t.regex(verified.text, new RegExp(`Your identity is verified[^]*${service.origin}/ada/`));
  t.notRegex(verified.text, /Reason/);
  t.is((await give('identity', ada, false, 'Not the singer')).status, 200);
  t.regex((await mailFor(service, 'ada@example.com', 'identity_removed')).text, /Why: Not the singer/);
  t.deepEqual((await kinds(ada)).slice(0, 2), ['identity_removed', 'identity_verified']);
});

test.serial('[USER-08] [CARD-15] nobody is told of what they had, or did not have, before', async (t) => {
  const before = await kinds(ada);
  const mails = await mailsOf(service, 'ada@example.com');
  t.is((await give('merchant', ada, false, 'Still not')).status, 200);
  t.is((await give('identity', ada, false)).status, 200);
  t.deepEqual(await kinds(ada), before);
  t.deepEqual(await mailsOf(service, 'ada@example.com'), mails);
});

test.serial('[USER-08] a badge that staff give settles the application that waits', async (t) => {
  const own = '/v3/users/me/merchant_application/';
  const shop = { website: 'https://pots.example/', about: 'Pots', evidence: 'HRB 1234' };
  const waiting = async (): Promise<unknown[]> =>
    (await sam.call('GET', '/v3/staff/merchant_applications/')).response?.data as unknown[];
  t.is((await potter.call('PUT', own, shop)).status, 200);
  t.is((await waiting()).length, 1);
  t.is((await give('merchant', potter, false, 'No imprint')).status, 200);
  t.deepEqual(await waiting(), []);
  t.regex((await mailFor(service, 'potter@example.com', 'merchant_refused')).text, /Reason: No imprint/);
  t.like((await potter.call('GET', own)).response?.data, { status: 'refused', answer: 'No imprint' });
  t.is((await potter.call('PUT', own, shop)).status, 200);
  t.is((await give('merchant', potter, true)).status, 200);
  t.deepEqual(await waiting(), []);
  t.like((await potter.call('GET', own)).response?.data, { status: 'approved' });
  t.is(
    (
      await sam.call('PUT', `/v3/staff/merchant_applications/${potter.id}/`, {
        decision: 'refuse',
        answer: 'x',
      })
    ).status,
    404,
  );
});
