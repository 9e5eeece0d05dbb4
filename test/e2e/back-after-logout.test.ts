import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import type { Member } from '../support/service/client.ts';
import { fullBrowserPath, openFullPage } from '../support/browser/full-browser.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

// The headless shell has no back-forward cache. Without a full browser (Debian's `chromium`), these tests are skipped.
const inBrowser = fullBrowserPath === null ? test.serial.skip : test.serial;

let service: TestService;
let ada: Member;
let bob: Member;
let conversation: string;
let secretPin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  const secret = await boardOf(ada, 'Hidden lamps', { privacy: 'secret' });
  [secretPin = ''] = await quickPins(service, ada.id, secret.id, 1);
  await quickPins(service, ada.id, (await boardOf(ada, 'Lamps')).id, 3);
  await bob.call('PUT', `/v3/users/${ada.id}/follow/`);
  const sent = await ada.call('POST', '/v3/conversations/', { user_ids: [bob.id], text: 'just between us' });
  conversation = (sent.response?.data as { id: string }).id;
});
test.after.always(() => service?.stop());

/** Missing pictures, and private pages. */
const missing = [/\/media\//, /404.*\/(ada\/hidden-lamps|pin\/\d+)\//];
const password = 'a long enough password';

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto(`${service.origin}/login/`);
  await page.type('#email', name);
  await page.type('#password', password);
  await Promise.all([page.waitForNavigation(), page.click('main button[type=submit]')]);
}

async function logOut(page: Page): Promise<void> {
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[action="/v3/sessions/"]');
      form?.submit();
    }),
  ]);
}

/** What a page showed when restored from the back-forward cache. */
interface Seen {
  hidden: boolean;
  text: string;
}

/** Records what each page shows when restored, after its own handlers. */
async function watchReturns(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    // A service worker ends with the logout and evicts its pages from the cache.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    addEventListener('load', () => {
      addEventListener('pageshow', ({ persisted }) => {
        const hidden = getComputedStyle(document.body).visibility === 'hidden';
        const note = JSON.stringify({ hidden, text: document.body.innerText });
        if (persisted) localStorage.setItem('test-return', note);
      });
    });
  });
}

/** Null if no page was restored. */
async function seenOn(page: Page): Promise<Seen | null> {
  const note = await page.evaluate(() => localStorage.getItem('test-return')).catch(() => null);
  return note === null ? null : (JSON.parse(note) as Seen);
}

const seenAtLast = (page: Page): Promise<Seen> =>
  waitFor(async () => (await seenOn(page)) ?? undefined, { what: 'a page from memory' });

const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back()).catch(() => undefined);

const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // Null for a moment of a page that is loaded anew.
    const body = document.body as HTMLElement | null;
    return body === null || getComputedStyle(body).visibility === 'hidden' ? '' : body.innerText;
  });

/** A page with script names its owner in the header. */
const isOf = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((path) => document.querySelector(`header a[href="${path}"]`) !== null, `/${name}/`);

inBrowser('[USER-05] [ROUTE-08] a page is restored as it was while its viewer is the same', async (t) => {
  const page = await openFullPage(t, missing);
  await watchReturns(page);
  await logIn(page, 'ada');
  await page.goto(`${service.origin}/ada/`);
  await page.evaluate(() => void Object.assign(window, { isTheSame: true }));
  await page.goto(`${service.origin}/ideas/`);
  await goBack(page);
  t.like(await seenAtLast(page), { hidden: false });
  t.true(await page.evaluate(() => 'isTheSame' in window), 'nothing was loaded anew');
  t.true(await isOf(page, 'ada'));
});

// The browser evicts pages cached when the session ends. The page left last is cached afterwards.
inBrowser('[USER-05] back after a logout shows nothing of who was there, from memory either', async (t) => {
  const page = await openFullPage(t, missing);
  await watchReturns(page);
  await logIn(page, 'ada');
  await page.goto(`${service.origin}/ada/`);
  t.true((await readable(page)).includes('Hidden lamps'), 'her own boards');
  await logOut(page);
  await goBack(page);
  t.like(
    await seenAtLast(page),
    { hidden: true, text: '' },
    'the browser kept the page and showed nothing of it',
  );
  await waitFor(async () => (await readable(page).catch(() => '')) !== '', { what: 'the page anew' });
  t.true(page.url().endsWith('/ada/'));
  t.false((await readable(page)).includes('Hidden lamps'));
  t.false((await page.content()).includes('Hidden lamps'));
});

inBrowser('[USER-05] somebody else who has logged in meanwhile sees nothing of who was there', async (t) => {
  const page = await openFullPage(t, missing);
  await watchReturns(page);
  await logIn(page, 'ada');
  await page.goto(`${service.origin}/ada/`);
  // Another window of the same browser.
  const other = await page.browserContext().newPage();
  await other.goto(`${service.origin}/ideas/`);
  await logOut(other);
  await logIn(other, 'bob');
  await page.bringToFront();
  await page.goto(`${service.origin}/ideas/`);
  t.true(await isOf(page, 'bob'));
  await goBack(page);
  t.like(await seenAtLast(page), { hidden: true, text: '' });
  await waitFor(() => isOf(page, 'bob').catch(() => false), { what: 'the page for bob' });
  t.true(page.url().endsWith('/ada/'));
  t.false((await readable(page)).includes('Hidden lamps'));
});

inBrowser(
  '[USER-05] settings, messages and what is secret are not kept where the session has ended',
  async (t) => {
    // The others have the same header, which the last test reads.
    for (const [path, words] of [
      ['/settings/account/', 'ada@example.com'],
      [`/conversation/${conversation}/`, 'just between us'],
      ['/ada/hidden-lamps/', 'Hidden lamps'],
    ] as const) {
      const page = await openFullPage(t, missing);
      await watchReturns(page);
      await logIn(page, 'ada');
      await page.goto(service.origin + path);
      t.true((await readable(page)).includes(words), path);
      t.true(await isOf(page, 'ada'), path);
      await logOut(page);
      await goBack(page);
      await waitFor(async () => !(await isOf(page, 'ada').catch(() => true)), {
        what: `${path} without its owner`,
      });
      t.false((await readable(page)).includes(words), path);
      t.not((await seenOn(page))?.hidden, false, path);
    }
  },
);

test.serial(
  '[USER-05] what is the viewer’s alone, or cannot look whose it is, says that it may not be kept',
  async (t) => {
    const of = async (path: string, who: Member = ada): Promise<string | null> => {
      const answer = await who.send('GET', path, { headers: { accept: 'text/html' } });
      t.is(answer.status, 200, path);
      return answer.headers.get('cache-control');
    };
    for (const path of [
      '/settings/account/',
      '/settings/sessions/',
      '/conversation/',
      `/conversation/${conversation}/`,
      '/notifications/',
      '/pin-builder/',
      '/business/',
      '/v3/docs/',
      '/ada/hidden-lamps/',
      `/pin/${secretPin}/`,
      `/pin/${secretPin}/comments/`,
      '/search/my_pins/?q=lamp',
      '/settings/appearance/',
    ])
      t.is(await of(path), 'private, no-store', path);
    for (const path of ['/', '/ada/', '/bob/', '/ideas/', '/ada/lamps/', '/search/pins/?q=lamp'])
      t.is(await of(path), 'private, no-cache', path);
  },
);
