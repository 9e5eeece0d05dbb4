import test, { type ExecutionContext } from 'ava';
import { totpCode, totpStep } from '../../../../server/accounts/factors/totp.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../../../support/outside/oidc-provider.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';
import { forget, mailFor, mailsOf } from '../mailbox.ts';

let acme: OidcProvider;
let corp: OidcProvider;
let service: TestService;
let ada: Member;
let bob: Member;
let pins: string[];

const password = 'a long enough password';
const birthday = '1990-05-17';

function providers(): object[] {
  const ofCorp = { business: true, domains: ['corp.example'] };
  const common = { client_secret: oidcSecret, internal: true };
  return [
    { id: 'acme', issuer: acme.issuer, client_id: 'pins', label: 'Acme ID', ...common },
    { id: 'corp', issuer: corp.issuer, client_id: 'pins-corp', label: 'Corp', ...ofCorp, ...common },
  ];
}

test.before(async () => {
  [acme, corp] = await Promise.all([startOidcProvider('acme-1'), startOidcProvider('corp-1')]);
  service = await startService({ env: await settingsFor(providers()) });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  pins = await quickPins(service, ada.id, (await boardOf(ada, 'Ceramics')).id, 2);
});
test.beforeEach(() => {
  for (const provider of [acme, corp])
    Object.assign(provider, {
      apart: [],
      twist: (claims: object) => claims,
      forge: (token: string) => token,
    });
  return forget(service);
});
test.after.always(() => {
  acme.close();
  corp.close();
  return service.stop();
});

/** Goes to a provider and returns, following redirects like a browser. */
async function visit(who: Client, provider = acme, query = ''): Promise<Answer> {
  const id = provider === acme ? 'acme' : 'corp';
  const out = await who.send('GET', `/login/sso/${id}/start/${query}`);
  const back = await provider.logIn(out.headers.get('location') ?? '');
  return who.send('GET', back.pathname + back.search);
}
const to = (answer: Answer): string => answer.headers.get('location') ?? '';
const nameOf = async (who: Client): Promise<string | null> => {
  const { body } = await who.call('GET', '/v3/session_state/');
  return (body?.['client_context'] as { user: { username: string | null } }).user.username;
};
const sendForm = (who: Client, path: string, fields: Record<string, string>) =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: { accept: 'text/html' } });

/** The login page shows the error, and no one is signed in. */
async function isRefused(t: ExecutionContext, who: Client, answer: Answer, words: RegExp): Promise<void> {
  t.is(to(answer), '/login/');
  t.regex((await who.send('GET', '/login/')).text, words);
  t.is(await nameOf(who), null);
}

test.serial('[USER-10] pages and the wire offer the providers as plain links', async (t) => {
  const visitor = new Client(service.origin);
  const login = await visitor.send('GET', '/login/?next=%2Fada%2F');
  t.regex(login.text, /href="\/login\/sso\/acme\/start\/\?next=%2Fada%2F"[^>]*>Continue with Acme ID</);
  const signup = await visitor.send('GET', '/signup/');
  t.regex(signup.text, /Continue with Acme ID/);
  t.regex(signup.text, /href="\/signup\/sso-business-account\/"/);
  const { response } = await visitor.call('GET', '/v3/sso/providers/');
  t.like(response?.data, [{ id: 'acme', label: 'Acme ID', is_business: false }, { id: 'corp' }]);
  t.is(to(await visitor.send('GET', '/login/sso/nobody/start/')), '/login/');
});

test.serial(
  '[USER-10] [UNAUTH-02] a newcomer gives what is missing, and what they kept as a visitor comes along once',
  async (t) => {
    Object.assign(acme, {
      person: { sub: 'acme-1', email: 'Cleo@example.org', email_verified: true, name: 'Cleo <b> Day' },
      apart: ['email', 'email_verified'],
    });
    const cleo = new Client(service.origin);
    for (const pin of pins) await cleo.call('POST', '/v3/unauth_saves/', { pin_id: pin });
    t.is(to(await visit(cleo, acme, '?next=%2Fada%2F')), '/signup/sso/');
    const page = await cleo.send('GET', '/signup/sso/');
    t.regex(page.text, /value="Cleo"/);
    t.regex(page.text, /Cleo@example\.org/);
    t.is(await nameOf(cleo), null);
    const young = await sendForm(cleo, '/v3/register/sso/', { first_name: 'Cleo', birthday: '2022-01-01' });
    t.is(to(young), '/signup/sso/');
    t.regex((await cleo.send('GET', '/signup/sso/')).text, /must be 13 or older/);
    const done = await sendForm(cleo, '/v3/register/sso/', {
      first_name: 'Cleo',
      birthday,
      email: 'ada@example.com',
      onboard: 'true',
    });
    t.is(to(done), '/ada/');
    t.is(await nameOf(cleo), 'cleo');
    const settings = await cleo.send('GET', '/settings/account/');
    t.regex(settings.text, /Cleo@example\.org/i);
    t.deepEqual(await mailsOf(service, 'Cleo@example.org'), [], 'the provider has verified it');
    const saved = async (): Promise<number> =>
      ((await ada.call('GET', '/v3/users/cleo/pins/')).response?.data as unknown[]).length;
    t.is(await saved(), 2);
    const again = new Client(service.origin);
    await again.call('POST', '/v3/unauth_saves/', { pin_id: pins[0] ?? '' });
    t.is(to(await visit(again)), '/');
    t.is(await nameOf(again), 'cleo');
    t.is(await saved(), 3, 'at return just as at login');
    t.is(
      to(await again.send('GET', '/login/sso/acme/start/?next=%2Fada%2F')),
      '/ada/',
      'who is in is sent on',
    );
  },
);

test.serial(
  '[USER-10] what a provider says is not believed unless its own key says it to us now',
  async (t) => {
    const now = Math.floor(Date.now() / 1000);
    const flip = (token: string): string => {
      const [head, body, proof = ''] = token.split('.');
      return `${head}.${body}.${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    };
    const bare = (token: string): string =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    const wrong: Partial<OidcProvider>[] = [
      { twist: (claims) => ({ ...claims, nonce: 'of another login' }) },
      { twist: ({ nonce: _none, ...claims }) => claims },
      { twist: (claims) => ({ ...claims, aud: 'another-service' }) },
      { twist: (claims) => ({ ...claims, iss: corp.issuer }) },
      { twist: (claims) => ({ ...claims, iat: now - 7200, exp: now - 3600 }) },
      { forge: flip },
      { forge: bare },
      { forge: () => 'no token' },
    ];
    for (const twisted of wrong) {
      Object.assign(acme, { twist: (claims: object) => claims, forge: (token: string) => token }, twisted);
      const who = new Client(service.origin);
      await isRefused(t, who, await visit(who), /did not say who you are/);
      await forget(service);
    }
  },
);

test.serial('[USER-10] an answer counts once, in the browser that asked, with its state', async (t) => {
  const who = new Client(service.origin);
  const out = to(await who.send('GET', '/login/sso/acme/start/'));
  const asked = new URL(out).searchParams;
  t.is(asked.get('redirect_uri'), `${service.origin}/login/sso/acme/return/`);
  t.is(asked.get('code_challenge_method'), 'S256');
  const back = await acme.logIn(out);
  const other = new Client(service.origin);
  await isRefused(t, other, await other.send('GET', back.pathname + back.search), /in another window/);
  await other.send('GET', '/login/sso/acme/start/');
  await isRefused(t, other, await other.send('GET', back.pathname + back.search), /did not say who/);
  const corps = await who.send('GET', `/login/sso/corp/return/${back.search}`);
  await isRefused(t, who, corps, /started in another window/);
  const good = await acme.logIn(to(await who.send('GET', '/login/sso/acme/start/')));
  t.is(to(await who.send('GET', good.pathname + good.search)), '/');
  t.is(await nameOf(who), 'cleo');
  await who.call('DELETE', '/v3/sessions/');
  const twice = await who.send('GET', good.pathname + good.search);
  await isRefused(t, who, twice, /started in another window/);
  await who.send('GET', '/login/sso/acme/start/');
  const denied = await who.send('GET', '/login/sso/acme/return/?error=access_denied&state=forged');
  await isRefused(t, who, denied, /did not say who you are/);
  const ahead = await who.send('GET', '/login/sso/acme/start/', { headers: { 'sec-purpose': 'prefetch' } });
  t.is(ahead.status, 503);
});

test.serial('[USER-10] an account that has the address is connected by its password alone', async (t) => {
  acme.person = { sub: 'acme-2', email: 'ada@example.com', email_verified: true, name: 'Ada' };
  const who = new Client(service.origin);
  t.is(to(await visit(who)), '/login/confirm/');
  t.regex((await who.send('GET', '/login/confirm/')).text, /already an account with ada@example\.com/);
  t.is(await nameOf(who), null);
  const early = await sendForm(who, '/v3/register/sso/', { first_name: 'Ada', birthday });
  t.is(to(early), '/signup/sso/');
  t.is(await nameOf(who), null);
  t.is(to(await sendForm(who, '/v3/sessions/sso/', { password: 'not it' })), '/login/confirm/');
  t.is(to(await visit(new Client(service.origin))), '/login/confirm/', 'not connected by a wrong one');
  t.is(to(await sendForm(who, '/v3/sessions/sso/', { password })), '/');
  t.is(await nameOf(who), 'ada');
  await mailFor(service, 'ada@example.com', 'sso_added');
  const again = new Client(service.origin);
  t.is(to(await visit(again)), '/');
  t.is(await nameOf(again), 'ada');
  t.is((await again.call('POST', '/v3/sessions/sso/', { password })).status, 401, 'there is no newcomer now');
});

test.serial('[USER-10] an address that the provider has not verified opens nothing', async (t) => {
  acme.person = { sub: 'acme-3', email: 'bob@example.com', email_verified: false, given_name: 'Mallory' };
  const who = new Client(service.origin);
  t.is(to(await visit(who)), '/signup/sso/');
  t.is((await who.call('POST', '/v3/sessions/sso/', { password })).status, 401);
  const fields = { first_name: 'Mallory', birthday };
  const taken = await who.call('POST', '/v3/register/sso/', { ...fields, email: 'bob@example.com' });
  t.is(taken.response?.error?.id, 'email_taken');
  const made = await who.call('POST', '/v3/register/sso/', { ...fields, email: 'mal@example.org' });
  t.is(made.status, 201, made.text);
  await mailFor(service, 'mal@example.org', 'verify_email');
  const known = await who.call('POST', '/v3/sessions/', { username_or_email: 'mal@example.org', password });
  t.is(known.status, 401, 'there is no password that anybody knows');
});

test.serial(
  '[USER-10] [ROUTE-15] a business logs in through its own provider, nobody else does',
  async (t) => {
    const visitor = new Client(service.origin);
    const offered = await visitor.send('GET', '/signup/sso-business-account/');
    t.regex(offered.text, /Continue with Corp/);
    t.notRegex(offered.text, /Acme ID/);
    t.is(to(await ada.send('GET', '/signup/sso-business-account/')), '/business/convert/');
    for (const person of [
      { email: 'eve@elsewhere.example', email_verified: true },
      { email: 'eve@corp.example', email_verified: false },
      { email: 'eve@corp.example.evil.example', email_verified: true },
    ]) {
      corp.person = { sub: 'corp-2', ...person };
      const eve = new Client(service.origin);
      await isRefused(t, eve, await visit(eve, corp), /can’t be used here/);
    }
    corp.person = { sub: 'corp-1', email: 'dee@corp.example', email_verified: true, given_name: 'Dee' };
    const dee = new Client(service.origin);
    t.is(to(await visit(dee, corp)), '/signup/sso/');
    const nameless = await dee.call('POST', '/v3/register/sso/', { first_name: 'Dee', birthday });
    t.deepEqual(
      nameless.response?.error?.fields.map(({ field }) => field),
      ['business_name'],
    );
    const done = await sendForm(dee, '/v3/register/sso/', {
      first_name: 'Dee',
      birthday,
      business_name: 'Corp & Sons',
      onboard: 'true',
    });
    t.is(to(done), '/business/hub/');
    t.regex((await dee.send('GET', '/business/hub/')).text, /Corp &amp; Sons/);
  },
);

test.serial(
  '[USER-10] owners connect and disconnect by their password, and a second factor is still asked',
  async (t) => {
    acme.person = { sub: 'acme-4', email: 'elsewhere@example.net', email_verified: true };
    t.is(to(await bob.send('GET', '/login/sso/acme/start/?connect=1')), '/settings/logins/', 'no leave');
    t.is((await bob.call('POST', '/v3/users/me/sso/', { provider: 'acme', password: 'no' })).status, 403);
    const ready = await sendForm(bob, '/v3/users/me/sso/', { provider: 'acme', password });
    t.is(to(ready), '/settings/logins/');
    t.regex((await bob.send('GET', '/settings/logins/')).text, /start\/\?connect=1"/);
    const forged = await bob.send('GET', '/login/sso/acme/start/?connect=1', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    t.is(to(forged), '/settings/logins/');
    t.is(to(await visit(bob, acme, '?connect=1')), '/settings/logins/');
    const { response } = await bob.call('GET', '/v3/users/me/sso/');
    const [mine] = response?.data as { id: string; label: string; email: string }[];
    t.like(mine, { label: 'Acme ID', email: 'elsewhere@example.net' });
    t.regex((await bob.send('GET', '/settings/sessions/')).text, /Login through another site connected/);

    await bob.call('POST', '/v3/users/me/authenticator/', { password });
    const shown = await bob.send('GET', '/settings/authenticator/');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(shown.text)?.[1] ?? '').replaceAll(' ', '');
    const code = (later: number): string => totpCode(secret, totpStep(new Date()) + later);
    t.is((await bob.call('PUT', '/v3/users/me/authenticator/', { code: code(0) })).status, 200);
    const second = new Client(service.origin);
    t.is(to(await visit(second, acme, '?next=%2Fbob%2F')), '/login/code/?next=%2Fbob%2F');
    t.is(await nameOf(second), null);
    await second.call('POST', '/v3/sessions/second_step/', { code: code(1) });
    t.is(await nameOf(second), 'bob');

    const path = `/v3/users/me/sso/${mine?.id}/`;
    t.is((await ada.call('DELETE', path, { password })).status, 404, 'only the owner’s own');
    t.is((await bob.call('DELETE', path, { password: 'no' })).status, 403);
    t.is((await bob.call('DELETE', path, { password })).status, 200);
    t.is(to(await visit(new Client(service.origin))), '/signup/sso/', 'it logs nobody in any more');
    acme.person = { sub: 'acme-2' };
    await bob.call('POST', '/v3/users/me/sso/', { provider: 'acme', password });
    t.is(to(await visit(bob, acme, '?connect=1')), '/settings/logins/');
    t.regex((await bob.send('GET', '/settings/logins/')).text, /already belongs to an account/);
  },
);
