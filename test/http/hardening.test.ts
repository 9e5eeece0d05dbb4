import test from 'ava';
import { openDatabase, type Statement } from '../../db/connection/database.ts';
import { createSealer } from '../../server/adapters/sealer.ts';
import { createSigner } from '../../server/adapters/signer.ts';
import { readConfig } from '../../server/config/config.ts';
import { faultOf } from '../../server/http/fault-of.ts';
import { withMediaHost } from '../../server/http/files/media/media-host.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { createPin } from '../support/data/pictures.ts';
import { rawGet, type RawAnswer } from '../support/service/raw-get.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

const former = 'a former secret of more than thirty-two characters';
const present = 'the present secret of more than thirty-two characters';
const site = 'https://pins.example.org';
const media = 'https://media.example.org';
let service: TestService;
let ada: Member;
let picturePath: string;

/** A web process with different settings beside the service's own. */
async function another(env: Record<string, string>): Promise<{ origin: string; stop(): Promise<void> }> {
  const { child, port } = await startProcess('web', {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: service.dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    GRAPH_ADDRESS: 'off',
    ...env,
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => endProcess(child) };
}

test.before(async () => {
  service = await startService({ env: { SESSION_SECRET: former } });
  ada = await signUp(service.origin, 'ada');
  const board = await ada.call('POST', '/v3/boards/', { name: 'Lamps' });
  const board_id = (board.response?.data as { id: string }).id;
  const { image_signature: signature } = await createPin(ada, 31, { board_id });
  picturePath = `/media/236x/${[0, 2, 4].map((at) => signature.slice(at, at + 2)).join('/')}/${signature}.jpg`;
});
test.after.always(() => service?.stop());

test.serial('every kind of answer carries the headers that protect browsers', async (t) => {
  const https = await another({ HSTS_SUBDOMAINS: 'yes', ORIGIN: site });
  t.teardown(() => https.stop());
  for (const path of [
    '/',
    '/login/',
    '/ada/',
    '/no-such-page/',
    '/v3/openapi.json',
    '/v3/users/ada/',
    picturePath,
    '/robots.txt',
    '/healthz',
  ]) {
    const { headers, status } = await rawGet(https.origin + path, { accept: 'text/html' });
    t.true(status < 500, path);
    if (path === '/healthz') continue;
    t.is(headers['x-content-type-options'], 'nosniff', path);
    t.regex(String(headers['strict-transport-security']), /^max-age=31536000; includeSubDomains$/, path);
    t.is(headers['cross-origin-opener-policy'], 'same-origin', path);
    t.regex(
      String(headers['cross-origin-resource-policy']),
      path === picturePath ? /cross-origin/ : /same-origin/,
      path,
    );
    t.regex(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\)/, path);
    t.is(headers['x-frame-options'], 'SAMEORIGIN', path);
    t.is(headers['x-powered-by'], undefined, path);
  }
  const page = await rawGet(`${https.origin}/login/`, { accept: 'text/html' });
  const policy = String(page.headers['content-security-policy']);
  for (const part of [
    "default-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    'upgrade-insecure-requests',
  ])
    t.true(policy.split('; ').includes(part), `${part} in ${policy}`);
  t.notRegex(policy, /unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  const picture = await rawGet(https.origin + picturePath);
  t.regex(String(picture.headers['content-security-policy']), /default-src 'none'; sandbox/);
  t.regex(String(picture.headers['content-type']), /^image\//);
});

test.serial(
  'cookies of a session are Secure, HttpOnly and Lax behind https, and change at login',
  async (t) => {
    const https = await another({ ORIGIN: site, TRUSTED_PROXIES: '1' });
    t.teardown(() => https.stop());
    const login = (cookie: string): Promise<Response> =>
      fetch(`${https.origin}/v3/sessions/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrftoken': 'mine',
          'x-forwarded-proto': 'https',
          cookie: `csrftoken=mine; ${cookie}`,
        },
        body: JSON.stringify({ username_or_email: 'ada', password: 'a long enough password' }),
      });
    const planted = '_pinterest_sess=s%3Aplanted-by-an-attacker.c2lnbmF0dXJl';
    const answer = await login(planted);
    t.is(answer.status, 200);
    const lines = answer.headers.getSetCookie();
    const session = lines.find((line) => line.startsWith('_pinterest_sess=')) ?? '';
    t.regex(session, /; Secure/);
    t.regex(session, /; HttpOnly/);
    t.regex(session, /; SameSite=Lax/);
    t.notRegex(session, /Domain=/);
    t.false(session.includes('planted'), 'an id that came along is not taken over');
    for (const line of lines) t.regex(line, /; Secure/, line.split('=')[0]);
    const again = await login(session.split(';')[0] ?? '');
    const next = again.headers.getSetCookie().find((line) => line.startsWith('_pinterest_sess=')) ?? '';
    t.not(next.split(';')[0], session.split(';')[0], 'each login makes a new session');
    const cookies = lines.join('\n');
    t.regex(cookies, /^__Host-_devices=[^;]+; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly; Secure$/m);
    const seen = { 'x-forwarded-proto': 'https', accept: 'text/html' };
    const open = (query: string, cookie = ''): Promise<Response> =>
      fetch(`${https.origin}/pw/ada/?${query}`, { headers: { ...seen, cookie }, redirect: 'manual' });
    const link = (await open('token=ab')).headers.get('set-cookie') ?? '';
    t.regex(link, /^__Secure-_opened_link=ab; Path=\/pw\/; SameSite=Lax; Max-Age=\d+; HttpOnly; Secure/);
    t.regex(await (await open('opened=1', link.split(';')[0])).text(), /no longer works/);
    t.regex(await (await open('opened=1', '_opened_link=ab')).text(), /needs a cookie for an hour/);
  },
);

test.serial(
  '[USER-10] with SESSION_COOKIE a session’s cookie is one that no neighbor can plant, and sessions move over',
  async (t) => {
    const eve = await signUp(service.origin, 'eve');
    const start = (kind: string) =>
      another({ ORIGIN: site, TRUSTED_PROXIES: '1', SESSION_SECRET: former, SESSION_COOKIE: kind });
    const [both, host] = [await start('both'), await start('host')];
    t.teardown(() => Promise.all([both.stop(), host.stop()]).then(() => undefined));
    const ask = (origin: string, cookie: string, init: RequestInit = {}): Promise<Response> =>
      fetch(`${origin}/v3/session_state/`, { headers: { 'x-forwarded-proto': 'https', cookie }, ...init });
    const isIn = async (answer: Response): Promise<boolean> =>
      /"is_authenticated":true/.test(await answer.text());
    const plain = `_pinterest_sess=${eve.cookies.get('_pinterest_sess')}`;
    t.false(await isIn(await ask(host.origin, plain)), 'the former name counts no more');
    const moved = await ask(both.origin, plain);
    const [renamed = '', ended = ''] = moved.headers.getSetCookie();
    t.true(await isIn(moved));
    t.regex(
      renamed,
      /^__Host-_pinterest_sess=s%3A[^;]+; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly; Secure$/,
    );
    t.regex(ended, /^_pinterest_sess=; .*Max-Age=0/);
    const cookie = renamed.split(';')[0] ?? '';
    const settled = await ask(host.origin, cookie);
    t.true(await isIn(settled));
    t.deepEqual(settled.headers.getSetCookie(), []);
    t.false(
      await isIn(await ask(both.origin, `${plain}; __Host-_pinterest_sess=s%3Ax`)),
      'the new one decides',
    );
    const forged = await ask(both.origin, '_pinterest_sess=s%3Aplanted.c2ln');
    t.deepEqual(forged.headers.getSetCookie(), [], 'what is no session is not given a name');
    const out = await fetch(`${host.origin}/v3/sessions/`, {
      method: 'DELETE',
      headers: { 'x-forwarded-proto': 'https', cookie: `csrftoken=mine; ${cookie}`, 'x-csrftoken': 'mine' },
    });
    t.is(out.status, 200);
    t.regex(out.headers.getSetCookie().join('\n'), /^__Host-_pinterest_sess=; .*Max-Age=0/m);
    t.false(await isIn(await ask(host.origin, cookie)));
  },
);

test.serial('a changed secret keeps people logged in as long as the former one is known', async (t) => {
  const both = await another({ SESSION_SECRET: present, SESSION_SECRET_FORMER: former });
  t.teardown(() => both.stop());
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const isLoggedIn = async (origin: string): Promise<boolean> =>
    /"is_authenticated":true/.test((await rawGet(`${origin}/v3/session_state/`, { cookie })).body.toString());
  t.true(await isLoggedIn(service.origin));
  t.true(await isLoggedIn(both.origin));
  const alone = await another({ SESSION_SECRET: present });
  t.teardown(() => alone.stop());
  t.false(await isLoggedIn(alone.origin), 'and no longer');
});

test.serial('signer and sealer take what former secrets made, and make it with the present one', (t) => {
  const [old, now, both] = [[former], [present], [present, former]].map(([secret = '', ...others]) => ({
    signer: createSigner(secret, others),
    sealer: createSealer(secret, others),
  }));
  const signed = old?.signer.sign('cursor', 'text') ?? '';
  t.is(both?.signer.verify('cursor', signed), 'text');
  t.is(now?.signer.verify('cursor', signed), null);
  t.is(both?.signer.verify('upload', signed), null, 'for its purpose alone');
  t.is(both?.signer.sign('cursor', 'text'), now?.signer.sign('cursor', 'text'));
  t.is(both?.sealer.open(old?.sealer.seal('text') ?? ''), 'text');
  t.is(now?.sealer.open(old?.sealer.seal('text') ?? ''), null);
  t.is(now?.sealer.open(both?.sealer.seal('text') ?? ''), 'text');
});

test.serial('with MEDIA_ORIGIN the media host answers media alone, and the pages’ host none', async (t) => {
  const apart = await another({ ORIGIN: site, MEDIA_ORIGIN: media });
  t.teardown(() => apart.stop());
  const at = (host: string, path: string): Promise<RawAnswer> =>
    rawGet(apart.origin + path, { host, accept: 'text/html' });
  const picture = await at('media.example.org', picturePath);
  t.is(picture.status, 200);
  t.is(picture.headers['access-control-allow-origin'], '*');
  t.is(picture.setCookie, '');
  await at('pins.example.org', '/ada/');
  for (const path of ['/', '/ada/', '/login/', '/v3/users/ada/', '/healthz.txt', '/mediax/']) {
    const { status, setCookie } = await at('media.example.org', path);
    t.is(status, 404, path);
    t.is(setCookie, '', path);
  }
  const sent = await at('pins.example.org', picturePath);
  t.is(sent.status, 308);
  t.is(sent.headers.location, media + picturePath);
  const page = await at('pins.example.org', '/ada/');
  const html = page.body.toString();
  t.notRegex(html, /<img[^>]*\s(src|srcset)="\/media\//);
  t.regex(html, /<img[^>]*\ssrc="https:\/\/media\.example\.org\/media\//);
  t.regex(String(page.headers['content-security-policy']), /img-src 'self' https:\/\/media\.example\.org /);
});

test.serial('only addresses in elements are led to the media host, not what people wrote', (t) => {
  const html =
    '<img alt="/media/a" src="/media/a" srcset="/media/a 1x, /media/b 2x"/> src="/mediax/"<p>see /media/a</p>';
  t.is(
    withMediaHost(html, { origin: site, mediaOrigin: media }),
    `<img alt="/media/a" src="${media}/media/a" srcset="${media}/media/a 1x, ${media}/media/b 2x"/> src="/mediax/"<p>see /media/a</p>`,
  );
  t.is(withMediaHost(html, { origin: site, mediaOrigin: null }), html);
});

test.serial(
  '[API-03] a form that holds what no database can is refused and shown again, not a fault',
  async (t) => {
    const body = new URLSearchParams({ name: '', description: 'a\0b', 'a\0field': 'x' });
    const headers = { accept: 'text/html' };
    const answer = await ada.send('POST', '/v3/boards/', { headers, body });
    t.is(answer.status, 303, answer.text.slice(0, 300));
    t.is((await ada.send('GET', answer.headers.get('location') ?? '/', { headers })).status, 200);
  },
);

test.serial(
  '[ROUTE-22] a way on that is too long for an address is left out of the one that asks for a login',
  async (t) => {
    const long = `/pin/create/button/?description=${'%2F'.repeat(4500)}`;
    const answer = await fetch(service.origin + long, { redirect: 'manual' });
    t.is(answer.status, 302);
    t.is(answer.headers.get('location'), '/login/');
  },
);

test.serial('[API-03] upload addresses refuse a request that brings no form', async (t) => {
  for (const path of ['/upload-media/', '/upload-media/video/', '/upload-image/'])
    for (const type of ['', 'text/plain', 'application/json', 'multipart/form-data']) {
      const { status } = await ada.send('POST', path, { body: 'x', headers: { 'content-type': type } });
      t.true(status >= 400 && status < 500, `${path} ${type}: ${status}`);
    }
});

test.serial('settings that would weaken the service stop the start with a sentence', (t) => {
  const base = { DATA_DIR: service.dataDir };
  for (const [env, says] of [
    [{ MEDIA_ORIGIN: media }, /MEDIA_ORIGIN needs ORIGIN/],
    [{ MEDIA_ORIGIN: site, ORIGIN: site }, /another host/],
    [{ SESSION_SECRET_FORMER: 'short' }, /SESSION_SECRET_FORMER/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 32/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ SESSION_COOKIE: 'host', ORIGIN: 'http://pins.example.org' }, /SESSION_COOKIE needs/],
  ] as const)
    t.throws(() => readConfig({ ...base, ...env }), { message: says });
});

const holdOn: Statement = { name: 'test_hold_on', text: 'SELECT pg_sleep(0.6)' };

test.serial(
  '[API-03] a database without a free connection is told as busy, to come back; other faults are not',
  async (t) => {
    const { connectionString } = service;
    const db = openDatabase({ connectionString, maxConnections: 1, connectionTimeoutMs: 100 });
    // A slow machine may take longer than that to connect. Then the only connection is available to be held.
    await waitFor(() => db.rows({ name: 'test_connected', text: 'SELECT 1 AS one' }));
    const [held, refused] = await Promise.allSettled([db.rows(holdOn), db.rows(holdOn)]);
    await db.close();
    t.is(held.status, 'fulfilled');
    const fault = faultOf(refused.status === 'rejected' ? refused.reason : null);
    t.like(fault, { id: 'busy', status: 503, retryAfterSeconds: 2 });
    t.is(faultOf(new Error('anything else')).id, 'internal');
  },
);
