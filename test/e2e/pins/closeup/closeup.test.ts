import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, screenshot } from '../../../support/browser/browser.ts';
import { signUp, type Member } from '../../../support/service/client.ts';
import { expectAccessible } from '../../../support/browser/expect-accessible.ts';
import { measureLayoutShift } from '../../../support/browser/measure-layout-shift.ts';
import type { CreatedPin } from '../../../support/data/pictures.ts';
import { settled } from '../../../support/browser/settled.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { fillSite } from '../../support/fill-site.ts';

let service: TestService;
let maker: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
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
    t.is(new URL(page.url()).hash, '', 'the history is as before');
  },
);

test.serial(
  '[CLOSE-09] [ROUTE-19] an address that ends in #imgViewer opens the viewer; its close button stays at the Pin',
  async (t) => {
    const page = await openPage(t, { width: 360 });
    await page.goto(address(0));
    await page.goto(`${address(1)}#imgViewer`);
    await page.waitForSelector('#imgViewer[aria-modal]');
    await page.click('.image-viewer__toolbar a');
    await page.waitForFunction(() => location.hash !== '#imgViewer');
    await page.waitForFunction(() => document.activeElement?.id === 'pin-picture');
    t.is(new URL(page.url()).pathname, new URL(address(1)).pathname);
    t.false(await isShown(page, '#imgViewer'));
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
