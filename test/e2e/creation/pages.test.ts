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
import { waitFor } from '../../support/wait-for.ts';

let service: TestService;
let maker: Member;
let other: Member;
let files: string[];
let product: string;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  other = await signUp(service.origin, 'other');
  files = await Promise.all(
    [401, 402, 403].map(async (seed) => {
      const path = join(tmpdir(), `page-${process.pid}-${seed}.jpg`);
      await writeFile(path, await picture(seed));
      return path;
    }),
  );
  const made = await maker.call('POST', '/v3/pins/', {
    image_base64: (await picture(404)).toString('base64'),
    title: 'A pot to buy',
    kind: 'product',
    product_price: '12',
    product_currency: 'EUR',
  });
  product = (made.response?.data as { id: string }).id;
});
test.after.always(() => service?.stop());

const open = async (
  t: Parameters<typeof openPage>[0],
  options: Parameters<typeof openPage>[1],
): Promise<Page> => {
  const page = await openPage(t, options);
  for (const [name, value] of maker.cookies)
    await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  return page;
};
/** Waits until an element's island has hydrated. */
const awake = (page: Page, selector: string) =>
  page.waitForFunction(
    (inside) => {
      const marker = document.querySelector(inside)?.closest('i-l');
      return marker && Object.keys(marker).some((key) => key.startsWith('__reactContainer'));
    },
    {},
    selector,
  );

const choose = async (page: Page, at: number): Promise<void> => {
  const input = (await page.$('#image')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(files[at] ?? '');
};

const timeOf = (page: Page): Promise<string> =>
  page.$eval('[name=publish_at]', (input) => (input as HTMLInputElement).value);
/** Sets the publication time on the next fifteenth. Returns it as the field does. */
const setTime = async (page: Page, clock: string): Promise<string> => {
  const day = new Date(Date.now() + 20 * 24 * 3600_000);
  day.setUTCDate(15);
  const month = day.getTime() > Date.now() ? day : new Date(day.getTime() + 31 * 24 * 3600_000);
  const time = `${month.toISOString().slice(0, 7)}-15T${clock}`;
  await page.$eval('[name=publish_at]', (input, value) => Object.assign(input, { value }), time);
  return time;
};

test.serial(
  '[UPLOAD-05, ROUTE-16] without script a story is made page by page: parts added, moved, removed, and published',
  async (t) => {
    const page = await open(t, { width: 360, javascript: false });
    const press = async (value: string): Promise<void> => {
      const button = await page.$(`button[value="${value}"]:not(.visually-hidden)`);
      // The sticky header covers what is scrolled to the top.
      await button?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await Promise.all([page.waitForNavigation(), button?.click()]);
    };
    await page.goto(`${service.origin}/idea-pin-builder/`);
    t.is(new URL(page.url()).pathname, '/story-pin-builder/');
    await page.type('#title', 'How to pot a fern');
    await choose(page, 0);
    await press('add-file');
    t.regex(page.url(), /\/story-pin-builder\/\?draft=\d+$/);
    await press('add-text');
    await page.type('input[name=block_text]:not([type=hidden])', 'A fern in its old pot');
    await page.type('textarea[name=block_text]', 'First, the soil.');
    await press('block-up:1');
    t.is(await page.$eval('.page-editor__block textarea', (area) => area.value), 'First, the soil.');
    await press('add-page');
    t.regex(page.url(), /page=2$/);
    await page.type('#product', `/pin/${product}/`);
    await press('add-product');
    t.true((await page.content()).includes('A pot to buy'));
    await press('page-up:1');
    t.is((await page.$$('.page-editor__page[aria-current]')).length, 1);
    t.true((await page.content()).includes('Page 1 of 2'));
    t.is(await page.$eval('#title', (input) => (input as HTMLInputElement).value), 'How to pot a fern');
    t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await expectAccessible(page);
    await screenshot(page, 'story-360-light');
    const draft = new URL(page.url()).search;
    t.is((await other.send('GET', `/story-pin-builder/${draft}`)).status, 404);
    const time = await setTime(page, '10:15');
    await press('page-down:0');
    t.is(await timeOf(page), time, 'a time that is typed stays while parts are moved');
    await press('page-up:1');
    await press('schedule');
    t.is(new URL(page.url()).pathname, '/pin-builder/');
    t.true((await page.content()).includes('10:15'));
    await page.goto(`${service.origin}/story-pin-builder/${draft}`);
    t.is(await timeOf(page), time);
    await press('publish');
    t.regex(page.url(), /\/pin\/\d+\/$/);
    t.true((await page.content()).includes('First, the soil.'));
    t.is((await page.$$('.story__page')).length, 2);
    t.truthy(await page.$('.story__page img[alt="A fern in its old pot"]'));
  },
);

test.serial(
  '[UPLOAD-05] with script parts come and go without leaving the page, pictures are dragged, and words keep themselves',
  async (t) => {
    const page = await open(t, { width: 1280, theme: 'dark' });
    await page.emulateTimezone('Asia/Kolkata');
    await page.goto(`${service.origin}/pin-builder/carousel/`);
    await awake(page, '.page-editor__status');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const count = (selector: string, many: number) =>
      waitFor(async () => (await page.$$(selector)).length === many, { what: `${many} of ${selector}` });
    // The island is hydrated once choosing a file uploads it.
    for (const at of [0, 1, 2]) {
      await choose(page, at);
      await count('.page-editor__block', at + 1);
    }
    await page.type('[name=slot_title]', 'Front');
    await page.type('#title', 'Three bowls');
    await waitFor(
      async () =>
        (await page.$eval('.page-editor__status', (line) => line.textContent)) === 'Saved as a draft',
      {
        what: 'the words to be kept',
      },
    );
    const pictures = () => page.$$eval('.page-editor__block img', (images) => images.map(({ src }) => src));
    const before = await pictures();
    await page.evaluate(() => {
      const [first, , third] = [...document.querySelectorAll('.page-editor__block')];
      const data = new DataTransfer();
      for (const [type, on] of [
        ['dragstart', third],
        ['dragover', first],
        ['drop', first],
        ['dragend', third],
      ] as const)
        on?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await waitFor(async () => (await pictures())[0] === before[2], { what: 'the third to be the first' });
    t.true(await page.evaluate(() => 'isSamePage' in globalThis), 'the page was not left');
    await screenshot(page, 'carousel-1280-dark');
    await expectAccessible(page);
    await page.reload();
    t.is(await page.$eval('#title', (input) => (input as HTMLInputElement).value), 'Three bowls');
    t.deepEqual(
      await page.$$eval('[name=slot_title]', (inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value),
      ),
      ['', 'Front', ''],
    );
    const draft = page.url();
    const shown = await setTime(page, '10:15');
    await awake(page, '.page-editor__status');
    await Promise.all([page.waitForNavigation(), page.click('button[value=schedule]')]);
    t.is(new URL(page.url()).pathname, '/pin-builder/');
    t.true((await page.content()).includes('Three bowls'));
    const [scheduled] = (await maker.call('GET', '/v3/pin_drafts/')).response?.data as {
      publish_at: string;
    }[];
    t.is(
      scheduled?.publish_at,
      `${shown.slice(0, 10)}T04:45:00.000Z`,
      'the time is that of the person’s clock',
    );
    await page.goto(draft);
    await waitFor(async () => (await timeOf(page)) === shown, { what: 'the time by the person’s clock' });

    await Promise.all([page.waitForNavigation(), page.click('button.wide[value=publish]')]);
    await page.waitForSelector('.carousel__slide');
    t.is((await page.$$('.carousel__slide')).length, 3);
  },
);

test.serial(
  '[UPLOAD-05, CLOSE-01] products are tagged by tapping the picture, found by name, moved by drag and keys, and shown on the Pin',
  async (t) => {
    const page = await open(t, { width: 1280 });
    await page.goto(`${service.origin}/pin-builder/`);
    await page.waitForSelector('.pin-builder__save');
    await handFiles(page, 'drop', [{ name: 'room.jpg', type: 'image/jpeg', bytes: await picture(405) }]);
    await waitFor(async () => (await page.$$('.pin-builder__tools button')).length === 2, { what: 'tools' });
    await waitFor(async () => /draft=/.test(page.url()), { what: 'the draft' });
    await page.click('.pin-builder__tools button:last-child');
    await page.waitForSelector('.tag-editor__stage img');
    const point = async (x: number, y: number) => {
      const box = await (await page.$('.tag-editor__stage'))?.boundingBox();
      if (!box) throw new Error('there is no picture');
      return [box.x + box.width * x, box.y + box.height * y] as const;
    };
    const marked = (label: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.tag-editor__mark')?.getAttribute('aria-label') === wanted,
        {},
        label,
      );
    await waitFor(
      async () => ((await (await page.$('.tag-editor__stage'))?.boundingBox())?.height ?? 0) > 100,
      { what: 'the picture' },
    );
    await page.mouse.click(...(await point(0.25, 0.5)));
    await page.waitForSelector('[data-search]:focus');
    await page.keyboard.type('pot to buy');
    await page.waitForSelector('.tag-editor__choice');
    await screenshot(page, 'tagging-1280-light');
    await expectAccessible(page);
    await page.click('.tag-editor__choice');
    await marked('Product 1: A pot to buy, 25% from the left, 50% from the top');
    await page.mouse.move(...(await point(0.25, 0.5)));
    await page.mouse.down();
    await page.mouse.move(...(await point(0.6, 0.7)), { steps: 4 });
    await page.mouse.up();
    await marked('Product 1: A pot to buy, 60% from the left, 70% from the top');
    t.is((await page.$$('.tag-editor__mark')).length, 1, 'a drag places no other tag');
    await page.focus('.tag-editor__mark');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await marked('Product 1: A pot to buy, 59% from the left, 71% from the top');
    await page.click('.builder-dialog .actions .button');
    const tags = async () =>
      ((await maker.call('GET', '/v3/pin_drafts/')).response?.data as { product_tags: unknown[] }[]).flatMap(
        ({ product_tags: list }) => list,
      );
    await waitFor(async () => (await tags()).length === 1, { what: 'the tag to be kept' });
    t.deepEqual(await tags(), [{ pin_id: product, x: 59, y: 71 }]);
    await Promise.all([page.waitForNavigation(), page.click('button.wide[value=publish]')]);
    await page.waitForSelector('.product-dots li');
    t.is(await page.$eval('.product-dots li', (dot) => dot.getAttribute('style')), 'left:59%;top:71%');

    // The edit page shows the same coordinates and removes tags.
    const phone = await open(t, { width: 360, theme: 'dark' });
    await phone.goto(`${page.url()}edit/`);
    await phone.evaluate(() => {
      const box = [...document.querySelectorAll('details')].find((each) =>
        each.querySelector('[name=tag_pin]'),
      );
      box?.querySelector('summary')?.click();
    });
    await phone.waitForSelector('.tag-editor__stage .tag-editor__mark');
    await screenshot(phone, 'tagging-360-dark');
    t.true(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await phone.click('.tag-editor__entry .button');
    t.is((await phone.$$('.tag-editor__mark')).length, 0);
    await Promise.all([
      phone.waitForNavigation(),
      phone.click('.tag-editor ~ .button, form:has(.tag-editor) > .button'),
    ]);
    t.is((await phone.$$('.product-dots')).length, 0, phone.url());
  },
);

test.serial(
  '[UPLOAD-05] drafts of stories and carousels refuse in words and keep what was typed',
  async (t) => {
    const made = await maker.call('POST', '/v3/story_drafts/', { title: 'No picture', change: 'add-text' });
    const { id, pages } = made.response?.data as { id: string; pages: { blocks: { id: string }[] }[] };
    const block = pages[0]?.blocks[0]?.id ?? '';
    const long = await maker.call('PUT', `/v3/story_drafts/${id}/`, {
      block_id: [block],
      block_text: ['x'.repeat(501)],
      act: 'publish',
    });
    t.is(long.status, 400);
    t.regex(long.text, /The text on page 1 is too long/);
    t.true((await maker.call('GET', '/v3/pin_drafts/')).text.includes('x'.repeat(501)), 'it is kept');
    t.is((await other.call('PUT', `/v3/story_drafts/${id}/`, { title: 'Mine' })).status, 404);
    t.is((await maker.call('PUT', `/v3/carousel_drafts/${id}/`, {})).status, 404, 'it is no carousel');
    t.is((await maker.call('PUT', `/v3/story_drafts/${id}/`, { product: 'nothing' })).status, 400);
    const few = await maker.call('POST', '/v3/carousel_drafts/', { title: 'One', act: 'publish' });
    t.regex(few.text, /A carousel has 2 to 5 pictures/);
  },
);
