import test from 'ava';
import { endSessionsOf, setPasswordHash } from '../../../../db/queries/accounts/credentials.ts';
import { comeBackRow } from '../../../../db/queries/accounts/leaving.ts';
import { lockAccountRow } from '../../../../db/queries/accounts/states.ts';
import { lockAccessOf } from '../../../../db/queries/oauth/oauth.ts';
import { suspendRow } from '../../../../db/queries/moderation/suspensions.ts';
import { issueLink } from '../../../../server/mail/one-time-links.ts';
import { suspendAccount } from '../../../../server/moderation/suspend.ts';
import type { Sql } from '../../../../db/connection/database.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { lockAwaited } from '../../../support/lock-awaited.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { setUpAuthenticator } from './authenticators.ts';
import { idOf, isIn, logIn, password } from './strangers.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let eve: Member;
let kim: Member;
let lee: Member;
let max: Member;
let ned: Member;
let pat: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob, eve, kim, lee, max, ned, pat } = await members(
    service,
    ...(['ada', 'bob', 'eve', 'kim', 'lee', 'max', 'ned', 'pat'] as const),
  ));
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
/** Calls that have all come as far as the lock of an account's access before any goes on. */
async function atOnce(who: Member, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const called: Promise<Answer>[] = [];
  await service.db.transaction(async (tx) => {
    await lockAccessOf(tx, who.id);
    for (const call of calls) {
      called.push(call());
      await lockAwaited(service.db, called.length);
    }
  });
  return Promise.all(called);
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

test.serial(
  '[USER-05] a login that waits for a code ends when the password is changed or reset, or with other sessions',
  async (t) => {
    const { codes } = await setUpAuthenticator(service, lee);
    const givingPassword = async (secret: string): Promise<Client> => {
      const intruder = new Client(service.origin);
      t.is(idOf(await logIn(intruder, 'lee', secret)), 'second_factor_needed');
      return intruder;
    };
    const enter = (who: Client): Promise<Answer> =>
      who.call('POST', '/v3/sessions/second_step/', { code: codes.shift() });

    const before = await givingPassword(password);
    const change = { old_password: password, new_password: 'the second long password' };
    t.is((await lee.call('PUT', '/v3/users/me/password/', change)).status, 200);
    t.is(idOf(await enter(before)), 'login_over');
    t.false(await isIn(before));
    t.true(await isIn(lee));

    const again = await givingPassword('the second long password');
    const token = await issueLink(service.db, new Date(), { kind: 'reset_password', userId: lee.id });
    const reset = { token, new_password: 'the third long password' };
    t.is((await lee.call('PUT', '/v3/password_reset/', reset)).status, 200);
    t.is(idOf(await enter(again)), 'login_over');
    t.false(await isIn(again));

    const owner = await givingPassword('the third long password');
    t.is((await enter(owner)).status, 200);
    t.true(await isIn(owner));

    const waiting = await givingPassword('the third long password');
    t.is((await owner.call('DELETE', '/v3/users/me/sessions/')).status, 200);
    t.is(idOf(await enter(waiting)), 'login_over', 'so it does when the owner ends the other sessions');
    t.false(await isIn(waiting));
    const anew = await givingPassword('the third long password');
    t.is((await enter(anew)).status, 200);
  },
);

test.serial('[USER-05] so does one whose password is changed while it is checked', async (t) => {
  const client = new Client(service.origin);
  const answer = await meanwhile(
    max,
    () => logIn(client, 'max', password),
    (tx) => setPasswordHash(tx, max.id, 'another'),
  );
  t.is(idOf(answer), 'login_over');
  t.false(await isIn(client));
  t.is(await rows('sessions', max.id), 0);
});

test.serial(
  '[USER-05] a password is changed after the logins that are on their way, and ends them',
  async (t) => {
    const client = new Client(service.origin);
    const change = { old_password: password, new_password: 'the second long password' };
    const calls = await atOnce(ned, [
      () => logIn(client, 'ned', password),
      () => ned.call('PUT', '/v3/users/me/password/', change),
    ]);
    t.is(calls[1]?.status, 200);
    t.false(await isIn(client));
    t.true(await isIn(ned));
  },
);

test.serial('[API-02] [USER-05] nor is a token given for a password that is changed meanwhile', async (t) => {
  const answer = await meanwhile(
    pat,
    () => pat.call('POST', '/v3/oauth/personal_tokens/', { name: 'Mine', scopes: 'boards:read', password }),
    (tx) => setPasswordHash(tx, pat.id, 'another'),
  );
  t.is(idOf(answer), 'login_over', answer.text);
  t.is(await rows('oauth_tokens', pat.id), 0);
});

test.serial('[USER-05] of the links of a reset and a lock, opened at once, one counts', async (t) => {
  const visitor = new Client(service.origin);
  const panic = await issueLink(service.db, new Date(), { kind: 'panic', userId: ned.id });
  const token = await issueLink(service.db, new Date(), { kind: 'reset_password', userId: ned.id });
  const calls = await atOnce(ned, [
    () => visitor.call('PUT', '/v3/password_reset/', { token, new_password: 'the third long password' }),
    () => visitor.call('PUT', '/v3/account_lock/', { token: panic }),
  ]);
  t.deepEqual(calls.map(({ status }) => status).sort(), [200, 404]);
});
