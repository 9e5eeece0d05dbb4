import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, HTTPRequest, Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { picture } from '../../support/data/pictures.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
});
test.after.always(() => service?.stop());

async function openCarousel(t: Parameters<typeof openPage>[0], expected: RegExp[] = []): Promise<Page> {
  const page = await openPage(t, { expected });
  await signIn(page, maker);
  await page.goto(`${service.origin}/pin-builder/carousel/`);
  await page.waitForFunction(() => {
    const marker = document.querySelector('.page-editor__status')?.closest('i-l');
    return marker && Object.keys(marker).some((key) => key.startsWith('__reactContainer'));
  });
  return page;
}
const says = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector('.page-editor__status')?.textContent?.includes(text),
    {},
    words,
  );
const isKept = (text: string): Promise<unknown> =>
  waitFor(async () => (await maker.call('GET', '/v3/pin_drafts/')).text.includes(`"${text}"`), {
    what: `${text} to be kept`,
  });
const retype = async (page: Page, selector: string, words: string): Promise<void> => {
  await page.click(selector, { clickCount: 3 });
  await page.type(selector, words);
};

test.serial(
  '[UPLOAD-05] a refused field of a carousel says why and is not said to be saved; the other words are kept',
  async (t) => {
    const page = await openCarousel(t);
    await page.type('#title', 'With a wrong link');
    await says(page, 'Saved as a draft');
    await page.type('#link', 'shop.example');
    await page.waitForSelector('#link[aria-invalid]');
    await says(page, 'Not saved');
    t.truthy(await page.$('#link-error'));
    await page.type('#description', 'A shop');
    await isKept('A shop');
    await says(page, 'Not saved');
    await page.click('button[value=publish]');
    await page.waitForFunction(() => document.activeElement?.matches('#draft .alert'));
    await retype(page, '#link', 'https://shop.example/');
    await says(page, 'Saved as a draft');
    t.is(await page.$('#link-error'), null);
    await isKept('https://shop.example/');
  },
);

test.serial('[UPLOAD-05] a refusal in place leaves the address and the chosen picture', async (t) => {
  const page = await openCarousel(t, [/429/]);
  await page.type('#title', 'Fast');
  await says(page, 'Saved as a draft');
  const { pathname } = new URL(page.url());
  const file = join(tmpdir(), `in-place-${process.pid}.jpg`);
  await writeFile(file, await picture(651));
  const refuse = async (request: HTTPRequest): Promise<void> => {
    if (request.method() !== 'POST' || !request.url().includes('_drafts/')) {
      await request.continue();
      return;
    }
    const shown = await maker.send('GET', new URL(page.url()).pathname + new URL(page.url()).search);
    const body = shown.text.replace(/(<form class="form"[^>]*>)/, '$1<div class="alert">Slow down.</div>');
    await request.respond({ status: 429, contentType: 'text/html', body });
  };
  await page.setRequestInterception(true);
  const onRequest = (request: HTTPRequest): void => void refuse(request);
  page.on('request', onRequest);
  await ((await page.$('#image')) as ElementHandle<HTMLInputElement>).uploadFile(file);
  await page.waitForSelector('#draft .alert');
  t.is(new URL(page.url()).pathname, pathname);
  page.off('request', onRequest);
  await page.setRequestInterception(false);
  await page.type('#title', ' and slow');
  await page.waitForSelector('.page-editor__block');
  await says(page, 'Saved as a draft');
  await isKept('Fast and slow');
});

/** Ends or begins a session of the browser, as another tab does. */
const send = (page: Page, method: 'POST' | 'DELETE', body: Record<string, string> = {}): Promise<void> =>
  page.evaluate(
    async (verb, fields) => {
      const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'x-csrftoken': token, 'content-type': 'application/json' };
      const answer = await fetch('/v3/sessions/', { method: verb, headers, body: JSON.stringify(fields) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    method,
    body,
  );

test.serial(
  '[UPLOAD-05] what is typed after a logout in another tab is not said to be saved, and is kept after the next login',
  async (t) => {
    const page = await openCarousel(t);
    await page.type('#title', 'Before');
    await says(page, 'Saved as a draft');
    await send(page, 'DELETE');
    await page.type('#title', ' and after');
    await says(page, 'Not saved');
    await page.waitForSelector('.toast a[href^="/login/"]');
    t.is(new URL(page.url()).pathname, '/pin-builder/carousel/');
    await send(page, 'POST', { username_or_email: 'maker', password: 'a long enough password' });
    await page.type('#title', ' it');
    await says(page, 'Saved as a draft');
    t.regex(await page.$eval('#draft > form', (form) => form.getAttribute('action') ?? ''), /_drafts\/\d+\//);
  },
);
