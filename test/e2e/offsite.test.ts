import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { addBlockedLinks } from '../../db/queries/offsite/blocked-links.ts';
import { boardOf, members, quickPins } from '../operations/support/people.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openPage, screenshot } from '../support/browser.ts';
import { startService, type TestService } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

let service: TestService;
let pin = '';

const setLink: Statement = {
  name: 'test_set_link',
  text: 'UPDATE pins SET link = $2, domain = $3 WHERE id = $1',
};

test.before(async () => {
  service = await startService({ worker: false });
  const { ada } = await members(service, 'ada');
  [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Open')).id, 1);
  await service.db.rows(setLink, [pin, 'https://www.bad.example/offer', 'bad.example']);
  await addBlockedLinks(service.db, ['bad.example'], 'blocked', 'test');
});
test.after.always(() => service.stop());

/** Pictures of these pins have no files. */
const expected = [/404/];

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
        await page.click('a.src');
        await page.waitForSelector('.offsite-modal[open]');
        const words = await page.$eval('.offsite-modal[open]', (dialog) => (dialog as HTMLElement).innerText);
        for (const said of ['Heads up!', 'We have blocked this link', 'bad.example', 'Okay'])
          t.true(words.includes(said), said);
        t.is(
          await page.$eval('.offsite-modal a', (link) => link.getAttribute('href')),
          '/about/community-guidelines/#spam',
        );
        if (time === 0) {
          await expectAccessible(page);
          await screenshot(page, `offsite-modal-${width}-${theme}`);
          await page.click('.offsite-modal button');
        } else await page.keyboard.press('Escape');
        await waitFor(async () => (await page.$('.offsite-modal')) === null, { what: 'the dialog goes' });
        t.true(
          await page.evaluate(() => document.activeElement?.matches('a.src') ?? false),
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
    await Promise.all([page.waitForNavigation(), page.click('a.src')]);
    t.is(new URL(page.url()).pathname, '/offsite/');
    t.true((await page.$eval('main', (main) => main.innerText)).includes('We have blocked this link'));
    await expectAccessible(page);
    await screenshot(page, 'offsite-page-360');
    await Promise.all([page.waitForNavigation(), page.click('.offsite .b')]);
    t.is(new URL(page.url()).pathname, `/pin/${pin}/`);
  },
);
