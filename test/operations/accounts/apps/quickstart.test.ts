import test from 'ava';
import { insertApp } from '../../../../db/queries/oauth/apps.ts';
import { hashOf } from '../../../../server/oauth/tokens.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';

// The v5 quickstart's code flow: `consumer_id`, a secret, no PKCE, comma-separated scopes.
const back = 'http://localhost:8085/';
const secret = 'the secret of the app';

let service: TestService;
let ada: Member;
let appId: string;
let publicId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  appId = await insertApp(service.db, {
    name: 'Quickstart',
    redirectUris: [back],
    secretHash: hashOf(secret),
  });
  publicId = await insertApp(service.db, { name: 'On a phone', redirectUris: [back], secretHash: null });
});
test.after.always(() => service.stop());

const asked = (consumer: string): URLSearchParams =>
  new URLSearchParams(
    `consumer_id=${consumer}&redirect_uri=${back}&response_type=code&refreshable=True` +
      '&scope=user_accounts:read,pins:read,boards:read&state=5ec2e7',
  );

async function codeOf(consumer: string): Promise<string> {
  const page = await ada.send('GET', `/oauth/?${asked(consumer)}`);
  const form = page.text.slice(page.text.indexOf('action="/v3/oauth/authorizations/"'));
  const fields = new URLSearchParams({ answer: 'allow' });
  for (const [, name = '', value = ''] of form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    fields.set(name, value);
  const sent = await ada.send('POST', '/v3/oauth/authorizations/', {
    body: fields,
    headers: { accept: 'text/html' },
  });
  const to = new URL(sent.headers.get('location') ?? '', service.origin);
  return to.href.startsWith(back) && to.searchParams.get('state') === '5ec2e7'
    ? (to.searchParams.get('code') ?? '')
    : '';
}

async function token(fields: Record<string, string>, given = secret): Promise<Record<string, unknown>> {
  const answer = await fetch(`${service.origin}/v5/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${appId}:${given}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: back, ...fields }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

test.serial(
  '[USER-10] an app that keeps a secret gets its tokens without PKCE, and refreshes them',
  async (t) => {
    const code = await codeOf(appId);
    t.regex(code, /^pinc_/);
    const given = await token({ code });
    t.regex(String(given['access_token']), /^pina_/, JSON.stringify(given));
    t.is(given['scope'], 'user_accounts:read boards:read pins:read');
    const account = await fetch(`${service.origin}/v5/user_account`, {
      headers: { authorization: `Bearer ${String(given['access_token'])}` },
    });
    t.like(await account.json(), { username: 'ada' });
    const renewed = await token({
      grant_type: 'refresh_token',
      refresh_token: String(given['refresh_token']),
    });
    t.regex(String(renewed['access_token']), /^pina_/);
  },
);

test.serial('[USER-10] a code without PKCE is worth nothing without the secret', async (t) => {
  t.like(await token({ code: await codeOf(appId) }, 'a guess'), { error: 'invalid_client' });
  t.like(await token({ code: await codeOf(appId), code_verifier: 'a'.repeat(43) }), {
    error: 'invalid_grant',
  });
});

test.serial('[USER-10] an app that keeps no secret is refused without PKCE', async (t) => {
  t.is(await codeOf(publicId), '');
  const sent = await ada.send('GET', `/oauth/?${asked(publicId)}`);
  t.is(sent.status, 302);
  const to = new URL(sent.headers.get('location') ?? '');
  t.is(to.origin + to.pathname, back);
  t.is(to.searchParams.get('error'), 'invalid_request');
});
