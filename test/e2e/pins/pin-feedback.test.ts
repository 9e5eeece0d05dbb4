import test from 'ava';
import { openPage } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { fillSite } from '../support/fill-site.ts';
import { intercept } from '../support/save-button.ts';
import { signIn } from '../support/sign-in.ts';
import { press, words } from '../support/without-script.ts';

let service: TestService;
let maker: Member;
let viewer: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  viewer = await signUp(service.origin, 'viewer');
  pins = await fillSite(service, maker, [{ title: 'First thing' }, { title: 'Second thing' }]);
  await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
});
test.after.always(() => service?.stop());

test.serial(
  '[FEED-03] [FEED-04] without script a pin is hidden, its maker unfollowed, and both undone',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 360 });
    await signIn(page, viewer);
    const path = `/pin/${pins[0]?.id}/feedback/`;
    await page.goto(service.origin + path);
    await press(page, 'form[action$="/hide/"] button');
    t.regex(
      await words(page, '.feedback-panel'),
      /^Pin hiddenGot it! We'll try to show you more relevant Pins in the future\./,
    );
    t.true((await words(page, '.feedback-panel')).includes('This Pin is from maker, a profile you follow'));
    await expectAccessible(page);
    t.false((await words(await goHome(page), 'main')).includes('First thing'));
    await page.goto(`${service.origin}${path}?from=followedUser`);
    await press(page, '.feedback-panel form[action$="/follow/"] button');
    t.true(
      (await words(page, '.feedback-panel')).includes(
        "You unfollowed maker and won't see Pins they save anymore.",
      ),
    );
    await press(page, '.feedback-panel form[action$="/follow/"] button');
    t.true((await words(page, '.feedback-panel')).includes('Unfollow maker'));
    await press(page, 'form[action$="/unhide/"] button');
    t.is(await page.$('.feedback-panel'), null);
    t.true((await words(await goHome(page), 'main')).includes('First thing'));
  },
);

test.serial(
  '[FEED-07] [FEED-03] without script a report needs a reason, keeps what was typed, and stays',
  async (t) => {
    const page = await openPage(t, { javascript: false, width: 1280 });
    await signIn(page, viewer);
    const path = `/pin/${pins[1]?.id}/feedback/`;
    await page.goto(service.origin + path);
    await page.focus('.disclosure summary');
    await page.keyboard.press('Enter');
    await press(page, '.disclosure form button');
    t.regex(await words(page, '.disclosure[open] [role=alert]'), /Say what is wrong with this Pin/);
    await page.focus('.disclosure input[value=spam]');
    await page.keyboard.press('Space');
    await press(page, '.disclosure form button');
    t.true(
      (await words(page, '.feedback-panel')).includes(
        'Thanks! Your feedback helps us keep the Pinfold community safe.',
      ),
    );
    await page.goto(service.origin + path);
    t.true((await words(page, '.feedback-panel')).startsWith('Reported'), 'the state is kept');
    await expectAccessible(page);
  },
);

async function goHome(page: Awaited<ReturnType<typeof openPage>>): Promise<typeof page> {
  await page.goto(`${service.origin}/`);
  return page;
}

test.serial(
  '[FEED-03] [FEED-04] [CARD-18] with script a card is covered, its maker unfollowed, and both undone in place',
  async (t) => {
    await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
    const page = await openPage(t, { width: 360 });
    await signIn(page, viewer);
    // Before any call: one that is under way when the browser begins to hold calls may be held forever.
    const answers: (() => void)[] = [];
    await intercept(page, 'DELETE', /\/follow\/$/, (request) => {
      answers.push(() => void request.continue());
    });
    await page.goto(`${service.origin}/`);
    const card = `li:has(a[href="/pin/${pins[0]?.id}/"])`;
    const said = (): Promise<string> => words(page, `${card} .card-feedback`);
    await page.click(`${card} a.pin-card__options`);
    await page.waitForSelector('dialog.sheet[open] form[action$="/hide/"]');
    const isSent = await page.$eval('dialog form[action$="/feedback/"] button', (button) => {
      (button.closest('details') as HTMLDetailsElement).open = true;
      button.click();
      return button.hasAttribute('aria-busy');
    });
    t.false(isSent, 'a report without a reason');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    t.true(
      await page.$eval(`${card} a.pin-card__options`, (link) => link === document.activeElement),
      'focus comes back',
    );

    await page.click(`${card} a.pin-card__options`);
    await (await page.waitForSelector('dialog form[action$="/hide/"] button'))?.click();
    await page.waitForFunction(
      (selector) => document.querySelectorAll(`${selector} button`).length === 2,
      {},
      `${card} .card-feedback`,
    );
    t.regex(
      await said(),
      /^Pin hiddenGot it! We'll try to show you more relevant Pins in the future\.UndoUnfollow maker$/,
    );
    await page.waitForFunction(
      (selector) =>
        getComputedStyle(document.querySelector(selector) as Element).backgroundColor.includes('0.8'),
      {},
      `${card} .card-feedback`,
    );
    await expectAccessible(page);
    t.is(await page.evaluate(() => document.activeElement?.textContent), 'Undo', 'focus goes on');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.includes('You unfollowed maker'),
      {},
      `${card} .card-feedback`,
    );
    await waitFor(() => answers.length > 0, { what: 'the call that unfollows' });
    await page.click(`${card} .card-feedback button`);
    answers[0]?.();
    await page.waitForFunction(
      (selector) => document.querySelectorAll(`${selector} button`).length === 2,
      {},
      `${card} .card-feedback`,
    );
    await page.click(`${card} .card-feedback button`);
    await page.waitForFunction(
      (selector) => document.querySelector(selector) === null,
      {},
      `${card} .card-feedback`,
    );
    t.true(await page.$eval(`${card} a.pin-card__options`, (link) => link === document.activeElement));
    await waitFor(async () => (await service.db.pool.query('SELECT 1 FROM hidden_pins')).rows.length === 0, {
      what: 'nothing to be hidden any more',
    });
  },
);

test.serial('[FEED-03] a hide or an undo that fails says so where it was asked for', async (t) => {
  const page = await openPage(t, { width: 1280, expected: [/ERR_FAILED/] });
  await signIn(page, viewer);
  await page.goto(`${service.origin}/`);
  const card = `li:has(a[href="/pin/${pins[0]?.id}/"])`;
  let isRefused = true;
  let isAway = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isAway && /hide\/$/.test(request.url())) void request.abort();
    else if (isRefused && /hide\/$/.test(request.url()))
      void request.respond({ status: 200, contentType: 'application/json', body: 'not what was asked for' });
    else void request.continue();
  });
  await page.click(`${card} a.pin-card__options`);
  await (await page.waitForSelector('dialog form[action$="/hide/"] button'))?.click();
  await page.waitForSelector('dialog[data-phase=open] [role=alert]');
  t.is(await words(page, 'dialog [role=alert]'), 'Sorry! Something went wrong on our end.');
  t.is(await page.$(`${card} .card-feedback`), null);
  isAway = true;
  await page.click('dialog[data-phase=open] form[action$="/hide/"] button');
  await page.waitForSelector('dialog[data-phase=open] [role=alert]::-p-text(There was no answer.)');
  isAway = isRefused = false;
  await page.click('dialog[data-phase=open] form[action$="/hide/"] button');
  await page.waitForFunction(
    (selector) => document.querySelectorAll(`${selector} button`).length === 2,
    {},
    `${card} .card-feedback`,
  );
  isRefused = true;
  await page.click(`${card} .card-feedback button`);
  await page.waitForSelector(`${card} .card-feedback [role=alert]`);
  t.true((await words(page, `${card} .card-feedback`)).startsWith('Pin hidden'));
  isRefused = false;
  await page.click(`${card} .card-feedback button`);
  await page.waitForFunction(
    (selector) => document.querySelector(selector) === null,
    {},
    `${card} .card-feedback`,
  );
  // The card is back before the answer.
  await waitFor(async () => (await service.db.pool.query('SELECT 1 FROM hidden_pins')).rows.length === 0, {
    what: 'nothing to be hidden any more',
  });
});

test.serial('[FEED-03] [FEED-06] a pin leaves at once, and can be had back before the answer', async (t) => {
  const page = await openPage(t, { width: 360 });
  await signIn(page, viewer);
  const asked: (() => void)[] = [];
  await intercept(page, 'POST', /\/p2p\/\d+\/hide\/$/, (request) => {
    asked.push(() => void request.continue());
  });
  await page.goto(`${service.origin}/`);
  const card = `li:has(a[href="/pin/${pins[0]?.id}/"])`;
  await page.click(`${card} a.pin-card__options`);
  await page.waitForSelector('dialog[data-phase=open] .disclosure');
  await page.tap('.disclosure summary');
  await page.waitForFunction(() => {
    const { bottom = Infinity } =
      document.querySelector('dialog [name=reason]')?.getBoundingClientRect() ?? {};
    return bottom > 0 && bottom < innerHeight;
  });
  await (await page.waitForSelector('dialog form[action$="/hide/"] button'))?.click();
  await page.waitForSelector(`${card} .card-feedback button`);
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  t.is(await page.evaluate(() => document.activeElement?.textContent), 'Undo');
  await waitFor(() => asked.length === 1, { what: 'the call that hides' });
  await page.click(`${card} .card-feedback button`);
  asked[0]?.();
  await page.waitForFunction(
    (selector) => document.querySelector(selector) === null,
    {},
    `${card} .card-feedback`,
  );
  const isShown = async (): Promise<boolean> =>
    (await service.db.pool.query('SELECT 1 FROM hidden_pins')).rows.length === 0;
  await waitFor(isShown, { what: 'nothing to be hidden any more' });

  // A press that the answer comes into counts.
  await page.click(`${card} a.pin-card__options`);
  await (await page.waitForSelector('dialog[data-phase=open] form[action$="/hide/"] button'))?.click();
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  await waitFor(() => asked.length === 2, { what: 'the second call' });
  await page.hover(`${card} .card-feedback button`);
  await page.mouse.down();
  const answered = page.waitForResponse((response) => response.url().endsWith('/hide/'));
  asked[1]?.();
  await (await answered).text();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await waitFor(async () => (await page.$(`${card} .card-feedback`)) === null && (await isShown()), {
    what: 'the pin to be back',
  });
  t.is(await page.$(`${card}.covered`), null);
});

test.serial('[FEED-05] an overlay takes its card away after the time for what brought it', async (t) => {
  await viewer.call('PUT', `/v3/users/${maker.id}/follow/`);
  const page = await openPage(t, { width: 1280 });
  await signIn(page, viewer);
  await page.evaluateOnNewDocument(() => {
    const set = window.setTimeout.bind(window);
    const scope = window as unknown as { late: (() => void) | undefined; lateMs: number };
    window.setTimeout = ((then: () => void, ms = 0) => {
      if (ms < 50_000) return set(then, ms);
      scope.late = then;
      scope.lateMs = ms;
      return 0;
    }) as typeof window.setTimeout;
  });
  await page.goto(`${service.origin}/`);
  const card = `li:has(a[href="/pin/${pins[0]?.id}/"])`;
  await page.click(`${card} a.pin-card__options`);
  await (await page.waitForSelector('dialog form[action$="/hide/"] button'))?.click();
  await page.waitForFunction(() => (window as unknown as { lateMs?: number }).lateMs === 100_000);
  await page.evaluate(() => (window as unknown as { late: () => void }).late());
  t.is(await page.$(card), null);
  t.true(await page.evaluate(() => document.activeElement?.closest('li') !== null), 'the focus moves on');
  await viewer.call('PUT', `/v3/p2p/${pins[0]?.id}/unhide/`);
});

test.serial('[FEED-03] without the sheet’s code the link leads to the page of options', async (t) => {
  const page = await openPage(t, { width: 1280, expected: [/404/] });
  await signIn(page, viewer);
  await page.goto(`${service.origin}/`);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (/fragment=menu/.test(request.url())) void request.respond({ status: 404, body: '' });
    else void request.continue();
  });
  // Any card works, because a pin just hidden and restored returns to the feed later.
  const href = await page.$eval('li a.pin-card__options', (link) => link.pathname);
  await Promise.all([page.waitForNavigation(), page.click('li a.pin-card__options')]);
  t.regex(href, /^\/pin\/\d+\/feedback\/$/);
  t.is(new URL(page.url()).pathname, href);
});
