import test from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { settled } from '../../support/browser/settled.ts';
import { picture } from '../../support/data/pictures.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { intercept } from '../support/save-button.ts';
import { signIn } from '../support/sign-in.ts';
import { startSlowLine } from '../support/slow-line.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
});
test.after.always(() => service?.stop());

const expected = [/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Failed to (?:load|fetch)|409/];

async function openBuilder(t: Parameters<typeof openPage>[0], origin = service.origin): Promise<Page> {
  const page = await openPage(t, { expected });
  await signIn(page, maker);
  await page.goto(`${origin}/pin-builder/`);
  await page.waitForSelector('.pin-builder__save');
  return page;
}

const drop = async (page: Page, seed: number): Promise<void> =>
  handFiles(page, 'drop', [{ name: 'lamp.jpg', type: 'image/jpeg', bytes: await picture(seed) }]);
const becomes = (page: Page, state: string): Promise<unknown> =>
  page.waitForSelector(`.pin-builder__save[data-state=${state}]`);

interface Draft {
  title: string;
  images: unknown;
}
/** Returns the drafts whose title begins so. */
async function draftsOf(title: string): Promise<Draft[]> {
  const all = (await maker.call('GET', '/v3/pin_drafts/')).response?.data as Draft[];
  return all.filter((draft) => draft.title.startsWith(title));
}
const withPictures = async (): Promise<number> =>
  (await draftsOf('')).filter(({ images }) => images !== null).length;

const leave = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test.serial(
  '[UPLOAD-05] [UPLOAD-01] a picture that arrived while its draft could not be changed is put into it later',
  async (t) => {
    const page = await openBuilder(t);
    await page.type('#title', 'Picture');
    await becomes(page, 'saved');
    let refusals = 0;
    await intercept(page, 'PUT', /\/v3\/pin_drafts\/\d+\/$/, (request) => {
      if (refusals > 0 || !request.postData()?.includes('upload_id')) return void request.continue();
      refusals += 1;
      void request.abort();
    });
    await drop(page, 811);
    await becomes(page, 'failed');
    t.is(refusals, 1);
    await page.type('#title', ' of a lamp');
    await waitFor(async () => (await draftsOf('Picture of a lamp'))[0]?.images, { what: 'the picture' });
    await becomes(page, 'saved');
  },
);

test.serial('[UPLOAD-05] [SAVE-11] a draft that is being created when the page is left is one', async (t) => {
  const line = await startSlowLine(t, service.origin);
  const page = await openBuilder(t, line.origin);
  const isLost = line.loseNext();
  await page.type('#title', 'Never arrived');
  await isLost;
  await page.type('#title', ' at first');
  await leave(page);
  await waitFor(async () => (await draftsOf('Never arrived')).length > 0, { what: 'the draft' });
  t.deepEqual(
    (await draftsOf('Never arrived')).map(({ title }) => title),
    ['Never arrived at first'],
    'with all words',
  );
});

test.serial(
  '[UPLOAD-05] [SAVE-11] a page that comes back goes on with the draft that was created when it was left',
  async (t) => {
    const page = await openBuilder(t);
    const held: HTTPRequest[] = [];
    await intercept(page, 'POST', /\/v3\/pin_drafts\/$/, (request) => {
      if (held.length > 0) return void request.continue();
      held.push(request);
      const { 'idempotency-key': key = '' } = request.headers();
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      void maker.send('POST', '/v3/pin_drafts/', { headers, body: request.postData() ?? '' });
    });
    await page.type('#title', 'Arrived');
    await waitFor(async () => (await draftsOf('Arrived')).length === 1, { what: 'the first attempt' });
    await page.type('#title', ' before');
    await leave(page);
    await comeBack(page);
    await held[0]?.abort();
    await waitFor(async () => (await draftsOf('Arrived before')).length === 1, { what: 'all words' });
    await becomes(page, 'saved');
    await page.type('#title', ' noon');
    await waitFor(async () => (await draftsOf('Arrived before noon')).length === 1, { what: 'what follows' });
    t.is((await draftsOf('Arrived')).length, 1);

    const quick = await openBuilder(t);
    await quick.type('#title', 'Left at once');
    await leave(quick);
    await waitFor(async () => (await draftsOf('Left')).length === 1, { what: 'the draft' });
    await comeBack(quick);
    await quick.type('#title', ', and back');
    await waitFor(async () => (await draftsOf('Left at once, and back')).length === 1, { what: 'the rest' });
    t.is((await draftsOf('Left')).length, 1);
  },
);

const text = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent ?? '');
const press = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (button) => (button as HTMLElement).click());

test.serial(
  '[UPLOAD-05] [UPLOAD-01] pictures that are chosen without a connection are sent once it is back',
  async (t) => {
    const before = await withPictures();
    const page = await openBuilder(t);
    await settled(page);
    await page.setOfflineMode(true);
    await page.type('#title', 'In the train');
    const two = [await picture(813), await picture(814)];
    await handFiles(
      page,
      'drop',
      two.map((bytes, at) => ({ name: `${at}.jpg`, type: 'image/jpeg', bytes })),
    );
    const failed = (count: number) =>
      waitFor(async () => (await page.$$('.pin-builder__tile .pin-builder__problem')).length === count, {
        what: `${count} failed`,
      });
    await failed(2);
    await page.waitForFunction(() =>
      document.querySelector('.pin-builder__save')?.textContent?.includes('as soon as you’re online again'),
    );
    await press(page, '.pin-builder__actions button');
    await page.waitForSelector('#image-error');
    t.regex(await text(page, '#image-error'), /This file hasn’t been sent yet/);
    const warns = (): Promise<boolean> =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    t.true(await warns(), 'leaving would lose the files');
    await page.setOfflineMode(false);
    await waitFor(async () => (await withPictures()) === before + 2, { what: 'both pictures' });
    t.truthy((await draftsOf('In the train'))[0]?.images);
    await waitFor(async () => !(await warns()), { what: 'nothing to be lost' });
  },
);

test.serial(
  '[UPLOAD-05] a draft that was published elsewhere leads to its pin, and can be kept as a new one',
  async (t) => {
    const page = await openBuilder(t);
    await page.type('#title', 'Twice');
    await drop(page, 815);
    await waitFor(async () => (await draftsOf('Twice'))[0]?.images, { what: 'the draft' });
    await page.reload();
    await page.waitForSelector('.pin-builder__preview');
    const id = new URL(page.url()).searchParams.get('draft') ?? '';
    const made = await maker.call('PUT', `/v3/pin_drafts/${id}/`, { act: 'publish' });
    const { pin_id: pinId } = made.response?.data as { pin_id: string };

    await page.type('#title', 'Again ');
    await page.waitForSelector('.pin-builder__gone a');
    t.regex(await page.$eval('.pin-builder__gone a', (link) => link.href), new RegExp(`/pin/${pinId}/$`));
    t.is(await page.$('.pin-builder__save button'), null, 'trying again would not help');
    await press(page, 'button[value=publish]');
    await page.waitForFunction(() => document.activeElement?.matches('.pin-builder__gone'));
    await screenshot(page, 'builder-gone');
    await expectAccessible(page);
    await press(page, '.pin-builder__gone button');
    await waitFor(async () => (await draftsOf('Again Twice'))[0]?.images, { what: 'the new draft' });
    await becomes(page, 'saved');
    t.is(await page.$('.pin-builder__gone'), null);

    await page.goto(`${service.origin}/pin-builder/?draft=${id}`);
    t.is(new URL(page.url()).pathname, `/pin/${pinId}/`);
  },
);

/** How many files wait in the browser to be sent after a reload. */
const waitingFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pin-builder', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'draftId' });
      request.onsuccess = () => resolve(request.result);
    });
    const files = database.transaction('files').objectStore('files').count();
    await new Promise((resolve) => (files.onsuccess = resolve));
    database.close();
    return files.result;
  });

test.serial(
  '[UPLOAD-05] [UPLOAD-01] an upload that was canceled does not begin again by a reload',
  async (t) => {
    const page = await openBuilder(t);
    await page.type('#title', 'Canceled');
    await becomes(page, 'saved');
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!(isHeld && request.url().includes('/upload-media/'))) void request.continue();
    });
    await drop(page, 812);
    await page.waitForSelector('.pin-builder__progress');
    await waitFor(async () => (await waitingFiles(page)) === 1, { what: 'the file to be kept' });
    await page.click('.pin-builder__tools button');
    await waitFor(async () => (await waitingFiles(page)) === 0, { what: 'the file to be forgotten' });
    isHeld = false;
    await page.reload();
    await page.waitForSelector('.pin-builder__save[data-state=saved]');
    t.is(await page.$('.pin-builder__state'), null);
    t.deepEqual(
      (await draftsOf('Canceled')).map(({ images }) => images),
      [null],
    );
  },
);
