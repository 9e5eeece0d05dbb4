import test, { type ExecutionContext } from 'ava';
import { createHash } from 'node:crypto';
import { insertApp } from '../../../db/queries/oauth/apps.ts';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import {
  oidcSecret,
  settingsFor,
  startOidcProvider,
  type OidcProvider,
} from '../../support/outside/oidc-provider.ts';
import { picture as drawPicture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { employ } from '../support/staff.ts';

let service: TestService;
let acme: OidcProvider;
let sam: Member;
let ada: Member;
let eve: Member;
const password = 'a long enough password';

test.before(async () => {
  acme = await startOidcProvider('acme-1');
  const provider = { id: 'acme', issuer: acme.issuer, client_id: 'pins', label: 'Acme ID' };
  const env = await settingsFor([{ ...provider, client_secret: oidcSecret, internal: true }]);
  service = await startService({ env: { ...env, LOG_LEVEL: 'warn' } });
  ({ sam, ada, eve } = await members(service, 'sam', 'ada', 'eve'));
  await employ(service, [sam]);
});
test.after.always(() => {
  acme.close();
  return service.stop();
});

/** The data of a success, which the client validates against the OpenAPI document. */
function dataOf<Data>(t: ExecutionContext, answer: Answer): Data {
  t.true(answer.status < 300, answer.text.slice(0, 300));
  return answer.response?.data as Data;
}

test.serial('[API-04] calls that forms of the settings make answer programs as documented', async (t) => {
  const weekly = await ada.call('PUT', '/v3/users/me/digest/', { frequency: 'weekly' });
  t.deepEqual(dataOf(t, weekly), { frequency: 'weekly' });
  const dismissed = await ada.call('DELETE', '/v3/users/me/recovery_codes/shown/');
  t.deepEqual(dataOf(t, dismissed), { shown: false });
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await drawPicture(3))], { type: 'image/png' }), 'me.png');
  const picture = await ada.send('PUT', '/v3/users/me/avatar/', { body });
  t.regex(dataOf<{ image_signature: string }>(t, picture).image_signature, /^[0-9a-f]{32}$/);
});

test.serial('[API-04] an app is told by a call too where the person is sent back', async (t) => {
  const redirectUri = 'https://app.example/back';
  const appId = await insertApp(service.db, {
    name: 'Pin tool',
    redirectUris: [redirectUri],
    secretHash: null,
  });
  const allowed = await ada.call('POST', '/v3/oauth/authorizations/', {
    client_id: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'pins:read',
    code_challenge: createHash('sha256').update('a verifier').digest('base64url'),
    code_challenge_method: 'S256',
    answer: 'allow',
  });
  t.regex(dataOf<{ redirect_to: string }>(t, allowed).redirect_to, /^https:\/\/app\.example\/back\?code=/);
});

test.serial('[API-04] who connects another site by a call is told where to go on', async (t) => {
  acme.person = { sub: 'acme-1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
  const who = new Client(service.origin);
  const out = await who.send('GET', '/login/sso/acme/start/');
  const back = await acme.logIn(out.headers.get('location') ?? '');
  await who.send('GET', back.pathname + back.search);
  const connected = await who.call('POST', '/v3/sessions/sso/', { password });
  t.like(dataOf(t, connected), { type: 'user', username: 'ada', next: '/' });
});

test.serial('[API-04] what staff do about people, links and parts answers as documented', async (t) => {
  const person = `/v3/staff/people/${eve.id}/`;
  t.like(dataOf(t, await sam.call('GET', person)), { id: eve.id, type: 'staffperson', is_suspended: false });
  const suspended = await sam.call('POST', `${person}suspension/`, { days: 7, reason: 'Spam' });
  t.deepEqual(dataOf(t, suspended), { user_id: eve.id, suspended: true });
  const client = new Client(service.origin);
  await client.call('POST', '/v3/sessions/', { username_or_email: 'eve', password });
  const appealed = await client.call('POST', '/v3/appeals/account/', { words: 'It was not me' });
  t.deepEqual(dataOf(t, appealed), { status: 'open' });
  const locked = await sam.call('POST', `${person}password_reset/`);
  t.deepEqual(dataOf(t, locked), { user_id: eve.id, locked: true });

  const patterns = 'spam.example other.example';
  const blocked = await sam.call('POST', '/v3/staff/links/', { patterns });
  t.deepEqual(dataOf(t, blocked), { patterns: patterns.split(' '), status: 'blocked' });
  t.deepEqual(dataOf(t, await sam.call('DELETE', '/v3/staff/links/', { patterns })), { count: 2 });
  const switches = dataOf<{ name: string }[]>(t, await sam.call('GET', '/v3/staff/switches/'));
  t.true(switches.some(({ name }) => name === 'promoted_pins'));
});

test.serial('[API-04] editing topics and articles answers as documented', async (t) => {
  const [topic] = dataOf<{ id: string }[]>(t, await sam.call('GET', '/v3/staff/topics/'));
  const id = topic?.id ?? '';
  const renamed = await sam.call('PUT', `/v3/staff/topics/${id}/`, {
    name: 'Balconies',
    names: 'de: Balkone',
  });
  t.deepEqual(dataOf(t, renamed), { id, name: 'Balconies' });
  const written = await sam.call('POST', '/v3/staff/today/', { title: 'Herbs on a balcony' });
  const article = dataOf<{ id: string; url: string }>(t, written);
  const path = `/v3/staff/today/${article.id}/`;
  t.deepEqual(dataOf(t, await sam.call('PUT', path, { title: 'Herbs indoors' })), article);
  t.deepEqual(dataOf(t, await sam.call('DELETE', path)), { title: 'Herbs indoors' });
});

test.serial('[API-04] those who work for a business are listed as documented', async (t) => {
  const made = await ada.call('POST', '/v3/businesses/', { name: 'Ada’s Jams', category: 'brand' });
  t.like(dataOf(t, made), { type: 'business', role: 'owner' });
  const people = `/v3/businesses/${ada.id}/people/`;
  dataOf(t, await ada.call('POST', people, { username: 'sam' }));
  const [invited] = dataOf<{ role: string; user: { username: string } }[]>(
    t,
    await ada.call('GET', people, { status: 'pending' }),
  );
  t.like(invited, { role: 'employee', user: { username: 'sam' } });
});
