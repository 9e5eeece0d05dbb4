import test from 'ava';
import { insertPasskey } from '../../../db/queries/accounts/sign-in/passkeys.ts';
import { insertSsoIdentity } from '../../../db/queries/accounts/sign-in/sso-identities.ts';
import { Client } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { member } from '../support/people.ts';
import { isIn, logIn, submit } from './logins.ts';
import { follow, linkIn, mailFor, tokenIn } from './mailbox.ts';

let service: TestService;

const password = 'a long enough password';

test.before(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } });
});
test.after.always(() => service.stop());

test.serial('[USER-05] /secure/panic locks the account until its password has been reset', async (t) => {
  const eve = await member(service, 'eve');
  const key = { publicKey: Buffer.from('k'), uses: 0, transports: [], name: 'Hers?', isSynced: false };
  await insertPasskey(service.db, eve.id, { credentialId: 'added-by-whom', ...key }, 20);
  const other = { issuer: 'https://id.example', subject: '1', email: null };
  await insertSsoIdentity(service.db, eve.id, other, 20);
  const visitor = new Client(service.origin);
  for (const name of ['eve', 'nobody_here']) {
    const asked = await submit(visitor, '/v3/account_lock/', { username_or_email: name });
    t.is(asked.headers.get('location'), '/secure/panic/?sent=1');
  }
  const mail = await mailFor(service, 'eve@example.com', 'lock');
  const link = linkIn(mail, service, '/secure/panic/');
  t.regex((await follow(visitor, link)).text, /Lock eve’s account now\?/);
  t.true(await isIn(eve), 'opening locks nothing');
  const token = tokenIn(mail, service, '/secure/panic/');
  const locked = await submit(visitor, '/v3/account_lock/', { _method: 'PUT', token });
  t.is(locked.headers.get('location'), '/secure/panic/?locked=1');
  t.false(await isIn(eve));
  t.is((await logIn(service, 'eve', password)).status, 403);
  t.is((await logIn(service, 'eve', 'wrong')).status, 401, 'who does not know the password learns nothing');
  const way = await mailFor(service, 'eve@example.com', 'locked');
  const reset = await visitor.call('PUT', '/v3/password_reset/', {
    token: tokenIn(way, service, '/pw/eve/'),
    new_password: 'the password of afterwards',
  });
  t.is(reset.status, 200, reset.text);
  t.is((await logIn(service, 'eve', 'the password of afterwards')).status, 200);
  t.is((await visitor.call('PUT', '/v3/account_lock/', { token })).status, 404);
  const back = new Client(service.origin);
  const again = { username_or_email: 'eve', password: 'the password of afterwards' };
  t.is((await back.call('POST', '/v3/sessions/', again)).status, 200);
  for (const path of ['/v3/users/me/passkeys/', '/v3/users/me/sso/'])
    t.deepEqual((await back.call('GET', path)).response?.data, [], 'whoever was in may have added it');
});

test.serial(
  '[USER-05] [USER-06] who gave an account another address, and its password after it, loses it to the former address',
  async (t) => {
    const owner = await member(service, 'kim');
    const visitor = new Client(service.origin);
    const change = await owner.call('PUT', '/v3/users/me/email/', { email: 'thief@example.org', password });
    t.is(change.status, 200, change.text);
    const confirm = tokenIn(
      await mailFor(service, 'thief@example.org', 'new_email'),
      service,
      '/email_verification/',
    );
    t.is((await visitor.call('POST', '/v3/email_verification/', { token: confirm })).status, 200);
    const told = await mailFor(service, 'kim@example.com', 'email_changed');
    t.regex(told.text, /This address is then connected to it again/);
    await visitor.call('POST', '/v3/password_reset/', { username_or_email: 'kim' });
    const theirs = tokenIn(
      await mailFor(service, 'thief@example.org', 'password_reset'),
      service,
      '/pw/kim/',
    );
    const taken = { token: theirs, new_password: 'the password of the thief' };
    t.is((await visitor.call('PUT', '/v3/password_reset/', taken)).status, 200);
    // An account that never confirms it cannot keep the address from its owner.
    const squatter = await visitor.call('POST', '/v3/register/', {
      email: 'kim@example.com',
      password,
      username: 'kim_too',
      first_name: 'Kim',
      birthday: '1990-05-17',
    });
    t.is(squatter.status, 201, squatter.text);

    const token = tokenIn(told, service, '/secure/panic/');
    t.is((await visitor.call('PUT', '/v3/account_lock/', { token })).status, 200);
    const way = tokenIn(await mailFor(service, 'kim@example.com', 'locked'), service, '/pw/kim/');
    const back = { token: way, new_password: 'the password of the owner' };
    t.is((await visitor.call('PUT', '/v3/password_reset/', back)).status, 200);
    t.is((await logIn(service, 'kim@example.com', 'the password of the owner')).status, 200);
    t.is((await logIn(service, 'kim', 'the password of the thief')).status, 401);
    t.is((await logIn(service, 'thief@example.org', 'the password of the owner')).status, 401);
  },
);
