import test from 'ava';
import type { Page } from 'puppeteer-core';
import { boardOf, members, quickPins } from '../../operations/support/people.ts';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { publishNotice } from '../../support/data/notices.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { experienceReports } from '../../../db/queries/experiences/definitions.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let ada: Member;
let pin = '';

test.before(async () => {
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '60' } });
  ({ ada } = await members(service, 'ada'));
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 2);
});
test.after.always(() => service.stop());

/** These pins have no picture files. */
const expected = [/404/, /Failed to fetch/, /ERR_CONNECTION_REFUSED/, /ERR_FAILED/];

/** Distance of the notice's top from the bottom of what it points at, and whether it is below it. */
const placeOf = (page: Page, target: string) =>
  page.evaluate((selector) => {
    const notice = document.querySelector('.nag')?.getBoundingClientRect();
    const named = document.querySelector(selector)?.getBoundingClientRect();
    if (notice === undefined || named === undefined) return null;
    const middle = named.left + named.width / 2;
    return {
      gap: Math.round(notice.top - named.bottom),
      isAbove: notice.left <= middle && middle <= notice.right,
      isInside: notice.left >= 0 && notice.right <= innerWidth,
    };
  }, target);

test.serial(
  '[EXP-01] a notice stands beside the element that it points at, without script too, else at its place',
  async (t) => {
    await publishNotice(service, { audience: 'all', displayData: { anchor: 'search' } });
    await publishNotice(service, {
      placementId: '1000163',
      displayData: { anchor: 'save', title: 'Keep it' },
    });
    for (const width of [360, 1280]) {
      const page = await openPage(t, { width, javascript: false, expected });
      await page.goto(`${service.origin}/`);
      const visitors = await placeOf(page, 'header form[role=search]');
      t.deepEqual(visitors, { gap: 14, isAbove: true, isInside: true }, `visitors at ${width}`);
      await screenshot(page, `notice-visitor-${width}`);
      await signIn(page, ada);
      await page.goto(`${service.origin}/`);
      const hers = await placeOf(page, 'header form[role=search]');
      t.deepEqual(hers, { gap: 14, isAbove: true, isInside: true }, `members at ${width}`);
      await screenshot(page, `notice-search-${width}`);
      await page.goto(`${service.origin}/pin/${pin}/`);
      const besideSave = await placeOf(page, 'main article .closeup__actions .save-control button');
      if (width >= 768)
        t.deepEqual(besideSave, { gap: 14, isAbove: true, isInside: true }, `a pin at ${width}`);
      // There, Save stands at the foot of the screen.
      else t.is(await page.$eval('.nag', (nag) => getComputedStyle(nag).position), 'static');
      await expectAccessible(page);
      await screenshot(page, `notice-save-${width}`);
    }
    await publishNotice(service, { audience: 'all', displayData: { anchor: 'save' } });
    const page = await openPage(t, { javascript: false, expected });
    await signIn(page, ada);
    await page.goto(`${service.origin}/`);
    t.is(
      await page.$eval('.nag', (nag) => getComputedStyle(nag).position),
      'static',
      'home has no such button',
    );
  },
);

test.serial(
  '[EXP-02] what the answer to a view brings takes the place of a dismissed notice without a reload',
  async (t) => {
    await publishNotice(service, { audience: 'visitors' });
    await publishNotice(service, { experienceId: '21', displayData: { title: 'The second' } });
    const first = { experienceId: '20', needsTrigger: true, displayData: { title: 'The first' } };
    await publishNotice(service, first);
    t.is((await ada.call('PUT', '/v3/experiences/1000162:20/trigger/', {})).status, 200);
    const page = await openPage(t, { expected });
    await signIn(page, ada);
    const viewed = page.waitForResponse((response) => response.url().endsWith('/v3/experiences/viewed/'));
    await page.goto(`${service.origin}/`);
    await (await viewed).text();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const title = (): Promise<string | null> => page.$eval('#nag-title', (found) => found.textContent);
    t.is(await title(), 'The first', 'it stays while it is read');
    const answerTo = (act: string) =>
      page.waitForResponse((response) => response.url().endsWith(`/v3/experiences/${act}/`));
    const answers = [answerTo('viewed'), answerTo('dismissed')];
    await page.click('.nag button.quiet');
    await waitFor(async () => (await title().catch(() => null)) === 'The second');
    t.true(await page.evaluate(() => 'isSamePage' in window));
    await Promise.all(answers);
    const dismissed = answerTo('dismissed');
    await page.click('.nag button.quiet');
    await waitFor(async () => (await page.$('.nag')) === null, { what: 'no notice to be left' });
    await dismissed;
    await page.reload();
    t.is(await page.$('.nag'), null);
  },
);

test.serial(
  '[EXP-02] a visitor’s notice counts as seen and goes for good, on a page shared by all',
  async (t) => {
    await publishNotice(service, {
      experienceId: '5',
      audience: 'visitors',
      displayData: { title: 'Hello' },
    });
    const figures = async () =>
      (await experienceReports(service.db, { placementId: '1000162', experienceId: '5' }))[0];
    const page = await openPage(t, { expected });
    const other = await openPage(t, { expected });
    await page.goto(`${service.origin}/`);
    await waitFor(async () => (await page.content()).includes('Hello') || (await page.reload(), false));
    await waitFor(async () => (await figures())?.viewed === 1, { what: 'it was seen' });
    const hasSession = async () =>
      (await page.browserContext().cookies()).some(({ name }) => name === '_pinterest_sess');
    t.false(await hasSession(), 'a view starts no session');
    await page.click('.nag > a.quiet');
    await waitFor(async () => (await figures())?.dismissed === 1, { what: 'it is put away' });
    t.like(await figures(), { viewed: 1 }, 'the same visitor');
    await waitFor(hasSession, { what: 'the visitor has a session' });
    await page.reload();
    t.false((await page.content()).includes('Hello'));
    await other.goto(`${service.origin}/`);
    t.true((await other.$eval('.nag', (nag) => nag.textContent)).includes('Hello'));
  },
);
