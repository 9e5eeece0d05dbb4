import test from 'ava';
import sharp from 'sharp';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { picture } from '../../support/data/pictures.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { backdropOf, halfBlack } from '../support/backdrop-of.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let maker: Member;
let products: string[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  products = [];
  for (const seed of [661, 662]) {
    const made = await maker.call('POST', '/v3/pins/', {
      title: `Pot ${seed}`,
      image_base64: (await picture(seed)).toString('base64'),
      kind: 'product',
      product_price: '12',
      product_currency: 'EUR',
    });
    products.push((made.response?.data as { id: string }).id);
  }
});
test.after.always(() => service?.stop());

interface Draft {
  id: string;
  title: string;
  images: { orig: { url: string; width: number } } | null;
  product_tags: { pin_id: string; x: number; y: number }[];
}
const drafts = async (): Promise<Draft[]> =>
  (await maker.call('GET', '/v3/pin_drafts/')).response?.data as Draft[];
const read = async (id: string): Promise<Draft> => {
  const found = (await drafts()).find((draft) => draft.id === id);
  if (found === undefined) throw new Error('there is no such draft');
  return found;
};
const draftOf = async (title: string, bytes: Buffer, fields: object = {}): Promise<string> => {
  const image_base64 = bytes.toString('base64');
  const made = await maker.call('POST', '/v3/pin_drafts/', { title, image_base64, ...fields });
  return (made.response?.data as Draft).id;
};
const tagged = () => ({ tag_pin: products, tag_x: ['28', '95'], tag_y: ['40', '50'] });

async function openBuilder(
  t: Parameters<typeof openPage>[0],
  search: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const page = await openPage(t, { width: 1280, ...options });
  await signIn(page, maker);
  await page.goto(`${service.origin}/pin-builder/${search}`);
  await page.waitForSelector('.pin-builder__save');
  return page;
}
/** Refuses requests while the answer of `isRefused` is true. */
async function refuseWhile(page: Page, isRefused: (request: HTTPRequest) => boolean): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isRefused(request)) void request.abort();
    else void request.continue();
  });
}
const crop = async (page: Page): Promise<void> => {
  await page.click('.pin-builder__tools button');
  await page.waitForSelector('.crop-dialog__frame');
  await page.click('.builder-dialog .actions .button');
};

test.serial('[UPLOAD-05] products stay where they are seen on a cropped picture', async (t) => {
  const id = await draftOf('Cropped', await picture(663, 600, 800), tagged());
  const page = await openBuilder(t, `?draft=${id}`);
  await crop(page);
  await waitFor(async () => (await read(id)).images?.orig.width === 480, { what: 'the cropped picture' });
  // The frame leaves out a tenth on each side.
  t.deepEqual((await read(id)).product_tags, [{ pin_id: products[0], x: 23, y: 38 }]);
});

test.serial('[UPLOAD-05] a cropped picture keeps what is transparent', async (t) => {
  const clear = await sharp({ create: { width: 600, height: 800, channels: 4, background: '#336699' } })
    .composite([
      {
        input: await sharp({ create: { width: 100, height: 100, channels: 4, background: '#fff' } })
          .png()
          .toBuffer(),
        left: 250,
        top: 350,
        blend: 'dest-out',
      },
    ])
    .png()
    .toBuffer();
  const id = await draftOf('Clear', clear);
  const page = await openBuilder(t, `?draft=${id}`);
  await crop(page);
  await waitFor(async () => (await read(id)).images?.orig.width === 480, { what: 'the cropped picture' });
  const url = (await read(id)).images?.orig.url ?? '';
  const stored = Buffer.from(await (await fetch(new URL(url, service.origin))).arrayBuffer());
  t.false((await sharp(stored).stats()).isOpaque);
});

test.serial(
  '[CARD-08] what cards show of a Pin is chosen by pointer, keys or numbers, and seen',
  async (t) => {
    const image_base64 = (await picture(664, 600, 800)).toString('base64');
    const made = await maker.call('POST', '/v3/pins/', { title: 'Tall', image_base64 });
    const { id } = made.response?.data as { id: string };
    const page = await openPage(t, { width: 360 });
    await signIn(page, maker);
    await page.goto(`${service.origin}/pin/${id}/edit/`);
    await (await page.waitForSelector('.card-crop'))?.scrollIntoView();
    const upper = await page.waitForSelector('[role=slider][aria-label="Upper edge"]');
    const lower = await page.waitForSelector('[role=slider][aria-label="Lower edge"]');
    const box = await upper?.boundingBox();
    const height = (await (await page.$('.card-crop img'))?.boundingBox())?.height ?? 0;
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + height / 4, { steps: 4 });
    await page.mouse.up();
    await lower?.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    const values = () =>
      page.$$eval('input[name^=crop_]', (fields) => fields.map(({ value }) => Number(value)));
    t.deepEqual(await values(), [25, 89]);
    await page.$eval('input[name=crop_bottom_percent]', (field) => (field.value = ''));
    await page.type('[name=crop_bottom_percent]', '60');
    t.is(await lower?.evaluate((edge) => edge.ariaValueNow), '60', 'numbers move the edges');
    const shown = await page.$eval('.card-crop__part', (part) => {
      const { top, height } = (part as HTMLElement).style;
      return [top, height];
    });
    t.deepEqual(shown, ['25%', '35%']);
    await Promise.all([page.waitForNavigation(), page.click('main form .actions button')]);
    const pin = (await maker.call('GET', `/v3/pins/${id}/`)).response?.data as { image_crop: unknown };
    t.deepEqual(pin.image_crop, { min_y: 0.25, max_y: 0.6 });
  },
);

test.serial('[UI-01] what the builder opens lays half-transparent black over the page', async (t) => {
  const page = await openBuilder(t, `?draft=${await draftOf('Behind', await picture(665))}`);
  await page.click('.pin-builder__tools button + button');
  await page.waitForSelector('.builder-dialog[open]');
  t.is(await backdropOf(page, '.builder-dialog'), halfBlack);
});

test.serial('[UPLOAD-05] products that could not be read are not replaced by none', async (t) => {
  const id = await draftOf('Tagged', await picture(665), tagged());
  const page = await openBuilder(t, `?draft=${id}`, { expected: [/ERR_FAILED|Failed to (?:load|fetch)/] });
  let isAway = true;
  await refuseWhile(page, (request) => isAway && /\/v3\/pins\/\d+\/$/.test(new URL(request.url()).pathname));
  const openTags = async (): Promise<void> => {
    await page.click('.pin-builder__tools button + button');
    await page.waitForSelector('.builder-dialog[open]');
  };
  const isDisabled = () => page.$eval('.builder-dialog .actions button', (button) => button.disabled);
  await openTags();
  await page.waitForSelector('.builder-dialog [role=alert]');
  t.true(await isDisabled());
  await page.click('.builder-dialog .actions button + button');
  await page.waitForFunction(() => document.querySelector('.builder-dialog') === null);
  isAway = false;
  await openTags();
  await page.waitForFunction(
    () => document.querySelectorAll('.builder-dialog .tag-editor__mark').length === 2,
  );
  t.false(await isDisabled());
  t.is((await read(id)).product_tags.length, 2);
});

test.serial(
  '[UPLOAD-01] a file that has arrived is not sent again when asking about it failed',
  async (t) => {
    const page = await openBuilder(t, '', { expected: [/ERR_FAILED|Failed to (?:load|fetch)/] });
    let isAway = true;
    let sent = 0;
    await refuseWhile(page, (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname === '/v3/uploads/') sent += 1;
      return isAway && request.method() === 'GET' && pathname === '/v3/uploads/';
    });
    const bytes = await picture(666);
    await handFiles(page, 'drop', [{ name: 'line.jpg', type: 'image/jpeg', bytes }]);
    await page.waitForSelector('.pin-builder__state.error-text', { timeout: 60_000 });
    isAway = false;
    await page.click('.pin-builder__tools button');
    await waitFor(async () => (await drafts()).some(({ images, title }) => title === '' && images !== null), {
      what: 'the picture to be kept',
    });
    t.is(sent, 1);
  },
);

test.serial(
  '[UPLOAD-05] the pins of a tab that could not be read at once are there after the next load',
  async (t) => {
    for (const { id } of await drafts()) await maker.call('DELETE', `/v3/pin_drafts/${id}/`);
    const page = await openBuilder(t, '', { expected: [/ERR_FAILED|Failed to (?:load|fetch)/] });
    await handFiles(
      page,
      'drop',
      await Promise.all(
        [667, 668].map(async (seed) => ({
          name: `${seed}.jpg`,
          type: 'image/jpeg',
          bytes: await picture(seed),
        })),
      ),
    );
    const areOpen = () =>
      page.waitForFunction(() => document.querySelectorAll('.pin-builder__tile').length === 2);
    await areOpen();
    await waitFor(async () => (await drafts()).filter(({ images }) => images !== null).length === 2, {
      what: 'both pictures',
    });
    let isAway = true;
    let refused = 0;
    await refuseWhile(page, (request) => {
      const isList = request.method() === 'GET' && request.url().endsWith('/v3/pin_drafts/?');
      if (isAway && isList) refused += 1;
      return isAway && isList;
    });
    await page.reload();
    await page.waitForSelector('.pin-builder__save');
    await waitFor(() => refused > 0, { what: 'the refusal' });
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.type('#title', 'Meanwhile');
    await page.waitForSelector('.pin-builder__save[data-state=saved]', { timeout: 60_000 });
    isAway = false;
    await page.reload();
    await areOpen();
    t.pass();
  },
);

test.serial(
  '[UI-01] the builder’s dialogs hold the page behind them, in a box of their own, on phones as large as the screen',
  async (t) => {
    const id = await draftOf('Held', await picture(667));
    for (const [width, variants] of [
      [1280, ['tablet', 'tablet']],
      [360, ['fullscreen', 'fullpage']],
    ] as const) {
      const page = await openBuilder(t, `?draft=${id}`, { width });
      const isHeld = () => page.$eval('html', (root) => getComputedStyle(root).overflow === 'hidden');
      for (const [at, variant] of variants.entries()) {
        await page.click(`.pin-builder__tools button:nth-of-type(${at + 1})`);
        await page.waitForSelector('.builder-dialog[data-phase=open]');
        const seen = await page.$eval('.builder-dialog', (dialog) => {
          const box = dialog.getBoundingClientRect();
          return {
            variant: dialog.getAttribute('data-variant'),
            isFull: box.width === innerWidth && box.height === innerHeight,
          };
        });
        t.deepEqual(seen, { variant, isFull: width === 360 }, `${variant} at ${width}`);
        t.true(await isHeld(), variant);
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.querySelector('.builder-dialog') === null);
        t.false(await isHeld(), variant);
      }
    }
  },
);
