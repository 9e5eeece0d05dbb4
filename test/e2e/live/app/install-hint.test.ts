import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../../../operations/support/people.ts';
import { openPage, screenshot, type PageOptions } from '../../../support/browser/browser.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
  const { ada } = await members(service, 'ada');
  await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 1);
});
test.after.always(() => service?.stop());

/** These pins have no picture files. */
const expected = [/404/];
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

async function open(t: ExecutionContext, options: PageOptions): Promise<Page> {
  const page = await openPage(t, { ...options, expected });
  // The TypeScript loader wraps functions in a helper of this name.
  await page.evaluateOnNewDocument('globalThis.__name = (marked) => marked');
  return page;
}

/** Opens home in a new session and waits until the visit is counted, after which offers are handled. */
async function visit(page: Page, origin = service.origin): Promise<void> {
  const before = await page.evaluate(() => {
    const kept = location.protocol === 'about:' ? null : localStorage.getItem('install');
    if (location.protocol !== 'about:') sessionStorage.clear();
    return kept;
  });
  await page.goto(`${origin}/`);
  // Any interaction loads the remaining code. A field with focus would put the hint off.
  await page.keyboard.press('Shift');
  await page.waitForFunction((kept) => localStorage.getItem('install') !== kept, {}, before);
}

interface Made {
  made?: { isPrevented: boolean; prompts: number };
}

/** Fires the browser's install prompt with the given outcome. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => {
    const made = { isPrevented: false, prompts: 0 };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(void (made.prompts += 1)),
      userChoice: Promise.resolve({ outcome: said }),
    });
    window.dispatchEvent(event);
    made.isPrevented = event.defaultPrevented;
    (window as Made).made = made;
  }, outcome);
const made = (page: Page) => page.evaluate(() => (window as Made).made);
/** Waits for the effects of the offer. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 100))));

test.serial('[UI-07] later visits hint that the site can be installed, until that is put away', async (t) => {
  const options: PageOptions[] = [{ width: 360 }, { width: 1280, theme: 'dark' }];
  for (const option of options) {
    const page = await open(t, option);
    await visit(page);
    await offer(page, 'dismissed');
    await settle(page);
    t.is(await page.$('.install-hint'), null, 'not at the first visit');
    t.true((await made(page))?.isPrevented, 'nor does the browser by itself');
    await visit(page);
    t.true(await page.$eval('link[rel=manifest]', (link) => link.getAttribute('href')?.endsWith('&again')));
    await offer(page, 'dismissed');
    await page.waitForSelector('.install-hint');
    t.true((await page.$eval('.install-hint', (hint) => hint.textContent)).includes('Keep Pinfold handy'));
    await expectAccessible(page);
    await screenshot(page, `install-${option.width}`);
    await offer(page, 'dismissed');
    await settle(page);
    t.is((await page.$$('.install-hint')).length, 1, 'once a page');
    if (option.width === 360) {
      await page.click('.install-hint .button:not(.quiet)');
      await page.waitForFunction(() => document.querySelector('.install-hint') === null);
    } else {
      await page.focus('input[name=q]');
      await page.focus('.install-hint .quiet');
      await page.keyboard.press('Escape');
      t.is(await page.$('.install-hint'), null);
      t.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'q', 'focus returns');
    }
    await visit(page);
    await offer(page, 'accepted');
    await settle(page);
    t.is(await page.$('.install-hint'), null, 'it is remembered');
    // A hundred days later.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('install') ?? '{}') as { dismissedMs: number };
      localStorage.setItem(
        'install',
        JSON.stringify({ ...kept, dismissedMs: kept.dismissedMs - 100 * 864e5 }),
      );
    });
    await visit(page);
    await offer(page, 'accepted');
    await page.click(await found(page, '.install-hint .button:not(.quiet)'));
    await page.waitForFunction(() => document.querySelector('.install-hint') === null);
    t.is((await made(page))?.prompts, 1);
    t.like(await page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}') as object), {
      dismissals: 1,
    });
  }
});

/** Waits for the selector and returns it. */
async function found(page: Page, selector: string): Promise<string> {
  await page.waitForSelector(selector);
  return selector;
}

test.serial('[UI-07] Safari on a phone is told how', async (t) => {
  const page = await open(t, { width: 360, userAgent: safari });
  await visit(page);
  await settle(page);
  t.is(await page.$('.install-hint'), null);
  await visit(page);
  await page.waitForSelector('.install-hint');
  t.deepEqual(
    await page.$$eval('.install-hint :is(li, button)', (parts) => parts.map((part) => part.textContent)),
    ['Tap Share in your browser’s toolbar.', 'Choose “Add to Home Screen”.', 'Got it'],
  );
  await expectAccessible(page);
  await screenshot(page, 'install-safari-360');
  await page.click('.install-hint button');
  await visit(page);
  await settle(page);
  t.is(await page.$('.install-hint'), null);
});

test.serial('[UI-05, UI-07] who may be offered the app is not told how to install the site', async (t) => {
  const withApp = await startService({ worker: false, env: { APP_LINK: 'https://app.example/open' } });
  t.teardown(() => withApp.stop());
  for (const userAgent of [android, safari]) {
    const page = await open(t, { width: 360, userAgent });
    await visit(page, withApp.origin);
    await visit(page, withApp.origin);
    if (userAgent === android) await offer(page, 'accepted');
    await settle(page);
    t.is(await page.$('.install-hint'), null, 'the app is offered there');
  }
});
