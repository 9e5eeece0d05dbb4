import test from 'ava';
import type { Client, Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';

let service: TestService;
let sam: Member;
let sue: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, sue, bob } = await members(service, 'sam', 'sue', 'bob'));
  await employ(service, [sam, sue]);
});
test.after.always(() => service.stop());

const queue = async (who: Client, which: string): Promise<string[]> =>
  ((await who.call('GET', '/v3/staff/reports/', { which })).response?.data as { id: string }[]).map(
    ({ id }) => id,
  );

test.serial('[FEED-07] [USER-09] an employee does not learn who reported them', async (t) => {
  const [pin = ''] = await quickPins(service, sam.id, (await boardOf(sam, 'Mine')).id, 1);
  await bob.call('PUT', `/v3/users/${sam.id}/report/`, { reason: 'harassment' });
  await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  const both = [`pin:${pin}`, `user:${sam.id}`];
  t.deepEqual((await queue(sue, 'open')).sort(), both);
  t.deepEqual(await queue(sam, 'open'), []);
  for (const [kind, id] of [
    ['user', sam.id],
    ['pin', pin],
  ] as const) {
    const answer = await sam.call('GET', `/v3/staff/reports/${kind}/${id}/`);
    t.is(answer.status, 403);
    t.is(answer.response?.error?.id, 'case_own');
    const page = await sam.send('GET', `/_staff/reports/${kind}/${id}/`, {
      headers: { accept: 'text/html' },
    });
    t.regex(page.text, /This is about you/);
    t.notRegex(page.text, /bob|harassment/);
    t.regex((await sue.call('GET', `/v3/staff/reports/${kind}/${id}/`)).text, /"bob"/);
  }
  const count = /Open \((\d+)\)/;
  const list = (who: Client) => who.send('GET', '/_staff/reports/', { headers: { accept: 'text/html' } });
  t.is(count.exec((await list(sam)).text)?.[1], '0');
  t.is(count.exec((await list(sue)).text)?.[1], '2');
  await sue.call('POST', `/v3/staff/reports/pin/${pin}/decision/`, { decision: 'dismiss' });
  t.deepEqual(await queue(sam, 'decided'), []);
  t.deepEqual(await queue(sue, 'decided'), [`pin:${pin}`]);
});
