import { once } from 'node:events';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import type { Statement } from '../../../../db/connection/database.ts';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import { Client, signUp, type Member } from '../../../support/service/client.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { publishNotice } from '../../../support/data/notices.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { settled } from '../../../support/browser/settled.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { followAppLink, isMemberOffered } from '../../support/app-offer.ts';
import { signIn } from '../../support/sign-in.ts';

let service: TestService;
let ada: Member;
let pin = '';

const setLink: Statement = {
  name: 'test_set_link',
  text: 'UPDATE pins SET link = $2, domain = $3 WHERE id = $1',
};
const eventsOf: Statement = {
  name: 'test_events_of_type',
  text: `SELECT event_type AS type, component, element, view_type AS "viewType", view_parameter AS "viewParameter"
    FROM events WHERE event_type = ANY ($1) ORDER BY occurred_at`,
};

test.before(async () => {
  service = await startService({ worker: false, env: { APP_LINK: 'https://app.example/open' } });
  ({ ada } = await members(service, 'ada'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 2);
  await service.db.rows(setLink, [pin, 'https://fine.example/', 'fine.example']);
});
test.after.always(() => service.stop());

/** These pins have no picture files. */
const expected = [/404/, /Failed to fetch/, /ERR_CONNECTION_REFUSED/, /ERR_FAILED/];

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
const iphone = phone.replace('Linux; Android 14; Pixel 8', 'iPhone; CPU iPhone OS 17_0');

test.serial('[UNAUTH-03] [UI-05] who said that no app can open links is offered none', async (t) => {
  const who = new Client(service.origin);
  const home = async (): Promise<string> =>
    (await who.send('GET', '/', { headers: { accept: 'text/html', 'user-agent': phone } })).text;
  t.regex(await home(), /app-upsell/);
  for (const [canUse, expected] of [
    [false, false],
    [true, true],
  ] as const) {
    const answer = await who.call('PUT', '/v3/session_state/', { can_use_native_app: canUse });
    t.is(answer.status, 200, answer.text);
    t.is(/app-upsell/.test(await home()), expected);
  }
});

test.serial(
  '[UI-05] [UI-06] people on phones are offered the app, members and visitors, once dismissed not again',
  async (t) => {
    const page = await openPage(t, { width: 360, userAgent: phone, expected });
    await page.goto(`${service.origin}/`);
    await page.waitForSelector('dialog[open]:has(#app-upsell-title)');
    t.true(await page.$eval('html', (root) => 'held' in root.dataset), 'the page behind stands still');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, ada);
    await page.goto(`${service.origin}/`);
    await settled(page);
    t.is(await page.$('dialog[open]'), null, 'members see it when they go to the app');
    await followAppLink(page);
    await page.waitForSelector('dialog[open]');
    const words = await page.$eval('dialog[open]', (dialog) => (dialog as HTMLElement).innerText);
    for (const said of [
      'Pinfold is better on the app',
      'Continue in the app for the full experience',
      'Open app',
    ])
      t.true(words.includes(said), said);
    await expectAccessible(page);
    await screenshot(page, 'app-upsell-360');
    await page.keyboard.press('Escape');
    await waitFor(async () => (await service.db.rows(eventsOf, [[14581]])).length === 1, {
      what: 'it is counted',
    });
    t.deepEqual(await service.db.rows(eventsOf, [[14577, 14581]]), [
      { type: 14581, component: 14347, element: 13582, viewType: 20, viewParameter: 3844 },
    ]);
    await page.waitForFunction(() => document.activeElement?.matches('header .menu:has(form) summary'));
    t.false(await isMemberOffered(page, `${service.origin}/`), 'the app opens directly');
    for (const [agent, isMember] of [
      [`${phone} Googlebot/2.1`, true],
      ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36', true],
    ] as const) {
      const headers = { 'user-agent': agent, ...(isMember && { cookie: cookiesOf(ada) }) };
      const html = await (await fetch(service.origin, { headers })).text();
      t.false(html.includes('is better on the app'), agent);
    }
  },
);

test.serial(
  '[ROUTE-21] [UI-07] the app is opened at the place of the page: boards alone by their name on Android',
  async (t) => {
    for (const [path, wanted, userAgent] of [
      ['/', '/', phone],
      ['/ada/open/', 'board/ada/open/', phone],
      ['/ada/open/', 'ada/open/', iphone],
      ['/ada/_created/', 'ada/_created/', phone],
      [`/pin/${pin}/`, `pin/${pin}/`, phone],
    ] as const) {
      const page = await openPage(t, { width: 360, userAgent, expected });
      const opened: URL[] = [];
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.hostname !== 'app.example') return void request.continue();
        opened.push(url);
        void request.respond({ body: 'The app' });
      });
      await page.goto(service.origin + path);
      await page.waitForSelector('dialog[open]:has(#app-upsell-title)');
      await page.click('dialog[open] .button.wide');
      await waitFor(() => opened.length > 0, { what: 'the app’s address' });
      t.is(opened[0]?.searchParams.get('deeplink_path'), wanted, path);
      await page.evaluate(() => localStorage.clear());
    }
  },
);

test.serial('[ROUTE-21] without script, too, boards are opened by their name on Android alone', async (t) => {
  for (const [userAgent, path, wanted] of [
    [phone, '/ada/open/', 'board/ada/open/'],
    [iphone, '/ada/open/', 'ada/open/'],
    [phone, `/pin/${pin}/`, `pin/${pin}/`],
  ] as const) {
    const page = await openPage(t, { width: 360, userAgent, javascript: false, expected });
    await signIn(page, ada);
    await page.goto(service.origin + path);
    const link = await page.$eval('header .menu a[href*="app.example"]', (anchor) => anchor.href);
    t.is(new URL(link).searchParams.get('deeplink_path'), wanted);
  }
});

const cookiesOf = (who: Member): string =>
  [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test.serial('[EXP-02] with script a notice is seen, and goes at once when it is put away', async (t) => {
  const title = 'Tidy up with sections';
  const text = 'A board of many Pins is easier to find your way in when it has sections.';
  await publishNotice(service, { experienceId: '70', displayData: { title, text } });
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    const page = await openPage(t, { width, theme, expected });
    await signIn(page, ada);
    await page.goto(`${service.origin}/`);
    await page.waitForSelector('.nag');
    await expectAccessible(page);
    await screenshot(page, `nag-${width}-${theme}`);
    await waitFor(async () => (await service.db.rows(eventsOf, [[4503]])).length === 1, {
      what: 'it was seen',
    });
    t.true((await page.$eval('.nag', (nag) => nag.textContent)).includes('Tidy up'));
    if (width === 360) continue;
    await page.click('.nag form button');
    await waitFor(async () => (await page.$('.nag')) === null, { what: 'it goes' });
    await waitFor(async () => (await service.db.rows(eventsOf, [[6568]])).length === 1, {
      what: 'it is kept',
    });
  }
});

test.serial('[OFFSITE-05] a right-click on a card counts as a way out once the page is hidden', async (t) => {
  const page = await openPage(t, { width: 1280, expected });
  await page.goto(`${service.origin}/`);
  await page.focus('input[name=q]');
  await waitFor(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
    { what: 'the watchers are there' },
  );
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const counted = async () => (await service.db.rows(eventsOf, [[8948]])).length;
  await page.hover('li.pin-card .pin-card__footer > span');
  await page.click('li.pin-card .pin-card__footer > span', { button: 'right' });
  await hide();
  await hide();
  await waitFor(async () => (await counted()) === 1, { what: 'it is counted' });
  await page.click('li.pin-card a.pin-card__link', { button: 'right' });
  await hide();
  t.is(await counted(), 1, 'a link to the pin is no way out');
  await page.hover('li.pin-card .pin-card__footer > a[href="/ada/"]');
  await page.click('li.pin-card .pin-card__footer > a[href="/ada/"]', { button: 'right' });
  await hide();
  await waitFor(async () => (await counted()) === 2, { what: 'the author’s link is counted' });
  await page.hover('li.pin-card:has(.pin-card__footer > a[href="/ada/"]) .pin-card__footer');
  await page.$eval('li.pin-card .pin-card__footer > a[href="/ada/"]', (link) =>
    link.parentElement?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })),
  );
  await hide();
  t.is(await counted(), 2, 'beside every link nothing leads out');
});

/** Everything the browser stores for the site, except cookies. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem('mine'),
    tab: sessionStorage.getItem('mine'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    hasPages: await caches.has('pages-2'),
  }));

test.serial(
  '[USER-05] [UI-07] who logs out leaves nothing of theirs in the browser but the theme, and the site goes on',
  async (t) => {
    const bob = await signUp(service.origin, 'bob');
    const page = await openPage(t, { width: 1280, serviceWorker: true, expected });
    await signIn(page, bob);
    const isWorking = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
    const wake = async (): Promise<void> => {
      await page.hover('input[name=q]');
      await page.focus('input[name=q]');
      await waitFor(isWorking, { what: 'the service worker is there' });
    };
    await page.goto(`${service.origin}/bob/`);
    await wake();
    await page.goto(`${service.origin}/bob/`);
    await page.evaluate(() => {
      localStorage.setItem('mine', 'x');
      sessionStorage.setItem('mine', 'x');
      indexedDB.open('pin-builder', 1);
      document.cookie = 'theme=dark; path=/';
    });
    await waitFor(
      async () => {
        const { databases, hasPages } = await keptBy(page);
        return databases.includes('pin-builder') && hasPages;
      },
      { what: 'all of it is kept' },
    );
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('form[action="/v3/sessions/"]', (form) => form.requestSubmit()),
    ]);
    t.like(await keptBy(page), { local: null, tab: null, databases: [] });
    t.is(await page.$eval('html', (html) => html.dataset['theme']), 'dark', 'the theme is the browser’s');
    await wake();
  },
);

test.serial(
  '[UI-07] what a member saw opens without a network, and is gone for the next session',
  async (t) => {
    const page = await openPage(t, { width: 1280, serviceWorker: true, expected });
    await signIn(page, ada);
    await page.goto(`${service.origin}/ada/`);
    await page.hover('input[name=q]');
    await page.focus('input[name=q]');
    await waitFor(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      what: 'the service worker is there',
    });
    await page.goto(`${service.origin}/ada/`);
    await page.goto(`${service.origin}/pin/${pin}/`);
    const isKept = (path: string) =>
      page.evaluate(
        async (address) =>
          (await (await caches.open('pages-2')).match(address, { ignoreVary: true })) !== undefined,
        path,
      );
    await waitFor(() => isKept(`/pin/${pin}/`), { what: 'the page is kept' });
    // Another, signed-out person on the same device.
    await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
    await page.goto(`${service.origin}/`);
    await waitFor(async () => !(await isKept('/ada/')) && !(await isKept(`/pin/${pin}/`)), {
      what: 'nothing of hers is left',
    });
    await signIn(page, ada);
    await page.goto(`${service.origin}/ada/`);
    await waitFor(() => isKept('/ada/'), { what: 'the page is kept again' });
    service.web.kill('SIGKILL');
    await once(service.web, 'exit');
    await page.goto(`${service.origin}/ada/`);
    t.true((await page.content()).includes('Your profile'), 'her own page');
    await page.goto(`${service.origin}/search/`);
    t.true((await page.content()).includes('You are offline'));
    await screenshot(page, 'offline-1280');
  },
);
