import test from 'ava';
import { createHash, randomBytes } from 'node:crypto';
import { adminWork } from '../../../cli/admin-command.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { actsOf } from '../../support/staff.ts';

let service: TestService;
let ada: Member;
const back = 'https://app.example/back';

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
});
test.after.always(() => service.stop());

const app = (...words: string[]) => adminWork(service.db, 'app', ...words);

/** The id and secret of a new app. */
async function registered(name: string, ...words: string[]): Promise<[id: string, secret: string]> {
  const { code, out } = await app('add', name, ...words, '--owner', 'ada');
  if (code !== 0) throw new Error(out);
  const [id = '', secret = ''] = out.split('\n').map((line) => line.split(/\s+/)[1] ?? '');
  return [id, secret];
}

async function token(fields: Record<string, string>) {
  const answer = await fetch(`${service.origin}/v5/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const profile = async (bearer = ''): Promise<number> =>
  (await fetch(`${service.origin}/v5/user_account`, { headers: { authorization: `Bearer ${bearer}` } }))
    .status;

/** Where the page for consent leads, or what it says. */
async function allow(id: string, redirectUri: string) {
  const verifier = randomBytes(32).toString('base64url');
  const fields = {
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'user_accounts:read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const page = await ada.send('GET', `/oauth/?${new URLSearchParams(fields)}`);
  const sent = await ada.send('POST', '/v3/oauth/authorizations/', {
    body: new URLSearchParams({ ...fields, answer: 'allow' }),
    headers: { accept: 'text/html' },
  });
  const to = sent.headers.get('location') ?? '';
  return {
    status: page.status,
    policy: page.headers.get('content-security-policy') ?? '',
    to,
    exchange: {
      grant_type: 'authorization_code',
      client_id: id,
      redirect_uri: redirectUri,
      code: /[?&]code=([^&]+)/.exec(to)?.[1] ?? '',
      code_verifier: verifier,
    },
  };
}

test.serial('[USER-10] the command line lists apps, and replaces a secret that has leaked', async (t) => {
  const [id, secret] = await registered('Nightly copy', back, '--scopes', 'user_accounts:read');
  const { out } = await app('list');
  t.true(out.includes(`${id}  Nightly copy  @ada  user_accounts:read\n  ${back}\n`), out);
  t.false(out.includes(secret));
  const ask = (one: string) => token({ grant_type: 'client_credentials', client_id: id, client_secret: one });
  const before = await ask(secret);
  t.is(await profile(before.body['access_token']), 200);
  const given = await app('secret', id);
  t.is(given.code, 0, given.out);
  t.like((await actsOf(service))[0], { act: 'app.secret', actor: 'command line', subject: 'Nightly copy' });
  t.is((await ask(secret)).status, 401);
  t.is(await profile(before.body['access_token']), 401, 'what the leaked one was good for');
  const next = /client_secret {2}(\S+)/.exec(given.out)?.[1] ?? '';
  t.is(await profile((await ask(next)).body['access_token']), 200);
  const [open] = await registered('Open', back, '--public');
  t.like(await app('secret', open), { code: 1 });
});

test.serial('[USER-10] an app returns to the addresses that it was given last', async (t) => {
  const [id] = await registered('Mover', back);
  t.is((await app('return', id, 'http://moved.example/')).code, 1);
  t.is((await app('return', id, 'https://moved.example/back', 'https://two.example/')).code, 0);
  t.like((await actsOf(service))[0], { act: 'app.return', subject: 'Mover' });
  t.is((await allow(id, back)).status, 400);
  t.true((await allow(id, 'https://two.example/')).to.startsWith('https://two.example/?code='));
});

test.serial('[USER-10] an app that is removed ends with everything that people granted it', async (t) => {
  const [id] = await registered('Gone', back, '--public');
  const { exchange } = await allow(id, back);
  const { body } = await token(exchange);
  t.is(await profile(body['access_token']), 200);
  const unused = await allow(id, back);
  t.is((await app('remove', id)).code, 0);
  t.like((await actsOf(service))[0], { act: 'app.remove', subject: 'Gone' });
  t.is(await profile(body['access_token']), 401);
  const { refresh_token: refresh = '' } = body;
  t.is((await token({ grant_type: 'refresh_token', client_id: id, refresh_token: refresh })).status, 401);
  t.is((await token(unused.exchange)).status, 401);
  t.is((await allow(id, back)).status, 400);
  t.false((await app('list')).out.includes(id));
  const listed = await ada.call('GET', '/v3/oauth/grants/');
  t.false(listed.text.includes('Gone'));
  t.like(await app('remove', id), { code: 1 });
});

test.serial('[USER-10] words too many, and an app that is no id, change nothing', async (t) => {
  const [id] = await registered('Kept', back);
  for (const words of [
    ['secret', id, 'now'],
    ['remove', id, 'too'],
    ['list', 'all'],
    ['secret', id, '--public'],
    ['return', id],
    ['secret', 'Kept'],
    ['remove'],
    ['rename', id],
  ])
    t.is((await app(...words)).code, 2, words.join(' '));
  t.true((await app('list')).out.includes(id));
});

test.serial(
  '[USER-10] a program on this computer returns to whichever port is free (RFC 8252)',
  async (t) => {
    const [id] = await registered('Desk', 'http://127.0.0.1/back', 'http://[::1]:1/six', '--public');
    for (const [address, source] of [
      ['http://127.0.0.1:49152/back', 'http://127.0.0.1:49152'],
      ['http://[::1]:50000/six', 'http:'],
    ] as const) {
      const { status, to, policy, exchange } = await allow(id, address);
      t.is(status, 200, address);
      t.true(to.startsWith(`${address}?code=`), to);
      t.true(policy.includes(`form-action 'self' ${source};`), policy);
      t.is((await token(exchange)).status, 200, address);
    }
    for (const address of [
      'http://127.0.0.1:49152/other',
      'http://127.0.0.1:49152/back?x=1',
      'http://127.0.0.2:49152/back',
      'http://localhost:49152/back',
      'https://127.0.0.1:49152/back',
      'http://x@127.0.0.1:49152/back',
      'http://127.0.0.1:49152/back#x',
      'http://127.0.0.1.example:49152/back',
    ])
      t.is((await allow(id, address)).status, 400, address);
  },
);

test.serial('[USER-10] an app of a phone returns by a scheme of its own (RFC 8252)', async (t) => {
  const own = 'com.example.app:/back';
  const [id] = await registered('Phone', own, '--public');
  const { to, policy, exchange } = await allow(id, own);
  t.true(to.startsWith(`${own}?code=`), to);
  t.true(policy.includes("form-action 'self' com.example.app:;"), policy);
  t.is((await token(exchange)).status, 200);
  for (const words of [
    ['Secretive', own],
    ['Script', 'javascript:alert(1)', '--public'],
    ['Plain', 'myapp:/back', '--public'],
  ])
    t.is((await app('add', ...words, '--owner', 'ada')).code, 1, words.join(' '));
});
