import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { waitFor } from '../../support/wait-for.ts';
import { rawGet, type RawAnswer } from '../../support/service/raw-get.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';

let service: TestService;
let ada: Member;
let board: { id: string; url: string };

test.before(async () => {
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '5' } });
  ({ ada } = await members(service, 'ada'));
  board = await boardOf(ada, 'Ceramics');
  await quickPins(service, ada.id, board.id, 3);
});
test.after.always(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
  rawGet(service.origin + path, headers, method);

/** The page from the cache: its second request. */
async function kept(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  await get(path, headers);
  return get(path, headers);
}

const visitor = { cookie: 'theme=light' };
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.serial(
  '[ROUTE-01] a visitor’s page is answered from memory, with an ETag and the same headers',
  async (t) => {
    const first = await get('/?a=1');
    t.is(first.status, 200);
    t.is(first.headers.etag, undefined);
    const second = await get('/?a=1');
    t.regex(second.headers.etag ?? '', /^W\/"[\w-]{20,}"$/);
    t.is(second.body.toString(), first.body.toString());
    for (const name of [
      'content-type',
      'content-security-policy',
      'cache-control',
      'x-content-type-options',
      'referrer-policy',
    ])
      t.is(second.headers[name], first.headers[name], name);
    for (const name of ['cookie', 'accept-encoding', 'user-agent'])
      t.true((second.headers.vary ?? '').toLowerCase().includes(name), name);
    t.is(second.headers['content-length'], String(second.body.length));
  },
);

test.serial('[ROUTE-01] a page of a mounted part is kept under its whole address', async (t) => {
  const docs = await kept('/v3/docs/', visitor);
  t.regex(docs.body.toString(), /\/v3\/openapi\.json/);
  t.notRegex((await get('/', visitor)).body.toString(), /\/v3\/openapi\.json/, 'home is home');
});

test.serial('[ROUTE-01] pages are kept apart by theme, device, crawler and first visit', async (t) => {
  const plain = await kept('/?b=1');
  const kinds = [
    { cookie: 'theme=dark' },
    { 'user-agent': phone },
    { 'user-agent': crawler },
    { 'save-data': 'on' },
    { cookie: 'other=1' },
  ] as Record<string, string>[];
  for (const headers of kinds) {
    const first = await get('/?b=1', headers);
    t.is(first.headers.etag, undefined, `${JSON.stringify(headers)} is not answered with another’s page`);
  }
  t.not((await get('/?b=1', { cookie: 'theme=dark' })).body.toString(), plain.body.toString());
  await kept('/?b=1', { cookie: 'other=1' });
  t.truthy((await get('/?b=1', { cookie: 'another=1' })).headers.etag);
});

test.serial('[ROUTE-01] memory never answers a session, and a session’s page never gets there', async (t) => {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const mine = await get('/ada/', { cookie });
  t.true(mine.body.includes('/me/') || mine.body.includes('csrf_token'));
  t.is(mine.headers['cache-control'], 'private, no-cache');
  t.is(mine.headers.etag, undefined);
  const theirs = await get('/ada/', visitor);
  t.is(theirs.headers.etag, undefined, 'the member’s page was not kept');
  t.not(theirs.body.toString(), mine.body.toString());
  const again = await get('/ada/', { cookie });
  t.is(again.headers.etag, undefined);
  // Removes the unique mark at the end of each rendering's form tokens.
  const unmarked = (html: string): string =>
    html.replace(/value="[^"]*"/g, '').replace(/([\w-]{20,})\.[\w-]{12}/g, '$1');
  t.is(unmarked(again.body.toString()), unmarked(mine.body.toString()));
  const guest = new Client(service.origin);
  const pin = (await guest.call('GET', '/v3/feeds/home/')).response?.data as { id: string }[];
  await guest.call('POST', '/v3/unauth_saves/', { pin_id: pin[0]?.id });
  await kept(`/pin/${pin[0]?.id}/`, visitor);
  const own = await guest.send('GET', `/pin/${pin[0]?.id}/`);
  t.is(own.headers.get('etag'), null);
  t.true(own.text.includes('Saved'));
  const others = await get(`/pin/${pin[0]?.id}/`, visitor);
  t.truthy(others.headers.etag);
  t.false(others.body.includes('Saved!'));
});

test.serial(
  '[API-04] a csrftoken is set where no cookie came at all, anew for each, and never for crawlers',
  async (t) => {
    const [one, two] = [await kept('/?c=1'), await get('/?c=1')];
    t.regex(one.setCookie, /^csrftoken=[0-9a-f]{32};.*SameSite=Lax/);
    t.not(one.setCookie, two.setCookie);
    t.is(two.setCookie.split('\n').length, 1);
    t.is((await get('/?c=1', visitor)).setCookie, '');
    for (let index = 0; index < 2; index += 1)
      t.is((await get('/?c=2', { 'user-agent': crawler })).setCookie, '');
    const form = await get('/login/', visitor);
    t.regex(form.setCookie, /csrftoken=/);
    t.is((await kept('/login/', visitor)).headers.etag, undefined, 'a form with a token is nobody else’s');
    const json = await get('/v3/feeds/home/');
    t.is(json.setCookie, '');
  },
);

test.serial('[ROUTE-01] what the browser holds already is 304, and HEAD has the headers alone', async (t) => {
  const page = await kept('/?d=1', visitor);
  const etag = page.headers.etag ?? '';
  for (const value of [etag, `"x", ${etag}`, etag.slice(2)]) {
    const same = await get('/?d=1', { ...visitor, 'if-none-match': value });
    t.is(same.status, 304, value);
    t.is(same.body.length, 0);
    t.is(same.headers.etag, etag);
  }
  t.is((await get('/?d=1', { ...visitor, 'if-none-match': '"x"' })).status, 200);
  const head = await get('/?d=1', visitor, 'HEAD');
  t.is(head.status, 200);
  t.is(head.body.length, 0);
  t.is(head.headers['content-length'], page.headers['content-length']);
});

test.serial('[ROUTE-01] pages are compressed as the browser allows', async (t) => {
  const plain = await kept('/?e=1', visitor);
  for (const path of ['/?e=1', '/?e=2']) {
    const br = await get(path, { ...visitor, 'accept-encoding': 'gzip, deflate, br' });
    t.is(br.headers['content-encoding'], 'br');
    t.true(br.body.length < plain.body.length / 2);
    t.regex(brotliDecompressSync(br.body).toString(), /^<!doctype html>/i);
    const gz = await get(path, { ...visitor, 'accept-encoding': 'gzip, br;q=0' });
    t.is(gz.headers['content-encoding'], 'gzip');
    t.regex(gunzipSync(gz.body).toString(), /^<!doctype html>/i);
  }
  t.is(
    (await get('/?e=1', { ...visitor, 'accept-encoding': 'identity' })).headers['content-encoding'],
    undefined,
  );
});

test.serial('[FEED-10] a page that was asked for again is compressed once more', async (t) => {
  const asked = { ...visitor, 'accept-encoding': 'br' };
  const before = await kept('/?squeezed=1', asked);
  let sends = 1;
  const after = await waitFor(
    async () => {
      const answer = await get('/?squeezed=1', asked);
      sends += 1;
      return answer.body.length < 0.96 * before.body.length && answer;
    },
    { what: 'the smaller form', intervalMs: 1500 },
  );
  t.is(brotliDecompressSync(after.body).toString(), brotliDecompressSync(before.body).toString());
  t.true(sends < 8, `after ${sends}`);
});

test.serial('[ROUTE-22] refusals, redirects and forms are not kept', async (t) => {
  for (const path of ['/no_such_person/', '/ADA/', '/me/', '/ada/_saved/', '/signup/'])
    t.is((await kept(path, visitor)).headers.etag, undefined, path);
  t.truthy((await kept(board.url, visitor)).headers.etag);
});

for (const path of [
  '/ideas/',
  '/topics/',
  '/topics/cats/',
  '/categories/animals/',
  '/explore/cats/',
  '/today/',
])
  test.serial(
    `[ROUTE-14] ${path} is kept for visitors and given to crawlers as words and links`,
    async (t) => {
      t.truthy((await kept(path, visitor)).headers.etag, 'from memory');
      const { status, body } = await get(path, { 'user-agent': crawler });
      t.is(status, 200);
      const html = body.toString();
      const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href));
      t.true(links.size >= 5, `${links.size} links`);
      const words = html.replace(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];
      t.true(words.length >= 20, `${words.length} words`);
    },
  );
