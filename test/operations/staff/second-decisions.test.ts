import test from 'ava';
import { liftDueSuspensions } from '../../../server/moderation/suspend.ts';
import { suspendRow } from '../../../db/queries/moderation/suspensions.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { lockAwaited } from '../../support/lock-awaited.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, member, members, quickPins } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, bob } = await members(service, 'sam', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

const password = 'a long enough password';
const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });
const logIn = async (name: string): Promise<{ client: Client; answer: Answer }> => {
  const client = new Client(service.origin);
  const answer = await client.call('POST', '/v3/sessions/', { username_or_email: name, password });
  return { client, answer };
};
const decide = async (pin: string, input: Record<string, unknown>, kind = 'pin'): Promise<void> => {
  const { status, text } = await sam.call('POST', `/v3/staff/reports/${kind}/${pin}/decision/`, input);
  if (status !== 200) throw new Error(text);
};
const undo = (pin: string, kind = 'pin'): Promise<Answer> =>
  sam.call('DELETE', `/v3/staff/reports/${kind}/${pin}/decision/`, {});
const settle = (kind: string, id: string, decision: string): Promise<Answer> =>
  sam.call('POST', `/v3/staff/appeals/${kind}/${id}/decision/`, { decision, answer: `So we ${decision}` });
const reported = async (who: Member, boardId: string, signature?: string): Promise<string> => {
  const [pin = ''] = await quickPins(service, who.id, boardId, 1, signature);
  await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  return pin;
};

test.serial(
  '[USER-05] an undone decision and a granted appeal end their own suspension, not a later one',
  async (t) => {
    const eve = await member(service, 'eve');
    const own = await boardOf(eve, 'Eves');
    const [first, second] = [await reported(eve, own.id), await reported(eve, own.id)];
    const suspend = (pin: string, reason: string) => decide(pin, { decision: 'suspend', reason, days: 7 });
    await suspend(first, 'Spam');
    const { client } = await logIn('eve');
    t.is((await client.call('POST', '/v3/appeals/account/', { words: 'Not me' })).status, 201);
    const waiting = (await sam.call('GET', '/v3/staff/appeals/')).response?.data as { subject_id: string }[];
    await suspend(second, 'And worse');
    t.is((await settle('account', waiting[0]?.subject_id ?? '', 'grant')).status, 200);
    t.is((await logIn('eve')).answer.response?.error?.id, 'account_suspended', 'the appeal was older');
    t.is((await undo(first)).status, 200);
    t.is((await logIn('eve')).answer.response?.error?.id, 'account_suspended', 'so was the case');
    t.is((await page(bob, '/eve/')).status, 404);
    t.is((await undo(second)).status, 200);
    t.is((await logIn('eve')).answer.status, 200);
    t.is((await page(bob, '/eve/')).status, 200);
  },
);

test.serial('[USER-05] a suspension made longer while it ends goes on', async (t) => {
  const kim = await member(service, 'kim');
  const later = new Date(Date.now() + 3600_000);
  await service.db.transaction((tx) => suspendRow(tx, kim.id, new Date(), 'Spam'));
  let lifting: Promise<number> | undefined;
  await service.db.transaction(async (tx) => {
    await suspendRow(tx, kim.id, later, 'And worse');
    lifting = liftDueSuspensions({ db: service.db }, new Date());
    await lockAwaited(service.db);
  });
  await lifting;
  t.is((await logIn('kim')).answer.response?.error?.id, 'account_suspended');
  t.is((await page(bob, '/kim/')).status, 404);
});
