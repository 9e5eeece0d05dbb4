import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPage } from '../../../support/browser/browser.ts';
import { signUp } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { mp4 } from '../../../support/data/videos.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { idOf, sendFile } from '../../support/make-pins.ts';

let service: TestService;
let carousel: string;
let film: string;

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'early');
  const images = await Promise.all([31, 32].map(async (seed) => (await picture(seed)).toString('base64')));
  carousel = idOf(
    await maker.call('POST', '/v3/pins/', {
      title: 'Two early bowls',
      carousel: images.map((image_base64) => ({ image_base64 })),
    }),
  );
  film = idOf(await sendFile(maker, await mp4('320x240', 30), 'early.mp4', { title: 'An early wheel' }));
});
test.after.always(() => service?.stop());

/** Opens a pin's page whose reporter comes only once something is so. */
async function openEarly(page: Page, pinId: string, isEarly: string): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes('start-live')) return void request.continue();
    void page.waitForFunction(isEarly).then(() => request.continue());
  });
  await page.goto(`${service.origin}/pin/${pinId}/?debug_impressions=1`);
  await page.waitForSelector('.debug-view li[data-type="13"]');
}

test.serial(
  '[CARD-13] the first slide of a carousel is reported however late the reporter comes',
  async (t) => {
    const page = await openPage(t);
    await openEarly(page, carousel, `document.querySelector('.carousel__awake') !== null`);
    await page.waitForSelector('.debug-view li[data-type="7352"]');
    t.pass();
  },
);

test.serial('[VIDEO-02] a video that was started before the reporter came counts as played', async (t) => {
  const page = await openPage(t);
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const video = document.querySelector<HTMLVideoElement>('video.media-video');
      if (video === null) return;
      video.muted = true;
      void video.play();
    }),
  );
  await openEarly(page, film, `document.querySelector('video.media-video')?.currentTime > 0`);
  await page.waitForSelector('.debug-view li[data-type="9976"]');
  await page.$eval('video.media-video', (video) => video.pause());
  await page.waitForSelector('.debug-view li[data-type="9977"]');
  t.pass();
});

test.serial(
  '[VIDEO-02] a video that waits for its data has not begun, and begins once it has it',
  async (t) => {
    const page = await openPage(t, { expected: [/ERR_/] });
    await page.setRequestInterception(true);
    const held: HTTPRequest[] = [];
    let isHeld = true;
    page.on('request', (request) => {
      if (isHeld && request.resourceType() === 'media') held.push(request);
      else void request.continue();
    });
    await page.goto(`${service.origin}/?debug_impressions=1`);
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    await page.waitForFunction(
      (since) => performance.now() > since + 1600,
      {},
      await page.evaluate(() => performance.now()),
    );
    await page.$eval('video', (video) => video.pause());
    await page.$eval('video', (video) => void video.play());
    t.deepEqual(
      await page.$$eval('.debug-view li', (items) =>
        items.flatMap(({ dataset }) => (dataset['type']?.startsWith('997') ? [dataset['type']] : [])),
      ),
      [],
    );
    isHeld = false;
    for (const request of held) void request.continue();
    // Pauses it at once, so that what was shown before would be seen in its time.
    await page.waitForFunction(() => {
      const hasBegun = document.querySelector('.debug-view li[data-type="9976"]') !== null;
      if (hasBegun) document.querySelector('video')?.pause();
      return hasBegun;
    });
    const told = await page.waitForSelector('.debug-view li[data-type="9977"]');
    const said = (await told?.evaluate(({ textContent }) => textContent ?? '')) ?? '';
    t.regex(said, /"viewable":false/, said);
    t.true(Number(/(\d+) ms/.exec(said)?.[1]) < 500, said);
  },
);
