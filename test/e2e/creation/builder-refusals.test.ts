import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, HTTPRequest, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { intercept } from '../support/save-button.ts';

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

const drafts = async (): Promise<{ id: string; images: unknown }[]> =>
  (await maker.call('GET', '/v3/pin_drafts/')).response?.data as { id: string; images: unknown }[];

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

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

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
      await page.waitForFunction(() => document.activeElement?.matches('.pin-builder .alert'));
      t.true(await page.$eval('.pin-builder .alert', isInView), 'above the button, and not below the header');
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

test.serial(
  '[UPLOAD-04] [UPLOAD-05] without script a draft whose video cannot be shown says what became of it',
  async (t) => {
    const page = await openBuilder(t, { width: 360, javascript: false, expected: [/503/] });
    const file = join(tmpdir(), `builder-refusals-${process.pid}.mp4`);
    const beginning = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom0000isommp42')]);
    await writeFile(file, Buffer.concat([beginning, Buffer.alloc(5000)]));
    await ((await page.$('#image')) as ElementHandle<HTMLInputElement>).uploadFile(file);
    await Promise.all([page.waitForNavigation(), page.click('.pin-builder [name=act][value=keep]')]);
    const [draft] = await drafts();
    const shown = async (): Promise<string> => {
      const { text } = await maker.send('GET', `/pin-builder/?draft=${draft?.id}`, {
        headers: { accept: 'text/html' },
      });
      return /<noscript>(?:(?!<meta).)*?<\/noscript>/.exec(text)?.[0] ?? '';
    };
    t.regex(await shown(), /We still have your video|This video cannot be used/, 'from the beginning');
    await waitFor(async () => (await shown()).includes('This video cannot be used. Choose another one.'), {
      what: 'the video to be refused',
    });
    await page.goto(`${service.origin}/pin-builder/?draft=${draft?.id}`);
    t.is(await page.$eval('.upload-panel > noscript .alert, .upload-panel > .alert', () => true), true);
    await maker.call('DELETE', `/v3/pin_drafts/${draft?.id}/`);
  },
);

const refused = [
  { what: 'that is no picture', name: 'words.jpg', type: 'image/jpeg', bytes: Buffer.from('no picture') },
  {
    what: 'of a picture that is too small',
    name: 'dot.gif',
    type: 'image/gif',
    bytes: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  },
];

for (const { what, ...file } of refused)
  test.serial(`[UPLOAD-04] a file ${what} has no tools and leaves no draft`, async (t) => {
    const page = await openBuilder(t, { width: 360, expected: [/4\d\d/] });
    await handFiles(page, 'drop', [file]);
    await page.waitForSelector('.pin-builder__state.error-text');
    t.deepEqual(
      await page.$$eval('.pin-builder__tools button', (all) => all.map((each) => each.textContent)),
      [],
    );
    await waitFor(async () => (await drafts()).length === 0, { what: 'the empty draft to be deleted' });
    await page.type('#title', 'Words');
    await waitFor(async () => (await drafts()).length === 1, { what: 'a draft of what is typed' });
    await page.waitForSelector('.pin-builder__save ::-p-text(Saved as a draft)');
    await maker.call('DELETE', `/v3/pin_drafts/${(await drafts())[0]?.id}/`);
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
  await waitFor(async () => (await drafts()).length === 1, { what: 'the draft of the other file' });
});

test.serial(
  '[UPLOAD-05, UPLOAD-01] a pin whose file is being sent cannot be scheduled, and stays away once it is removed',
  async (t) => {
    const before = (await drafts()).length;
    const page = await openBuilder(t, { width: 1280 });
    const held: HTTPRequest[] = [];
    await intercept(page, 'POST', /\/upload-media\//, (request) => held.push(request));
    const bytes = await picture(602);
    await handFiles(
      page,
      'drop',
      [1, 2, 3].map((at) => ({ name: `${at}.jpg`, type: 'image/jpeg', bytes })),
    );
    await waitFor(() => held.length === 3, { what: 'three uploads' });

    await page.click('[name=act][value=schedule]');
    await page.waitForSelector('.pin-builder .alert');
    t.regex(
      await page.$eval('.pin-builder .alert', (alert) => alert.textContent ?? ''),
      /Wait for the upload to finish, or stop it/,
    );
    const remove = async (left: number, focused: string): Promise<void> => {
      await page.focus('.pin-builder__delete summary');
      await page.keyboard.press('Enter');
      await page.focus('.pin-builder__delete button');
      await page.keyboard.press('Enter');
      await waitFor(async () => (await drafts()).length === before + left, {
        what: 'the draft to be deleted',
      });
      await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, focused);
    };
    await remove(2, '.pin-builder__tile[aria-current]');
    // The only pin has no tile.
    await remove(1, '#image');

    // Those that were stopped can no longer be let go.
    await Promise.all(held.map((request) => request.continue().catch(() => undefined)));
    const third = new URL(page.url()).searchParams.get('draft');
    await waitFor(async () => (await drafts()).find(({ id }) => id === third)?.images, { what: 'the third' });
    await waitFor(
      () =>
        page.evaluate(async () => {
          const database = await new Promise<IDBDatabase>((resolve) => {
            const request = indexedDB.open('pin-builder');
            request.onsuccess = () => resolve(request.result);
          });
          const files = database.transaction('files').objectStore('files').count();
          await new Promise((resolve) => (files.onsuccess = resolve));
          database.close();
          return files.result === 0;
        }),
      { what: 'the browser to forget the files' },
    );
    t.is((await drafts()).length, before + 1);
  },
);
