import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, HTTPRequest, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import { signUp, type Member } from '../../../support/service/client.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { picture, type CreatedPin } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { fillSite } from '../../support/fill-site.ts';
import { intercept } from '../../support/save-button.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { signIn } from '../../support/sign-in.ts';

let service: TestService;
let reader: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  reader = await signUp(service.origin, 'reader');
  pins = await fillSite(service, maker, [{ title: 'A jug' }, { title: 'Two' }]);
});
test.after.always(() => service?.stop());

const address = (index: number): string => `${service.origin}/pin/${pins[index]?.id}/`;

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

/** Opens the first pin for the reader. Returns the comments that are sent from then on, each unanswered. */
async function heldComments(page: Page): Promise<HTTPRequest[]> {
  await signIn(page, reader);
  await page.goto(address(0));
  const held: HTTPRequest[] = [];
  await intercept(page, 'POST', /\/comment\/$/, (request) => held.push(request));
  return held;
}

test.serial(
  '[CLOSE-07] what was begun while a comment was being sent stays beside its words when it fails',
  async (t) => {
    const page = await openPage(t, { expected: [/503|Failed to load/] });
    const held = await heldComments(page);
    await page.click('#comments');
    await page.type('#comment-text', 'First words');
    await page.click('.comment-form button');
    await waitFor(() => held.length === 1, { what: 'the comment to be sent' });
    await page.type('#comment-text', 'Second words');
    await held[0]?.respond({ status: 503, contentType: 'application/json', body: '{}' });
    await page.waitForFunction(() => document.querySelector('.comment-list li') === null);
    t.is(
      await page.$eval('#comment-text', (field) => (field as HTMLTextAreaElement).value),
      'First words\n\nSecond words',
    );
  },
);

test.serial(
  '[CLOSE-07] a picture that is chosen while a comment is being sent is that of the next one',
  async (t) => {
    const page = await openPage(t);
    const held = await heldComments(page);
    const path = join(tmpdir(), `comment-next-${process.pid}.jpg`);
    await writeFile(path, await picture(78));
    await page.click('#comments');
    await page.type('#comment-text', 'Words alone');
    await page.click('.comment-form button[type=submit]');
    await waitFor(() => held.length === 1, { what: 'the comment to be sent' });
    const input = (await page.$('#comment-image')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(path);
    await page.waitForSelector('.comment-form__chosen img');
    await held[0]?.continue();
    await page.waitForSelector('.comment-list li:not([aria-busy]) summary');
    t.is((await page.$$('.comment-list .comment__picture')).length, 0);
    t.not(await page.$('.comment-form__chosen img'), null, 'it is still chosen');
  },
);

test.serial(
  '[CLOSE-07] a picture that waits for the next comment is there once that of a failed one is taken away',
  async (t) => {
    const page = await openPage(t, { expected: [/503|Failed to load/] });
    const held = await heldComments(page);
    await page.click('#comments');
    const input = (await page.$('#comment-image')) as ElementHandle<HTMLInputElement>;
    const chosen = (): Promise<string> => page.$eval('.comment-form__chosen img', ({ src }) => src);
    const choose = async (seed: number): Promise<void> => {
      const path = join(tmpdir(), `comment-waiting-${process.pid}-${seed}.jpg`);
      await writeFile(path, await picture(seed));
      await input.uploadFile(path);
    };
    await choose(79);
    await page.waitForSelector('.comment-form__chosen img');
    const first = await chosen();
    await page.click('.comment-form button[type=submit]');
    await waitFor(() => held.length === 1, { what: 'the comment to be sent' });
    await choose(80);
    await held[0]?.respond({ status: 503, contentType: 'application/json', body: '{}' });
    await page.waitForFunction(() => document.querySelector('.comment-list [aria-busy]') === null);
    t.is(await chosen(), first, 'the failed one can be tried again');
    await page.click('.comment-form__chosen button');
    await page.waitForFunction(
      (src) => document.querySelector<HTMLImageElement>('.comment-form__chosen img')?.src !== src,
      {},
      first,
    );
    t.not(await page.$('.comment-form__chosen img'), null, 'the other one has its place');
  },
);

test.serial('[CLOSE-07] a page that stays open tells how long ago its comments were made', async (t) => {
  const page = await openPage(t);
  await page.evaluateOnNewDocument(`{
    const set = globalThis.setInterval;
    const real = Date.now.bind(Date);
    globalThis.setInterval = (work, ms, ...rest) => {
      if (ms !== 60_000) return set(work, ms, ...rest);
      return set(() => { Date.now = () => real() + 7_200_000; work(); }, 100);
    };
  }`);
  await signIn(page, reader);
  await page.goto(address(0));
  await page.click('#comments');
  await page.waitForFunction(() =>
    /2\s?h/.test(document.querySelector('.comment-list time')?.textContent ?? ''),
  );
  t.pass();
});
