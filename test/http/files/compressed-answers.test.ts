import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { rawGet } from '../../support/service/raw-get.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { tokenOf } from '../../trust/ids/v5-client.ts';

let service: TestService;
let ada: Member;
let token: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada } = await members(service, 'ada'));
  const board = await boardOf(ada, 'Lamps');
  await quickPins(service, ada.id, board.id, 10);
  token = await tokenOf(ada, ['pins:read', 'user_accounts:read']);
});
test.after.always(() => service.stop());

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

const get = (path: string, headers: Record<string, string> = {}) => rawGet(service.origin + path, headers);

/** What differs between two answers to the same call. */
const withoutId = (text: string): string => text.replace(/"request_identifier":"[^"]*"/, '');

test.serial(
  '[API-01] what programs and scripts ask for is compressed as they accept it, and the same otherwise',
  async (t) => {
    const bearer = { authorization: `Bearer ${token}` };
    for (const [path, headers] of [
      ['/v3/users/ada/pins/', {}],
      ['/v3/users/me/pins/', bearer],
      ['/resource/UserPinsResource/get/?data=%7B%22options%22%3A%7B%22username%22%3A%22ada%22%7D%7D', {}],
      ['/v5/pins', bearer],
      ['/v3/openapi.json', {}],
      ['/v3/pidgets/users/ada/pins/', {}],
      ['/v3/pidgets/users/ada/pins/?callback=PIN_1.f.callback[0]', {}],
      ['/ada/feed.rss', {}],
      ['/js/pinit.js', {}],
      ['/service-worker.js', {}],
    ] as const) {
      const plain = await get(path, headers);
      t.is(plain.status, 200, path);
      t.is(plain.headers['content-encoding'], undefined, path);
      t.regex(plain.headers.vary ?? '', /Accept-Encoding/, path);
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await get(path, { ...headers, 'accept-encoding': encoding });
        t.is(answer.headers['content-encoding'], encoding, path);
        t.is(answer.headers['content-length'], String(answer.body.length), path);
        t.is(answer.headers['content-type'], plain.headers['content-type'], path);
        t.true(answer.body.length < plain.body.length / 2, `${path} ${answer.body.length}`);
        t.is(withoutId(decoders[encoding](answer.body).toString()), withoutId(plain.body.toString()), path);
      }
      const head = await rawGet(service.origin + path, { ...headers, 'accept-encoding': 'br' }, 'HEAD');
      t.is(head.body.length, 0, path);
    }
  },
);

test.serial('[API-01] a short answer is sent as it is', async (t) => {
  const answer = await get('/v3/users/nobody/', { 'accept-encoding': 'br' });
  t.is(answer.status, 404);
  t.is(answer.headers['content-encoding'], undefined);
});

test.serial(
  '[API-04] a page of another site learns nothing from the length of a member’s answer (BREACH)',
  async (t) => {
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = (site: string) =>
      get('/v3/users/ada/pins/', { cookie, 'accept-encoding': 'br', 'sec-fetch-site': site });
    t.is((await ask('same-origin')).headers['content-encoding'], 'br');
    for (const site of ['cross-site', 'same-site'])
      t.is((await ask(site)).headers['content-encoding'], undefined, site);
  },
);

test.serial(
  '[API-04] the document of the API is kept by those who have it, and read from any site',
  async (t) => {
    const first = await get('/v3/openapi.json', { 'accept-encoding': 'br' });
    t.is(first.headers['access-control-allow-origin'], '*');
    const { etag = '' } = first.headers;
    const again = await get('/v3/openapi.json', { 'if-none-match': etag });
    t.is(again.status, 304);
    t.is(again.body.length, 0);
    t.is((await get('/v3/openapi.json', { 'if-none-match': '"other"' })).status, 200);
  },
);

test.serial('[ROUTE-22] files that keep their name are asked for again, and sent once', async (t) => {
  for (const [path, control] of [
    ['/js/pinit.js', 'public, max-age=3600'],
    ['/service-worker.js', 'no-cache'],
  ] as const)
    for (const encoding of ['br', 'identity']) {
      const first = await get(path, { 'accept-encoding': encoding });
      t.is(first.headers['cache-control'], control, path);
      const { etag = '' } = first.headers;
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': etag });
      t.is(again.status, 304, `${path} ${encoding}`);
    }
});
