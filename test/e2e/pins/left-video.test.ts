import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { signUp } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { mp4 } from '../../support/data/videos.ts';
import { idOf, sendFile } from '../support/make-pins.ts';

let service: TestService;
let film: string;

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  film = idOf(await sendFile(maker, await mp4('160x120', 8), 'film.mp4', { title: 'A long turn' }));
});
test.after.always(() => service?.stop());

/** Seconds at which the first video of a page is once it plays. */
const playsAt = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime;
  });
  return Number(await found.jsonValue());
};

test.serial('[VIDEO-01] a video goes on where it was left, on its card and on its page', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await page.goto(`${service.origin}/pin/${film}/`);
  t.true((await playsAt(page)) < 2, 'the first time it begins at its beginning');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2.5);
  await page.goto(service.origin);
  const onCard = await playsAt(page);
  t.true(onCard > 2.4, `${onCard} s`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3.5);
  await page.goto(`${service.origin}/pin/${film}/`);
  const onPage = await playsAt(page);
  t.true(onPage > 3.4, `${onPage} s`);
});

test.serial('[VIDEO-01] a video left at its end begins anew', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await page.goto(`${service.origin}/pin/${film}/`);
  await page.waitForFunction(() => document.querySelector('video')?.ended);
  await page.reload();
  t.true((await playsAt(page)) < 2);
});
