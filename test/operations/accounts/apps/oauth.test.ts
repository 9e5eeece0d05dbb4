import test from 'ava';
import { createHash, randomBytes } from 'node:crypto';
import { insertApp } from '../../../../db/queries/oauth/apps.ts';
import { hashOf, viewerOfBearer } from '../../../../server/oauth/tokens.ts';
import { scopes } from '../../../../views/oauth/scopes.ts';
import { Client, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let appId: string;
let otherId: string;

const back = 'https://app.example/back?x=1';
const password = 'a long enough password';

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  appId = await insertApp(service.db, { name: 'Pin tool', redirectUris: [back], secretHash: null });
  otherId = await insertApp(service.db, {
    name: 'Other',
    redirectUris: [back],
    secretHash: hashOf('the secret of the other app'),
  });
});
test.after.always(() => service.stop());

const everything = scopes.join(' ');

function ask(changed: Record<string, string> = {}): { fields: Record<string, string>; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    fields: {
      client_id: appId,
      redirect_uri: back,
      response_type: 'code',
      scope: everything,
      state: 'abc',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changed,
    },
  };
}

async function consent(who: Client, fields: Record<string, string>, answer = 'allow'): Promise<URL> {
  const sent = await who.send('POST', '/v3/oauth/authorizations/', {
    body: new URLSearchParams({ ...fields, answer }),
    headers: { accept: 'text/html' },
  });
  return new URL(sent.headers.get('location') ?? '', service.origin);
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  error?: string;
}
async function token(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Tokens }> {
  const response = await fetch(`${service.origin}/v5/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return { status: response.status, body: (await response.json()) as Tokens };
}
async function granted(scope = everything): Promise<{ tokens: Tokens; fields: Record<string, string> }> {
  const { fields, verifier } = ask({ scope });
  const code = (await consent(ada, fields)).searchParams.get('code') ?? '';
  const exchange = {
    grant_type: 'authorization_code',
    client_id: appId,
    code,
    redirect_uri: back,
    code_verifier: verifier,
  };
  const { status, body } = await token(exchange);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { tokens: body, fields: exchange };
}
const call = (bearer: string, method: string, path: string, body?: unknown) =>
  fetch(service.origin + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test.serial(
  '[USER-10] [ROUTE-15] a member is asked, and the app gets a code and the state back',
  async (t) => {
    const { fields } = ask();
    const path = `/oauth/?${new URLSearchParams(fields)}`;
    const visitor = await new Client(service.origin).send('GET', path);
    t.is(visitor.status, 302);
    t.true(visitor.headers.get('location')?.startsWith('/login/?next=%2Foauth%2F'));
    const page = await ada.send('GET', path);
    t.regex(page.text, /Pin tool wants to use your account/);
    t.regex(page.text, /See your secret boards too/);
    const other = await ada.send('GET', `/app-factory-oauth/?${new URLSearchParams(fields)}`);
    t.regex(other.text, /Pin tool wants to use your account/);
    t.regex(page.headers.get('content-security-policy') ?? '', /form-action 'self' https:\/\/app\.example;/);
    const yes = await consent(ada, fields);
    t.is(yes.origin + yes.pathname, 'https://app.example/back');
    t.is(yes.searchParams.get('x'), '1');
    t.is(yes.searchParams.get('state'), 'abc');
    t.regex(yes.searchParams.get('code') ?? '', /^pinc_/);
    const no = await consent(ada, fields, 'deny');
    t.is(no.searchParams.get('error'), 'access_denied');
    t.false(no.searchParams.has('code'));
  },
);

test.serial('[USER-10] nobody is sent to an address that the app has not registered', async (t) => {
  for (const changed of [
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: `${back}&more` },
    { client_id: '77' },
  ]) {
    const { fields } = ask(changed);
    const page = await ada.send('GET', `/oauth/?${new URLSearchParams(fields)}`);
    t.regex(page.text, /can’t be authorized[^]*<a href="\/">Go home/);
    t.notRegex(page.headers.get('content-security-policy') ?? '', /example/);
    t.is((await consent(ada, fields)).origin, service.origin, JSON.stringify(changed));
  }
});

test.serial(
  '[USER-10] a code is good once, with its verifier and address; twice ends what it gave',
  async (t) => {
    const { fields, verifier } = ask();
    const code = (await consent(ada, fields)).searchParams.get('code') ?? '';
    const exchange = { grant_type: 'authorization_code', client_id: appId, code, redirect_uri: back };
    const app = { ...exchange, code_verifier: verifier };
    t.is((await token({ ...app, client_id: otherId })).status, 401);
    const { tokens, fields: used } = await granted();
    t.is((await call(tokens.access_token, 'GET', '/v3/users/bob/')).status, 200);
    t.is((await token(used)).status, 400);
    t.is((await call(tokens.access_token, 'GET', '/v3/users/bob/')).status, 401);
    t.is((await token({ ...exchange, code_verifier: 'x'.repeat(43) })).body.error, 'invalid_grant');
    t.is((await token({ grant_type: 'password', client_id: appId })).body.error, 'unsupported_grant_type');
    t.is((await token({ ...app, client_id: otherId, client_secret: 'wrong' })).status, 401);
  },
);

test.serial('[USER-10] refresh tokens rotate, and one that comes twice ends its grant', async (t) => {
  const { tokens } = await granted();
  const refresh = (one: string) =>
    token({ grant_type: 'refresh_token', client_id: appId, refresh_token: one });
  const basic = `Basic ${Buffer.from(`${otherId}:the secret of the other app`).toString('base64')}`;
  const foreign = await token(
    { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
    { authorization: basic },
  );
  t.is(foreign.body.error, 'invalid_grant', 'another app’s');
  const second = await refresh(tokens.refresh_token);
  t.is(second.status, 200);
  t.is((await call(second.body.access_token, 'GET', '/v3/users/bob/')).status, 200);
  t.is((await refresh(tokens.refresh_token)).status, 400);
  t.is((await call(second.body.access_token, 'GET', '/v3/users/bob/')).status, 401);
  t.is((await refresh(second.body.refresh_token)).status, 400);
  t.is(
    await viewerOfBearer({ db: service.db, clock: { now: () => new Date() } }, second.body.refresh_token),
    null,
  );
});

test.serial('[USER-10] a token does what its scopes say, and never touches the account', async (t) => {
  const { tokens } = await granted();
  const bearer = tokens.access_token;
  t.is((await call(bearer, 'POST', '/v3/boards/', { name: 'By an app' })).status, 201);
  const secret = await boardOf(ada, 'Mine alone', { privacy: 'secret' });
  t.is((await call(bearer, 'GET', `/v3/boards/${secret.id}/`)).status, 200);
  const little = (await granted('boards:read')).tokens.access_token;
  t.is((await call(little, 'GET', `/v3/boards/${secret.id}/`)).status, 404);
  t.is((await call(little, 'POST', '/v3/boards/', { name: 'No' })).status, 403);
  for (const [method, path, body] of [
    ['PUT', '/v3/users/me/password/', { old_password: password, new_password: 'taken over by an app' }],
    ['GET', '/v3/users/me/settings/', undefined],
    ['POST', '/v3/oauth/personal_tokens/', { name: 'x', scopes: ['boards:read'], password }],
    ['DELETE', '/v3/users/me/sessions/', {}],
  ] as const)
    t.is((await call(bearer, method, path, body)).status, 403, path);
  for (const bad of ['', 'nonsense', `${bearer}x`, tokens.refresh_token])
    t.is((await call(bad, 'GET', '/v3/users/bob/')).status, 401, bad);
});

test.serial(
  '[USER-10] a token with every scope sends no message, invites, follows and appeals for nobody, at no transport',
  async (t) => {
    const bearer = (await granted()).tokens.access_token;
    const board = await boardOf(ada, 'Not for apps to share');
    const [pin = ''] = await quickPins(service, ada.id, board.id, 1);
    for (const [method, path, body] of [
      ['POST', `/v3/pins/${pin}/send/`, { user_ids: [bob.id] }],
      ['POST', `/v3/pins/${pin}/appeal/`, { text: 'Please' }],
      ['PUT', `/v3/pins/${pin}/feedback/`, { reason: 'spam' }],
      ['DELETE', '/v3/search/recent/', { query: 'a' }],
      ['PUT', '/v3/feeds/home/tuning/', { source: 'x' }],
      ['POST', `/v3/boards/${board.id}/invites/`, { invited_user_ids: [bob.id] }],
      ['POST', `/v3/boards/${board.id}/email_invites/`, { emails: ['x@example.com'] }],
      ['POST', `/v3/boards/${board.id}/link/`, {}],
      ['DELETE', `/v3/boards/${board.id}/collaborators/`, { user_id: bob.id }],
      ['PUT', `/v3/boards/${board.id}/follow/`, {}],
      ['POST', '/v3/conversations/', { user_ids: [bob.id], text: 'x' }],
    ] as const) {
      const direct = await call(bearer, method, path, body);
      t.is(direct.status, 403, `${method} ${path}`);
      const verb = { POST: 'create', PUT: 'update', DELETE: 'delete' }[method];
      const data = JSON.stringify({ options: { url: path, data: body } });
      const byApi = await fetch(`${service.origin}/resource/ApiResource/${verb}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
        body: new URLSearchParams({ data }),
      });
      t.is(byApi.status, 403, `${method} ${path} by ApiResource`);
    }
    t.deepEqual((await bob.call('GET', '/v3/conversations/')).response?.data, []);
  },
);

test.serial('[USER-10] grants and tokens of one’s own are listed and ended', async (t) => {
  const { tokens } = await granted();
  const made = await ada.call('POST', '/v3/oauth/personal_tokens/', {
    name: 'Backup',
    scopes: ['boards:read', 'boards:read_secret'],
    password,
  });
  t.is(made.status, 201, made.text);
  const own = (made.response?.data as { token: string }).token;
  const { id: boardId } = await boardOf(ada, 'For a token', { privacy: 'secret' });
  t.is((await call(own, 'GET', `/v3/boards/${boardId}/`)).status, 200);
  t.is((await call(own, 'PUT', `/v3/boards/${boardId}/`, { name: 'Other' })).status, 403);
  const page = await ada.send('GET', '/settings/apps/');
  t.regex(page.text, /Backup \(your token\)/);
  t.regex(page.text, /Pin tool/);
  t.true(page.text.includes(own));
  type Grants = { id: string; app: string | null; name: string }[];
  const list = async (): Promise<Grants> =>
    (await ada.call('GET', '/v3/oauth/grants/')).response?.data as Grants;
  for (const { id } of await list()) {
    t.is((await bob.call('DELETE', `/v3/oauth/grants/${id}/`)).status, 404);
    t.is((await ada.call('DELETE', `/v3/oauth/grants/${id}/`)).status, 200);
  }
  t.deepEqual(await list(), []);
  for (const gone of [own, tokens.access_token])
    t.is((await call(gone, 'GET', `/v3/boards/${boardId}/`)).status, 401);
});

test.serial('[USER-10] an app gives its token back', async (t) => {
  const { tokens } = await granted();
  const revoked = await fetch(`${service.origin}/v5/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: appId, token: tokens.refresh_token }),
  });
  t.is(revoked.status, 200);
  t.is((await call(tokens.access_token, 'GET', '/v3/users/bob/')).status, 401);
});
