import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { picture, type CreatedPin } from '../../support/data/pictures.ts';
import { fillSite } from '../support/fill-site.ts';

let service: TestService;
let pin: CreatedPin | undefined;
let maker: Member;

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  [pin] = await fillSite(service, maker, [{ title: 'A bowl of glass', description: 'Blown by hand.' }]);
});
test.after.always(() => service?.stop());

for (const width of [700, 1000, 1400])
  test.serial(`[CLOSE-02] on paper ${width} px wide a Pin’s words stand below its picture`, async (t) => {
    const page = await openPage(t, { width, height: 1000 });
    await page.goto(`${service.origin}/pin/${pin?.id}/`);
    await page.emulateMediaType('print');
    const [picture, title] = await page.evaluate(() =>
      ['.closeup__media img', '.closeup h1'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
      }),
    );
    t.true((picture?.bottom ?? 0) > (picture?.top ?? 0));
    t.true((title?.top ?? 0) >= (picture?.bottom ?? 0), JSON.stringify({ picture, title }));
    const { position, margin } = await page.$eval('.closeup > .closeup__media', (media) => {
      const style = getComputedStyle(media);
      return { position: style.position, margin: style.margin };
    });
    t.deepEqual({ position, margin }, { position: 'static', margin: '0px' });
    await screenshot(page, `printed-pin-${width}`);
  });

test.serial(
  '[CLOSE-10] on paper all pages of a story stand below each other, before its words',
  async (t) => {
    const images = await Promise.all([21, 22].map(async (seed) => (await picture(seed)).toString('base64')));
    const made = await maker.call('POST', '/v3/storypins/', {
      title: 'How to pot a fern',
      pages: [
        { blocks: [{ type: 'image', image_base64: images[0] }] },
        { blocks: [{ type: 'list', title: 'You need', items: ['A pot', 'Gravel', 'A fern'] }] },
        {
          blocks: [
            { type: 'image', image_base64: images[1] },
            { type: 'product', pin_id: pin?.id },
          ],
        },
      ],
    });
    const { id } = made.response?.data as { id: string };
    const page = await openPage(t, { width: 700, height: 1000, language: 'ar' });
    await page.goto(`${service.origin}/pin/${id}/`);
    await page.emulateMediaType('print');
    const pages = await page.$$eval('.story__page', (all) =>
      all.map((each) => {
        const { left, right, bottom } = each.getBoundingClientRect();
        return { left, right, bottom, isCut: each.scrollHeight > each.clientHeight + 1 };
      }),
    );
    const title = await page.$eval('.closeup h1', (each) => each.getBoundingClientRect().top);
    t.is(pages.length, 3);
    for (const { left, right, bottom, isCut } of pages)
      t.true(left >= 0 && right <= 700 && bottom <= title && !isCut, JSON.stringify({ pages, title }));
    for (const [selector, isShown] of [
      ['.story__list li', true],
      ['.story__product', true],
      ['.story__next', false],
      ['.story__contents a', false],
    ] as const)
      t.is(await page.$eval(selector, (each) => each.checkVisibility()), isShown, selector);
    t.is(
      await page.$eval('.closeup__address', (each) => getComputedStyle(each).unicodeBidi),
      'plaintext',
      'its slashes stay where they are',
    );
    await screenshot(page, 'printed-story');
  },
);

test.serial('[FEED-10] on paper lists are their Pins in dark ink, without what one taps', async (t) => {
  const page = await openPage(t, { width: 700, height: 1000, theme: 'dark', javascript: false });
  for (const path of ['/', '/maker/']) {
    await page.goto(service.origin + path);
    await page.emulateMediaType('print');
    const { shown, ink } = await page.evaluate(() => ({
      shown: [
        ...document.querySelectorAll('.site-header, .site-footer, .button, .save-control, .tabs'),
      ].filter((each) => each.getClientRects().length > 0).length,
      ink: getComputedStyle(document.querySelector('main a, h1') ?? document.body).color,
    }));
    t.is(shown, 0, path);
    t.is(ink, 'rgb(0, 0, 0)', path);
    await screenshot(page, `printed${path.replaceAll('/', '-')}`);
  }
});
