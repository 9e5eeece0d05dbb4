import test from 'ava';
import { openPage, screenshot } from '../support/browser.ts';
import { signUp, type Answer, type Member } from '../support/client.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { picture } from '../support/pictures.ts';
import { startService, type TestService } from '../support/service.ts';
import { animatedGif, mp4 } from '../support/videos.ts';

let service: TestService;
let maker: Member;
let film: string;
let carousel: string;
let story: string;

const idOf = (answer: Answer): string => {
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.response?.data as { id: string }).id;
};
const sendFile = (bytes: Buffer, name: string, fields: Record<string, string>): Promise<Answer> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  return maker.send('POST', '/v3/pins/', { body: form, headers: { accept: 'application/json' } });
};

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker');
  const images = await Promise.all(
    [11, 12, 13].map(async (seed) => (await picture(seed)).toString('base64')),
  );
  film = idOf(
    await sendFile(await mp4('640x480', 2), 'film.mp4', {
      title: 'A wheel at work',
      captions: 'WEBVTT\n\n00:00.000 --> 00:01.500\nIt turns',
    }),
  );
  await sendFile(await animatedGif(), 'a.gif', { title: 'Round and round' });
  carousel = idOf(
    await maker.call('POST', '/v3/pins/', {
      title: 'Three bowls',
      carousel: images.map((image_base64, at) => ({
        image_base64,
        title: `Bowl ${at + 1}`,
        details: at === 0 ? 'Sand and white' : '',
        link: at === 1 ? 'https://shop.example/bowl' : '',
      })),
    }),
  );
  const product = idOf(
    await maker.call('POST', '/v3/pins/', {
      image_base64: images[2],
      title: 'A pot to buy',
      kind: 'product',
      product_price: '12',
      product_currency: 'EUR',
    }),
  );
  story = idOf(
    await maker.call('POST', '/v3/storypins/', {
      title: 'How to pot a fern',
      pages: [
        {
          blocks: [
            { type: 'image', image_base64: images[1] },
            { type: 'text', text: 'First, the soil.' },
          ],
        },
        { blocks: [{ type: 'list', title: 'You need', items: ['A pot', 'Gravel', 'A fern'] }] },
        {
          blocks: [
            { type: 'image', image_base64: images[0] },
            { type: 'product', pin_id: product },
          ],
        },
      ],
    }),
  );
});
test.after.always(() => service.stop());

test('[CLOSE-01] without JavaScript a video has controls, poster, MP4 before HLS and captions, and fetches nothing yet', async (t) => {
  const page = await openPage(t, { width: 360, javascript: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${service.origin}/pin/${film}/`);
  const video = await page.$eval('video', (element) => ({
    controls: element.controls,
    preload: element.preload,
    inline: element.hasAttribute('playsinline'),
    poster: element.poster !== '',
    types: [...element.querySelectorAll('source')].map(({ src }) => src.slice(src.lastIndexOf('/') + 1)),
    captions: element.querySelector('track')?.srclang,
  }));
  t.deepEqual(video, {
    controls: true,
    preload: 'none',
    inline: true,
    poster: true,
    types: ['720p.mp4', 'v4.m3u8', 'v3.m3u8'],
    captions: 'en',
  });
  t.false(asked.some((url) => /\.(mp4|m3u8|ts)$/.test(url)));
  await screenshot(page, 'kinds-video-phone');
  await expectAccessible(page);
});

test('[CARD-13] without JavaScript a carousel is a strip that snaps, with links to its slides', async (t) => {
  const page = await openPage(t, { width: 360, javascript: false });
  await page.goto(`${service.origin}/pin/${carousel}/`);
  t.is(await page.$$eval('.mv-slide', (slides) => slides.length), 3);
  t.is(await page.$$eval('.mv-prev', (arrows) => arrows.length), 0, 'nothing comes before the first');
  t.is(await page.$eval('.mv-next', (arrow) => arrow.getAttribute('href')), '#slide-2');
  await screenshot(page, 'kinds-carousel-phone');
  await expectAccessible(page);
  t.true(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
});

test('[CLOSE-10] without JavaScript a story is read page by page by its links', async (t) => {
  const page = await openPage(t, { width: 1280, javascript: false });
  await page.goto(`${service.origin}/pin/${story}/`);
  t.deepEqual(await page.$$eval('.mv-pages a', (links) => links.map((link) => link.getAttribute('href'))), [
    '#page-1',
    '#page-2',
    '#page-3',
  ]);
  t.is(await page.$$eval('.mv-page', (pages) => pages.length), 3);
  t.regex(await page.$eval('#page-2', (each) => each.textContent), /You need.*A pot.*Gravel/);
  t.regex(await page.$eval('.mv-product', (each) => each.textContent), /A pot to buy/);
  await screenshot(page, 'kinds-story-desktop');
  await expectAccessible(page);
});

test('[CARD-12] cards tell a video’s length, GIF, and how many pictures or pages there are', async (t) => {
  for (const width of [360, 1280]) {
    const page = await openPage(t, { width, javascript: false, ...(width === 360 && { theme: 'dark' }) });
    await page.goto(service.origin);
    const badges = await page.$$eval('.vb', (all) =>
      all.map((badge) => [badge.textContent, badge.getAttribute('aria-label')]),
    );
    t.deepEqual(badges, [
      ['3', '3 pages'],
      ['3', '3 pictures'],
      ['GIF', 'Moving picture'],
      ['0:02', 'Video, 0:02'],
    ]);
    await screenshot(page, `kinds-home-${width}`);
    await expectAccessible(page);
  }
});
