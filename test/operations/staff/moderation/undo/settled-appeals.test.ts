import test from 'ava';
import { pruneAppeals } from '../../../../../db/queries/moderation/appeals.ts';
import { liftDueSuspensions } from '../../../../../server/moderation/suspend.ts';
import { Client, type Answer, type Member } from '../../../../support/service/client.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { forget, mailFor, mailsOf } from '../../../accounts/mailbox.ts';
import { boardOf, member, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

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

const cases = '/v3/staff/reports/pin/';
const reported = async (who: Member, signature?: string): Promise<string> => {
  const board = await boardOf(who, `Board ${Math.random()}`);
  const [pin = ''] = await quickPins(service, who.id, board.id, 1, signature);
  const reporter = who === bob ? ada : bob;
  await reporter.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  return pin;
};
const decide = async (pin: string, decision: string): Promise<void> => {
  const input = { decision, reason: 'Spam', days: 7 };
  const { status, text } = await sam.call('POST', `${cases}${pin}/decision/`, input);
  if (status !== 200) throw new Error(text);
};
const undo = (pin: string): Promise<Answer> => sam.call('DELETE', `${cases}${pin}/decision/`, {});
const appeal = async (who: Member, pin: string): Promise<number> =>
  (await who.call('POST', `/v3/pins/${pin}/appeal/`, { words: 'It is mine' })).status;
interface Appeal {
  subject_id: string;
  status: string;
  decided_by: string | null;
}
const appeals = async (which: 'open' | 'decided'): Promise<Appeal[]> =>
  (await sam.call('GET', '/v3/staff/appeals/', { which })).response?.data as Appeal[];
const uphold = async (kind: string, id: string): Promise<string> =>
  (await sam.call('POST', `/v3/staff/appeals/${kind}/${id}/decision/`, { decision: 'uphold' })).response
    ?.error?.id ?? '';
const mailKinds = async (name: string): Promise<string[]> =>
  (await mailsOf(service, `${name}@example.com`))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'verify_email');

test.serial(
  '[ROUTE-06] an undo grants the open appeal, tells its author once, and the next removal can be appealed',
  async (t) => {
    const pin = await reported(ada);
    await decide(pin, 'remove');
    t.is(await appeal(ada, pin), 201);
    t.is((await undo(pin)).status, 200);
    t.deepEqual(await appeals('open'), []);
    t.like((await appeals('decided'))[0], { subject_id: pin, status: 'granted' });
    t.is(await uphold('pin', pin), 'appeal_decided');
    await mailFor(service, 'ada@example.com', 'pin_restored');
    t.deepEqual(await mailKinds('ada'), ['pin_removed', 'pin_restored']);
    await decide(pin, 'remove');
    t.is(await appeal(ada, pin), 201, 'it is another removal');
  },
);

test.serial('[ROUTE-06] a picture that is allowed again grants the appeals of all its Pins', async (t) => {
  const picture = 'f'.repeat(32);
  const [hers, his] = [await reported(ada, picture), await reported(bob, picture)];
  await decide(hers, 'takedown');
  t.is(await appeal(bob, his), 201);
  t.is((await undo(hers)).status, 200);
  t.is((await bob.send('GET', `/pin/${his}/`)).status, 200);
  await mailFor(service, 'bob@example.com', 'pin_restored');
  t.is(await uphold('pin', his), 'appeal_decided');
});

/** Suspends someone, who appeals. Returns the case's pin and the appeal. */
async function suspended(name: string): Promise<{ who: Member; pin: string; subjectId: string }> {
  const who = await member(service, name);
  const pin = await reported(who);
  await decide(pin, 'suspend');
  const client = new Client(service.origin);
  const input = { username_or_email: name, password: 'a long enough password' };
  await client.call('POST', '/v3/sessions/', input);
  const sent = await client.call('POST', '/v3/appeals/account/', { words: 'Not me' });
  if (sent.status !== 201) throw new Error(sent.text);
  const [newest] = await appeals('open');
  return { who, pin, subjectId: newest?.subject_id ?? '' };
}

test.serial('[USER-05] a lifted suspension grants the open appeal against it', async (t) => {
  const { who, subjectId } = await suspended('eve');
  t.is((await sam.call('DELETE', `/v3/staff/people/${who.id}/suspension/`, {})).status, 200);
  t.is(await uphold('account', subjectId), 'appeal_decided');
  await mailFor(service, 'eve@example.com', 'unsuspended');
  t.deepEqual(await mailKinds('eve'), ['suspended', 'unsuspended']);

  const kim = await suspended('kim');
  t.is((await undo(kim.pin)).status, 200);
  t.is(await uphold('account', kim.subjectId), 'appeal_decided');
});

const afterWeek = (): Promise<number> =>
  liftDueSuspensions({ db: service.db, siteName: 'Pinfold' }, new Date(Date.now() + 8 * 86_400_000));

test.serial(
  '[USER-05] a suspension that ends by itself closes the open appeal against it, and tells its author once',
  async (t) => {
    const { pin, subjectId } = await suspended('lee');
    t.is(await afterWeek(), 1);
    t.false((await appeals('open')).some((appeal) => appeal.subject_id === subjectId));
    const decided = (await appeals('decided')).find((appeal) => appeal.subject_id === subjectId);
    t.like(decided, { status: 'expired', decided_by: null });
    t.is(await uphold('account', subjectId), 'appeal_decided');
    const page = await sam.send('GET', `/_staff/appeals/account/${subjectId}/`);
    t.regex(page.text, /Expired/);
    const { text } = await mailFor(service, 'lee@example.com', 'suspension_expired');
    t.regex(text, /ended before we reviewed your appeal, so we closed it/);
    t.is(await afterWeek(), 0);
    t.is((await undo(pin)).status, 200);
    t.deepEqual(await mailKinds('lee'), ['suspended', 'suspension_expired']);
  },
);

test.serial('[USER-05] a suspension that ends by itself is not mailed to who did not appeal', async (t) => {
  const pia = await member(service, 'pia');
  await decide(await reported(pia), 'suspend');
  await mailFor(service, 'pia@example.com', 'suspended');
  t.is(await afterWeek(), 1);
  t.deepEqual(await mailKinds('pia'), ['suspended']);
});

test.serial(
  '[USER-05] who appealed a suspension that is over hears that the appeal is granted',
  async (t) => {
    const { subjectId } = await suspended('max');
    t.is(await afterWeek(), 1);
    // As earlier versions left it.
    await service.db.rows(
      { name: 'test_reopen', text: `UPDATE appeals SET status = 'open' WHERE subject_id = $1` },
      [subjectId],
    );
    const path = `/v3/staff/appeals/account/${subjectId}/decision/`;
    t.is((await sam.call('POST', path, { decision: 'grant' })).status, 200);
    await mailFor(service, 'max@example.com', 'unsuspended');
  },
);

test.serial(
  '[ROUTE-15] an address has one open appeal about an age, which goes once it is long decided',
  async (t) => {
    const visitor = new Client(service.origin);
    const others = (await appeals('open')).length;
    const send = async (email: string) =>
      (await visitor.call('POST', '/v3/appeals/age/', { email, birthday: '1991-02-03', words: 'A slip' }))
        .response?.error?.id ?? '';
    t.is(await send('lou@example.com'), '');
    t.is(await send('Lou@example.com'), 'appeal_made');
    const [open] = await appeals('open');
    t.is(await uphold('age', open?.subject_id ?? ''), '');
    t.is(await send('lou@example.com'), '', 'another one');
    await pruneAppeals(service.db, new Date(Date.now() - 86_400_000));
    const idsOf = async () =>
      [...(await appeals('open')), ...(await appeals('decided'))].map(({ subject_id: id }) => id);
    t.true((await idsOf()).includes(open?.subject_id ?? ''), 'it was decided just now');
    await pruneAppeals(service.db, new Date(Date.now() + 86_400_000));
    t.false((await idsOf()).includes(open?.subject_id ?? ''));
    t.is((await appeals('open')).length, others + 1);
  },
);
