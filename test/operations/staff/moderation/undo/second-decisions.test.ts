import test from 'ava';
import { liftDueSuspensions } from '../../../../../server/moderation/suspend.ts';
import { openCase } from '../../../../../db/queries/moderation/cases.ts';
import {
  quarantinePicture,
  quarantinePin,
} from '../../../../../db/queries/moderation/quarantined-pictures.ts';
import { takePinAway } from '../../../../../db/queries/moderation/removed-pins.ts';
import { suspendRow } from '../../../../../db/queries/moderation/suspensions.ts';
import { Client, type Answer, type Member } from '../../../../support/service/client.ts';
import { lockAwaited } from '../../../../support/lock-awaited.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { boardOf, member, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;
let board: { id: string };

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
  board = await boardOf(ada, 'Hers');
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
const appealOf = async (pin: string): Promise<string> =>
  (await ada.call('POST', `/v3/pins/${pin}/appeal/`, { words: 'It is mine' })).response?.error?.id ?? '';
const isShown = async (pin: string): Promise<boolean> => (await page(bob, `/pin/${pin}/`)).status === 200;

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
    lifting = liftDueSuspensions({ db: service.db, siteName: 'Pinfold' }, new Date());
    await lockAwaited(service.db);
  });
  await lifting;
  t.is((await logIn('kim')).answer.response?.error?.id, 'account_suspended');
  t.is((await page(bob, '/kim/')).status, 404);
});

test.serial(
  '[FEED-07] a removed pin whose picture was taken down since stays away, and the staff are told',
  async (t) => {
    const signature = 'b'.repeat(32);
    const [removed, other] = [
      await reported(ada, board.id, signature),
      await reported(ada, board.id, signature),
    ];
    await decide(removed, { decision: 'remove', reason: 'Spam' });
    await decide(other, { decision: 'takedown', reason: 'Never here' });
    t.is((await undo(removed)).response?.error?.id, 'picture_taken_down');
    t.is(await appealOf(removed), '');
    t.is((await settle('pin', removed, 'grant')).response?.error?.id, 'picture_taken_down');
    t.false(await isShown(removed));
    t.is((await undo(other)).status, 200);
    t.deepEqual([await isShown(other), await isShown(removed)], [true, false]);
    t.is((await settle('pin', removed, 'grant')).status, 200, 'the appeal still waits');
    t.true(await isShown(removed));
  },
);

test.serial(
  '[FEED-07] a pin that is let go stays away while its cover is taken down, and its owner is told so',
  async (t) => {
    const [cover, inside, near] = ['c', 'd', 'e'].map((digit) => digit.repeat(32)) as [
      string,
      string,
      string,
    ];
    const [held = '', other = ''] = await quickPins(service, ada.id, board.id, 2, cover);
    for (const each of [inside, near])
      await quickPins(service, bob.id, (await boardOf(bob, each)).id, 1, each);
    await service.db.transaction(async (tx) => {
      await takePinAway(tx, held, '');
      await quarantinePicture(tx, { signature: inside, nearSignature: near, percent: 97 });
      await quarantinePin(tx, held, ada.id, inside);
      await openCase(tx, 'pin', held, ada.id);
    });
    await bob.call('PUT', `/v3/pins/${other}/feedback/`, { reason: 'spam' });
    await decide(other, { decision: 'takedown', reason: 'Never here' });
    await decide(held, { decision: 'dismiss' });
    t.false(await isShown(held));
    t.regex((await page(ada, `/appealed-pin/?pin=${held}`)).text, /Never here[^]*name="words"/);
    t.is((await undo(other)).status, 200);
    t.deepEqual([await isShown(held), await isShown(other)], [true, true], 'they come back together');
  },
);

test.serial(
  '[ROUTE-06] each removal of a pin can be appealed once, however often it came back',
  async (t) => {
    const pin = await reported(ada, board.id);
    const ownPage = async () => (await page(ada, `/appealed-pin/?pin=${pin}`)).text;
    const remove = () => decide(pin, { decision: 'remove', reason: 'Spam' });
    await remove();
    t.is(await appealOf(pin), '');
    t.is((await settle('pin', pin, 'grant')).status, 200);
    t.is((await undo(pin)).status, 200, 'the case is open again');
    await remove();
    t.regex(await ownPage(), /name="words"/, 'what was granted is over');
    t.notRegex(await ownPage(), /So we grant/);
    t.is(await appealOf(pin), '');
    t.is(await appealOf(pin), 'appeal_made', 'while it waits');
    t.is((await settle('pin', pin, 'uphold')).status, 200);
    t.regex(await ownPage(), /The decision stands[^]*So we uphold/);
    t.is(await appealOf(pin), 'appeal_made', 'what was upheld is final');
    const listed = (await page(ada, '/appealed-pin/')).text;
    t.regex(listed, new RegExp(`pin=${pin}`));
    t.is((await undo(pin)).status, 200);
    await remove();
    t.is(await appealOf(pin), '', 'another decision');
  },
);

test.serial(
  '[ROUTE-15] [USER-05] an age that was corrected can be appealed again, one that was upheld cannot',
  async (t) => {
    const lee = await member(service, 'lee');
    const appeal = async (birthday: string) =>
      (await lee.call('POST', '/v3/appeals/age/', { birthday, words: 'A slip' })).response?.error?.id ?? '';
    t.is(await appeal('1991-02-03'), '');
    t.is((await settle('age', lee.id, 'grant')).status, 200);
    t.is(await appeal('1992-02-03'), '');
    t.is(await appeal('1992-02-03'), 'appeal_made');
    t.is((await settle('age', lee.id, 'uphold')).status, 200);
    t.is(await appeal('1992-02-03'), 'appeal_made');
  },
);

test.serial('[CLOSE-07] undo leaves a message deleted that its author deleted since', async (t) => {
  const sent = await bob.call('POST', '/v3/conversations/', { user_ids: [ada.id], text: 'nasty words' });
  const { id, last_message: message } = sent.response?.data as { id: string; last_message: { id: string } };
  await ada.call('PUT', `/v3/conversations/${id}/report/`, { reason: 'hate' });
  await decide(message.id, { decision: 'remove', reason: 'Be kind' }, 'message');
  t.is((await bob.call('DELETE', `/v3/conversations/${id}/messages/${message.id}/`)).status, 200);
  t.is((await undo(message.id, 'message')).status, 200);
  t.notRegex((await ada.call('GET', `/v3/conversations/${id}/messages/`)).text, /nasty words/);
});
