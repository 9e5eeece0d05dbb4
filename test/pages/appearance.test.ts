import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../support/browser/browser.ts';
import { signUp, type Member } from '../support/service/client.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { measureLayoutShift } from '../support/browser/measure-layout-shift.ts';
import type { CreatedPin } from '../support/data/pictures.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { fillSite } from '../e2e/support/fill-site.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { smallTargets } from './support/small-targets.ts';

let service: TestService;
let maker: Member;
let reader: Member;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  maker = await signUp(service.origin, 'maker_with_a_name_of_thirty_ch');
  reader = await signUp(service.origin, 'reader');
  const board = (await maker.call('POST', '/v3/boards/', { name: 'Words'.repeat(10) })).response?.data as {
    id: string;
  };
  await maker.call('POST', '/v3/boards/', { name: 'Empty' });
  pins = await fillSite(service, maker, [
    {},
    { title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2), board_id: board.id },
    { title: 'عنوان قصير', description: 'A description after it.', board_id: board.id },
    {
      title: 'With a link',
      link: 'https://a-rather-long-name-of-a-site.example.org/page',
      board_id: board.id,
    },
    ...Array.from({ length: 8 }, (_, index) => ({ title: `Pin ${index}`, board_id: board.id })),
  ]);
  await reader.call('POST', `/v3/pins/${pins[1]?.id}/repin/`, {});
});
test.after.always(() => service?.stop());

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36';
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/147.0 Safari/537.36';
const boardPath = `/maker_with_a_name_of_thirty_ch/${'words'.repeat(10)}/`;
const profile = '/maker_with_a_name_of_thirty_ch/';
const closeup = (index = 1): string => `/pin/${pins[index]?.id}/`;

interface Visit {
  path: () => string;
  member?: boolean;
}

const visits: Visit[] = [
  { path: () => '/' },
  { path: () => '/', member: true },
  { path: () => closeup() },
  { path: () => closeup(3), member: true },
  { path: () => boardPath },
  { path: () => `${profile}empty/`, member: true },
  { path: () => profile, member: true },
  { path: () => `${profile}_created/` },
  { path: () => '/reader/_saved/', member: true },
  { path: () => `${closeup()}repin/` },
  { path: () => `${closeup()}repin/`, member: true },
  { path: () => '/login/' },
  { path: () => '/signup/' },
  { path: () => '/upload/', member: true },
  { path: () => '/no/such/page/here/' },
  { path: () => '/pin/99/' },
];

/** Every page on a light phone and a dark desktop. The other themes and layouts on the first few. */
for (const [width, theme, count] of [
  [360, 'light', visits.length],
  [1280, 'dark', visits.length],
  [360, 'dark', 4],
  [1280, 'light', 4],
] as const)
  test.serial(`pages are accessible and fit at ${width} px, ${theme}`, async (t) => {
    const options = { width, theme, reducedMotion: true, expected: [/status of 404/] };
    const visitorsPage = await openPage(t, options);
    const membersPage = await openPage(t, options);
    await signIn(membersPage, reader);
    for (const visit of visits.slice(0, count)) {
      const page = visit.member ? membersPage : visitorsPage;
      await page.bringToFront();
      await page.goto(service.origin + visit.path());
      await t.notThrowsAsync(expectAccessible(page), visit.path());
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      t.true(overflow <= 0, `${visit.path()} is ${overflow} px too wide`);
    }
  });

test.serial('[FEED-10] nothing moves while pictures load', async (t) => {
  for (const width of [360, 1280]) {
    const page = await openPage(t, { width });
    await page.setRequestInterception(true);
    const held: (() => void)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) held.push(() => void request.continue());
      else void request.continue();
    });
    for (const path of ['/', closeup(), boardPath, profile]) {
      await page.goto(service.origin + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // The page is laid out before any picture loads.
      for (const release of held.splice(0)) release();
      const late = setInterval(() => {
        for (const release of held.splice(0)) release();
      }, 20);
      try {
        await page.waitForFunction(() =>
          [...document.images].filter((image) => image.loading !== 'lazy').every((image) => image.complete),
        );
      } finally {
        clearInterval(late);
      }
      const { score, shifts } = await measureLayoutShift(page);
      t.is(score, 0, `${path} at ${width}: ${JSON.stringify(shifts)}`);
    }
  }
});

test.serial(
  '[CARD-08] every picture has its size, alt text and choice; the first screen is eager, the end lazy',
  async (t) => {
    for (const [width, userAgent] of [
      [360, phone],
      [1280, undefined],
    ] as const) {
      const page = await openPage(t, { width, ...(userAgent && { userAgent }) });
      await page.goto(`${service.origin}/`);
      const images = await page.$$eval('main li.pin-card img', (all) =>
        all.map((image) => ({
          alt: image.alt,
          sized:
            image.width > 0 &&
            Number(image.getAttribute('width')) > 0 &&
            Number(image.getAttribute('height')) > 0,
          srcset: image.srcset !== '' && image.sizes !== '',
          lazy: image.loading === 'lazy',
          seen: image.getBoundingClientRect().top < innerHeight,
          priority: image.fetchPriority,
          ground: getComputedStyle(image.closest('.pin-card__picture') ?? image).backgroundColor,
        })),
      );
      t.is(images.length, pins.length);
      t.true(images.every(({ alt, sized, srcset }) => alt !== '' && sized && srcset));
      t.true(
        images.every(({ ground }) => /^rgb\(/.test(ground)),
        'its main color holds the place',
      );
      t.deepEqual(
        images.filter(({ lazy, seen }) => lazy && seen),
        [],
      );
      t.true(images.at(-1)?.lazy);
      t.deepEqual(
        images.map(({ priority }) => priority === 'high'),
        images.map((_, index) => index === 0),
      );
    }
  },
);

test.serial('[CARD-08] the largest picture of the first screen is never a lazy one', async (t) => {
  for (const [width, height, userAgent] of [
    [360, 800, phone],
    [412, 823, phone],
    [768, 1024, tablet],
    [1280, 800, undefined],
  ] as const) {
    const page = await openPage(t, { width, height, mobile: width < 800, ...(userAgent && { userAgent }) });
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { largest: list.getEntries().at(-1) });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    for (const path of ['/', profile, boardPath, '/search/pins/?q=pin', closeup()]) {
      await page.goto(service.origin + path, { waitUntil: 'networkidle0' });
      const largest = await page.evaluate(() => {
        const { element } = (window as unknown as { largest: { element: Element } }).largest;
        return element.outerHTML;
      });
      t.notRegex(largest, /<img[^>]* loading="lazy"/, `${path} at ${width}`);
    }
  }
});

test.serial('on a phone everything to press is 44 px or more either way', async (t) => {
  const page = await openPage(t, { width: 360 });
  await signIn(page, reader);
  for (const path of ['/', closeup(3), boardPath, profile, '/upload/', `${closeup(3)}repin/`]) {
    await page.goto(service.origin + path);
    t.deepEqual(await smallTargets(page), [], path);
  }
  const visitor = await openPage(t, { width: 360 });
  for (const path of ['/', closeup(3), '/login/', '/signup/']) {
    await visitor.goto(service.origin + path);
    t.deepEqual(await smallTargets(visitor), [], path);
  }
});

test.serial('by keyboard the cards come in their order, each with a focus that is seen', async (t) => {
  const page = await openPage(t);
  await page.goto(`${service.origin}/`);
  const order = await page.$$eval('main li.pin-card .pin-card__link', (all) =>
    all.map((link) => link.getAttribute('href')),
  );
  const reached: string[] = [];
  for (let step = 0; step < 60 && reached.length < 6; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return null;
      const style = getComputedStyle(element);
      return {
        card: element.matches('.pin-card__link') ? element.getAttribute('href') : null,
        ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        seen: style.opacity === '1',
        name: element.outerHTML.slice(0, 80),
      };
    });
    t.true(focus?.ring && focus.seen, focus?.name);
    if (focus?.card) reached.push(focus.card);
  }
  t.deepEqual(reached, order.slice(0, 6));
});

test.serial('cards stand in reading order: each is no higher than the one before', async (t) => {
  for (const [width, language] of [
    [360, 'en'],
    [1280, 'en'],
    [1280, 'ar'],
  ] as const) {
    const page = await openPage(t, { width, language });
    await page.goto(`${service.origin}/`);
    const boxes = await page.$$eval('main li.pin-card', (all) =>
      all.map((card) => ({ top: card.getBoundingClientRect().top, left: card.getBoundingClientRect().left })),
    );
    for (const [index, box] of boxes.entries())
      t.true(box.top >= (boxes[index - 1]?.top ?? 0) - 1, `${width} ${language}: card ${index}`);
    const [first, second] = boxes;
    t.is((first?.left ?? 0) < (second?.left ?? 0), language === 'en');
  }
});

test.serial('[UI-04] the theme cookie wins over the system, before anything is painted', async (t) => {
  const ground = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const page = await openPage(t, { theme: 'light' });
  await page.goto(`${service.origin}/login/`);
  const light = await ground(page);
  await page.browserContext().setCookie({ name: 'theme', value: 'dark', domain: '127.0.0.1', path: '/' });
  const response = await page.reload();
  t.regex((await response?.text()) ?? '', /<html[^>]* data-theme="dark"/);
  const dark = await ground(page);
  t.not(dark, light);
  const system = await openPage(t, { theme: 'dark' });
  await system.goto(`${service.origin}/login/`);
  t.is(await ground(system), dark);
});

test.serial(
  '[CARD-08] a picture that is gone leaves its color and its words, and moves nothing',
  async (t) => {
    const page = await openPage(t, { expected: [/status of 404/] });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().includes('/media/')) void request.respond({ status: 404, body: '' });
      else void request.continue();
    });
    await page.goto(`${service.origin}/`);
    t.is((await measureLayoutShift(page)).score, 0);
    const box = await page.$eval(
      'main li.pin-card .pin-card__picture',
      (element) => element.getBoundingClientRect().height,
    );
    t.true(box > 100);
  },
);
