import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser.ts';
import { signUp, type Member } from '../../support/client.ts';
import { handFiles } from '../../support/drop-files.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { picture } from '../../support/pictures.ts';
import { startService, type TestService } from '../../support/service.ts';
import { waitFor } from '../../support/wait-for.ts';

let service: TestService;
let maker: Member;
let jpegs: Buffer[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  jpegs = await Promise.all([301, 302, 303].map((seed) => picture(seed)));
});
test.after.always(() => service?.stop());

const file = (at: number, name: string) => ({
  name,
  type: 'image/jpeg',
  bytes: jpegs[at] ?? Buffer.alloc(0),
});
const drafts = async () =>
  (await maker.call('GET', '/v3/pin_drafts/')).response?.data as {
    id: string;
    title: string;
    images: Record<string, { width: number }> | null;
  }[];
const open = async (
  t: Parameters<typeof openPage>[0],
  options: Parameters<typeof openPage>[1],
): Promise<Page> => {
  const page = await openPage(t, options);
  for (const [name, value] of maker.cookies)
    await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  return page;
};
const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent ?? '');
const savedNow = (page: Page) =>
  waitFor(async () => (await page.$$('.pb-save[data-state=saved]')).length === 1, {
    what: 'the draft to be kept',
  });
const awake = (page: Page) => page.waitForSelector('.pb-save');

test.serial(
  '[UPLOAD-05] two pictures are dropped and one pasted, one is cropped, all is kept over a reload and published',
  async (t) => {
    const page = await open(t, { width: 1280 });
    await page.goto(`${service.origin}/pin-builder/`);
    await awake(page);
    await page.type('[name=title]', 'First of three');
    await handFiles(page, 'drop', [
      file(0, 'one.jpg'),
      file(1, 'two.jpg'),
      { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('Hello') },
    ]);
    await page.waitForSelector('.pb-tile');
    t.regex(await text(page, '.pb .alert'), /notes\.txt is neither a picture nor a video/);
    await handFiles(page, 'paste', [file(2, 'pasted.jpg')]);
    await waitFor(async () => (await drafts()).filter(({ images }) => images !== null).length === 3, {
      what: 'three drafts with pictures',
      timeoutMs: 30_000,
    });
    t.is((await page.$$('.pb-tile')).length, 3);

    // One field for all of them.
    await page.click('.pb-for-all input');
    await page.type('[name=tags]', 'pots');
    await page.click('.pb-for-all input');

    const before =
      (await drafts()).find(({ title }) => title === 'First of three')?.images?.['orig']?.width ?? 0;
    await page.click('.pb-tools button');
    await page.waitForSelector('.pb-frame');
    await screenshot(page, 'builder-crop-1280');
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.up('Shift');
    }
    t.regex(await text(page, '#pb-crop-said'), /70 % wide/);
    await page.click('.pb-dialog .acts .b');
    await waitFor(
      async () =>
        ((await drafts()).find(({ title }) => title === 'First of three')?.images?.['orig']?.width ??
          before) <
        before * 0.75,
      { what: 'the cut picture', timeoutMs: 20_000 },
    );
    await savedNow(page);
    await screenshot(page, 'builder-1280-light');
    await expectAccessible(page);

    await page.reload();
    await waitFor(async () => (await page.$$('.pb-tile img')).length === 3, { what: 'the three of before' });
    t.is(await page.$eval('[name=title]', (input) => (input as HTMLInputElement).value), 'First of three');
    t.is(await page.$eval('[name=tags]', (input) => (input as HTMLInputElement).value), 'pots');
    await page.evaluate(() => {
      const [, publishAll] = [...document.querySelectorAll<HTMLElement>('.pb-deeds input, .pb-deeds button')];
      publishAll?.click();
    });
    await waitFor(async () => (await drafts()).length === 0, {
      what: 'the end of the drafts',
      timeoutMs: 20_000,
    });
    const pins = (await maker.call('GET', `/v3/users/${maker.username}/pins/`)).response?.data as {
      title: string;
      hashtags: string[];
    }[];
    t.is(pins.length, 3);
    t.true(pins.some(({ title }) => title === 'First of three'));
    t.deepEqual(new Set(pins.flatMap(({ hashtags }) => hashtags)), new Set(['pots']));
  },
);

test.serial(
  '[UPLOAD-05, UPLOAD-01] a failed call is told and tried again, a stopped file sent again, a damaged one refused in words',
  async (t) => {
    const page = await open(t, {
      width: 360,
      theme: 'dark',
      expected: [/ERR_FAILED/, /400/, /Failed to load/],
    });
    await page.goto(`${service.origin}/pin-builder/`);
    await awake(page);
    let isDown = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isDown && request.method() !== 'GET') void request.abort('failed');
      else void request.continue();
    });
    await page.type('[name=title]', 'Offline');
    await page.waitForSelector('.pb-save[data-state=failed]');
    await screenshot(page, 'builder-failed-360-dark');
    isDown = false;
    await page.click('.pb-save button');
    await savedNow(page);
    t.regex(page.url(), /\?draft=\d+$/);

    await handFiles(page, 'drop', [
      { name: 'bad.jpg', type: 'image/jpeg', bytes: Buffer.from('not a picture at all') },
    ]);
    await page.waitForSelector('.pb-state.err');
    t.regex(await text(page, '.pb-state.err'), /\.$/);
    t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await expectAccessible(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.pb-bin button')?.click());
    await waitFor(async () => (await drafts()).length === 0, { what: 'the draft to be deleted' });
  },
);
