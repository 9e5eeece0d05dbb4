import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import { rawGet } from '../../support/service/raw-get.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
let script: string;

test.before(async () => {
  service = await startService({ worker: false });
  const html = await (await fetch(service.origin)).text();
  script = service.origin + (/<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '/none');
});
test.after.always(() => service.stop());

test.serial('scripts come compressed as the browser takes them, for ever', async (t) => {
  const plain = await rawGet(script);
  t.is(plain.headers['content-encoding'], undefined);
  for (const [accepted, expected, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { status, headers, body } = await rawGet(script, { 'accept-encoding': accepted });
    t.is(status, 200);
    t.is(headers['content-encoding'], expected, accepted);
    t.is(headers['content-length'], String(body.length));
    t.true(body.length < plain.body.length);
    t.deepEqual(decode(body), plain.body);
    t.is(headers['cache-control'], 'public, max-age=31536000, immutable');
    t.is(headers.vary, 'Accept-Encoding');
    t.regex(headers['content-type'] ?? '', /^text\/javascript/);
    t.is(headers['x-content-type-options'], 'nosniff');
  }
});

test.serial('a head request has the headers alone, and no method but those two is answered', async (t) => {
  const head = await rawGet(script, { 'accept-encoding': 'br' }, 'HEAD');
  t.is(head.status, 200);
  t.is(head.body.length, 0);
  t.true(Number(head.headers['content-length']) > 0);
  t.true((await rawGet(script, {}, 'DELETE')).status >= 400);
});

test.serial('[ROUTE-22] a built file that is not there is no page', async (t) => {
  const gone = script.replace(/[^/]+$/, 'gone-00000000.js');
  const { status, headers, setCookie } = await rawGet(gone, { 'accept-encoding': 'br' });
  t.is(status, 404);
  t.is(headers['cache-control'], 'no-store');
  t.regex(headers['content-type'] ?? '', /^text\/plain/);
  t.is(setCookie, '');
});
