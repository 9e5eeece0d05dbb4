import { randomUUID } from 'node:crypto';
import test from 'ava';
import { insertPasskey } from '../../../../db/queries/accounts/sign-in/passkeys.ts';
import { insertSsoIdentity } from '../../../../db/queries/accounts/sign-in/sso-identities.ts';
import {
  endOtherLoginMethods,
  otherLoginMethods,
} from '../../../../db/queries/accounts/sign-in/login-methods.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../../../support/outside/oidc-provider.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { forget, mailFor, openLink, tokenIn } from '../mailbox.ts';
import { setUpAuthenticator } from './authenticators.ts';
import { idOf, password } from './strangers.ts';

let service: TestService;
let acme: OidcProvider;
let evil: OidcProvider;
let ada: Member;
let bob: Member;

const event = 'http://schemas.openid.net/event/backchannel-logout';

test.before(async () => {
  [acme, evil] = await Promise.all([startOidcProvider('acme-1'), startOidcProvider('evil-1')]);
  const settings = {
    id: 'acme',
    issuer: acme.issuer,
    client_id: 'pins',
    client_secret: oidcSecret,
    label: 'Acme ID',
    internal: true,
  };
  service = await startService({ env: await settingsFor([settings]) });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.beforeEach(() => forget(service));
test.after.always(async () => {
  acme.close();
  evil.close();
  await service?.stop();
});

const isIn = async (who: Client): Promise<boolean> =>
  (await who.call('GET', '/v3/session_state/')).text.includes('"is_authenticated":true');
const logOut = (token: string, provider = 'acme'): Promise<Answer> =>
  new Client(service.origin).send('POST', `/login/sso/${provider}/logout/`, {
    body: new URLSearchParams({ logout_token: token }),
  });

/** A session as left by a login through the provider. */
async function through(sid: string | null): Promise<Client> {
  acme.twist = (claims) => ({ ...claims, ...(sid !== null && { sid }) });
  const who = new Client(service.origin);
  const out = await who.send('GET', '/login/sso/acme/start/');
  const back = await acme.logIn(out.headers.get('location') ?? '');
  await who.send('GET', back.pathname + back.search);
  return who;
}

function claims(more: Record<string, unknown>): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const common = { iss: acme.issuer, aud: 'pins', iat: now, exp: now + 120, jti: randomUUID() };
  return { ...common, events: { [event]: {} }, ...more };
}

test.serial(
  '[USER-10] who logs out at a provider is logged out here, of that login or of all, by a message that counts once',
  async (t) => {
    acme.person = { sub: 'acme-1' };
    await insertSsoIdentity(service.db, ada.id, { issuer: acme.issuer, subject: 'acme-1', email: null }, 20);
    const [phone, laptop, older] = [await through('s1'), await through('s2'), await through(null)];
    for (const who of [phone, laptop, older, ada]) t.true(await isIn(who));

    const one = acme.signed(claims({ sid: 's1', sub: 'acme-1' }), { typ: 'logout+jwt' });
    const done = await logOut(one);
    t.is(done.status, 200, done.text);
    t.is(done.headers.get('cache-control'), 'no-store');
    t.false(await isIn(phone));
    t.true(await isIn(laptop), 'another login of the same person');
    const again = await through('s1');
    t.is((await logOut(one)).status, 400, 'counts once');
    t.true(await isIn(again));

    t.is((await logOut(acme.signed(claims({ sub: 'acme-1' })))).status, 200);
    for (const who of [again, laptop, older]) t.false(await isIn(who));
    t.true(await isIn(ada), 'who gave the password is still in');
    t.regex((await ada.send('GET', '/settings/sessions/')).text, /Sessions ended/i);
    t.is((await logOut(acme.signed(claims({ sid: 'nobody’s' })))).status, 200, 'has nothing to end');
  },
);

test.serial(
  '[USER-10] a logout at a provider also ends logins of a site that is no longer connected, and those that wait for a code',
  async (t) => {
    const [phone, laptop] = [await through('s7'), await through('s8')];
    const sites = (await ada.call('GET', '/v3/users/me/sso/')).response?.data as { id: string }[];
    for (const { id } of sites)
      t.is((await ada.call('DELETE', `/v3/users/me/sso/${id}/`, { password })).status, 200);
    t.true(await isIn(phone));
    t.is((await logOut(acme.signed(claims({ sub: 'acme-1' })))).status, 200);
    for (const who of [phone, laptop]) t.false(await isIn(who));

    await insertSsoIdentity(service.db, ada.id, { issuer: acme.issuer, subject: 'acme-1', email: null }, 20);
    const { codes } = await setUpAuthenticator(service, ada);
    const enter = (who: Client) => who.call('POST', '/v3/sessions/second_step/', { code: codes.shift() });
    const [one, another, other] = [await through('s9'), await through('s10'), await through('s11')];
    t.is((await enter(one)).status, 200, 'nothing has ended it');
    t.is((await logOut(acme.signed(claims({ sid: 's10' })))).status, 200);
    t.is(idOf(await enter(another)), 'login_over');
    t.is((await logOut(acme.signed(claims({ sub: 'acme-1' })))).status, 200);
    for (const who of [one, other]) t.false(await isIn(who));
    t.is(idOf(await enter(other)), 'login_over');

    const last = await through('s12');
    await service.db.transaction((tx) => endOtherLoginMethods(tx, ada.id));
    t.is(idOf(await enter(last)), 'login_over', 'a site that is connected no longer lets nobody in');
    t.is(
      (await ada.call('DELETE', '/v3/users/me/authenticator/', { password, code: codes.shift() })).status,
      200,
    );
    await insertSsoIdentity(service.db, ada.id, { issuer: acme.issuer, subject: 'acme-1', email: null }, 20);
  },
);

test.serial('[USER-10] a logout that the provider has not signed for us, lately, ends nothing', async (t) => {
  const who = await through('s3');
  const now = Math.floor(Date.now() / 1000);
  const good = { sid: 's3', sub: 'acme-1' };
  const { jti: _unnamed, ...nameless } = claims(good);
  const { exp: _endless, ...endless } = claims(good);
  const bare = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${acme.signed(claims(good)).split('.')[1]}.`;
  const refused: [string, string][] = [
    ['signed by another', evil.signed(claims(good))],
    ['unsigned', bare],
    ['of another issuer', acme.signed(claims({ ...good, iss: evil.issuer }))],
    ['for another service', acme.signed(claims({ ...good, aud: 'others' }))],
    ['an ID token', acme.signed(claims({ ...good, nonce: 'x' }))],
    ['of no event', acme.signed(claims({ ...good, events: {} }))],
    ['of another event', acme.signed(claims({ ...good, events: { [event]: 'yes' } }))],
    ['of nobody', acme.signed(claims({}))],
    ['run out', acme.signed(claims({ ...good, iat: now - 400, exp: now - 300 }))],
    ['old', acme.signed(claims({ ...good, iat: now - 3600 }))],
    ['without a name', acme.signed(nameless)],
    ['without an end', acme.signed(endless)],
    ['of another type', acme.signed(claims(good), { typ: 'at+jwt' })],
    ['no token', 'no token'],
    ['empty', ''],
  ];
  for (const [what, token] of refused) {
    const { status, text } = await logOut(token);
    t.is(status, 400, `${what}: ${text}`);
  }
  t.is((await logOut(acme.signed(claims(good)), 'nobody')).status, 400);
  t.is((await new Client(service.origin).send('GET', '/login/sso/acme/logout/')).status, 404);
  t.true(await isIn(who));
  t.is((await logOut(acme.signed(claims(good)))).status, 200, 'the same, rightly made');
  t.false(await isIn(who));
});

test.serial(
  '[USER-05] a reset tells what logs in without the password, keeps it, and removes it where that is wanted',
  async (t) => {
    const key = { publicKey: Buffer.from('k'), uses: 0, transports: [], isSynced: false };
    await insertPasskey(service.db, bob.id, { credentialId: 'one', name: 'Phone', ...key }, 20);
    await insertSsoIdentity(service.db, bob.id, { issuer: acme.issuer, subject: 'bob', email: null }, 20);
    const visitor = new Client(service.origin);
    const reset = async (times: number): Promise<{ page: string; token: string }> => {
      await visitor.call('POST', '/v3/password_reset/', { username_or_email: 'bob' });
      const mail = await mailFor(service, 'bob@example.com', 'password_reset', times);
      const page = await openLink(visitor, mail, service, '/pw/bob/');
      return { page: page.text, token: tokenIn(mail, service, '/pw/bob/') };
    };
    const first = await reset(1);
    t.regex(first.page, /type="checkbox"[^>]*name="remove_other_logins"/);
    t.regex(first.page, /the passkey “Phone” and a login through another site/);
    const send = (fields: Record<string, string>) =>
      visitor.send('POST', '/v3/password_reset/', {
        body: new URLSearchParams({ _method: 'PUT', username: 'bob', ...fields }),
        headers: { accept: 'text/html' },
      });
    const kept = await send({ token: first.token, new_password: 'the second long password' });
    t.is(kept.headers.get('location'), '/login/');
    t.deepEqual(await otherLoginMethods(service.db, bob.id), { passkeys: ['Phone'], sites: 1 });
    const told = await mailFor(service, 'bob@example.com', 'password_changed');
    t.regex(JSON.stringify(told), /still log in without it using: the passkey “Phone”/);

    const second = await reset(2);
    const typo = await send({ token: second.token, new_password: 'short', remove_other_logins: 'true' });
    t.is(typo.status, 303);
    const back = await visitor.send('GET', typo.headers.get('location') ?? '');
    t.regex(back.text, /name="remove_other_logins"[^>]*checked/, 'what was ticked stays so');
    await send({
      token: second.token,
      new_password: 'the third long password',
      remove_other_logins: 'true',
    });
    t.deepEqual(await otherLoginMethods(service.db, bob.id), { passkeys: [], sites: 0 });
    await bob.call('POST', '/v3/sessions/', {
      username_or_email: 'bob',
      password: 'the third long password',
    });
    const log = await bob.send('GET', '/settings/sessions/');
    t.regex(log.text, /Passkey removed/);
    const third = await reset(3);
    t.notRegex(third.page, /remove_other_logins/, 'nothing else logs in');
  },
);

test.serial('[USER-10] forms that ask for the password say how one gets it', async (t) => {
  const pages = ['leave', 'email', 'export', 'security', 'passkeys', 'password', 'apps', 'logins'];
  for (const name of pages) {
    const { text } = await bob.send('GET', `/settings/${name}/`, { headers: { accept: 'text/html' } });
    t.regex(text, /Never chose a password\?[^]*href="\/password\/reset\/">Ask for a link</, name);
  }
});

test.serial('[USER-10] one network sets out so often, and is then refused without a session', async (t) => {
  const asked: Answer[] = [];
  for (let at = 0; at < 61; at += 1)
    asked.push(await new Client(service.origin).send('GET', '/login/sso/nobody/start/'));
  t.is(asked[0]?.status, 302);
  const last = asked.at(-1);
  t.is(last?.status, 429);
  t.true(Number(last?.headers.get('retry-after')) > 0);
  t.false(last?.headers.getSetCookie().some((cookie) => cookie.startsWith('_pinterest_sess=')));
});
