import test from 'ava';
import type { Config } from '../../server/config.ts';
import { originOf } from '../../server/http/request-facts.ts';

const open = { origin: null } as Config;

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
  test(`[SEO-01] a request for ${protocol}://${host} is answered with addresses of ${origin}`, (t) => {
    t.is(originOf({ protocol, host }, open), origin);
    t.is(originOf({ protocol, host }, { ...open, origin: 'https://set.example' }), 'https://set.example');
  });
