import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { reads, rest } from '../support/save-button.ts';
import { signIn } from '../support/sign-in.ts';
import { halfWay } from './support/half-way.ts';
import { countIn, cutter, isKept, withWorker, workerOf } from './support/service-worker.ts';

let service: TestService;
let eve: Member;
let kim: Member;
let pin = '';
let other = '';

test.before(async () => {
  service = await startService({ worker: false });
  const { ada, ...others } = await members(service, 'ada', 'eve', 'kim');
  ({ eve, kim } = others);
  [other = '', , pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 3);
});
test.after.always(() => service?.stop());

/** These pins have no picture files. */
const expected = [/404/];

/** How many copies of a Pin there are. */
async function copies(id: string): Promise<number> {
  const { response } = await eve.call('GET', `/v3/pins/${id}/`);
  return (response?.data as { repin_count?: number }).repin_count ?? 0;
}

/** Loads all of the page's code. */
async function wakeAll(page: Page): Promise<void> {
  await page.focus('input[name=q]');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

test.serial('[UI-08] [SAVE-02] a browser that denies all storage shows and saves', async (t) => {
  const page = await openPage(t, { width: 360, expected });
  await page.evaluateOnNewDocument(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get(): never {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await signIn(page, eve);
  await page.goto(`${service.origin}/?debug_impressions=1`);
  await wakeAll(page);
  await page.waitForSelector('.debug-view li[data-type="13"]');
  await page.waitForFunction(() => document.querySelectorAll('main li.pin-card').length === 3);
  await page.click('main li.pin-card .save-control button');
  await page.waitForSelector('main li.pin-card .save-control__saved');
  t.pass('nothing was thrown: the page’s errors are watched');
});

test.serial('[UI-08] storage that is full keeps the page as it is', async (t) => {
  const page = await openPage(t, { expected });
  await page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`${service.origin}/?debug_impressions=1`);
  await wakeAll(page);
  // Impressions are told when they end, and may not have begun when the page is first frozen.
  await page.waitForFunction(
    () => {
      for (const turn of ['freeze', 'resume']) document.dispatchEvent(new Event(turn));
      return document.querySelector('.debug-view li[data-type="1701"]') !== null;
    },
    { polling: 1000 },
  );
  await page.goto(`${service.origin}/`);
  t.is(await page.$$eval('main li.pin-card', (cards) => cards.length), 3);
});

test.serial('[UI-01] with colors forced, what lies over the page has an edge, and buttons too', async (t) => {
  const page = await openPage(t, { width: 360, expected });
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  });
  await page.goto(`${service.origin}/`);
  await page.click('main li.pin-card a.pin-card__options');
  await page.waitForSelector('dialog.sheet[open]');
  const edge = (selector: string): Promise<string> =>
    page.$eval(selector, (part) => {
      const { outlineStyle, borderTopStyle } = getComputedStyle(part);
      return outlineStyle === 'none' ? borderTopStyle : outlineStyle;
    });
  t.is(await edge('dialog.sheet'), 'solid');
  t.is(await edge('main li.pin-card .save-control button'), 'solid');
  await screenshot(page, 'forced-colors-360');
});

test.serial('[UI-01] who wants less motion sees no way in or out of what opens', async (t) => {
  const page = await openPage(t, { width: 360, reducedMotion: true, expected });
  await page.goto(`${service.origin}/`);
  await page.click('main li.pin-card a.pin-card__options');
  await page.waitForSelector('dialog.sheet[open]');
  t.is(await page.$eval('dialog.sheet', (sheet) => (sheet as HTMLElement).dataset['phase']), 'open');
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((each) => {
        const { duration = 0 } = each.effect?.getComputedTiming() ?? {};
        return Number(duration) > 10;
      }).length,
  );
  t.is(moving, 0);
});

test.serial(
  '[UI-07] what an earlier version kept goes, and the person hears that there is a new one',
  async (t) => {
    const page = await openPage(t, { serviceWorker: true, expected });
    await page.goto(`${service.origin}/robots.txt`);
    await page.evaluate(async () => {
      await (await caches.open('pages-0')).put('/', new Response('old'));
      await (await caches.open('shell-1')).put('/assets/of-last-year.js', new Response('old'));
      const assets = await caches.open('assets-1');
      for (let at = 0; at < 160; at += 1)
        await assets.put(`/assets/${at}.js`, new Response('of a month ago'));
    });
    await page.goto(`${service.origin}/`);
    await wakeAll(page);
    await waitFor(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      what: 'the service worker',
    });
    for (const shelf of ['pages-0', 'shell-1'])
      await waitFor(() => page.evaluate(async (name) => !(await caches.has(name)), shelf), {
        what: `the old ${shelf} is gone`,
      });
    t.is(await page.$('.timed-toast'), null, 'the first version is no news');
    await page.goto(`${service.origin}/pin/${pin}/`);
    await waitFor(async () => (await countIn(page, 'assets-1')) === 150, { what: 'room for this release' });
    t.false(await isKept(page, 'assets-1', '/assets/0.js'), 'the oldest go');
    t.true(await isKept(page, 'shell-2', '/offline/'));
    // A newer version takes over a page served by an older one.
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.goto(`${service.origin}/`);
    await wakeAll(page);
    await page.waitForFunction(() => localStorage.getItem('install') !== null);
    await page.evaluate(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await page.waitForSelector('.timed-toast.visible');
    const said = await page.$eval('.timed-toast', (toast) => toast.textContent ?? '');
    t.true(said.includes('There is a new version of this site.'), said);
    t.true(said.includes('Reload'));
  },
);

test.serial('[UI-07] a page shows while its copy comes, and where no copy can be kept', async (t) => {
  const { origin, goOn } = await halfWay(t, service.origin, '/ideas/');
  const page = await withWorker(t, eve, origin);
  const going = page.goto(`${origin}/ideas/`);
  await waitFor(
    () => page.evaluate(() => location.pathname === '/ideas/' && document.querySelector('header') !== null),
    { what: 'the beginning of the page', timeoutMs: 20_000 },
  );
  t.is(await page.evaluate(() => document.readyState), 'loading');
  goOn();
  await going;
  await waitFor(() => isKept(page, 'pages-2', '/ideas/'), { what: 'the copy' });
  const worker = await (await workerOf(page)).createCDPSession();
  await worker.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(`${origin}/pin/${pin}/`);
  t.not(await page.$('.closeup'), null, 'the page itself');
  await page.goto(`${origin}/`);
  t.is(await page.$$eval('main li.pin-card', (cards) => cards.length), 3);
  t.false(await isKept(page, 'pages-2', `/pin/${pin}/`));
});

test.serial(
  '[UI-07] [SAVE-11] a form whose answer is lost is sent again by the browser and done once',
  async (t) => {
    const before = await copies(pin);
    const page = await withWorker(t, eve);
    await page.goto(`${service.origin}/pin/${pin}/repin/`);
    const worker = await (await workerOf(page)).createCDPSession();
    worker.on('Fetch.requestPaused', ({ requestId }) => {
      void worker.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    });
    await worker.send('Fetch.enable', { patterns: [{ urlPattern: '*/repin/', requestStage: 'Response' }] });
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('main form[method=post][action$="/repin/"]', (form) => form.submit()),
    ]);
    t.regex(await page.$eval('main', (main) => main.innerText), /We’ll send what you did/);
    t.is(await copies(pin), before + 1, 'the server has done it');
    await worker.send('Fetch.disable');
    await page.goto(`${service.origin}/eve/`);
    await waitFor(async () => (await countIn(page, 'outbox-1')) === 0, { what: 'it is sent again' });
    t.is(await copies(pin), before + 1);
  },
);

test.serial('[SAVE-03] [UI-07] a Pin deleted without a network is shown so, and deleted later', async (t) => {
  const { origin } = service;
  t.is((await kim.call('POST', `/v3/pins/${other}/repin/`, {})).status, 201);
  const before = await copies(other);
  const page = await withWorker(t, kim);
  await page.goto(`${origin}/pin/${other}/`);
  const button = '.closeup .closeup__actions .button';
  // The code of the button comes with the first taps.
  await page.click(button);
  await reads(page, button, 'Save');
  await page.click(button);
  await reads(page, button, 'Saved');
  const cut = await cutter(page);
  await cut(true);
  await rest(page);
  await page.click(button);
  await page.waitForSelector('.timed-toast::-p-text(You are offline. We’ll send this once you are back.)');
  await reads(page, button, 'Save');
  t.is(await copies(other), before, 'not yet');
  await cut(false);
  await page.waitForSelector('.timed-toast::-p-text(What you did offline has been sent.)');
  t.is(await copies(other), before - 1);
  await reads(page, button, 'Save');
});

test.serial('[UI-01] magnified four times pages and sheets are read by scrolling one way', async (t) => {
  // A window of 1280 by 1024 at 400 % zoom.
  const page = await openPage(t, { width: 320, height: 256, mobile: false, expected });
  await signIn(page, eve);
  const widthOf = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of ['/', `/pin/${pin}/`, `/pin/${pin}/repin/`, '/settings/']) {
    await page.goto(service.origin + path);
    t.true((await widthOf()) <= 320, path);
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll('header, footer, .closeup__actions')]
          .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
          .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0) / innerHeight,
    );
    t.true(covered < 0.4, `${path}: ${covered} of the window is covered`);
  }
  await page.goto(`${service.origin}/`);
  await page.click('main li.pin-card a.pin-card__options');
  await page.waitForSelector('dialog.sheet[data-phase=open]');
  t.true((await widthOf()) <= 320);
  await screenshot(page, 'sheet-at-400-percent');
  const count = await page.$$eval('dialog.sheet :is(a, button)', (all) => all.length);
  for (let at = 0; at < count; at += 1) {
    const isSeen = await page.$$eval(
      'dialog.sheet :is(a, button)',
      (all, index) => {
        const control = all[index] as HTMLElement;
        control.focus();
        const { top, bottom, left, right } = control.getBoundingClientRect();
        const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        return !control.checkVisibility() || isInside;
      },
      at,
    );
    t.true(isSeen, `control ${at} of the sheet`);
  }
});

test.serial('[UI-09] a page whose scripts a deploy has taken away works as one without', async (t) => {
  const page = await openPage(t, {
    width: 360,
    expected: [...expected, /dynamically imported module|module script|Cannot load/],
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes('/assets/chunks/')) void request.respond({ status: 404, body: 'gone' });
    else void request.continue();
  });
  const go = async (control: string): Promise<string> => {
    await page.goto(`${service.origin}/`);
    await Promise.all([page.waitForNavigation(), page.click(control)]);
    return new URL(page.url()).pathname;
  };
  t.is(await go('main li.pin-card a.pin-card__options'), `/pin/${pin}/feedback/`);
  t.regex(await go('main li.pin-card .save-control button'), new RegExp(`^/pin/${pin}/`));
  await page.goto(`${service.origin}/`);
  await page.type('input[name=q]', 'pin');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  t.is(new URL(page.url()).pathname, '/search/');
  t.is(await page.$eval('input[name=q]', (field) => field.value), 'pin');
});
