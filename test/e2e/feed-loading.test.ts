import test from 'ava';
import type { HTTPRequest } from 'puppeteer-core';
import { openPage } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { press } from './support/without-script.ts';
import { otherCookie, signIn } from './support/sign-in.ts';
import {
  board,
  fillBoard,
  total,
  newestFirst,
  titles,
  toTheEnd,
  scrollUntil,
} from './support/feed-titles.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await fillBoard(service);
});
test.after.always(() => service?.stop());

test.serial('[FEED-02] without script a plain link leads to the rest of a list', async (t) => {
  const page = await openPage(t, { javascript: false });
  await page.goto(service.origin + board);
  const seen = await titles(page);
  t.is(seen.length, 25);
  while ((await page.$('.more-links a[rel=next]')) !== null) {
    t.is(await press(page, '.more-links a[rel=next]'), 200);
    seen.push(...(await titles(page)));
  }
  t.deepEqual(seen, newestFirst);
});

test.serial(
  '[FEED-02] scrolling brings the next pages as fragments of HTML, in order and without repeats',
  async (t) => {
    const page = await openPage(t);
    const fragments: { size: number; isWhole: boolean }[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('fragment=feed')) return;
      void response.text().then((html) => {
        fragments.push({ size: html.length, isWhole: html.includes('<html') });
      });
    });
    await page.goto(service.origin + board);
    t.is((await titles(page)).length, 25);
    await scrollUntil(page, total);
    t.deepEqual(await titles(page), newestFirst);
    t.is(await page.$('.more-links'), null, 'the link is gone at the end');
    t.is(fragments.length, 2);
    t.true(fragments.every(({ isWhole }) => !isWhole));
  },
);

test.serial('[FEED-02] [SAVE-02] the save button of a card that came while scrolling works', async (t) => {
  const page = await openPage(t);
  await page.goto(service.origin + board);
  await scrollUntil(page, 50);
  const card = await page.$('main li.pin-card:nth-child(30)');
  const id = await card?.$eval('.pin-card__link', (link) => link.getAttribute('href'));
  await card?.$eval('.button', (button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await (await card?.$('.button'))?.click();
  await waitFor(async () => (await card?.$('.save-control__saved')) !== null, { what: 'the saved overlay' });
  await page.goto(service.origin + (id ?? ''));
  t.is(await page.$eval('.closeup .save-control__saved', (done) => done.textContent), 'Saved!');
});

test.serial(
  '[FEED-02] [UI-08] coming back from a pin finds the grown list and the place in it',
  async (t) => {
    const page = await openPage(t);
    await otherCookie(page);
    await page.goto(service.origin + board);
    await scrollUntil(page, total);
    const card = 'main li.pin-card:nth-child(40)';
    await page.$eval(card, (each) => each.scrollIntoView({ block: 'start', behavior: 'instant' }));
    // The visitor's token comes with the first save.
    await page.$eval(`${card} .button`, (button) => (button as HTMLElement).click());
    await page.waitForSelector(`${card} .save-control__saved`);
    const before = await page.evaluate(() => scrollY);
    await Promise.all([
      page.waitForNavigation(),
      page.$eval('main li.pin-card:nth-child(41) .pin-card__link', (link) => (link as HTMLElement).click()),
    ]);
    t.regex(new URL(page.url()).pathname, /^\/pin\//);
    await page.goBack();
    await waitFor(async () => (await titles(page)).length === total, { what: 'the list as it was' });
    t.deepEqual(await titles(page), newestFirst);
    await waitFor(async () => Math.abs((await page.evaluate(() => scrollY)) - before) <= 2, {
      what: `the place ${before}`,
    });
    t.is(await page.$('.more-links'), null);
  },
);

test.serial(
  '[FEED-02] [FEED-03] what was hidden stays so when one comes back, and no one else gets the grown list',
  async (t) => {
    const reader = await signUp(service.origin, 'reader');
    const page = await openPage(t);
    await signIn(page, reader);
    await page.goto(service.origin + board);
    await scrollUntil(page, 50);
    const card = 'main li.pin-card:nth-child(40)';
    const title = await page.$eval(`${card} .pin-card__text b`, (name) => name.textContent);
    await page.$eval(card, (each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.hover(card);
    await page.click(`${card} a.pin-card__options`);
    await (await page.waitForSelector('dialog form[action$="/hide/"] button'))?.click();
    await page.waitForSelector(`${card}.covered`);
    const leave = (): Promise<unknown> =>
      Promise.all([
        page.waitForNavigation(),
        page.$eval('main li.pin-card:nth-child(41) .pin-card__link', (link) => (link as HTMLElement).click()),
      ]);
    await leave();
    await page.goBack();
    await waitFor(async () => (await titles(page)).length >= 49, { what: 'the grown list' });
    t.false((await titles(page)).includes(title ?? ''));
    await leave();
    const stranger = await signUp(service.origin, 'stranger');
    // Each login has a token of its own.
    stranger.cookies.set('csrftoken', 'the-stranger');
    await signIn(page, stranger);
    await page.goBack();
    await page.waitForSelector('.more-links a');
    // The place on the page, which the browser restores, may have the next cards loaded at once.
    await scrollUntil(page, 50);
    t.true((await titles(page)).includes(title ?? ''));
  },
);

test.serial('[FEED-02] a list that one comes back to has no Pin that has gone since', async (t) => {
  const page = await openPage(t);
  await otherCookie(page);
  await page.goto(service.origin + board);
  await scrollUntil(page, 50);
  const card = 'main li.pin-card:nth-child(40)';
  const title = await page.$eval(`${card} .pin-card__text b`, (name) => name.textContent ?? '');
  const link = await page.$eval(`${card} .pin-card__link`, (anchor) => anchor.getAttribute('href') ?? '');
  await page.$eval(card, (each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.goto(`${service.origin}/ideas/`);
  const deleted = await maker.call('DELETE', `/v3${link.replace('/pin/', '/pins/')}`);
  t.is(deleted.status, 200, deleted.text);
  await page.goBack();
  await waitFor(
    async () => {
      const now = await titles(page);
      return now.length >= 48 && !now.includes(title);
    },
    { what: 'the grown list without it' },
  );
  const restored = await maker.call('POST', `/v3${link.replace('/pin/', '/pins/')}restore/`);
  t.is(restored.status, 200, restored.text);
});

test.serial(
  '[FEED-02] [UI-09] a page that cannot be had leaves the link, which says so when pressed and asks again',
  async (t) => {
    const page = await openPage(t, { expected: [/fragment=feed/, /ERR_FAILED/] });
    let refusals = 0;
    let refuse = true;
    let isCutOff = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (refuse && request.url().includes('fragment=feed')) {
        refusals += 1;
        void (isCutOff ? request.abort() : request.respond({ status: 503, body: 'busy' }));
      } else void request.continue();
    });
    await page.goto(service.origin + board);
    await toTheEnd(page);
    await waitFor(() => refusals > 0, { what: 'the loader to ask' });
    await page.waitForFunction(
      () => document.querySelector('.more-links a')?.getAttribute('aria-busy') === null,
    );
    // A loader that kept retrying would overload a busy server.
    await toTheEnd(page);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    t.is(refusals, 3);
    t.is((await titles(page)).length, 25);
    const href = await page.$eval('.more-links a', (link) => link.getAttribute('href'));
    t.regex(href ?? '', /\?bookmark=/);

    isCutOff = true;
    await page.click('.more-links a');
    await page.waitForSelector('.toast[role=alert]::-p-text(Check your connection)');
    t.is((await titles(page)).length, 25, 'the list stays');

    refuse = false;
    await page.click('.more-links a');
    await waitFor(async () => (await titles(page)).length > 25, { what: 'the next page' });
    await scrollUntil(page, total);
    t.deepEqual(await titles(page), newestFirst);
  },
);

test.serial('[UI-09] [FEED-02] a page that fails at first is asked for again by itself', async (t) => {
  const page = await openPage(t, { expected: [/fragment=feed/, /ERR_FAILED/] });
  const failures = [
    (request: HTTPRequest) => request.abort(),
    (request: HTTPRequest) => request.respond({ status: 502, body: 'restarting' }),
  ];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const fail = request.url().includes('fragment=feed') ? failures.shift() : undefined;
    void (fail ? fail(request) : request.continue());
  });
  await page.goto(service.origin + board);
  await scrollUntil(page, total);
  t.is(failures.length, 0);
  t.deepEqual(await titles(page), newestFirst);
});

test.serial(
  '[UI-09] what the server refuses is not asked for again, and is shown to who presses',
  async (t) => {
    const page = await openPage(t, { expected: [/fragment=feed/] });
    let refusals = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().includes('fragment=feed')) {
        refusals += 1;
        void request.respond({ status: 404, body: 'gone' });
      } else void request.continue();
    });
    await page.goto(service.origin + board);
    await toTheEnd(page);
    await waitFor(() => refusals > 0, { what: 'the loader to ask' });
    await page.waitForFunction(
      () => document.querySelector('.more-links a')?.getAttribute('aria-busy') === null,
    );
    t.is(refusals, 1);
    await Promise.all([page.waitForNavigation(), page.click('.more-links a')]);
    t.regex(page.url(), /\?bookmark=/);
  },
);

test.serial(
  '[FEED-01] [ROUTE-22] a bookmark that was tampered with leads to the list’s beginning',
  async (t) => {
    const answer = await fetch(`${service.origin}${board}?bookmark=made-up`, { redirect: 'manual' });
    t.is(answer.status, 302);
    t.is(answer.headers.get('location'), board);
  },
);

test.serial('[FEED-02] the focus stays in the page when the list ends, and what came is told', async (t) => {
  const page = await openPage(t);
  await page.goto(service.origin + board);
  await page.focus('.more-links a');
  await waitFor(
    () =>
      page.evaluate(() => {
        document.activeElement?.scrollIntoView({ behavior: 'instant' });
        return document.querySelector('.more-links') === null;
      }),
    { what: 'the end of the list', intervalMs: 60 },
  );
  t.false(await page.evaluate(() => document.activeElement === document.body));
  t.is(
    await page.$eval('.pin-grid ~ [role=status]', (line) => line.textContent),
    `More Pins loaded. Total: ${total}`,
  );
});

test.serial('[FEED-02] [UI-08] the oldest lists make room in the tab’s storage', async (t) => {
  const page = await openPage(t);
  await otherCookie(page);
  await page.goto(service.origin + board);
  await page.evaluate(() => {
    for (const [at, name] of ['one', 'two', 'three'].entries())
      sessionStorage.setItem(`feed:/${name}/`, `{"at":${at},"cards":"${'x'.repeat(995_000)}"}`);
  });
  await scrollUntil(page, 50);
  await page.goto(`${service.origin}/ideas/`);
  t.deepEqual(
    await page
      .evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('feed:')))
      .then((all) => all.toSorted()),
    ['feed:/three/', `feed:en${board}`],
  );
});
