import type { RawAnswer } from '../../support/service/raw-get.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export const lines: string[] = [];

/** Cached pages are compressed more strongly than others. Relative times keep advancing. */
export function textOf({ headers, body }: RawAnswer): string {
  const encoding = headers['content-encoding'];
  const plainBody =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return plainBody.toString().replaceAll(/(<time [^>]*>)[^<]*/g, '$1');
}

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36';

const tablet = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15';

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Every header that can affect a page, with relevant values. */
export const variations: Record<string, string[]> = {
  host: ['evil.example', 'evil.example:8080', 'a b'],
  'x-forwarded-host': ['evil.example', 'evil.example, inner.example', 'a"><script>'],
  'x-forwarded-proto': ['https', 'https, http', 'javascript'],
  'x-forwarded-for': ['192.0.2.1', '192.0.2.1, 198.51.100.2'],
  'x-forwarded-port': ['8080'],
  'x-forwarded-prefix': ['/evil'],
  'x-original-url': ['/login/'],
  'x-rewrite-url': ['/login/'],
  'x-http-method-override': ['POST'],
  'x-request-id': ['an-id-of-somebody-else'],
  forwarded: ['host=evil.example;proto=https'],
  referer: ['http://evil.example/', '/ada/'],
  cookie: [
    'theme=dark',
    'theme=light',
    'theme=evil',
    'csrftoken=0123456789abcdef0123456789abcdef',
    'other=1',
  ],
  accept: ['text/html', 'application/json', '*/*'],
  'accept-encoding': ['br', 'gzip', 'identity'],
  'accept-language': ['de', 'ar'],
  'user-agent': [phone, tablet, crawler, 'curl/8.0'],
  'save-data': ['on', 'off'],
  'sec-fetch-mode': ['navigate', 'cors'],
  'sec-fetch-site': ['cross-site'],
  'sec-purpose': ['prefetch'],
  'sec-gpc': ['1'],
  dnt: ['1'],
  'x-requested-with': ['XMLHttpRequest'],
};

/** A client without an accepted encoding counts as a program, like one that accepts `identity`. */
export const plain = (headers: Record<string, string>): Record<string, string> =>
  'accept-encoding' in headers ? { ...headers } : { ...headers, 'accept-encoding': 'identity' };
