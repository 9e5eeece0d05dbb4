import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { createPin, picture, type CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf } from '../../operations/support/people.ts';
import { signIn } from '../support/sign-in.ts';

let service: TestService;
let ada: Member;
const pins: CreatedPin[] = [];

test.before(async () => {
  service = await startService({ graph: true });
  ada = await signUp(service.origin, 'ada');
  const board = await boardOf(ada, 'Pictures');
  for (let seed = 1; seed <= 6; seed += 1)
    pins.push(await createPin(ada, seed, { board_id: board.id, title: `Seed ${seed}` }));
  await waitFor(
    async () =>
      (await ada.send('GET', visual(), { headers: { accept: 'text/html' } })).text.includes('Seed 6'),
    { what: 'the pictures to be described' },
  );
});
test.after.always(() => service?.stop());

const visual = (): string => `/pin/${pins[0]?.id}/visual-search/`;
const titles = (page: Page): Promise<string[]> =>
  page.$$eval('#vs-results li.pin-card .pin-card__text b', (all) =>
    all.map((title) => title.textContent ?? ''),
  );
const partOf = (page: Page): number[] => {
  const { searchParams } = new URL(page.url());
  return ['x', 'y', 'w', 'h'].map((name) => Number(searchParams.get(name)));
};
const awake = async (page: Page): Promise<void> => {
  await page.goto(service.origin + visual());
  await page.waitForSelector('.visual-crop__se');
};

test.serial(
  '[SRCH-03] a corner dragged by mouse searches the part, by a fragment and with its address',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await awake(page);
    t.false((await titles(page)).includes('Seed 1'), 'not itself while it is all of it');
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    const corner = await page.$('.visual-crop__se');
    const box = await corner?.boundingBox();
    const stage = await (await page.$('.visual-crop__picture'))?.boundingBox();
    if (!box || !stage) throw new Error('no frame');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - stage.width * 0.15, y - stage.height * 0.1, { steps: 5 });
    await page.mouse.move(x - stage.width * 0.3, y - stage.height * 0.2, { steps: 5 });
    await page.mouse.up();
    await waitFor(async () => (await titles(page))[0] === 'Seed 1', { what: 'the part to find its picture' });
    const [, , w = 0, h = 0] = partOf(page);
    t.true(Math.abs(w - 70) <= 1 && Math.abs(h - 80) <= 1, page.url());
    t.is(loads, 0);
    t.true((await page.$eval('#vs-tabs a:last-child', (tab) => tab.search)).includes('w='));
    await expectAccessible(page);
    await screenshot(page, 'visual-crop-desktop');
    // The frame itself moves, and stays inside the picture.
    await page.mouse.move(stage.x + stage.width * 0.3, stage.y + stage.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(stage.x + stage.width * 2, stage.y + stage.height * 0.3, { steps: 6 });
    await page.mouse.up();
    await waitFor(() => partOf(page)[0] === 30, { what: 'the moved frame' });
    // Escape lets go of it where it was.
    const frame = () => page.$eval('.visual-crop__box', (shown) => shown.getAttribute('style'));
    const before = await frame();
    await page.mouse.move(stage.x + stage.width * 0.6, stage.y + stage.height * 0.4);
    await page.mouse.down();
    await page.mouse.move(stage.x + stage.width * 0.5, stage.y + stage.height * 0.5, { steps: 4 });
    t.not(await frame(), before);
    await page.keyboard.press('Escape');
    await page.mouse.move(stage.x + stage.width * 0.7, stage.y + stage.height * 0.6);
    await page.mouse.up();
    t.is(await frame(), before);
    t.is(partOf(page)[0], 30);
  },
);

test.serial(
  '[SRCH-03] with the keyboard alone: arrows move and resize the frame, a preset takes it back',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await awake(page);
    await page.focus('.visual-crop__nw');
    await page.keyboard.down('Shift');
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Shift');
    await page.keyboard.press('ArrowDown');
    await waitFor(() => partOf(page).join() === '20,2,80,98', { what: 'the part of the keys' });
    await waitFor(async () =>
      /now look like this part/.test(
        await page.$eval('.visual-crop [role=status]', (e) => e.textContent ?? ''),
      ),
    );
    await page.focus('.visual-crop__move');
    await page.keyboard.press('ArrowLeft');
    await waitFor(() => partOf(page).join() === '18,2,80,98', { what: 'the frame moved by a key' });
    await page.focus('.visual-crop__presets a');
    await page.keyboard.press('Enter');
    await waitFor(() => new URL(page.url()).search === '', { what: 'the whole picture again' });
    t.is(
      await page.$eval('.visual-crop__presets [aria-current]', (link) => link.textContent),
      'Whole picture',
    );
  },
);

test.serial('[SRCH-03] a finger drags a corner on a phone while the page stays where it is', async (t) => {
  const page = await openPage(t, { width: 360 });
  await awake(page);
  const box = await (await page.$('.visual-crop__ne'))?.boundingBox();
  const stage = await (await page.$('.visual-crop__picture'))?.boundingBox();
  if (!box || !stage) throw new Error('no frame');
  const [x, y] = [box.x + 22, box.y + 22];
  await page.touchscreen.touchStart(x, y);
  for (let step = 1; step <= 5; step += 1)
    await page.touchscreen.touchMove(x - (stage.width * 0.4 * step) / 5, y + (stage.height * 0.3 * step) / 5);
  await page.touchscreen.touchEnd();
  await waitFor(() => partOf(page)[2] === 60, { what: 'the part of the finger' });
  t.is(await page.evaluate(() => scrollY), 0);
  t.true(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await expectAccessible(page);
  await screenshot(page, 'visual-crop-phone');
});

test.serial('[SRCH-03] without script the parts are links and a form of numbers', async (t) => {
  const page = await openPage(t, { width: 360, javascript: false });
  await page.goto(service.origin + visual());
  t.is(await page.$('.visual-crop__frame'), null);
  await page.focus('.visual-crop__presets li:nth-child(2) a');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  t.deepEqual(partOf(page), [25, 25, 50, 50]);
  t.not(await page.$('.visual-crop__box'), null);
  await expectAccessible(page);
  await page.focus('.visual-crop summary');
  await page.keyboard.press('Enter');
  await page.$eval('.visual-crop [name=w]', (field) => ((field as HTMLInputElement).value = '40'));
  await page.focus('.visual-crop details .button');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  t.deepEqual(partOf(page), [25, 25, 40, 50]);
});

test.serial('[SRCH-03] a picture of one’s own is searched with at once', async (t) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture(3, 240, 320))], { type: 'image/jpeg' }), 'x.jpg');
  const answer = await ada.send('POST', '/v3/visual-search/', {
    body: form,
    headers: { accept: 'application/json' },
  });
  const { image_signature: signature } = answer.response?.data as { image_signature: string };
  const page = await openPage(t, { width: 360 });
  await signIn(page, ada);
  await page.goto(`${service.origin}/visual-search/?image_signature=${signature}`);
  t.is((await titles(page))[0], 'Seed 3', 'no waiting and no empty page');
});
