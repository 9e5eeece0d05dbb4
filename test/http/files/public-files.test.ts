import test from 'ava';
import { quickPins } from '../../operations/support/people.ts';
import { rawGet } from '../../support/service/raw-get.ts';
import { signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf } from '../../operations/support/people.ts';

let service: TestService;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false });
  const ada = await signUp(service.origin, 'ada');
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Pots')).id, 1);
});
test.after.always(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => rawGet(service.origin + path, headers);
const page = { accept: 'text/html' };

test.serial(
  '[SEO-01] files whose name stays are asked for again, and the service worker each time',
  async (t) => {
    for (const path of ['/favicon.svg', '/favicon.ico', '/icons/icon-192.png']) {
      const { status, headers } = await get(path, { 'accept-encoding': 'br' });
      t.is(status, 200, path);
      t.is(headers['cache-control'], 'public, max-age=86400', path);
    }
    const worker = await get('/service-worker.js', { 'accept-encoding': 'br' });
    t.is(worker.status, 200);
    t.is(worker.headers['cache-control'], 'no-cache');
    const font = /\/fonts\/[\w.-]+\.woff2/.exec((await get('/', page)).body.toString())?.[0] ?? '';
    t.is((await get(font)).headers['cache-control'], 'public, max-age=31536000, immutable');
  },
);

test.serial('[ROUTE-22] programs find an icon that they ask for by its name alone', async (t) => {
  const { status, headers, body } = await get('/favicon.ico');
  t.is(status, 200);
  t.regex(headers['content-type'] ?? '', /^image\//);
  t.is(body.readUInt16LE(2), 1, 'an icon');
});

test.serial(
  '[ROUTE-22] a file that is not there is none at once, whatever the address begins like',
  async (t) => {
    for (const path of [
      '/humans.txt',
      '/ads.txt',
      '/.well-known/security.txt',
      '/apple-touch-icon.png',
      '/INDEX.html',
      '/icons/none.png',
    ]) {
      const program = await get(path, { accept: '*/*' });
      t.is(program.status, 404, path);
      t.regex(program.headers['content-type'] ?? '', /^text\/plain/, path);
      const person = await get(path, page);
      t.is(person.status, 404, path);
      t.true(person.body.toString().includes('<h1'), 'people get a page');
    }
    t.is((await get('/source/example.com/', page)).status, 200, 'a domain is no file');
    t.is((await get('/source/example.com', page)).status, 301);
  },
);

test.serial('[ROUTE-22] a Pin has one address, without leading zeros', async (t) => {
  for (const typed of [`0${pin}`, `some-words--00${pin}`]) {
    const { status, headers } = await get(`/pin/${typed}/?x=1`, page);
    t.is(status, 301, typed);
    t.is(headers.location, `/pin/${pin}/?x=1`);
  }
  t.is((await get(`/pin/${pin}/`, page)).status, 200);
});

const programs = [
  'http.rb/5.1.1 (Mastodon/4.2.8; +https://social.example/)',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://social.example/)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'Misskey/13.14.2',
  'Pleroma 2.5.0; https://social.example <a@social.example>',
  'Akkoma 3.10.4; https://social.example <a@social.example>',
  'Lemmy/0.19.3; +https://lemmy.example',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Viber/13.9.1.10',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/',
  'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)',
  'Snapchat/10.77.5.59 (like Safari/604.1)',
];
const people = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Snapchat/12.80.0.38 (like Safari/8617.2.4.10.7, panda)',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 Viber/21.9',
];

test.serial(
  '[SEO-01] programs that show a link in a message or feed get the page without scripts',
  async (t) => {
    const html = async (agent: string) =>
      (await get(`/pin/${pin}/`, { ...page, 'user-agent': agent })).body.toString();
    for (const agent of programs) t.notRegex(await html(agent), /<script[^>]* src=/, agent);
    for (const agent of people) t.regex(await html(agent), /<script[^>]* src=/, agent);
  },
);
