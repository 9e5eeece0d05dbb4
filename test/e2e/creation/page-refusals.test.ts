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
let many: string[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  file = join(tmpdir(), `page-refusals-${process.pid}.jpg`);
  await writeFile(file, await picture(411));
  many = await Promise.all(
    [412, 413, 414, 415, 416].map(async (seed) => {
      const path = join(tmpdir(), `page-${process.pid}-${seed}.jpg`);
      await writeFile(path, await picture(seed));
      return path;
    }),
  );
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

const count = (page: Page, selector: string, wanted: number): Promise<unknown> =>
  page.waitForFunction((each, many) => document.querySelectorAll(each).length === many, {}, selector, wanted);
const status = (page: Page): Promise<string | null> =>
  page.$eval('.page-editor__status', (line) => line.textContent);

test.serial(
  '[UPLOAD-05] several pictures are chosen at once: a carousel says which it has no room for',
  async (t) => {
    const page = await withPicture(t, '/pin-builder/carousel/');
    await ((await page.$('#image')) as ElementHandle<HTMLInputElement>).uploadFile(...many);
    await count(page, '.page-editor__block', 5);
    await page.waitForFunction(() =>
      document.querySelector('.page-editor__status')?.textContent?.startsWith('Not added'),
    );
    t.regex((await status(page)) ?? '', /^Not added: page-\d+-416\.jpg\. A carousel has 2 to 5 pictures/);
    await screenshot(page, 'carousel-left-out-360');
  },
);

test.serial(
  '[UPLOAD-05] [CLOSE-10] several pictures of a story get a page each, and a damaged one does not stop the others',
  async (t) => {
    const page = await withPicture(t, '/story-pin-builder/');
    const bad = join(tmpdir(), `page-${process.pid}-bad.jpg`);
    await writeFile(bad, 'no picture at all');
    const [second = '', third = ''] = many;
    await ((await page.$('#image')) as ElementHandle<HTMLInputElement>).uploadFile(second, bad, third);
    await count(page, '.page-editor__page:not(.page-editor__add)', 2);
    await page.waitForFunction(() =>
      document.querySelector('.page-editor__status')?.textContent?.startsWith('Not added'),
    );
    t.regex((await status(page)) ?? '', /^Not added: page-\d+-bad\.jpg\. /);
    await page.type('input[name=block_text]:not([type=hidden])', 'A tree in autumn');
    await page.type('#alt_text', 'Trees');
    await screenshot(page, 'story-several-360');
    await Promise.all([page.waitForNavigation(), press(page, 'publish')]);
    t.deepEqual(await page.$$eval('.story__page img', (images) => images.map(({ alt }) => alt)), [
      'Trees, page 1 of 2',
      'Trees, page 1 of 2',
      'A tree in autumn',
    ]);
  },
);
