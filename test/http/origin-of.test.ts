import test from 'ava';
import type { Config } from '../../server/config/config.ts';
import { askedHost, originOf } from '../../server/http/origin-of.ts';
import { parseUrl } from '../../views/base/urls/parse-url.ts';

const open = { origin: null, trustedProxies: 1 } as Config;
const direct = { origin: null, trustedProxies: 0 } as Config;

for (const [protocol, host, origin] of [
  ['https', 'pins.example', 'https://pins.example'],
  ['http', '127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http', '[::1]:4000', 'http://[::1]:4000'],
  ['http', 'htçtps://127.1:45527/feed.xml', 'http://localhost'],
  ['http', 'a b', 'http://localhost'],
  ['http', 'a"><script>', 'http://localhost'],
  ['http', '', 'http://localhost'],
  ['http', 'shop.9', 'http://localhost'],
  ['http', '1.2.3.4.5', 'http://localhost'],
  ['https', 'shop.example:99999', 'https://localhost'],
  ['http', '[::::]', 'http://localhost'],
  ['javascript', 'pins.example', 'http://pins.example'],
] as const)
  test.serial(`[SEO-01] a request for ${protocol}://${host} is answered with addresses of ${origin}`, (t) => {
    const forwarded = { headers: { host: 'inner', 'x-forwarded-host': host, 'x-forwarded-proto': protocol } };
    t.is(originOf(forwarded, open), host === '' ? 'http://inner' : origin);
    t.is(originOf({ headers: { host } }, direct), origin.replace('https:', 'http:'));
    t.is(originOf(forwarded, direct), 'http://inner', 'a visitor is no proxy');
    t.is(originOf(forwarded, { ...open, origin: 'https://set.example' }), 'https://set.example');
  });

test.serial('[SEO-01] of several proxies, what the first was asked for counts', (t) => {
  const headers = {
    host: 'inner',
    'x-forwarded-host': 'a.example, b.example',
    'x-forwarded-proto': 'https,http',
  };
  t.is(originOf({ headers }, open), 'https://a.example');
  t.is(askedHost({ headers }, open), 'a.example');
  t.is(askedHost({ headers: {} }, open), '');
});

test.serial('[SEO-02] [API-03] what is no address stays none however often it is asked about', (t) => {
  // As in headers, one letter per byte: an optimized `URL.canParse` reads the bytes as UTF-8 and accepts it.
  const text = Buffer.from('http://127.0.\ua27e.:40147/a.jpg').toString('latin1');
  let addresses = 0;
  for (let times = 0; times < 50_000; times += 1) if (parseUrl(text) !== null) addresses += 1;
  t.is(addresses, 0);
  t.is(parseUrl('https://t\u00e9l\u00e9.example/')?.hostname, 'xn--tl-bjab.example');
});
