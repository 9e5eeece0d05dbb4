import test from 'ava';
import type { ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPage, type PageOptions } from '../../support/browser/browser.ts';
import { signUp } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { settled } from '../../support/browser/settled.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { intercept, reads, toast, rest } from '../support/save-button.ts';
import { otherCookie, signIn } from '../support/sign-in.ts';
import { pathOf, words } from '../support/without-script.ts';

let service: TestService;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }]);
});
test.after.always(() => service?.stop());

const cardButton = (index: number): string =>
  `main li.pin-card:has(a[href="/pin/${pins[index]?.id}/"]) .button`;
const cardDone = (index: number): string => cardButton(index).replace(/ \.button$/, ' .save-control__saved');
const barButton = '.closeup .closeup__actions .button';

async function visit(t: ExecutionContext, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(t, options);
  await page.goto(service.origin + path);
  await settled(page);
  return page;
}

const looks = (page: Page, index: number): Promise<(string | null)[]> =>
  page.$eval(cardButton(index), ({ textContent, ariaPressed, ariaBusy }) => [
    textContent,
    ariaPressed,
    ariaBusy,
  ]);

/** Scripts requested by the page from now on. */
function scriptsFrom(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/assets/')) paths.push(path);
  });
  return paths;
}

async function holdReact(paths: string[]): Promise<boolean> {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(service.origin + path)).text()));
  return texts.some((text) => text.includes('react.transitional.element'));
}

test.serial(
  '[SAVE-01] [SAVE-02] a visitor’s first tap saves without React, and taps while it saves are ignored',
  async (t) => {
    const page = await visit(t, '/', { width: 360 });
    const scripts = scriptsFrom(page);
    let held: HTTPRequest | undefined;
    const posts = await intercept(page, 'POST', /\/v3\/unauth_saves\/$/, (request) => (held = request));
    await page.tap(cardButton(0));
    await waitFor(() => held, { what: 'the call' });
    t.deepEqual(await looks(page, 0), ['Saved', 'true', 'true']);
    t.is(await page.$(cardDone(0)), null, 'where it was saved is said once it is');
    await page.tap(cardButton(0));
    await page.focus(cardButton(0));
    await page.keyboard.press('Enter');
    await held?.continue();
    await reads(page, cardButton(0), 'Saved');
    t.is(await page.$eval(cardButton(0), (button) => button.getAttribute('aria-pressed')), 'true');
    t.is(await words(page, cardDone(0)), 'Saved!');
    t.is(posts(), 1);
    await settled(page);
    t.true(scripts.length > 0);
    t.false(await holdReact(scripts));
    t.is(await page.evaluate(() => document.activeElement?.textContent), 'Saved', 'the focus stays');
  },
);

test.serial('[SAVE-02] [UNAUTH-03] a save before the page has loaded stays on the page', async (t) => {
  const page = await openPage(t);
  await otherCookie(page);
  const held: HTTPRequest[] = [];
  await intercept(page, 'GET', /\/media\//, (request) => held.push(request));
  await page.goto(service.origin, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => void Object.assign(window, { isTheSame: true }));
  await page.click(cardButton(0));
  await reads(page, cardButton(0), 'Saved');
  t.is(await page.evaluate(() => document.readyState), 'interactive');
  for (const request of held) void request.continue();
  await settled(page);
  t.true(await page.evaluate(() => 'isTheSame' in window));
  await reads(page, cardButton(0), 'Saved');
});

test.serial('[SAVE-02] a tap shows as saved before any code has loaded', async (t) => {
  const page = await visit(t, '/');
  let code: HTTPRequest | undefined;
  await intercept(page, 'GET', /\/assets\//, (request) => (code = request));
  await page.$eval(cardButton(1), (button) => (button as HTMLElement).click());
  t.deepEqual(await looks(page, 1), ['Saved', 'true', 'true']);
  await waitFor(() => code, { what: 'the request for the code' });
});

test.serial('[SAVE-03] the tap after a first tap deletes, and the one after that saves again', async (t) => {
  const page = await visit(t, '/');
  const posts = await intercept(page, 'POST', /\/v3\//, (request) => void request.continue());
  await page.click(cardButton(0));
  await reads(page, cardButton(0), 'Saved');
  const before = await page.$eval(cardButton(0), (button) => button.closest('.save-control')?.outerHTML);
  await rest(page);
  await page.click(cardButton(0));
  t.is(await toast(page), 'Pin deleted!');
  await reads(page, cardButton(0), 'Save');
  await page.click(cardButton(0));
  await reads(page, cardButton(0), 'Saved');
  t.is(
    await page.$eval(cardButton(0), (button) => button.closest('.save-control')?.outerHTML),
    before,
    'first tap and island show the same',
  );
  t.is(posts(), 2);
  await page.reload();
  t.is(await words(page, cardButton(0)), 'Saved');
});

/** The second tap comes as soon as the first has saved, however busy the machine is. */
async function doubleTap(page: Page, selector: string): Promise<void> {
  const second = await page.evaluateHandle((button) => {
    const isTapped = new Promise<void>((tapped) => {
      new MutationObserver((_changes, observer) => {
        const saved = document.querySelector<HTMLElement>(button);
        if (saved?.textContent !== 'Saved' || saved.ariaBusy === 'true') return;
        observer.disconnect();
        setTimeout(() => {
          saved.click();
          tapped();
        }, 50);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    return { isTapped };
  }, selector);
  await page.tap(selector);
  await second.evaluate(({ isTapped }) => isTapped);
}

test.serial(
  '[SAVE-01] a double tap saves and does not delete, before React has come and after',
  async (t) => {
    const page = await visit(t, '/', { width: 360 });
    const removals = await intercept(page, 'DELETE', /\/v3\//, (request) => void request.continue());
    for (const index of [1, 0]) {
      await doubleTap(page, cardButton(index));
      await rest(page);
      t.is(await words(page, cardButton(index)), 'Saved');
      // The next tap is meant, and answered by the island.
      await page.tap(cardButton(index));
      await reads(page, cardButton(index), 'Save');
      await doubleTap(page, cardButton(index));
      await rest(page);
      t.is(await words(page, cardButton(index)), 'Saved');
    }
    t.is(removals(), 2);
  },
);

test.serial('[SAVE-02] [SAVE-07] a member’s quick save is one copy, shown before its toast', async (t) => {
  const member = await signUp(service.origin, 'quick');
  const page = await openPage(t);
  await signIn(page, member);
  await page.goto(`${service.origin}/pin/${pins[0]?.id}/`);
  await settled(page);
  const scripts = scriptsFrom(page);
  let held: HTTPRequest | undefined;
  const posts = await intercept(page, 'POST', /\/repin\/$/, (request) => (held = request));
  await page.click(barButton);
  await waitFor(() => held, { what: 'the call' });
  t.regex(held?.headers()['idempotency-key'] ?? '', /^[0-9a-f-]{36}$/);
  t.false(await holdReact(scripts), 'React is not asked for before the answer');
  await page.evaluate((selector) => {
    new MutationObserver(() => {
      if (document.querySelector('.toast'))
        Object.assign(window, { seen: document.querySelector(selector)?.textContent });
    }).observe(document, { subtree: true, childList: true });
  }, barButton);
  await held?.continue();
  await reads(page, barButton, 'Saved');
  t.is(await words(page, '.closeup .save-control__saved'), 'Saved to Profile');
  t.is(await toast(page), 'Saved to Profile');
  t.is(await page.evaluate(() => (window as unknown as { seen: string }).seen), 'Saved');
  t.is(posts(), 1);
  await rest(page);
  await page.click(barButton);
  await page.waitForFunction(() => document.querySelector('.closeup .save-control__saved') === null);
  await reads(page, barButton, 'Save');
  await page.goto(`${service.origin}/quick/_saved/`);
  t.is((await page.$$('main li.pin-card')).length, 0, 'deleted what the first tap had saved');
});

test.serial('[SAVE-02] a first tap without a network tells so, and the next one saves', async (t) => {
  const page = await visit(t, '/', { expected: [/ERR_FAILED/] });
  let isOffline = true;
  let held: HTTPRequest | undefined;
  const posts = await intercept(page, 'POST', /\/v3\/unauth_saves\/$/, (request) => {
    if (isOffline) held = request;
    else void request.continue();
  });
  await page.$eval(cardButton(1), (button) => (button as HTMLElement).click());
  t.deepEqual(await looks(page, 1), ['Saved', 'true', 'true']);
  await (await waitFor(() => held, { what: 'the call' })).abort();
  t.is(await toast(page), 'Sorry! Something went wrong on our end.');
  await reads(page, cardButton(1), 'Save');
  t.is(await page.$(cardDone(1)), null);
  isOffline = false;
  await page.click(cardButton(1));
  await reads(page, cardButton(1), 'Saved');
  t.is(posts(), 2);
});

test.serial('[SAVE-01] a first tap for which no code can be had takes the plain form’s way', async (t) => {
  const page = await visit(t, '/', { expected: [/404/, /Cannot load/, /import/] });
  await intercept(page, 'GET', /\/assets\//, (request) => void request.respond({ status: 404 }));
  await Promise.all([page.waitForNavigation(), page.click(cardButton(0))]);
  t.is(pathOf(page), `/pin/${pins[0]?.id}/repin/`);
});

test.serial('[SAVE-01] a first tap whose own code cannot be had is the island’s', async (t) => {
  const page = await visit(t, '/', { expected: [/404/, /Cannot load/, /import/] });
  const first = await firstChunk(page);
  let losses = 2;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes(first) && losses-- > 0) void request.respond({ status: 404 });
    else void request.continue();
  });
  const scripts = scriptsFrom(page);
  await page.$eval(cardButton(0), (button) => (button as HTMLElement).click());
  await reads(page, cardButton(0), 'Saved');
  t.true(await holdReact(scripts));
  await page.reload();
  t.is(await words(page, cardButton(0)), 'Saved');
});

/** The file with the save button's first responder. */
async function firstChunk(page: Page): Promise<string> {
  const loader = await page.$eval('script[type=module]', (script) => script.src);
  const text = await (await fetch(loader)).text();
  const [, opener = ''] = /first:\{save:([\w$]+)/.exec(text) ?? [];
  const from = Math.max(text.indexOf(`,${opener}=()=>`), text.indexOf(` ${opener}=()=>`));
  const [, name] = /\/chunks\/([^`"']+)/.exec(text.slice(from)) ?? [];
  if (name === undefined) throw new Error('The loader names no first responder.');
  return name;
}
