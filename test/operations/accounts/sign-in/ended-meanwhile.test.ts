import test from 'ava';
import { endSessionsOf } from '../../../../db/queries/accounts/credentials.ts';
import { comeBackRow } from '../../../../db/queries/accounts/leaving.ts';
import { lockAccountRow } from '../../../../db/queries/accounts/states.ts';
import { lockAccessOf } from '../../../../db/queries/oauth/oauth.ts';
import { suspendRow } from '../../../../db/queries/moderation/suspensions.ts';
import { suspendAccount } from '../../../../server/moderation/suspend.ts';
import type { Sql } from '../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { lockAwaited } from '../../../support/lock-awaited.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { idOf, isIn, logIn, password } from './strangers.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let kim: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve, kim } = await members(service, 'ada', 'bob', 'eve', 'kim'));
});
test.after.always(() => service?.stop());

/** A call that has proven who it is from when the account's access ends. */
async function meanwhile(
  who: Member,
  call: () => Promise<Answer>,
  end: (tx: Sql) => Promise<unknown>,
): Promise<Answer> {
  let called: Promise<Answer> | undefined;
  await service.db.transaction(async (tx) => {
    await lockAccessOf(tx, who.id);
    called = call();
    await lockAwaited(service.db);
    await end(tx);
    await endSessionsOf(tx, who.id, null);
  });
  if (called === undefined) throw new Error('Nobody called.');
  return called;
}
const rows = async (table: string, id: string): Promise<number> =>
  (
    await service.db.rows({ name: `test_rows_${table}`, text: `SELECT 1 FROM ${table} WHERE user_id = $1` }, [
      id,
    ])
  ).length;

test.serial('[USER-06] a login that is on its way when staff suspend the account ends too', async (t) => {
  const client = new Client(service.origin);
  const answer = await meanwhile(
    ada,
    () => logIn(client, 'ada', password),
    (tx) => suspendRow(tx, ada.id, null, 'Spam'),
  );
  t.is(idOf(answer), 'account_suspended');
  t.false(await isIn(client));
  t.is(await rows('sessions', ada.id), 0);
  t.is(await comeBackRow(service.db, ada.id, new Date()), null);
  t.is(await rows('hidden_people', ada.id), 1, 'and nothing of it is shown');
});

test.serial(
  '[USER-06] a login that brings an account back shows nothing of who is suspended meanwhile',
  async (t) => {
    const left = await kim.resource('DeactivateAccountResource', 'create', { password });
    t.true(left.status < 300, left.text);
    const client = new Client(service.origin);
    let login: Promise<Answer> | undefined;
    await service.db.transaction(async (tx) => {
      await suspendAccount(tx, { origin: service.origin, siteName: 'Pinfold' }, kim.id, null, 'Spam');
      login = logIn(client, 'kim', password);
      await lockAwaited(service.db);
    });
    t.is(idOf((await login) as Answer), 'account_suspended');
    t.is(await rows('hidden_people', kim.id), 1);
  },
);

test.serial('[USER-05] so does one that is on its way when the account is locked', async (t) => {
  const client = new Client(service.origin);
  const answer = await meanwhile(
    bob,
    () => logIn(client, 'bob', password),
    (tx) => lockAccountRow(tx, bob.id),
  );
  t.is(idOf(answer), 'account_locked');
  t.false(await isIn(client));
  t.is(await rows('sessions', bob.id), 0);
});

test.serial('[API-02] [USER-06] nor is a token given to who is suspended while asking for it', async (t) => {
  const answer = await meanwhile(
    eve,
    () => eve.call('POST', '/v3/oauth/personal_tokens/', { name: 'Mine', scopes: 'boards:read', password }),
    (tx) => suspendRow(tx, eve.id, null, 'Spam'),
  );
  t.is(idOf(answer), 'account_suspended', answer.text);
  t.is(await rows('oauth_tokens', eve.id), 0);
});
