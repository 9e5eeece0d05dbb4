import { brotliCompressSync, constants } from 'node:zlib';
import test from 'ava';
import { openPage } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import type { CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { settled } from '../support/browser/settled.ts';
import { waitFor } from '../support/wait-for.ts';
import { mp4 } from '../support/data/videos.ts';
import { fillSite } from '../e2e/support/fill-site.ts';
import { sendFile } from '../e2e/support/make-pins.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { googlebot, facebook, scriptsOf } from './support/scripts-of.ts';

const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

let service: TestService;
let maker: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [
    { title: 'One' },
    { title: 'Two', description: 'All about the second.' },
  ]);
  await sendFile(maker, await mp4('320x240', 1), 'film.mp4', { title: 'A film' });
});
test.after.always(() => service?.stop());

const html = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(service.origin + path, { headers })).text();

const closeup = (): string => `/pin/${pins[1]?.id}/`;

test.serial('[SEO-01] a page with islands fetches the small loader alone until somebody acts', async (t) => {
  const page = await openPage(t, { width: 360 });
  const scripts = scriptsOf(page);
  await page.goto(`${service.origin}/`, { waitUntil: 'load' });
  const atLoad = [...scripts];
  const [loader = ''] = atLoad;
  const files = await Promise.all(atLoad.map((path) => fetch(service.origin + path)));
  t.true(files.every((file) => /immutable/.test(file.headers.get('cache-control') ?? '')));
  const texts = await Promise.all(files.map((file) => file.text()));
  const imported = [...(texts[0] ?? '').matchAll(/(?:^|[;\n])import\s?[^("'`]*["'`]\.\/([^"'`]+)/g)];
  t.deepEqual(
    atLoad.slice(1),
    imported.map(([, name]) => new URL(name ?? '', service.origin + loader).pathname),
    'nothing but the loader and what it is made of',
  );
  t.true(texts.join('').length < 8192, `${texts.join('').length} characters`);
  await page.click('main li.pin-card .button');
  await page.waitForSelector('main li.pin-card .save-control__saved');
  t.true(scripts.length > files.length, 'the button’s code comes when it is pressed');
});

test.serial(
  '[TRACK-04] a page with a film that is left alone starts what comes after it in four requests, without React or styles',
  async (t) => {
    for (const path of ['/', closeup()]) {
      const page = await openPage(t, { width: 360 });
      const scripts: string[] = [];
      const sheets: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The one for paper is for no card on a screen.
        if (/(?<!\/print\.[^/]*)\.css$/.test(pathname)) sheets.push(pathname);
        if (/^\/assets\/chunks\/.*\.js$/.test(pathname)) scripts.push(pathname);
      });
      // Random numbers that sample no page view, as 95 of 100.
      await page.evaluateOnNewDocument('crypto.getRandomValues = (bytes) => bytes.fill(200)');
      await page.goto(service.origin + path);
      await waitFor(() => scripts.length > 2, { what: 'what comes after the page' });
      if (path === '/') await page.waitForSelector('.pin-card__picture[data-v] video');
      await settled(page, 1500);
      const files = await Promise.all(
        [...new Set(scripts)].map(async (script) => {
          const text = await (await fetch(service.origin + script)).text();
          // As production compresses them, unlike the build for tests.
          return { script, bytes: brotliCompressSync(text, { params }).length, text };
        }),
      );
      t.deepEqual(
        files.filter(({ text }) => text.includes('react.transitional.element')).map(({ script }) => script),
        [],
        path,
      );
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      t.log(`${path} ${bytes} bytes of brotli in ${files.length} scripts`);
      t.true(bytes > 3000 && bytes <= 25 * 1024, `${bytes} bytes`);
      t.true(files.length <= 4, files.map(({ script }) => script).join());
      const fetched = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
          .map(({ name }) => name),
      );
      t.is(fetched.length, new Set(fetched).size, 'nothing is fetched twice');
      await page.focus('input[name=q]');
      await page.waitForSelector('input[role=combobox]');
      t.deepEqual(sheets, [], 'no style sheet has every card styled anew');
    }
  },
);

test.serial(
  '[SEO-01] with data saver on, a page that is left alone fetches nothing after the loader',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) requests.push(pathname);
    });
    await page.goto(`${service.origin}/`);
    await settled(page, 4000);
    t.is(requests.length, 1, requests.join());
    await page.click('main li.pin-card .button');
    await page.waitForSelector('main li.pin-card .save-control__saved');
  },
);

test.serial('[SEO-01] the headers of pages with islands name the loader, from memory too', async (t) => {
  const linkOf = async (path: string, userAgent: string): Promise<string | null> =>
    (await fetch(service.origin + path, { headers: { 'user-agent': userAgent } })).headers.get('link');
  const [, loader = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await html('/')) ?? [];
  const preload = `<${loader}>; rel=preload; as=script; crossorigin; fetchpriority=high`;
  for (const path of ['/', '/', closeup()]) t.is(await linkOf(path, 'Mozilla/5.0'), preload, path);
  t.is(await linkOf('/', googlebot), null);
  t.is(await linkOf('/offline/', 'Mozilla/5.0'), null);

  const page = await openPage(t);
  const scripts = scriptsOf(page);
  await page.goto(`${service.origin}/`, { waitUntil: 'load' });
  t.deepEqual(scripts, [loader], 'asked for once');
});

test.serial('pages without islands ship no script', async (t) => {
  for (const path of ['/offline/', '/about/privacy/', '/nothing/at/all/here/', `/pin/${pins[0]?.id}/repin/`])
    t.notRegex(await html(path), /<script(?! type="application\/ld\+json")|<i-l|modulepreload/, path);
});

test.serial('[SEO-01] [UI-05] crawlers get the whole page without script, islands or upsell', async (t) => {
  for (const userAgent of [googlebot, facebook])
    for (const path of ['/', closeup(), '/maker/', '/maker/_created/']) {
      const page = await html(path, { 'user-agent': userAgent });
      t.notRegex(page, /<script(?! type="application\/ld\+json")|<i-l|modulepreload/, path);
      t.notRegex(page, /on the app|Open app/, path);
    }
  const page = await html(closeup(), { 'user-agent': googlebot });
  t.true(page.includes('All about the second.'));
  t.regex(page, /<h1[^>]*>Two<\/h1>/);
  t.regex(page, /<a[^>]+href="\/pin\/\d+\/"/, 'related pins are plain links');
  t.regex(await html('/', { 'user-agent': googlebot }), new RegExp(`href="/pin/${pins[0]?.id}/"`));
});

test.serial('[SEO-01] what crawlers get is what people see', async (t) => {
  const strip = (page: string): string =>
    page
      .replace(
        /<style>[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<\/?i-l[^>]*>|<input type="hidden"[^>]*>/g,
        '',
      )
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  t.is(strip(await html(closeup(), { 'user-agent': googlebot })), strip(await html(closeup())));
});

test.serial('no page breaks its content security policy, which allows no inline script', async (t) => {
  const page = await openPage(t, { expected: [/status of 404/] });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await signIn(page, await signUp(service.origin, 'looker'));
  for (const path of [
    '/',
    closeup(),
    '/maker/',
    '/maker/_created/',
    '/upload/',
    `${closeup()}repin/`,
    '/no/such/page/here/',
  ]) {
    const response = await page.goto(service.origin + path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    t.true(policy.includes("object-src 'none'"), path);
    t.regex(policy, /script-src 'self'(;|$)/, path);
    t.regex(policy, /frame-ancestors 'none'/, path);
  }
  await page.goto(service.origin + closeup());
  await page.click('.closeup .closeup__actions .button');
  await page.waitForSelector('.timed-toast.visible .toast img');
  t.pass('waking islands breaks it neither; the page’s errors are watched');
});

test.serial('a page whose scripts cannot be had still saves by its form', async (t) => {
  const page = await openPage(t, { expected: [/ERR_FAILED/, /Failed to fetch/, /import/] });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') void request.abort();
    else void request.continue();
  });
  await page.goto(`${service.origin}/`);
  await Promise.all([page.waitForNavigation(), page.click('main li.pin-card .button')]);
  t.regex(new URL(page.url()).pathname, /^\/pin\/\d+\/repin\/$/);
  await Promise.all([page.waitForNavigation(), page.click('main form button')]);
  t.is(new URL(page.url()).pathname, '/', 'back to where the pin was found');
  t.is(await page.$eval('main li.pin-card .save-control__saved', (done) => done.textContent), 'Saved!');
});
