import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser.ts';
import { signUp, type Member } from '../../support/client.ts';
import { handFiles } from '../../support/drop-files.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
});
test.after.always(() => service?.stop());

async function openBuilder(
  t: Parameters<typeof openPage>[0],
  options: Parameters<typeof openPage>[1],
): Promise<Page> {
  const page = await openPage(t, options);
  for (const [name, value] of maker.cookies)
    await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  await page.goto(`${service.origin}/pin-builder/`);
  if (options?.javascript !== false) await page.waitForSelector('.pin-builder__save');
  return page;
}

const drafts = async (): Promise<unknown[]> =>
  (await maker.call('GET', '/v3/pin_drafts/')).response?.data as unknown[];

/** Returns how far fields moved from their original positions and how wide the message is, in pixels. */
const places = (page: Page) =>
  page.evaluate(() => {
    const [drop, form, alert] = ['.drop-zone', 'div.form', '.alert'].map((selector) =>
      document.querySelector(`.pin-builder > form > ${selector}`)?.getBoundingClientRect(),
    );
    return {
      side: Math.round((form?.left ?? 0) - (drop?.left ?? 0)),
      isBeside: Math.abs((form?.top ?? 0) - (drop?.top ?? 0)) < 2,
      alertWidth: alert?.width ?? 0,
      formWidth: document.querySelector('.pin-builder > form')?.getBoundingClientRect().width ?? 0,
    };
  });

for (const [width, theme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test.serial(
    `[UPLOAD-05] publishing nothing says so above the form, moves nothing and leaves no draft (${width})`,
    async (t) => {
      const page = await openBuilder(t, { width, theme });
      const before = await places(page);
      for (let time = 0; time < 2; time += 1) {
        await page.click('.pin-builder [name=act][value=publish]');
        await page.waitForSelector('.pin-builder .alert');
      }
      t.regex(
        await page.$eval('.pin-builder .alert', (alert) => alert.textContent ?? ''),
        /Choose a picture or video first/,
      );
      const after = await places(page);
      t.is(after.side, before.side, 'picture and words stand where they stood');
      t.is(after.isBeside, before.isBeside);
      t.true(Math.abs(after.alertWidth - after.formWidth) < 2, JSON.stringify(after));
      t.deepEqual(await drafts(), []);
      await expectAccessible(page);
      await screenshot(page, `builder-nothing-${width}-${theme}`);
    },
  );

test.serial('[UPLOAD-05] without script publishing nothing leaves no draft either', async (t) => {
  const page = await openBuilder(t, { width: 1280, javascript: false, expected: [/400/] });
  await Promise.all([page.waitForNavigation(), page.click('.pin-builder [name=act][value=publish]')]);
  t.truthy(await page.$('.pin-builder .alert'));
  t.deepEqual(await drafts(), []);
});

test.serial('[UPLOAD-04] a video that cannot be read is not offered once more', async (t) => {
  const page = await openBuilder(t, { width: 1280 });
  await handFiles(page, 'drop', [
    { name: 'broken.mp4', type: 'video/mp4', bytes: Buffer.from('no video at all') },
  ]);
  await page.waitForSelector('.pin-builder__state.error-text');
  t.regex(
    await page.$eval('.pin-builder__state', (state) => state.textContent ?? ''),
    /cannot be (used|read)|Choose another/,
  );
  const buttons = await page.$$eval('.pin-builder__tools button', (all) =>
    all.map((button) => button.textContent),
  );
  t.deepEqual(buttons, [], 'there is nothing to do with it but to choose another');
  await screenshot(page, 'builder-unreadable-video');
  const bytes = await picture(601);
  await handFiles(page, 'drop', [{ name: 'good.jpg', type: 'image/jpeg', bytes }]);
  await page.waitForSelector('.pin-builder__preview:is(img)');
  t.is((await page.$$('.pin-builder__tile')).length, 0, 'another file takes its place');
  t.is((await drafts()).length, 1);
});
