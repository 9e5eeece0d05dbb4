import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { members } from '../operations/support/people.ts';
import { openPage } from '../support/browser/browser.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { intercept } from './support/save-button.ts';
import { signIn } from './support/sign-in.ts';

let service: TestService;
let mia: Member;
let noor: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ mia, noor } = await members(service, 'mia', 'noor'));
});
test.after.always(() => service?.stop());

const expected = [/ERR_FAILED|Failed to (?:load|fetch)/];

/** Has the service do what a request asks for. The browser gets no answer. */
async function loseAnswer(request: HTTPRequest): Promise<void> {
  const { pathname } = new URL(request.url());
  const { 'idempotency-key': key = '' } = request.headers();
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  await mia.send(request.method(), pathname, { headers, body: request.postData() ?? '' });
  await request.abort();
}

test.serial('[USER-11] [SAVE-11] two equal messages are two, although the first got no answer', async (t) => {
  const begun = await mia.call('POST', '/v3/conversations/', { user_ids: [noor.id], text: 'Shall we?' });
  const { id } = begun.response?.data as { id: string };
  const page = await openPage(t, { expected });
  await signIn(page, mia);
  let isLost = true;
  await intercept(page, 'POST', /\/messages\/$/, (request) => {
    void (isLost ? loseAnswer(request) : request.continue());
    isLost = false;
  });
  await page.goto(`${service.origin}/conversation/${id}/`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.message-form') ?? {}).some((key) => key.startsWith('__react')),
  );
  const shown = (page_: Page): Promise<number> =>
    page_.$$eval(
      '.message:not([aria-busy]) .message__text',
      (all) => all.filter(({ textContent }) => textContent === 'ok').length,
    );
  for (const count of [1, 2]) {
    await page.type('#text', 'ok');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await shown(page)) === count, { what: `message ${count}` });
  }
  const sent = await noor.resource('ConversationMessagesResource', 'get', { conversation_id: id });
  t.is((sent.response?.data as { text: string }[]).filter(({ text }) => text === 'ok').length, 2);
});

test.serial('[UPLOAD-05] words that were changed and changed back are kept as they are shown', async (t) => {
  const page = await openPage(t, { expected });
  await signIn(page, mia);
  let isLost = true;
  await intercept(page, 'PUT', /\/v3\/pin_drafts\/\d+\/$/, (request) => {
    void (isLost ? loseAnswer(request) : request.continue());
    isLost = false;
  });
  await page.goto(`${service.origin}/pin-builder/`);
  await page.waitForSelector('.pin-builder__save');
  const becomes = (state: string): Promise<unknown> =>
    page.waitForSelector(`.pin-builder__save[data-state=${state}]`);
  const titles = async (): Promise<string[]> =>
    ((await mia.call('GET', '/v3/pin_drafts/')).response?.data as { title: string }[]).map(
      ({ title }) => title,
    );
  const keeps = (title: string): Promise<unknown> =>
    waitFor(async () => (await titles())[0] === title, { what: `the title ${title}` });
  await page.type('#title', 'Ca');
  await becomes('saved');
  await page.type('#title', 't');
  await becomes('failed');
  await page.type('#title', 's');
  await keeps('Cats');
  await becomes('saved');
  await page.focus('#title');
  await page.keyboard.press('Backspace');
  await keeps('Cat');
  t.deepEqual(await titles(), ['Cat']);
});
