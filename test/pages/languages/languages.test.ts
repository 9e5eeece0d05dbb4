import test from 'ava';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { employ } from '../../operations/support/staff.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { measureLayoutShift } from '../../support/browser/measure-layout-shift.ts';
import { openPage } from '../../support/browser/browser.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { plainPages } from '../support/plain-pages.ts';
import { japanese, untranslated } from '../support/untranslated.ts';

let service: TestService;
let member: Member;
let staff: Member;
let pin: string;

test.before(async () => {
  service = await startService({ worker: false, env: { DEFAULT_LOCALE: 'fr-FR' } });
  const { zzmember, zzstaff } = await members(service, 'zzmember', 'zzstaff');
  [member, staff] = [zzmember, zzstaff];
  const board = await boardOf(member, 'zzboard');
  [pin = ''] = await quickPins(service, member.id, board.id, 3);
  await service.db.pool.query("UPDATE pins SET title = 'zzpin' WHERE user_id = $1", [member.id]);
  await employ(service, [staff]);
});
test.after.always(() => service?.stop());

const get = (who: Client, path: string, headers: Record<string, string> = {}) =>
  who.send('GET', path, { headers: { accept: 'text/html', ...headers } });
const languageOf = async (who: Client, path: string, headers: Record<string, string> = {}) =>
  /<html lang="([^"]*)" dir="([^"]*)"/
    .exec((await get(who, path, headers)).text)
    ?.slice(1)
    .join(' ');

for (const who of ['visitor', 'member', 'staff'] as const)
  test.serial(`[INTL-02] each page is in Japanese for a ${who} who reads Japanese`, async (t) => {
    const client = { visitor: new Client(service.origin), member, staff }[who];
    await client.call('POST', '/v3/locale/', { locale: 'ja-JP' });
    // The staff name topics in English first.
    const paths = plainPages().filter(
      (path) => path.startsWith('/_staff/') === (who === 'staff') && path !== '/_staff/topics/',
    );
    const more =
      who === 'staff' ? [] : [`/pin/${pin}/`, '/zzmember/', '/zzmember/zzboard/', '/search/?q=zzpin'];
    t.true(paths.length > 15);
    const found: Record<string, string[]> = {};
    for (const path of [...paths, ...more]) {
      const { status, text } = await get(client, path);
      t.true(status < 500, `${path} ${status}`);
      if (status >= 300 && status < 400) continue;
      t.regex(text, /<html lang="ja" dir="ltr"/, path);
      const left = untranslated(text, japanese);
      if (left.length > 0) found[path] = left;
    }
    t.deepEqual(found, {});
  });

test.serial(
  '[INTL-01] [INTL-02] the address decides the language, then the account, the browser’s choice, what it accepts, and the site',
  async (t) => {
    const visitor = new Client(service.origin);
    t.is(await languageOf(visitor, '/'), 'fr ltr');
    t.is(await languageOf(visitor, '/', { 'accept-language': 'nl, ar;q=0.8, de;q=0.9' }), 'de ltr');
    t.is(await languageOf(visitor, '/', { 'accept-language': 'en-AU' }), 'en-GB ltr');
    t.is(await languageOf(visitor, '/', { 'accept-language': 'en-CA' }), 'en ltr');
    const chosen = await visitor.send('POST', '/v3/locale/', {
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ locale: 'ar-EG', next: '/ideas/?a=b' }),
    });
    t.is(chosen.status, 303);
    t.is(chosen.headers.get('location'), '/ideas/?a=b');
    t.is(await languageOf(visitor, '/', { 'accept-language': 'de' }), 'ar rtl');
    t.is(await languageOf(visitor, '/?hl=es', { 'accept-language': 'de' }), 'es ltr');
    t.is(await languageOf(visitor, '/?hl=xx', { 'accept-language': 'de' }), 'ar rtl');
    t.is((await visitor.call('POST', '/v3/locale/', { locale: 'xx-XX' })).status, 400);

    const settings = await member.call('PUT', '/v3/users/me/settings/', { locale: 'ru-RU' });
    t.is((settings.response?.data as { locale: string }).locale, 'ru-RU');
    t.is(await languageOf(member, '/', { 'accept-language': 'de' }), 'ru ltr');
    await member.call('POST', '/v3/locale/', { locale: 'en-US' });
    t.is(await languageOf(member, '/', { 'accept-language': 'de' }), 'en ltr');
    t.regex((await get(visitor, '/')).headers.get('vary') ?? '', /Cookie.*Accept-Language/);
  },
);

test.serial('[INTL-02] requests at the same time are each in their own language', async (t) => {
  await member.call('POST', '/v3/locale/', { locale: 'ar-EG' });
  await staff.call('POST', '/v3/locale/', { locale: 'ru-RU' });
  const titles = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const who = at % 2 === 0 ? member : staff;
      return (
        /<h1[^>]*>([^<]*)/.exec((await get(who, at % 3 === 0 ? '/' : '/settings/account/')).text)?.[1] ?? ''
      );
    }),
  );
  for (const [at, title] of titles.entries())
    t.regex(title, at % 2 === 0 ? /\p{Script=Arabic}/u : /\p{Script=Cyrillic}/u, String(at));
});

test.serial('[SEO-02] crawlers find one address per language, in each page', async (t) => {
  const crawler = new Client(service.origin);
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const address = `${service.origin}/pin/${pin}/`;
  const linksOf = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, ...link]) => link,
    );
  const plain = (await get(crawler, `/pin/${pin}/`, robot)).text;
  t.is(/<link rel="canonical" href="([^"]*)"/.exec(plain)?.[1], address);
  const links = linksOf(plain);
  t.is(links.length, 10);
  t.deepEqual(links[1], ['de', `${address}?hl=de`]);
  t.deepEqual(links.at(-1), ['x-default', address]);
  const german = (await get(crawler, `/pin/${pin}/?hl=de`, robot)).text;
  t.regex(german, /<html lang="de"/);
  t.is(/<link rel="canonical" href="([^"]*)"/.exec(german)?.[1], `${address}?hl=de`);
  t.deepEqual(linksOf(german), links);
  t.deepEqual(linksOf((await get(crawler, '/settings/language/', robot)).text), []);
});

test.serial('[INTL-02] whoever is sent on keeps the language that the address names', async (t) => {
  const visitor = new Client(service.origin);
  const sentTo = async (who: Client, path: string) => (await get(who, path)).headers.get('location');
  t.is(await sentTo(visitor, '/settings/?hl=de'), '/login/?next=%2Fsettings%2F&hl=de');
  t.is(await sentTo(member, '/settings/?hl=de'), '/settings/profile/?hl=de');
  t.is(await sentTo(member, '/pin-creation-tool/?hl=ar'), '/pin-builder/?hl=ar');
  t.is(await sentTo(visitor, `/pin/${pin}/send/?hl=ja`), `/pin/${pin}/?hl=ja#share`);
  t.is(await sentTo(member, '/ZZMember/?hl=de&x=1'), '/zzmember/?hl=de&x=1');
  t.is(await sentTo(member, '/pin-creation-tool/?hl=xx'), '/pin-builder/');
  t.is(await sentTo(member, '/pin-creation-tool/'), '/pin-builder/');
});

test.serial(
  '[SEO-01] a first page fetches the typeface last, for those after it; it moves nothing, and stays away to save data',
  async (t) => {
    const fontsOf = async (language: string, headers: Record<string, string> = {}): Promise<string[]> => {
      const page = await openPage(t);
      await page.setExtraHTTPHeaders({ 'accept-language': language, ...headers });
      const files: string[] = [];
      page.on('response', (response) => {
        if (!response.url().includes('/fonts/')) return;
        files.push(new URL(response.url()).pathname);
        t.like(response.headers(), {
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        t.true(Number(response.headers()['content-length']) <= 40 * 1024);
      });
      for (const path of ['/signup/', '/login/']) {
        const response = await page.goto(service.origin + path, { waitUntil: 'networkidle0' });
        const used = await page.evaluate(async () =>
          [...(await document.fonts.ready)].some(({ status }) => status === 'loaded'),
        );
        const isFirst = path === '/signup/';
        if (isFirst) t.notRegex((await response?.text()) ?? '', /@font-face|prefetch.*<(?:img|main|input)/s);
        else if (files.length > 0) t.true(used, `${path} in ${language}`);
        t.is((await measureLayoutShift(page)).score, 0, `${path} in ${language}`);
      }
      return [...new Set(files)].toSorted();
    };
    const latin = '/fonts/manrope-5.3-latin.woff2';
    t.deepEqual(await fontsOf('de'), [latin]);
    t.deepEqual(await fontsOf('de', { 'save-data': 'on' }), []);
    t.deepEqual(await fontsOf('ja'), []);
    t.true((await fontsOf('ru')).includes('/fonts/manrope-5.3-cyrillic.woff2'));
  },
);
