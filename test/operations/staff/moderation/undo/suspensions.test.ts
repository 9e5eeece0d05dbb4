import test from 'ava';
import { liftDueSuspensions } from '../../../../../server/moderation/suspend.ts';
import { Client, type Answer, type Member } from '../../../../support/service/client.ts';
import { startService, type TestService } from '../../../../support/service/service.ts';
import { forget, mailFor } from '../../../accounts/mailbox.ts';
import { boardOf, member, members, quickPins } from '../../../support/people.ts';
import { employ } from '../../../support/staff.ts';

let service: TestService;
let sam: Member;
let bob: Member;

test.before(async () => {
  service = await startService();
  ({ sam, bob } = await members(service, 'sam', 'bob'));
  await employ(service, [sam]);
});
test.beforeEach(() => forget(service));
test.after.always(() => service.stop());

const cases = '/v3/staff/reports/pin/';
const undo = (pin: string): Promise<Answer> => sam.call('DELETE', `${cases}${pin}/decision/`, {});

/** Suspends someone for each of these numbers of days, and returns the pins of the cases. */
async function suspend(who: Member, ...days: number[]): Promise<string[]> {
  const board = await boardOf(who, `Board of ${who.username}`);
  const pins = await quickPins(service, who.id, board.id, days.length);
  for (const pin of pins) await bob.call('PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' });
  for (const [index, pin] of pins.entries()) {
    const input = { decision: 'suspend', reason: `Reason ${index}`, days: days[index] };
    const { status, text } = await sam.call('POST', `${cases}${pin}/decision/`, input);
    if (status !== 200) throw new Error(text);
  }
  return pins;
}

interface Suspended {
  is_suspended: boolean;
  suspended_until: string | null;
}
const stateOf = async (who: Member): Promise<string> => {
  const list = await sam.call('GET', '/v3/staff/people/', { query: who.username });
  const [person] = list.response?.data as (Suspended & Record<string, unknown>)[];
  if (person?.is_suspended !== true) return 'free';
  if (person.suspended_until === null) return 'lifted';
  return `${Math.round((new Date(person.suspended_until).getTime() - Date.now()) / 86_400_000)} days`;
};
const logIn = async (name: string): Promise<number> => {
  const input = { username_or_email: name, password: 'a long enough password' };
  return (await new Client(service.origin).call('POST', '/v3/sessions/', input)).status;
};

test.serial(
  '[USER-05] the longer of two suspensions holds, and undo returns to what stood before',
  async (t) => {
    const ada = await member(service, 'ada');
    const [first = '', second = ''] = await suspend(ada, 0, 1);
    t.is(await stateOf(ada), 'lifted');
    const { text } = await mailFor(service, 'ada@example.com', 'suspended', 2);
    t.regex(text, /Reason 1/);
    t.notRegex(text, /Until|until \w+ \d/, 'no end is told that is not true');
    t.is(
      await liftDueSuspensions({ db: service.db, siteName: 'Pinfold' }, new Date(Date.now() + 25 * 3600_000)),
      0,
    );
    t.is((await undo(second)).status, 200);
    t.is(await stateOf(ada), 'lifted');
    t.is(await logIn('ada'), 403);
    t.is((await bob.send('GET', '/ada/')).status, 404);
    t.is((await undo(first)).status, 200);
    t.is(await stateOf(ada), 'free');
    t.is(await logIn('ada'), 200);
  },
);

test.serial(
  '[USER-05] where the longer one is undone, the shorter one holds, and then ends by itself',
  async (t) => {
    const eve = await member(service, 'eve');
    const [, longer = ''] = await suspend(eve, 1, 30, 7);
    t.is(await stateOf(eve), '30 days');
    t.is((await undo(longer)).status, 200);
    t.is(await stateOf(eve), '7 days');
    t.is(await logIn('eve'), 403);
    t.is(
      await liftDueSuspensions(
        { db: service.db, siteName: 'Pinfold' },
        new Date(Date.now() + 8 * 86_400_000),
      ),
      1,
    );
    t.is(await stateOf(eve), 'free');
    t.is(await logIn('eve'), 200);
  },
);

test.serial(
  '[USER-05] lifting a suspension frees the person, whatever else stood against them',
  async (t) => {
    const kim = await member(service, 'kim');
    await suspend(kim, 7, 0);
    t.is((await sam.call('DELETE', `/v3/staff/people/${kim.id}/suspension/`, {})).status, 200);
    t.is(await stateOf(kim), 'free');
    t.is(await logIn('kim'), 200);
    t.is((await bob.send('GET', '/kim/')).status, 200);
  },
);

test.serial('[USER-05] however many suspensions end at once, all of them are lifted', async (t) => {
  await service.db.rows({
    name: 'test_suspend_many',
    text: `
      WITH suspended AS (
        INSERT INTO account_suspensions (user_id, ends_at, reason)
        SELECT n, now() + interval '1 day', 'Spam' FROM generate_series(1, 250) n RETURNING user_id
      )
      INSERT INTO hidden_people (user_id) SELECT user_id FROM suspended`,
  });
  const later = new Date(Date.now() + 2 * 86_400_000);
  t.is(await liftDueSuspensions({ db: service.db, siteName: 'Pinfold' }, later), 250);
  const left = { name: 'test_hidden_left', text: 'SELECT FROM hidden_people WHERE user_id <= 250' };
  t.is((await service.db.rows(left)).length, 0);
});
