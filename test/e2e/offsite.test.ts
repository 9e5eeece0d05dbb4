import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { addBlockedLinks } from '../../db/queries/links.ts';
import type { Member } from '../support/service/client.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { openPage, screenshot } from '../support/browser/browser.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';

let service: TestService;
let ada: Member;
let eve: Member;
let pin = '';

/** Removes it from the fresh pin slots, because a page never repeats a pin. */
const makeSaved: Statement = {
  name: 'test_saved_often',
  text: 'UPDATE pin_documents SET saves = 9 WHERE pin_id = $1',
};

const setLink: Statement = {
  name: 'test_set_link',
  text: 'UPDATE pins SET link = $2, domain = $3 WHERE id = $1',
};

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, eve } = await members(service, 'ada', 'eve'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 1);
  await service.db.rows(setLink, [pin, 'https://www.bad.example/offer', 'bad.example']);
  await addBlockedLinks(service.db, ['bad.example'], 'blocked', 'test');
});
test.after.always(() => service.stop());

/** These pins have no picture files. */
const expected = [/404/];
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

for (const [width, theme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test.serial(
    `[OFFSITE-03] [OFFSITE-02] a blocked link opens a dialog in place, once asked (${width} px, ${theme})`,
    async (t) => {
      const page = await openPage(t, { width, theme, expected });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/v3/offsite/')) asked.push(request.url());
      });
      await page.goto(`${service.origin}/pin/${pin}/`);
      for (let time = 0; time < 2; time += 1) {
        await page.click('a.source-link');
        await page.waitForSelector('.offsite__modal[open]');
        const words = await page.$eval(
          '.offsite__modal[open]',
          (dialog) => (dialog as HTMLElement).innerText,
        );
        for (const said of ['Heads up!', 'We have blocked this link', 'bad.example', 'Okay'])
          t.true(words.includes(said), said);
        t.is(
          await page.$eval('.offsite__modal a', (link) => link.getAttribute('href')),
          '/about/community-guidelines/#spam',
        );
        if (time === 0) {
          await expectAccessible(page);
          await screenshot(page, `offsite-modal-${width}-${theme}`);
          await page.click('.offsite__modal button');
        } else await page.keyboard.press('Escape');
        await waitFor(async () => (await page.$('.offsite__modal')) === null, { what: 'the dialog goes' });
        t.true(
          await page.evaluate(() => document.activeElement?.matches('a.source-link') ?? false),
          'the link has the focus again',
        );
      }
      t.is(asked.length, 1);
      t.is(new URL(page.url()).pathname, `/pin/${pin}/`);
    },
  );

test.serial(
  '[OFFSITE-04] [OFFSITE-03] without script a blocked link leads to a page that says so',
  async (t) => {
    const page = await openPage(t, { width: 360, javascript: false, expected });
    await page.goto(`${service.origin}/pin/${pin}/`);
    await Promise.all([page.waitForNavigation(), page.click('a.source-link')]);
    t.is(new URL(page.url()).pathname, '/offsite/');
    t.true((await page.$eval('main', (main) => main.innerText)).includes('We have blocked this link'));
    await expectAccessible(page);
    await screenshot(page, 'offsite-page-360');
    await Promise.all([page.waitForNavigation(), page.click('.offsite .button')]);
    t.is(new URL(page.url()).pathname, `/pin/${pin}/`);
  },
);

test.serial(
  '[OFFSITE-06] a promoted pin on screen and the way out by it are registered, but not of who asks not to be tracked',
  async (t) => {
    const board = (await boardOf(ada, 'Shop')).id;
    const [paid = ''] = await quickPins(service, ada.id, board, 30);
    await service.db.rows(setLink, [paid, 'https://shop.example/loaf', 'shop.example']);
    await service.db.rows(makeSaved, [paid]);
    await ada.call('POST', '/v3/businesses/', { name: 'B', category: 'brand', website: '', contact: '' });
    const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: paid });
    const { id: campaign } = started.response?.data as { id: string };
    for (const browser of ['silent', 'chrome', 'safari'] as const) {
      const isTracked = browser === 'chrome';
      const page = await openPage(t, { expected, ...(browser === 'safari' && { userAgent: safari }) });
      for (const [name, value] of eve.cookies) await page.setCookie({ name, value, url: service.origin });
      await page.evaluateOnNewDocument((asks) => {
        if (!('attributionSrc' in HTMLAnchorElement.prototype))
          Object.defineProperty(HTMLAnchorElement.prototype, 'attributionSrc', { value: '' });
        if (asks) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        // Makes navigation wait for its registration on slow machines.
        const setTimer = window.setTimeout.bind(window);
        window.setTimeout = ((work: TimerHandler, ms?: number): number =>
          ms === 600 ? 0 : setTimer(work, ms)) as typeof setTimeout;
        // Attributes of the outbound click.
        addEventListener('click', ({ target, defaultPrevented }) => {
          const link = target instanceof Element ? target.closest('a.source-link') : null;
          if (link === null || defaultPrevented) return;
          const names = ['attributionsourceid', 'attributiondestination'];
          sessionStorage.setItem('carried', JSON.stringify(names.map((name) => link.getAttribute(name))));
        });
      }, browser === 'silent');
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (new URL(request.url()).hostname === 'shop.example') void request.respond({ body: 'The shop' });
        else void request.continue();
      });
      const registered: string[] = [];
      page.on('response', (response) => {
        if (!response.url().includes('/v3/attribution/register/')) return;
        const header = response.headers()['attribution-reporting-register-source'] ?? '{}';
        registered.push((JSON.parse(header) as { priority: string }).priority);
      });
      await page.goto(`${service.origin}/?debug_impressions=1`);
      await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
      const card = `main li.pin-card a.pin-card__link[href$="utm_pai=${campaign}"]`;
      await page.$eval(card, (link) => link.scrollIntoView({ block: 'center' }));
      if (isTracked) {
        await page.waitForFunction(
          () => document.querySelectorAll('.debug-view [data-type="14590"]').length === 2,
        );
        const told = await page.$$eval('.debug-view [data-type="14590"]', (all) =>
          all.map((each) => each.textContent),
        );
        for (const status of ['start', 'success'])
          t.true(
            told.some((text) => text?.includes(status)),
            status,
          );
      }
      await page.goto(`${service.origin}/pin/${paid}/?utm_pai=${campaign}`);
      await page.click('a.source-link');
      await waitFor(() => page.url() === 'https://shop.example/loaf', { what: 'the shop' });
      t.deepEqual(registered, { silent: [], chrome: ['1', '2'], safari: ['2'] }[browser]);
      await page.goto(`${service.origin}/robots.txt`);
      const carried = await page.evaluate(() => sessionStorage.getItem('carried'));
      t.deepEqual(
        JSON.parse(carried ?? 'null'),
        browser === 'safari' ? [String(BigInt(campaign) % 256n), 'https://shop.example'] : null,
      );
    }
  },
);

test.serial(
  '[OFFSITE-06] [INTL-01] a promotion that is seen in a country of no group is counted as international, and not registered',
  async (t) => {
    await eve.call('PUT', '/v3/users/me/settings/', { country: 'JP' });
    const page = await openPage(t, { expected });
    for (const [name, value] of eve.cookies) await page.setCookie({ name, value, url: service.origin });
    await page.evaluateOnNewDocument(() => {
      if (!('attributionSrc' in HTMLAnchorElement.prototype))
        Object.defineProperty(HTMLAnchorElement.prototype, 'attributionSrc', { value: '' });
    });
    let registrations = 0;
    page.on('request', (request) => {
      if (request.url().includes('/v3/attribution/register/')) registrations += 1;
    });
    await page.goto(`${service.origin}/?debug_impressions=1`);
    await page.waitForFunction(() => sessionStorage.getItem('navigation-history') !== null);
    await page.$eval('main li.pin-card a.pin-card__link[href*="utm_pai="]', (link) =>
      link.scrollIntoView({ block: 'center' }),
    );
    const told = '.debug-view [data-type="14590"]';
    await page.waitForSelector(told);
    t.regex(await page.$eval(told, (event) => event.textContent ?? ''), /international/);
    t.is(registrations, 0);
    await eve.call('PUT', '/v3/users/me/settings/', { country: 'US' });
  },
);

test.serial(
  '[OFFSITE-02] [BIZ-03] the link of a promoted Pin’s copy is checked before, although its address names a promotion',
  async (t) => {
    const [paid = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Offers')).id, 1);
    await service.db.rows(setLink, [paid, 'https://www.bad.example/other', 'bad.example']);
    await ada.call('POST', '/v3/businesses/', { name: 'B', category: 'brand', website: '', contact: '' });
    const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: paid });
    const { id: campaign } = started.response?.data as { id: string };
    const saved = await eve.call('POST', `/v3/pins/${paid}/repin/`, {});
    const { id: copy } = saved.response?.data as { id: string };
    await waitFor(
      async () => {
        const { response } = await eve.call('GET', `/v3/pins/${copy}/`);
        return (response?.data as { is_downstream_promotion: boolean }).is_downstream_promotion;
      },
      { what: 'the copy is labeled' },
    );
    const page = await openPage(t, { expected });
    await page.goto(`${service.origin}/pin/${copy}/?utm_pai=${campaign}`);
    await page.click('a.source-link');
    await page.waitForSelector('.offsite__modal[open]');
    t.is(new URL(page.url()).pathname, `/pin/${copy}/`);
  },
);

test.serial(
  '[OFFSITE-02] the link of a promoted Pin is not checked before; what is blocked is stopped on the way out',
  async (t) => {
    const [paid = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Paid')).id, 1);
    await service.db.rows(setLink, [paid, 'https://www.bad.example/paid', 'bad.example']);
    await ada.call('POST', '/v3/businesses/', { name: 'B', category: 'brand', website: '', contact: '' });
    const started = await ada.call('POST', `/v3/businesses/${ada.id}/campaigns/`, { pin_id: paid });
    const { id: campaign } = started.response?.data as { id: string };
    const page = await openPage(t, { expected });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v3/offsite/')) asked.push(request.url());
    });
    await page.goto(`${service.origin}/pin/${paid}/?utm_pai=${campaign}`);
    await Promise.all([page.waitForNavigation(), page.click('a.source-link')]);
    t.is(new URL(page.url()).pathname, '/offsite/');
    t.true((await page.$eval('main', ({ innerText }) => innerText)).includes('We have blocked this link'));
    t.deepEqual(asked, []);
  },
);
