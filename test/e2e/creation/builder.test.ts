import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { makeMedia, moving } from '../../support/data/videos.ts';
import { waitFor } from '../../support/wait-for.ts';
import { intercept } from '../support/save-button.ts';
import { walkOverlay } from '../support/walk-overlay.ts';

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
/** Playable without licensed decoders. */
const film = () =>
  makeMedia('a.webm', [
    ...moving('180x320', 2),
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
  ]);
const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent ?? '');
const savedNow = (page: Page) =>
  waitFor(async () => (await page.$$('.pin-builder__save[data-state=saved]')).length === 1, {
    what: 'the draft to be kept',
  });
const awake = (page: Page) => page.waitForSelector('.pin-builder__save');

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
    await page.waitForSelector('.pin-builder__tile');
    t.regex(await text(page, '.pin-builder .alert'), /notes\.txt isn’t a supported picture or video/);
    await handFiles(page, 'paste', [file(2, 'pasted.jpg')]);
    await waitFor(async () => (await drafts()).filter(({ images }) => images !== null).length === 3, {
      what: 'three drafts with pictures',
    });
    t.is((await page.$$('.pin-builder__tile')).length, 3);

    // One field for all pins.
    await page.click('.pin-builder__for-all input');
    await page.type('[name=tags]', 'pots');
    await page.click('.pin-builder__for-all input');

    const before =
      (await drafts()).find(({ title }) => title === 'First of three')?.images?.['orig']?.width ?? 0;
    for (const [name, tool] of [
      ['the crop', '.pin-builder__tools button'],
      ['tags', '.pin-builder__tools button + button'],
    ] as const)
      await walkOverlay(t, page, { name, opener: tool, overlay: '.builder-dialog[open]' });
    await page.click('.pin-builder__tools button');
    await page.waitForSelector('.crop-dialog__frame');
    await screenshot(page, 'builder-crop-1280');
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.down('Shift');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.up('Shift');
    }
    t.regex(await text(page, '#pb-crop-said'), /70% wide/);
    await page.click('.builder-dialog .actions .button');
    await waitFor(
      async () =>
        ((await drafts()).find(({ title }) => title === 'First of three')?.images?.['orig']?.width ??
          before) <
        before * 0.75,
      { what: 'the cut picture' },
    );
    await savedNow(page);
    await screenshot(page, 'builder-1280-light');
    await expectAccessible(page);

    await page.reload();
    await waitFor(async () => (await page.$$('.pin-builder__tile img')).length === 3, { what: 'three' });
    t.is(await page.$eval('[name=title]', (input) => (input as HTMLInputElement).value), 'First of three');
    t.is(await page.$eval('[name=tags]', (input) => (input as HTMLInputElement).value), 'pots');
    await page.evaluate(() => {
      const [, publishAll] = [
        ...document.querySelectorAll<HTMLElement>(
          '.pin-builder__actions input, .pin-builder__actions button',
        ),
      ];
      publishAll?.click();
    });
    await waitFor(async () => (await drafts()).length === 0, {
      what: 'the end of the drafts',
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
    await page.waitForSelector('.pin-builder__save[data-state=failed]');
    await screenshot(page, 'builder-failed-360-dark');
    isDown = false;
    await page.click('.pin-builder__save button');
    await savedNow(page);
    t.regex(page.url(), /\?draft=\d+$/);

    await handFiles(page, 'drop', [
      { name: 'bad.jpg', type: 'image/jpeg', bytes: Buffer.from('not a picture at all') },
    ]);
    await page.waitForSelector('.pin-builder__state.error-text');
    t.regex(await text(page, '.pin-builder__state.error-text'), /\.$/);
    t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await expectAccessible(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.pin-builder__delete button')?.click());
    await waitFor(async () => (await drafts()).length === 0, { what: 'the draft to be deleted' });
  },
);

test.serial(
  '[UPLOAD-05, UPLOAD-01] a picture from the camera whose sending a reload cut off goes on; a video has the cover that is chosen',
  async (t) => {
    const page = await open(t, { width: 360, expected: [/ERR_FAILED/, /Failed to load/] });
    await page.goto(`${service.origin}/pin-builder/`);
    await awake(page);
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      // Never answered, so the upload is in progress when the page unloads.
      if (!(isHeld && request.url().includes('/upload-media/'))) void request.continue();
    });
    const path = join(tmpdir(), `camera-${process.pid}.jpg`);
    await writeFile(path, jpegs[0] ?? '');
    const camera = (await page.$('.pin-builder__camera input')) as ElementHandle<HTMLInputElement>;
    t.deepEqual(await camera.evaluate((input) => [input.getAttribute('capture'), input.accept]), [
      'environment',
      'image/*',
    ]);
    await camera.uploadFile(path);
    await page.waitForSelector('.pin-builder__progress');
    await waitFor(() => /draft=\d+/.test(page.url()), { what: 'the draft' });
    t.deepEqual(
      (await drafts()).map(({ images }) => images),
      [null],
    );
    isHeld = false;
    await page.reload();
    await waitFor(async () => (await drafts()).every(({ images }) => images !== null), {
      what: 'the picture to arrive after all',
    });
    t.is((await drafts()).length, 1, 'as the same draft');
    await page.close();

    const desk = await open(t, { width: 1280 });
    await desk.goto(`${service.origin}/pin-builder/`);
    await awake(desk);
    await handFiles(desk, 'drop', [{ name: 'turn.webm', type: 'video/webm', bytes: await film() }]);
    const tool = '.pin-builder__tools button:last-child';
    await waitFor(
      async () =>
        (await desk.$$eval(tool, (all) => all.map((each) => each.textContent))).includes('Choose cover'),
      { what: 'the video to be prepared' },
    );
    const posterOf = async () => (await drafts())[0]?.images?.['orig'] as { url: string } | undefined;
    const poster = (await posterOf())?.url;
    await walkOverlay(t, desk, { name: 'the cover', opener: tool, overlay: '.builder-dialog[open]' });
    await desk.click(tool);
    await desk.waitForSelector('.builder-dialog video');
    await waitFor(
      async () => Number(await desk.$eval('.cover-dialog__time input', (input) => input.max)) > 0,
      { what: 'the length of the video' },
    );
    await desk.focus('.cover-dialog__time input');
    for (let press = 0; press < 5; press += 1) await desk.keyboard.press('ArrowRight');
    t.is(
      await desk.$eval('.cover-dialog__time input', (input) => input.getAttribute('aria-valuetext')),
      '0.5 seconds',
    );
    await expectAccessible(desk);
    await desk.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('.builder-dialog video');
      return video !== null && !video.seeking && video.readyState >= 2;
    });
    await desk.click('.builder-dialog .actions .button');
    await waitFor(
      async () => {
        const now = (await posterOf())?.url;
        return now !== undefined && now !== poster;
      },
      { what: 'the cover' },
    );
    // An open page keeps showing a draft, even one published elsewhere.
    await desk.close();
    const [draft] = await drafts();
    const made = await maker.call('PUT', `/v3/pin_drafts/${draft?.id}/`, { act: 'publish' });
    t.is(made.status, 200, made.text);
    const { pin_id: pinId } = made.response?.data as { pin_id: string };
    const pin = (await maker.call('GET', `/v3/pins/${pinId}/`)).response?.data as {
      is_video: boolean;
      images: { orig: { url: string } };
    };
    t.true(pin.is_video);
    t.not(pin.images.orig.url, poster);
  },
);

test.serial(
  '[UPLOAD-05] a draft whose first answer was lost is one draft, with what was typed since',
  async (t) => {
    const page = await open(t, { expected: [/ERR_FAILED|Failed to load/] });
    const before = (await drafts()).length;
    let isLost = true;
    const made = await intercept(page, 'POST', /\/v3\/pin_drafts\/$/, (request) => {
      if (!isLost) return void request.continue();
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': request.headers()['idempotency-key'] ?? '',
      };
      // The request arrives, but its response is lost.
      void maker
        .send('POST', '/v3/pin_drafts/', { headers, body: request.postData() ?? '' })
        .then(() => request.abort());
    });
    await page.goto(`${service.origin}/pin-builder/`);
    await awake(page);
    await page.type('[name=title]', 'From a tunnel');
    await waitFor(async () => (await page.$$('.pin-builder__save[data-state=failed]')).length === 1, {
      what: 'the answer to be lost',
    });
    isLost = false;
    await page.type('[name=title]', ' and out');
    await savedNow(page);
    t.true(made() >= 2);
    const all = await drafts();
    t.is(all.length, before + 1);
    t.is(all.filter(({ title }) => title === 'From a tunnel and out').length, 1);
  },
);
