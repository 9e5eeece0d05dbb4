import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { measureLayoutShift } from '../../support/browser/measure-layout-shift.ts';
import { picture, type CreatedPin } from '../../support/data/pictures.ts';
import { settled } from '../../support/browser/settled.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';
import { intercept } from '../support/save-button.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;
let reader: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  reader = await signUp(service.origin, 'reader');
  pins = await fillSite(service, maker, [
    { title: 'A jug', description: 'Thrown in one piece.', alt_text: 'A jug on a table' },
    { title: 'Two' },
  ]);
});
test.after.always(() => service?.stop());

const address = (index: number): string => `${service.origin}/pin/${pins[index]?.id}/`;
const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.getClientRects().length > 0);

for (const javascript of [false, true])
  test.serial(
    `[CLOSE-03] 'See more' opens 'More information' and Escape closes it, ${javascript ? 'with' : 'without'} script`,
    async (t) => {
      const page = await openPage(t, { javascript, width: 360 });
      await page.goto(address(0));
      t.false(await isShown(page, '#more-information'));
      await page.click('[aria-label="See more"]');
      t.true(await isShown(page, '#more-information'));
      t.is(await page.$eval('#more-information h2', (h) => h.textContent), 'More information');
      const text = await page.$eval('#more-information', (modal) => modal.textContent ?? '');
      t.true(text.includes('Thrown in one piece.') && text.includes('A jug on a table'));
      const box = await page.$eval(
        '#more-information',
        (modal) => modal.getBoundingClientRect().toJSON() as DOMRect,
      );
      t.deepEqual([box.width, box.x, box.y], [360, 0, 0], 'the whole screen for visitors on phones');
      await expectAccessible(page);
      await screenshot(page, `see-more-${javascript}`);
      await page.keyboard.press('Escape');
      t.false(await isShown(page, '#more-information'));
      await page.click('#share summary');
      const share = await page.$eval(
        '#share form',
        (form) => form.getBoundingClientRect().toJSON() as DOMRect,
      );
      t.true(share.left >= 0 && share.right <= 360, 'what opens for sharing is all on the screen');
    },
  );

test.serial(
  '[CLOSE-03] [SEO-01] crawlers have the words of the modal in the page, and no button',
  async (t) => {
    const html = await (await fetch(address(0), { headers: { 'user-agent': 'Googlebot/2.1' } })).text();
    t.regex(html, /<div hidden="">.*More information.*A jug on a table/s);
    t.notRegex(html, /popovertarget|<i-l/i);
  },
);

test.serial('[CLOSE-09] without script #imgViewer opens, zooms and closes by going back', async (t) => {
  const page = await openPage(t, { javascript: false, width: 360 });
  await page.goto(address(0));
  t.false(await isShown(page, '#imgViewer'));
  await page.click('.closeup__media');
  t.is(new URL(page.url()).hash, '#imgViewer');
  t.true(await isShown(page, '#imgViewer'));
  const width = () => page.$eval('#imgViewer img', (image) => image.getBoundingClientRect().width);
  const fit = await width();
  t.true(fit <= 360);
  await page.click('.image-viewer__toolbar label');
  t.true((await width()) > fit * 2);
  await expectAccessible(page);
  await page.goBack();
  t.false(await isShown(page, '#imgViewer'));
});

test.serial(
  '[CLOSE-09] the viewer keeps the focus, zooms by keys and wheel, and Escape gives the focus back',
  async (t) => {
    const page = await openPage(t);
    await page.goto(address(0));
    await page.focus('.image-viewer__open');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('#imgViewer') !== null);
    await page.waitForSelector('#imgViewer[aria-modal]');
    await screenshot(page, 'image-viewer');
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press('Tab');
      t.true(await page.evaluate(() => document.activeElement?.closest('#imgViewer') !== null));
    }
    const zoomOf = () => page.$eval('#imgViewer output', (output) => output.textContent);
    await page.keyboard.press('+');
    await page.waitForFunction(() => document.querySelector('#imgViewer output')?.textContent === '150%');
    await page.mouse.move(400, 300);
    await page.mouse.wheel({ deltaY: -200 });
    await page.waitForFunction(() => document.querySelector('#imgViewer output')?.textContent !== '150%');
    t.regex((await zoomOf()) ?? '', /^2\d\d%$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => location.hash !== '#imgViewer');
    await page.waitForFunction(() => document.activeElement?.id === 'pin-picture');
    t.false(await isShown(page, '#imgViewer'));
  },
);

test.serial(
  '[CLOSE-09] an address that ends in #imgViewer opens the viewer; its close button closes it',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await page.goto(`${address(1)}#imgViewer`);
    await page.waitForSelector('#imgViewer[aria-modal]');
    await page.click('.image-viewer__toolbar a');
    await page.waitForFunction(() => location.hash !== '#imgViewer');
    t.pass();
  },
);

test.serial('[CLOSE-07] a comment stands at once, is kept, and can be deleted again', async (t) => {
  const page = await openPage(t, { width: 360 });
  await signIn(page, reader);
  await page.goto(address(1));
  await page.click('#comments');
  await page.type('#comment-text', 'Lovely glaze');
  await page.click('.comment-form button');
  await page.waitForFunction(() =>
    document.querySelector('.comment-list')?.textContent?.includes('Lovely glaze'),
  );
  await page.waitForSelector('.comment-list li:not([aria-busy]) summary');
  t.is(await page.$eval('.comments .meta', (count) => count.textContent), '1 comment');
  t.is(await page.$eval('#comment-text', (field) => (field as HTMLTextAreaElement).value), '');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await screenshot(page, 'comments');
  await page.reload();
  t.true(await page.$eval('.comment-list', (list) => list.textContent?.includes('Lovely glaze')));
  await page.click('#comments');
  await page.click('.comment-list summary');
  await page.click('.comment-list .subtle-danger');
  await page.waitForFunction(() => document.querySelector('.comment-list') === null);
  t.is(await page.$eval('.comments .meta', (count) => count.textContent), 'No comments yet');
  await page.waitForFunction(
    async (path) => {
      const { resource_response: answer } = (await (await fetch(path)).json()) as {
        resource_response: { data: unknown[] };
      };
      return answer.data.length === 0;
    },
    {},
    `/v3/aggregated_pin_data/${pins[1]?.id}/comment/`,
  );
});

test.serial(
  '[CLOSE-07] a comment that cannot be kept goes again, with a sentence, and its words come back',
  async (t) => {
    const page = await openPage(t, { expected: [/503|Failed to load/] });
    await signIn(page, reader);
    await page.goto(address(1));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.method() === 'POST')
        void request.respond({ status: 503, contentType: 'application/json', body: '{}' });
      else void request.continue();
    });
    await page.click('#comments');
    await page.type('#comment-text', 'Lost words');
    await page.click('.comment-form button');
    await page.waitForFunction(() => document.body.textContent?.includes('Your comment wasn’t posted'));
    await page.waitForFunction(() => document.querySelector('.comment-list li') === null);
    t.is(await page.$eval('#comment-text', (field) => (field as HTMLTextAreaElement).value), 'Lost words');
  },
);

test.serial(
  '[CLOSE-07] a comment whose answer was lost and that is sent again is one; with other words it is another',
  async (t) => {
    const page = await openPage(t, { expected: [/ERR_FAILED|Failed to load/] });
    await signIn(page, reader);
    await page.goto(address(1));
    const path = `/v3/aggregated_pin_data/${pins[1]?.id}/comment/`;
    const keys: string[] = [];
    let isLost = true;
    await intercept(page, 'POST', /\/comment\/$/, (request) => {
      const { 'idempotency-key': key = '' } = request.headers();
      keys.push(key);
      if (!isLost) return void request.continue();
      // The request arrives, but its response is lost.
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      void reader.send('POST', path, { headers, body: request.postData() ?? '' }).then(() => request.abort());
    });
    const post = async (words: string): Promise<void> => {
      await page.$eval('.comments', (folded) => folded.setAttribute('open', ''));
      await page.$eval('#comment-text', (field) => ((field as HTMLTextAreaElement).value = ''));
      await page.type('#comment-text', words);
      const before = keys.length;
      // The message about the last one may lie over it.
      await page.focus('.comment-form button');
      await page.keyboard.press('Enter');
      await waitFor(() => keys.length > before, { what: 'the comment to be sent' });
    };
    const isBack = (): Promise<unknown> =>
      page.waitForFunction(() => {
        const field = document.querySelector<HTMLTextAreaElement>('#comment-text');
        return field?.value !== '' && document.querySelector('.comment-list [aria-busy]') === null;
      });
    const isKept = (words: string): Promise<unknown> =>
      page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('.comment-list li:not([aria-busy])')].some((item) =>
            item.textContent?.includes(text),
          ),
        {},
        words,
      );
    await post('From a tunnel');
    await isBack();
    await post('From a tunnel');
    await isBack();
    isLost = false;
    await post('From a tunnel');
    await isKept('From a tunnel');
    await post('Out of it');
    await isKept('Out of it');
    t.is(new Set(keys.slice(0, 3)).size, 1, 'the same words, the same key');
    t.not(keys[3], keys[0]);
    const said = (await reader.call('GET', path)).response?.data as { text: string }[];
    t.deepEqual(
      said.map(({ text }) => text),
      ['Out of it', 'From a tunnel'],
    );
  },
);

test.serial(
  '[CLOSE-07] the picture of a comment is sent while its words are written, and can be taken away',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await signIn(page, reader);
    await page.goto(address(1));
    await page.click('#comments');
    await page.click('.comment-form__picture summary');
    const path = join(tmpdir(), `comment-${process.pid}.jpg`);
    await writeFile(path, await picture(77));
    const choose = async (): Promise<void> => {
      const input = (await page.$('#comment-image')) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path);
      await page.waitForSelector('.comment-form__chosen img');
    };
    await choose();
    await page.click('.comment-form__chosen button');
    await page.waitForFunction(() => document.querySelector('.comment-form__chosen') === null);
    await choose();
    await page.type('#comment-text', 'Like this one');
    await screenshot(page, 'comment-picture-360');
    await page.click('.comment-form button[type=submit]');
    await page.waitForSelector('.comment-list li:not([aria-busy]) .comment__picture img', {
      timeout: 30_000,
    });
    t.is(await page.$('.comment-form__chosen'), null);
    await page.reload();
    t.is((await page.$$('.comment-list .comment__picture img')).length, 1);
    t.true(await page.$eval('.comment-list', (list) => list.textContent?.includes('Like this one')));
  },
);

test.serial(
  '[CLOSE-01] a pin’s page does not move while it loads, and asks for its picture first',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(address(0));
    await settled(page);
    t.is((await measureLayoutShift(page)).score, 0);
    t.true(asked[0]?.includes(pins[0]?.image_signature ?? '-'), asked.join(' '));
    t.false(
      asked.some((path) => path.includes('/originals/')),
      'the viewer’s picture waits until it opens',
    );
  },
);
