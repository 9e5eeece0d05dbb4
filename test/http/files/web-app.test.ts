import test from 'ava';
import { Client } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

test.serial(
  '[UI-07] [UI-10] the installed app has a manifest with icons that are there, and shares to the save page',
  async (t) => {
    const answer = await new Client(service.origin).send('GET', '/manifest.webmanifest');
    t.regex(answer.headers.get('content-type') ?? '', /manifest\+json/);
    const manifest = JSON.parse(answer.text) as {
      name: string;
      icons: { src: string }[];
      share_target: { action: string; enctype: string };
    };
    t.is(manifest.name, 'Pinfold');
    const german = new Client(service.origin);
    const page = await german.send('GET', '/', { headers: { accept: 'text/html', 'accept-language': 'de' } });
    const link = /<link rel="manifest" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    // Browsers send no cookie with it, and possibly another language than that of the page.
    t.like(JSON.parse((await new Client(service.origin).send('GET', link)).text), { lang: 'de' });
    // Without an encoding, Chrome writes a warning into everybody's console.
    t.like(manifest.share_target, {
      action: '/pin/create/button/',
      enctype: 'application/x-www-form-urlencoded',
    });
    for (const { src } of manifest.icons) t.is((await fetch(service.origin + src)).status, 200, src);
    for (const path of ['/speculation-rules.json', '/service-worker.js', '/offline/', '/pin/create/button/'])
      t.true((await fetch(service.origin + path)).ok, path);
  },
);

test.serial(
  '[SEO-01] pages name what browsers may prepare, except for crawlers and with data saver on',
  async (t) => {
    const rulesOf = async (headers: Record<string, string>) =>
      (await fetch(`${service.origin}/`, { headers })).headers.get('speculation-rules');
    const browser = { 'user-agent': 'Mozilla/5.0' };
    t.is(await rulesOf(browser), '"/speculation-rules.json"');
    t.is(await rulesOf({ ...browser, 'save-data': 'on' }), null);
    t.is(await rulesOf({ 'user-agent': 'Googlebot/2.1' }), null);
    const rules = await fetch(`${service.origin}/speculation-rules.json`);
    t.is(rules.headers.get('content-type'), 'application/speculationrules+json');
    t.deepEqual(Object.keys((await rules.json()) as object), ['prefetch']);
  },
);
