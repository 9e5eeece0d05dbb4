import test from 'ava';
import { createHash, randomBytes } from 'node:crypto';
import type { Statement } from '../../../../db/connection/database.ts';
import { insertApp } from '../../../../db/queries/oauth/apps.ts';
import { limits } from '../../../../views/contract/limits.ts';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { members } from '../../support/people.ts';
import { sendForm } from '../../support/send-form.ts';

let service: TestService;
let ada: Member;
let appId: string;

const back = 'https://app.example/back?x=1';
const verifier = randomBytes(32).toString('base64url');

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  appId = await insertApp(service.db, { name: 'Pin tool', redirectUris: [back], secretHash: null });
});
test.after.always(() => service?.stop());

const ask = (changed: Record<string, string> = {}): Record<string, string> => ({
  client_id: appId,
  redirect_uri: back,
  response_type: 'code',
  scope: 'pins:read',
  state: 'abc',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  ...changed,
});

const pageOf = (fields: Record<string, string>, path = '/oauth/'): string =>
  `${path}?${new URLSearchParams(fields)}`;
const open = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });

/** Returns the answer to the page's form, as a browser sends it. */
async function answer(html: string, given: 'allow' | 'deny'): Promise<URL> {
  const form = html.slice(html.indexOf('action="/v3/oauth/authorizations/"'));
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    fields.append(name, value);
  fields.append('answer', given);
  const sent = await ada.send('POST', '/v3/oauth/authorizations/', {
    body: fields,
    headers: { accept: 'text/html' },
  });
  return new URL(sent.headers.get('location') ?? '', service.origin);
}

async function exchange(code: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${service.origin}/v5/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: appId,
      code,
      redirect_uri: back,
      code_verifier: verifier,
    }),
  });
  const body = (await response.json()) as { access_token?: string };
  return { status: response.status, token: body.access_token ?? '' };
}

test.serial(
  '[USER-10] a known app’s faulty request goes back to it with the reason and the state',
  async (t) => {
    for (const [changed, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: '' }, 'unsupported_response_type'],
      [{ scope: 'everything' }, 'invalid_scope'],
      [{ scope: '' }, 'invalid_scope'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
    ] as const)
      for (const who of [ada, new Client(service.origin)])
        for (const path of ['/oauth/', '/app-factory-oauth/']) {
          const sent = await open(who, pageOf(ask(changed), path));
          t.is(sent.status, 302, JSON.stringify(changed));
          const to = new URL(sent.headers.get('location') ?? '', service.origin);
          t.is(to.origin + to.pathname, 'https://app.example/back');
          const { error_description: why, ...rest } = Object.fromEntries(to.searchParams);
          t.deepEqual(rest, { x: '1', error, state: 'abc' });
          t.regex(why ?? '', /^[\x20-\x7e]+$/);
        }
  },
);

test.serial('[USER-10] an unknown app or address stays here', async (t) => {
  for (const changed of [
    { client_id: '77', scope: 'everything' },
    { redirect_uri: 'https://evil.example/', scope: 'everything' },
  ]) {
    const page = await open(ada, pageOf(ask(changed)));
    t.is(page.status, 400);
    t.regex(page.text, /can’t be authorized/);
  }
});

test.serial(
  '[USER-10] the state comes back as it was sent, or the app is told that it is too long',
  async (t) => {
    const longest = `${'a+/= &'.repeat(341)}ab`;
    t.is(longest.length, limits.oauthField);
    for (const state of ['x', longest.slice(0, 1001), longest]) {
      const { text } = await open(ada, pageOf(ask({ state })));
      // What a form holds is escaped.
      const page = text.replaceAll('&amp;', '&');
      t.is((await answer(page, 'allow')).searchParams.get('state'), state);
      t.is((await answer(page, 'deny')).searchParams.get('state'), state);
    }
    const { text } = await open(ada, pageOf(ask({ state: '' })));
    t.is((await answer(text, 'allow')).searchParams.get('state'), '');
    const tooLong = `${longest}c`;
    const sent = await open(ada, pageOf(ask({ state: tooLong })));
    const to = new URL(sent.headers.get('location') ?? '', service.origin);
    t.is(to.origin, 'https://app.example');
    t.is(to.searchParams.get('error'), 'invalid_request');
    t.is(to.searchParams.get('state'), tooLong);
  },
);

test.serial('[USER-10] a visitor is asked after logging in, however long the state is', async (t) => {
  const visitor = new Client(service.origin);
  const asked = pageOf(ask({ state: 's'.repeat(limits.oauthField) }));
  const login = (await open(visitor, asked)).headers.get('location') ?? '';
  t.true(login.startsWith('/login/?next='), login.slice(0, 300));
  const page = await open(visitor, login);
  const next = new URL(login, service.origin).searchParams.get('next') ?? '';
  const sent = await sendForm(visitor, page.text, '/v3/sessions/', {
    username_or_email: 'ada',
    password: 'a long enough password',
    next,
  });
  t.is(sent.status, 303);
  t.regex(
    (await open(visitor, sent.headers.get('location') ?? '')).text,
    /Pin tool wants to use your account/,
  );
});

test.serial('[USER-10] an app’s address cannot answer for the person', async (t) => {
  const { text } = await open(ada, pageOf(ask({ answer: 'allow', _method: 'PUT' })));
  const form = text.slice(text.indexOf('action="/v3/oauth/authorizations/"'));
  t.notRegex(form, /type="hidden" name="(?:answer|_method)"/);
  t.is((await answer(text, 'deny')).searchParams.get('error'), 'access_denied');
});

const expire: Statement = {
  name: 'test_expire_codes',
  text: `UPDATE oauth_codes SET expires_at = now() - interval '1 minute'`,
};

test.serial('[USER-10] a code that comes again ends what it gave, also after it has expired', async (t) => {
  const isGood = async (token: string): Promise<boolean> =>
    (await fetch(`${service.origin}/v3/users/ada/`, { headers: { authorization: `Bearer ${token}` } }))
      .status !== 401;
  const { text } = await open(ada, pageOf(ask()));
  const code = (await answer(text, 'allow')).searchParams.get('code') ?? '';
  const unused = (await answer(text, 'allow')).searchParams.get('code') ?? '';
  const { token } = await exchange(code);
  t.true(await isGood(token));
  await service.db.rows(expire);
  t.is((await exchange(unused)).status, 400, 'too late');
  t.true(await isGood(token));
  t.is((await exchange(code)).status, 400);
  t.false(await isGood(token));
});
