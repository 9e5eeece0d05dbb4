import test from 'ava';
import { insertPasskey } from '../../../../db/queries/accounts/sign-in/passkeys.ts';
import { totpCode, totpStep } from '../../../../server/accounts/factors/totp.ts';
import { Client, signUp, type Answer, type Member } from '../../../support/service/client.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../../../support/outside/oidc-provider.ts';
import { endProcess, startProcess } from '../../../support/service/processes.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { employ } from '../../support/staff.ts';
import { forget } from '../mailbox.ts';

/** One service requires a second factor of the staff. Another, over the same data, requires it of everyone. */
let service: TestService;
let strict: { origin: string; stop(): Promise<void> };
let acme: OidcProvider;
let bank: OidcProvider;
let ada: Member;
let sam: Member;

const password = 'a long enough password';
const page = '/login/second-factor/';

test.before(async () => {
  [acme, bank] = await Promise.all([startOidcProvider('a-1'), startOidcProvider('b-1')]);
  const common = { client_id: 'pins', client_secret: oidcSecret, internal: true };
  const providers = [
    { ...common, id: 'acme', label: 'Acme', issuer: acme.issuer, acr: ['gold', 'silver'] },
    {
      ...common,
      id: 'bank',
      label: 'Bank',
      issuer: bank.issuer,
      acr_values: ['two'],
      amr: ['mfa'],
      max_age: 600,
      weak: 'refuse',
    },
  ];
  const env = { ...(await settingsFor(providers)), SECOND_FACTOR: 'staff' };
  service = await startService({ worker: false, env });
  ({ ada, sam } = await members(service, 'ada', 'sam'));
  const { child, port } = await startProcess('web', {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    GRAPH_ADDRESS: 'off',
    PASSWORD_HASHING: 'light',
    ...(await settingsFor(providers)),
    SECOND_FACTOR: 'everybody',
  });
  strict = { origin: `http://127.0.0.1:${port}`, stop: () => endProcess(child, 'SIGKILL') };
});
test.beforeEach(async () => {
  await forget(service);
  for (const provider of [acme, bank]) provider.twist = (claims) => claims;
});
test.after.always(async () => {
  acme.close();
  bank.close();
  await strict?.stop();
  await service?.stop();
});

const html = { accept: 'text/html' };
const to = (answer: Answer): string => answer.headers.get('location') ?? '';
const get = (who: Client, path: string) => who.send('GET', path, { headers: html });
const sendForm = (who: Client, path: string, fields: Record<string, string>) =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: html });
/** The same session on the service that requires it of everyone. */
function atStrict(who: Client): Client {
  const client = new Client(strict.origin);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}
async function isHeld(who: Client): Promise<boolean> {
  const { status, response } = await who.call('GET', '/v3/users/me/settings/');
  return status === 403 && response?.error?.id === 'second_factor_demanded';
}
async function logIn(who: Client, name: string): Promise<Answer> {
  return who.call('POST', '/v3/sessions/', { username_or_email: name, password });
}

test.serial(
  '[USER-05] where a second factor is demanded, a newcomer is led to it, and to nothing else before',
  async (t) => {
    const eve = new Client(strict.origin);
    const birthday = '1990-05-17';
    const fields = { first_name: 'Eve', email: 'eve@example.com', password, birthday, onboard: 'true' };
    const first = to(await sendForm(eve, '/v3/register/', fields));
    t.not(first, '/signup/');
    const led = await get(eve, first);
    t.is(led.status, 303);
    t.is(to(led), page);
    const shown = await get(eve, page);
    t.is(shown.status, 200);
    t.regex(shown.text, /requires more than a password/);
    for (const path of ['/', '/eve/', '/settings/account/', '/search/', '/_staff/', '/signup/', '/nobody/'])
      t.is(to(await get(eve, path)), page, path);
    for (const [method, path] of [
      ['GET', '/v3/users/ada/'],
      ['GET', '/v3/users/me/sessions/'],
      ['POST', '/v3/boards/'],
      ['PUT', '/v3/users/me/password/'],
      ['POST', '/v3/oauth/personal_tokens/'],
      ['DELETE', '/v3/users/me/authenticator/'],
      ['POST', '/v3/users/me/recovery_codes/'],
    ] as const) {
      const { status, response } = await eve.call(method, path);
      t.is(status, 403, path);
      t.is(response?.error?.id, 'second_factor_demanded', path);
    }
    const named = await eve.resource('BoardResource', 'create', { name: 'x' });
    t.regex(named.text, /Set one up first at \/login\/second-factor\//);
    const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    t.is(to(await sendForm(eve, '/v3/boards/', { csrf_token, name: 'Typed before it' })), page);
    t.regex((await get(eve, page)).text, /What you typed is kept/);
    t.is((await eve.send('POST', '/upload-image/', { body: new FormData() })).status, 401);
    t.regex((await eve.call('GET', '/v3/session_state/')).text, /"is_authenticated":true/);
    t.is((await get(eve, '/login/')).status, 200, 'another way in');
    t.is((await get(eve, '/password/reset/')).status, 200, 'or a password by mail');

    await get(eve, first);
    const typo = await sendForm(eve, '/v3/users/me/authenticator/', { password: 'not it', from: 'login' });
    t.is(to(typo), page);
    t.regex((await get(eve, page)).text, /Wrong password/);
    const begun = await sendForm(eve, '/v3/users/me/authenticator/', { password, from: 'login' });
    t.is(to(begun), '/settings/authenticator/');
    const scan = await get(eve, '/settings/authenticator/');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(scan.text)?.[1] ?? '').replaceAll(' ', '');
    const code = (later: number): string => totpCode(secret, totpStep(new Date()) + later);
    t.true(await isHeld(eve), 'not before it is confirmed');
    const on = await sendForm(eve, '/v3/users/me/authenticator/', { _method: 'PUT', code: code(0) });
    t.is(to(on), '/settings/codes/');
    const kept = await sendForm(eve, '/v3/users/me/recovery_codes/shown/', { _method: 'DELETE' });
    t.is(to(kept), first, 'on where they were going');
    t.is((await get(eve, first)).status, 200);
    t.is(to(await get(eve, page)), '/settings/security/');
    t.false(await isHeld(eve));
    t.regex((await get(eve, '/board/create/')).text, /value="Typed before it"/);

    const again = new Client(strict.origin);
    t.is((await logIn(again, 'eve')).response?.error?.id, 'second_factor_needed');
    t.is((await again.call('POST', '/v3/sessions/second_step/', { code: code(1) })).status, 200);
    t.false(await isHeld(again));
    await service.db.rows({ name: 'test_steps', text: 'UPDATE user_totp SET last_step = 0' });
    const off = await again.call('DELETE', '/v3/users/me/authenticator/', { password, code: code(0) });
    t.is(off.status, 200, off.text);
    t.true(await isHeld(again), 'who turns it off sets up another');
    const out = await again.call('DELETE', '/v3/sessions/');
    t.is(out.status, 200);
    t.is((await get(again, '/')).status, 200, 'a visitor is asked for nothing');
  },
);

test.serial('[USER-05] a session begun before is held too, as are tokens of who has none', async (t) => {
  t.false(await isHeld(ada), 'not where it is demanded of the staff');
  const scopes = ['boards:read'];
  const made = await ada.call('POST', '/v3/oauth/personal_tokens/', { name: 'Mine', scopes, password });
  const { token } = made.response?.data as { token: string };
  const asks = (origin: string, path: string) =>
    new Client(origin).send('GET', path, { headers: { authorization: `Bearer ${token}` } });
  t.is((await asks(service.origin, '/v5/boards')).status, 200);
  t.true(await isHeld(atStrict(ada)));
  const refused = await asks(strict.origin, '/v5/boards');
  t.is(refused.status, 403);
  t.regex(refused.text, /"code":132/);
  t.is((await asks(strict.origin, '/v3/users/me/boards/')).status, 403);

  const key = { publicKey: Buffer.from('k'), uses: 0, transports: [], name: 'Phone', isSynced: false };
  await insertPasskey(service.db, ada.id, { credentialId: 'hers', ...key }, 20);
  t.is((await asks(strict.origin, '/v5/boards')).status, 200, 'its owner has a passkey');
  const browser = atStrict(ada);
  t.true(await isHeld(browser), 'but came by password alone');
  t.regex((await get(browser, page)).text, /Log in with it/);
  await ada.call('DELETE', '/v3/sessions/');
});

test.serial('[USER-05] [USER-09] where it is demanded of the staff, they do nothing without', async (t) => {
  t.false(await isHeld(sam));
  await employ(service, [sam], { hasSecondFactor: false });
  t.true(await isHeld(sam));
  t.is(to(await get(sam, '/sam/')), page);
  await employ(service, [sam]);
  t.false(await isHeld(sam), 'an authenticator that is on was asked for');
});

/** Goes to a provider and returns. */
async function through(
  provider: OidcProvider,
  who: Client,
): Promise<{ asked: URLSearchParams; back: Answer }> {
  const id = provider === acme ? 'acme' : 'bank';
  const out = to(await who.send('GET', `/login/sso/${id}/start/`));
  const { pathname, search } = await provider.logIn(out);
  return { asked: new URL(out).searchParams, back: await who.send('GET', pathname + search) };
}

test.serial(
  '[USER-10] a login elsewhere counts as strong where the provider says so, else as one by password',
  async (t) => {
    acme.person = { sub: 'a-1', email: 'cleo@example.org', email_verified: true, given_name: 'Cleo' };
    const says = (claims: object): void => {
      acme.twist = (usual) => ({ ...usual, ...claims });
    };
    says({ acr: 'gold' });
    const cleo = new Client(strict.origin);
    const { asked, back } = await through(acme, cleo);
    t.is(asked.get('acr_values'), 'gold silver');
    t.is(to(back), '/signup/sso/');
    const signedUp = await cleo.call('POST', '/v3/register/sso/', {
      first_name: 'Cleo',
      birthday: '1990-05-17',
    });
    t.is(signedUp.status, 201, signedUp.text);
    t.false(await isHeld(cleo), 'the provider vouches for two factors');

    for (const [what, claims] of [
      ['says less', { acr: 'bronze' }],
      ['says nothing', {}],
      ['says it elsewhere', { amr: ['gold'] }],
      ['says no text', { acr: ['gold'] }],
    ] as const) {
      says(claims);
      for (const origin of [strict.origin, service.origin]) {
        const who = new Client(origin);
        await through(acme, who);
        t.true(await isHeld(who), `${what}: ours is set up first, demanded of everybody or not`);
      }
    }
    says({ acr: 'silver' });
    const silver = new Client(strict.origin);
    await through(acme, silver);
    t.false(await isHeld(silver));
    await silver.call('DELETE', '/v3/sessions/');
    says({});
    await through(acme, silver);
    t.true(await isHeld(silver), 'a stronger login of before counts no more');
  },
);

test.serial(
  '[USER-10] a provider may be asked for strength and recency, and weak logins refused',
  async (t) => {
    const now = Math.floor(Date.now() / 1000);
    bank.person = { sub: 'b-1', email: 'dee@example.org', email_verified: true, given_name: 'Dee' };
    const result = async (claims: object): Promise<{ to: string; words: string }> => {
      bank.twist = (usual) => ({ ...usual, ...claims });
      const who = new Client(service.origin);
      const { asked, back } = await through(bank, who);
      t.is(asked.get('acr_values'), 'two');
      t.is(asked.get('max_age'), '600');
      return { to: to(back), words: to(back) === '/login/' ? (await get(who, '/login/')).text : '' };
    };
    t.is((await result({ amr: ['pwd', 'mfa'], auth_time: now - 60 })).to, '/signup/sso/');
    t.regex(
      (await result({ amr: ['pwd'], auth_time: now })).words,
      /password at the other site is not enough/,
    );
    t.regex((await result({ auth_time: now })).words, /password at the other site is not enough/);
    t.regex((await result({ amr: ['mfa'], auth_time: now - 7200 })).words, /did not say who you are/);
    t.regex((await result({ amr: ['mfa'] })).words, /did not say who you are/, 'nor when');
  },
);

test.serial('[USER-05] a login as somebody else takes over no strength of the session before', async (t) => {
  const strong = await signUp(strict.origin, 'finn');
  await strong.call('POST', '/v3/users/me/authenticator/', { password });
  const scan = await get(strong, '/settings/authenticator/');
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(scan.text)?.[1] ?? '').replaceAll(' ', '');
  await strong.call('PUT', '/v3/users/me/authenticator/', { code: totpCode(secret, totpStep(new Date())) });
  t.false(await isHeld(strong));
  await forget(service);
  t.is((await logIn(strong, 'ada')).status, 200);
  t.true(await isHeld(strong));
});
