import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import { members, boardOf, quickPins } from '../../../operations/support/people.ts';
import type { Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { pathOf, words } from '../../support/without-script.ts';
import { signIn } from '../../support/sign-in.ts';
import { cutter, isKept, wake, withWorker } from '../support/service-worker.ts';

let service: TestService;
let ada: Member;
let bea: Member;

test.before(async () => {
  service = await startService();
  ({ ada, bea } = await members(service, 'ada', 'bea'));
});
test.after.always(() => service?.stop());

test.serial(
  '[UI-07] a form sent without a network says that it did not arrive, and leads back to it',
  async (t) => {
    const page = await withWorker(t, ada);
    await page.goto(`${service.origin}/board/create/`);
    await page.type('main [name=name]', 'Lamps of the north');
    const cut = await cutter(page);
    await cut(true);
    await Promise.all([
      page.waitForNavigation(),
      page.click('main form:has([name=name]) button[type=submit]'),
    ]);
    t.is(await words(page, 'h1'), 'You are offline');
    t.regex(await words(page, 'main'), /Nothing was sent\. Go back/);
    t.notRegex(await words(page), /Log in|Sign up/, 'which takes a network');
    t.is(
      await page.$eval('main .button', (link) => link.getAttribute('href')),
      `${service.origin}/board/create/`,
      'not the address for programs',
    );
    await screenshot(page, 'form-offline');
    await page.goBack();
    t.is(pathOf(page), '/board/create/');
    await cut(false);
    // Full browsers keep the words, unlike the one of tests.
    await page.$eval(
      'main [name=name]',
      (field) => ((field as HTMLInputElement).value = 'Lamps of the north'),
    );
    await Promise.all([
      page.waitForNavigation(),
      page.click('main form:has([name=name]) button[type=submit]'),
    ]);
    t.is(pathOf(page), '/ada/lamps-of-the-north/');
  },
);

test.serial('[UI-07] after a form that is sent later, trying again leads to its page', async (t) => {
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Shelf')).id, 1);
  const page = await withWorker(t, ada);
  await page.goto(`${service.origin}/pin/${pin}/comments/`);
  const cut = await cutter(page);
  await cut(true);
  await page.$eval('form[action$="/comment/"]', (form) => {
    const field = form.querySelector('textarea');
    if (field) field.value = 'Typed on a train';
    // As where its script has not loaded.
    form.submit();
  });
  await page.waitForSelector('main ::-p-text(We’ll send what you did once you are back online.)');
  t.notRegex(await words(page, 'main section'), /Nothing was sent/);
  await cut(false);
  await Promise.all([page.waitForNavigation(), page.click('main .button:not(.quiet)')]);
  t.is(pathOf(page), `/pin/${pin}/comments/`);
});

test.serial('[UI-07] the offline page offers no login to visitors either', async (t) => {
  const page = await openPage(t, { javascript: false, width: 360 });
  await page.goto(`${service.origin}/offline/`);
  t.notRegex(await words(page), /Log in|Sign up/);
});

const themeOf = (page: Page): Promise<string | undefined> =>
  page.$eval('html', (root) => root.dataset['theme']);

/** Waits until the offline page that the browser keeps has a theme. */
const hasOfflineTheme = (page: Page, theme: string): Promise<unknown> =>
  waitFor(
    () =>
      page.evaluate(
        async (name) => (await (await caches.match('/offline/'))?.text())?.includes(`data-theme="${name}"`),
        theme,
      ),
    { what: `the offline page is ${theme}` },
  );

test.serial(
  '[UI-04] the offline page is in the theme that was chosen last, and no page in another',
  async (t) => {
    const page = await withWorker(t, ada);
    await page.goto(`${service.origin}/ideas/`);
    await waitFor(() => isKept(page, 'pages-2', '/ideas/'), { what: 'the page is kept' });
    const cut = await cutter(page);
    await page.goto(`${service.origin}/settings/appearance/`);
    await cut(true);
    await page.click('main [value=dark]');
    await Promise.all([page.waitForNavigation(), page.click('main form:has([value=dark]) button')]);
    t.regex(await words(page, 'main'), /Nothing was sent\. Go back/);
    t.true(await isKept(page, 'pages-2', '/ideas/'), 'nothing has changed');
    await cut(false);
    await page.goto(`${service.origin}/settings/appearance/`);
    await page.click('main [value=dark]');
    await Promise.all([page.waitForNavigation(), page.click('main form:has([value=dark]) button')]);
    t.is(await themeOf(page), 'dark');
    await hasOfflineTheme(page, 'dark');
    await cut(true);
    await page.goto(`${service.origin}/ideas/`);
    t.is(await words(page, 'h1'), 'You are offline');
    t.is(await themeOf(page), 'dark');
  },
);

test.serial('[UI-04] after a login the offline page is in the theme of the account', async (t) => {
  await bea.call('POST', '/v3/theme/', { state: 'theme', value: 'dark' });
  const page = await openPage(t, { width: 1280, serviceWorker: true, expected: [/404/] });
  await page.goto(`${service.origin}/ideas/`);
  await wake(page);
  await waitFor(() => page.evaluate(async () => (await caches.match('/offline/')) !== undefined), {
    what: 'the offline page is kept',
  });
  t.is(await themeOf(page), undefined);
  await signIn(page, bea);
  await page.goto(`${service.origin}/bea/`);
  await hasOfflineTheme(page, 'dark');
  t.pass();
});
