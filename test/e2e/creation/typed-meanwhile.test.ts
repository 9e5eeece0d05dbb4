import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { ElementHandle, HTTPRequest, Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { signIn } from '../support/sign-in.ts';
import { startSlowLine } from '../support/slow-line.ts';

let service: TestService;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
});
test.after.always(() => service?.stop());

const choose = async (page: Page, seed: number): Promise<void> => {
  const path = join(tmpdir(), `meanwhile-${process.pid}-${seed}.jpg`);
  await writeFile(path, await picture(seed));
  const input = (await page.$('#image')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
};
/** Before it is hydrated, a button submits the form natively. */
const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const marker = document.querySelector('.page-editor__status')?.closest('i-l');
    return marker && Object.keys(marker).some((key) => key.startsWith('__reactContainer'));
  });
const many = (page: Page, selector: string, count: number): Promise<unknown> =>
  waitFor(async () => (await page.$$(selector)).length === count, { what: `${count} of ${selector}` });
const kept = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector('.page-editor__status')?.textContent === 'Saved as a draft',
  );
const valuesOf = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Holds the next submission of the form. The returned function waits for it, the one that gives lets it go. */
async function holdNext(page: Page): Promise<() => Promise<() => Promise<void>>> {
  let held: HTTPRequest | null = null;
  let isHolding = true;
  const hold = (request: HTTPRequest): void => {
    if (isHolding && held === null && request.method() === 'POST' && request.url().includes('_drafts/'))
      held = request;
    else void request.continue();
  };
  await page.setRequestInterception(true);
  page.on('request', hold);
  return async () => {
    const request = await waitFor(() => held ?? false, { what: 'the submission' });
    return async () => {
      isHolding = false;
      await request.continue();
      page.off('request', hold);
      await page.setRequestInterception(false);
    };
  };
}

test.serial(
  '[UPLOAD-05] what is typed and chosen while a picture of a carousel is being sent stays, with the cursor',
  async (t) => {
    const page = await openPage(t);
    await signIn(page, maker);
    await page.goto(`${service.origin}/pin-builder/carousel/`);
    await awake(page);
    await choose(page, 411);
    await many(page, '.page-editor__block', 1);
    await kept(page);
    const isHeld = await holdNext(page);
    await choose(page, 412);
    const release = await isHeld();
    await page.type('[name=slot_title]', 'Front and bak');
    await page.keyboard.press('ArrowLeft');
    await choose(page, 413);
    await page.focus('[name=slot_title]');
    await page.$eval('[name=slot_title]', (field) => (field as HTMLInputElement).setSelectionRange(12, 12));
    await release();
    await many(page, '.page-editor__block', 3);
    await page.keyboard.type('c');
    t.deepEqual(await valuesOf(page, '[name=slot_title]'), ['Front and back', '', '']);
    await kept(page);
    await waitFor(async () => (await maker.call('GET', '/v3/pin_drafts/')).text.includes('Front and back'), {
      what: 'the words to be kept',
    });
  },
);

test.serial('[UPLOAD-05] words typed on a page of a story that is just being left are kept', async (t) => {
  const page = await openPage(t);
  await signIn(page, maker);
  await page.goto(`${service.origin}/story-pin-builder/`);
  await awake(page);
  const area = 'textarea[name=block_text]';
  await page.click('button[value=add-text]');
  await page.waitForSelector(area);
  await kept(page);
  const isHeld = await holdNext(page);
  await page.click('button[value=add-page]');
  const release = await isHeld();
  await page.type(area, 'First, the soil.');
  await release();
  await page.waitForFunction(() => document.querySelector('textarea[name=block_text]') === null);
  await page.click('.page-editor__page[value="open:0"]');
  await page.waitForSelector(area);
  t.deepEqual(await valuesOf(page, area), ['First, the soil.']);
});

/** Waits until a draft has a text. */
const isKept = (text: string): Promise<unknown> =>
  waitFor(async () => (await maker.call('GET', '/v3/pin_drafts/')).text.includes(`"${text}"`), {
    what: `${text} to be kept`,
  });

test.serial(
  '[UPLOAD-05] what is typed while earlier words are on their way is kept when the page is left',
  async (t) => {
    const line = await startSlowLine(t, service.origin);
    /** Leaves with earlier words unanswered. Browsers differ in when they end their request. */
    const leave = async (page: Page, more: string): Promise<void> => {
      const isLost = line.loseNext();
      await page.type('#title', ' line');
      await isLost;
      await page.type('#title', more);
      await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await isKept(`A slow line${more}`);
      await page.type('#title', ' still');
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      await isKept(`A slow line${more} still`);
    };
    const story = await openPage(t);
    await signIn(story, maker);
    await story.goto(`${line.origin}/story-pin-builder/`);
    await awake(story);
    await story.type('#title', 'A slow');
    await kept(story);
    await leave(story, ' and on');

    const pin = await openPage(t);
    await signIn(pin, maker);
    await pin.goto(`${line.origin}/pin-builder/`);
    await pin.waitForSelector('.pin-builder__save');
    await pin.type('#title', 'A slow');
    await pin.waitForSelector('.pin-builder__save[data-state=saved]');
    // Its requests end with the page.
    await leave(pin, '');
    t.pass();
  },
);

test.serial(
  '[UPLOAD-05] what is typed and chosen before the builder’s script has come stays, and is kept',
  async (t) => {
    const page = await openPage(t);
    await signIn(page, maker);
    const scripts: HTTPRequest[] = [];
    let isHolding = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isHolding && request.resourceType() === 'script') scripts.push(request);
      else void request.continue();
    });
    const arrival = page.goto(`${service.origin}/pin-builder/`);
    await page.waitForSelector('button[value=publish]');
    await choose(page, 423);
    await page.type('[name=title]', 'Typed early');
    isHolding = false;
    for (const request of scripts) await request.continue();
    await arrival;
    await page.waitForSelector('.pin-builder__save[data-state=saved]');
    t.deepEqual(await valuesOf(page, '[name=title]'), ['Typed early']);
    t.is(await page.evaluate(() => document.activeElement?.id), 'title');
    await isKept('Typed early');
    await waitFor(
      async () => {
        const all = (await maker.call('GET', '/v3/pin_drafts/')).response?.data as {
          title: string;
          images: unknown;
        }[];
        return all.some(({ title, images }) => title === 'Typed early' && images !== null);
      },
      { what: 'the picture to be kept' },
    );
  },
);

test.serial(
  '[UPLOAD-05] each pin of the builder keeps the time that is chosen for it, by the person’s clock',
  async (t) => {
    const day = new Date(Date.now() + 10 * 24 * 3600_000).toISOString().slice(0, 10);
    const made = await maker.call('POST', '/v3/pin_drafts/', {
      title: 'At noon',
      image_base64: (await picture(421)).toString('base64'),
      act: 'schedule',
      publish_at: `${day}T12:00:00Z`,
    });
    const { id } = made.response?.data as { id: string };
    const page = await openPage(t);
    await page.emulateTimezone('Asia/Kolkata');
    await signIn(page, maker);
    await page.goto(`${service.origin}/pin-builder/?draft=${id}`);
    await page.waitForSelector('.pin-builder__save');
    t.deepEqual(await valuesOf(page, '[name=publish_at]'), [`${day}T17:30`]);
    const bytes = await picture(422);
    await handFiles(page, 'drop', [{ name: 'second.jpg', type: 'image/jpeg', bytes }]);
    await many(page, '.pin-builder__tile', 2);
    const open = async (place: number): Promise<void> => {
      await page.click(`.pin-builder__strip li:nth-child(${place}) button`);
      await page.waitForSelector(`.pin-builder__strip li:nth-child(${place}) [aria-current]`);
    };
    await open(2);
    t.deepEqual(await valuesOf(page, '[name=publish_at]'), ['']);
    await page.$eval(
      '[name=publish_at]',
      (field, value) => {
        Object.assign(field, { value });
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      `${day}T08:00`,
    );
    await open(1);
    t.deepEqual(await valuesOf(page, '[name=publish_at]'), [`${day}T17:30`]);
    await open(2);
    t.deepEqual(await valuesOf(page, '[name=publish_at]'), [`${day}T08:00`]);
    await open(1);
    await page.type('[name=new_board_name]', 'By the hour');
    await page.click('[name=act][value=schedule]');
    await page.waitForFunction(() => document.querySelector('.pin-builder__tile') === null);
    const all = (await maker.call('GET', '/v3/pin_drafts/')).response?.data as {
      id: string;
      publish_at: string | null;
      place: string;
    }[];
    const scheduled = all.find((draft) => draft.id === id);
    t.is(scheduled?.publish_at, `${day}T12:00:00.000Z`);
    const board = await maker.call('GET', `/v3/boards/${scheduled?.place}/`);
    t.like(board.response?.data, { name: 'By the hour', privacy: 'public' });
    await page.waitForFunction(
      (moment) => {
        const time = document.querySelector(`.draft-list time[datetime="${moment}"]`);
        return /5:30\sPM$/.test(time?.textContent ?? '');
      },
      {},
      `${day}T12:00:00.000Z`,
    );
  },
);

test.serial(
  '[UPLOAD-05] a picture whose sending was cut off is not said to be saved, and is sent with the next words',
  async (t) => {
    const page = await openPage(t, { expected: [/ERR_FAILED|Failed to (?:load|fetch)/] });
    await signIn(page, maker);
    await page.goto(`${service.origin}/pin-builder/carousel/`);
    await awake(page);
    await choose(page, 431);
    await many(page, '.page-editor__block', 1);
    await kept(page);
    let isCut = true;
    await page.setRequestInterception(true);
    const cut = (request: HTTPRequest): void => {
      const isFile = request.method() === 'POST' && /multipart/.test(request.headers()['content-type'] ?? '');
      if (isCut && isFile && request.url().includes('_drafts/')) void request.abort();
      else void request.continue();
      if (isFile) isCut = false;
    };
    page.on('request', cut);
    const said: string[] = [];
    await page.exposeFunction('note', (text: string) => void said.push(text));
    await page.evaluate(() => {
      const line = document.querySelector('.page-editor__status');
      const { note } = window as unknown as { note: (text: string) => void };
      new MutationObserver(() => note(line?.textContent ?? '')).observe(line ?? document, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    await choose(page, 432);
    await waitFor(() => said.some((text) => /not|n’t/i.test(text)), { what: 'the failure to be told' });
    page.off('request', cut);
    await page.setRequestInterception(false);
    said.length = 0;
    await page.type('[name=slot_title]', 'Front');
    await many(page, '.page-editor__block', 2);
    await kept(page);
    t.is(said.filter((text) => text === 'Saved as a draft').length, 1, 'once, with the picture');
    t.deepEqual(await valuesOf(page, '[name=slot_title]'), ['Front', '']);
  },
);
