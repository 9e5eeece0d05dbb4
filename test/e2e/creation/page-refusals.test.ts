import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;
let file: string;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  file = join(tmpdir(), `page-refusals-${process.pid}.jpg`);
  await writeFile(file, await picture(411));
});
test.after.always(() => service?.stop());

/** Opens a builder on a phone and adds a picture to it. */
async function withPicture(t: Parameters<typeof openPage>[0], path: string): Promise<Page> {
  const page = await openPage(t, { width: 360, expected: [/400/] });
  await signIn(page, maker);
  await page.goto(service.origin + path);
  await page.waitForFunction(() => {
    const marker = document.querySelector('.page-editor__status')?.closest('i-l');
    return marker && Object.keys(marker).some((key) => key.startsWith('__reactContainer'));
  });
  await ((await page.$('#image')) as ElementHandle<HTMLInputElement>).uploadFile(file);
  await page.waitForSelector('.page-editor__block img');
  return page;
}

const press = (page: Page, value: string): Promise<void> =>
  page.$eval(`button[value="${value}"]:not(.visually-hidden)`, (button) => (button as HTMLElement).click());

test.serial(
  '[UPLOAD-05] a refused carousel says why where the reader looks, in the colors of a refusal',
  async (t) => {
    const page = await withPicture(t, '/pin-builder/carousel/');
    await press(page, 'publish');
    await page.waitForFunction(() => document.activeElement?.matches('#draft .alert'));
    const alert = await page.$eval('#draft .alert', (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return {
        text: element.textContent,
        isInView: top >= 0 && bottom <= innerHeight,
        border: getComputedStyle(element).borderInlineStartWidth,
        icon: getComputedStyle(document.querySelector('.error-text') ?? element).display,
      };
    });
    t.like(alert, { isInView: true, border: '4px', icon: 'flex' });
    t.regex(alert.text ?? '', /A carousel has 2 to 5 pictures/);
    await screenshot(page, 'carousel-refused-360');
    await ((await page.$('#image')) as ElementHandle<HTMLInputElement>).uploadFile(file);
    await page.waitForFunction(() => document.querySelectorAll('.page-editor__block').length === 2);
    t.is(await page.$('#draft .alert'), null, 'it goes with the next action');
  },
);

test.serial(
  '[UPLOAD-05] a published story says that its empty page was left out, and wears no count of one',
  async (t) => {
    const page = await withPicture(t, '/story-pin-builder/');
    await press(page, 'add-page');
    await page.waitForFunction(
      () => document.querySelectorAll('.page-editor__page:not(.page-editor__add)').length === 2,
    );
    await Promise.all([page.waitForNavigation(), press(page, 'publish')]);
    await page.waitForSelector('.toast');
    t.is(await page.$eval('.toast p', (line) => line.textContent), 'Pin published without its empty page.');
    t.is((await page.$$('.story__page')).length, 1);
    await page.goto(`${service.origin}/maker/_created/`);
    await page.waitForSelector('.pin-card__picture');
    t.is(await page.$('.media-badge'), null);
  },
);
