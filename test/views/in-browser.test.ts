import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import test from 'ava';
import type { Page } from 'puppeteer-core';
import { everyScreen } from './support/screens/every-screen.tsx';
import { measureGrid } from './support/measure-grid.ts';
import { openPreviewPages, type PreviewPages } from './support/preview-pages.ts';
import { smallTargets } from './support/small-targets.ts';

let browser: PreviewPages['browser'];
let preview: PreviewPages['preview'];
let axe: string;

test.before(async () => {
  [{ browser, preview }, axe] = await Promise.all([
    openPreviewPages(),
    readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  ]);
});

async function withPage(width: number, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 800, isMobile: width < 700, hasTouch: width < 700 });
  try {
    await work(page);
  } finally {
    await page.close();
  }
}

/** Where elements stand, and where once whatever follows in the page has not arrived. */
async function placesOfPart(page: Page, selector: string, after: string) {
  const places = (): Promise<number[]> =>
    page.$$eval(selector, (found) => found.map((each) => each.getBoundingClientRect().x));
  const whole = await places();
  await page.$$eval(after, (later) => later.forEach((each) => each.remove()));
  return { whole, part: (await places()).slice(0, whole.length) };
}

const widths: [width: number, columns: number][] = [
  [320, 2],
  [360, 2],
  [414, 2],
  [560, 3],
  [768, 3],
  [1280, 5],
  [1920, 7],
];

/** Pictures only, and with prices, ratings and long names. */
const columns = (['home-in', 'home-rich'] as const).flatMap((screen) =>
  widths.map(([width, expected]) => [screen, width, expected] as const),
);

for (const [screen, width, expected] of columns) {
  test.serial(
    `[FEED-10] ${screen} at ${width} px ${expected} even columns in reading order, nothing overlaps or shifts`,
    async (t) => {
      await withPage(width, async (page) => {
        await page.evaluateOnNewDocument(() => {
          const shifts: number[] = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shifts.push((entry as PerformanceEntry & { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(`${preview.origin}/${screen}`, { waitUntil: 'load' });
        const grid = await page.evaluate(measureGrid);
        t.is(grid.columns, expected);
        t.is(grid.overflowPx, 0);
        t.is(grid.overlaps, 0);
        t.true(grid.isReadingOrder);
        t.true(grid.worstCropRows <= 0.51, `crop of ${grid.worstCropRows} rows`);
        t.true(grid.leastGapPx >= grid.gapPx - 1, `words reach into the gap: ${grid.leastGapPx}`);
        t.true(grid.maxGapPx <= grid.gapPx + 26, `a gap of ${grid.maxGapPx} px`);
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
        // Words of another width in the typeface that comes last move what stands after them by a hair.
        t.deepEqual(
          shifts.filter((shift) => shift >= 0.0005),
          [],
        );
      });
    },
  );
}

test.serial(
  '[CARD-07] cards are 236 px wide, on a phone of 380 px 175, 14 px apart; buttons 40 px high and 70 wide at least',
  async (t) => {
    for (const [width, card] of [
      [1280, 236],
      [380, 175],
    ] as const)
      await withPage(width, async (page) => {
        await page.goto(`${preview.origin}/home-rich`, { waitUntil: 'load' });
        const [first, second] = await page.$$eval('.pin-card', (cards) =>
          cards.slice(0, 2).map((each) => each.getBoundingClientRect().x),
        );
        t.is(await page.$eval('.pin-card', (each) => each.getBoundingClientRect().width), card);
        t.is((second ?? 0) - (first ?? 0), card + 14);
        t.like(
          await page.$eval('.pin-card .button', (button) => {
            const { minBlockSize, minInlineSize, borderRadius } = getComputedStyle(button);
            return { minBlockSize, minInlineSize, borderRadius };
          }),
          { minBlockSize: '40px', minInlineSize: '70px', borderRadius: '24px' },
        );
        const lines = await page.$$eval('.pin-card__text', (texts) => [
          ...new Set(texts.map((text) => getComputedStyle(text).webkitLineClamp)),
        ]);
        t.is(lines.sort().at(-1), '3', 'beside a price');
      });
  },
);

test.serial(
  '[UI-08] what has arrived of the bars above and below stays where it is when the rest arrives',
  async (t) => {
    for (const [width, selector, after] of [
      [360, '.bottom-bar a:nth-of-type(-n + 2)', '.bottom-bar a:nth-of-type(n + 3)'],
      [768, '.site-nav .menu', '.site-nav ~ *'],
      [1280, '.site-nav > *', '.site-nav ~ *'],
    ] as const)
      await withPage(width, async (page) => {
        await page.goto(`${preview.origin}/home-in`, { waitUntil: 'load' });
        const { whole, part } = await placesOfPart(page, selector, after);
        t.true(whole.length > 0);
        t.deepEqual(part, whole, `at ${width} px`);
      });
  },
);

/** Each is written once for all of what follows. In parts, each of which takes a while. */
const parts = [0, 1, 2, 3];
for (const part of parts)
  test.serial(
    `axe finds nothing on any screen, dark at 360 px and light at 1280 px, fingers hit what they mean, and none scrolls sideways, with text twice as large neither (part ${part + 1})`,
    async (t) => {
      await withPage(360, async (page) => {
        const device = await page.createCDPSession();
        // A viewport of puppeteer would load the page anew.
        const resize = async (width: number): Promise<void> => {
          const size = { width, height: 800, deviceScaleFactor: 1, mobile: width < 700 };
          await device.send('Emulation.setDeviceMetricsOverride', size);
          await device.send('Emulation.setTouchEmulationEnabled', { enabled: width < 700 });
        };
        await page.goto(`${preview.origin}/home`, { waitUntil: 'domcontentloaded' });
        // Compiled once instead of for each screen, which is written into the same window.
        await page.evaluate(`${axe};0`);
        for (const name of Object.keys(everyScreen).filter((_, at) => at % parts.length === part)) {
          await resize(360);
          await page.evaluate(writeScreen, `${preview.origin}/${name}?theme=dark`);
          await page.evaluate(holdAnimations);
          t.deepEqual(await page.evaluate(violations), [], `${name}, dark at 360 px`);
          t.is(await page.evaluate(sidewaysPx), 0, `${name} at 360 px`);
          t.deepEqual(await page.evaluate(smallTargets), [], `${name}: smaller than 44 px`);

          await page.evaluate(() => {
            // A color on its way from one theme to the other is that of neither.
            document.head.insertAdjacentHTML(
              'beforeend',
              '<style>*, ::before, ::after { transition: none !important }</style>',
            );
            document.documentElement.dataset['theme'] = 'light';
            scrollTo({ top: 0, behavior: 'instant' });
          });
          await resize(1280);
          await page.evaluate(holdAnimations);
          t.deepEqual(await page.evaluate(violations), [], `${name}, light at 1280 px`);
          t.is(await page.evaluate(sidewaysPx), 0, `${name} at 1280 px`);

          await resize(320);
          await page.addStyleTag({ content: 'html { font-size: 200% }' });
          t.deepEqual(await page.evaluate(beyondUnfolded), { page: 0, unfolded: 0 }, `${name} at 320 px`);
        }
      });
    },
  );

/** Replaces the document by the one at an address. */
async function writeScreen(address: string): Promise<void> {
  const html = await (await fetch(address)).text();
  scrollTo({ top: 0, behavior: 'instant' });
  document.open();
  document.write(html);
  document.close();
}

/** Toasts are animated, so they are checked while shown. */
function holdAnimations(): void {
  for (const animation of document.getAnimations()) {
    animation.currentTime = 1500;
    animation.pause();
  }
}

async function violations(): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const found = await axe.run({
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    reporter: 'no-passes',
  });
  return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}

function sidewaysPx(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** What reaches beyond 320 pixels once all is unfolded. */
function beyondUnfolded(): { page: number; unfolded: number } {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  const unfolded = [...document.querySelectorAll('main details > :not(summary)')].map((each) =>
    each.getBoundingClientRect(),
  );
  return {
    // `innerWidth` grows with what overflows.
    page: document.documentElement.scrollWidth - 320,
    unfolded: unfolded.filter(({ left, right }) => left < -1 || right > 321).length,
  };
}

// Takes the place of axe's rule on it, for which every sheet of every screen would be read anew.
test.serial('no style sheet asks how the device is held', async (t) => {
  const roots = ['views', 'islands'].map((root) => new URL(`../../${root}/`, import.meta.url));
  for (const root of roots)
    for (const name of await readdir(root, { recursive: true }))
      if (name.endsWith('.css'))
        t.false((await readFile(new URL(name, root), 'utf8')).includes('orientation'), name);
});

for (const width of [360, 1280])
  test.serial(
    `[CARD-03] what a visitor’s card says under finger, pointer or focus lies beside its buttons at ${width} px`,
    async (t) => {
      await withPage(width, async (page) => {
        await page.goto(`${preview.origin}/home`, { waitUntil: 'domcontentloaded' });
        const cards = await page.evaluate(() =>
          [...document.querySelectorAll('li.pin-card')].map((card) => {
            const picture = card.querySelector('.pin-card__picture');
            const save = card.querySelector('.save-control .button');
            if (!picture || !save) throw new Error('A card without picture or button.');
            const place = picture.getBoundingClientRect();
            const button = save.getBoundingClientRect();
            const hint = getComputedStyle(picture, '::after');
            const width = parseFloat(hint.width);
            const height = parseFloat(hint.height);
            const [x = '0', y = '0'] = hint.translate.split(' ');
            const left = place.left + parseFloat(hint.left) + (width * parseFloat(x)) / 100;
            const top = place.top + parseFloat(hint.top) + (height * parseFloat(y)) / 100;
            const [right, bottom] = [left + width, top + height];
            const on = hint.getPropertyValue('--on');
            return {
              says: hint.content,
              isInside: left >= place.left && right <= place.right && bottom <= place.bottom,
              // Flat pictures have no room for it.
              isBeside:
                (on !== '' && Number(getComputedStyle(card).getPropertyValue('--r')) <= 12) ||
                top >= button.bottom ||
                bottom <= button.top ||
                left >= button.right ||
                right <= button.left,
            };
          }),
        );
        t.true(cards.length > 5);
        for (const card of cards)
          t.deepEqual(card, {
            says: width < 600 ? '"See this Pin"' : '"Open"',
            isInside: true,
            isBeside: true,
          });
      });
    },
  );

test.serial(
  'every control of the signed-in home can be reached and seen by keyboard, the skip link first',
  async (t) => {
    await withPage(1280, async (page) => {
      await page.goto(`${preview.origin}/home-in`, { waitUntil: 'domcontentloaded' });
      await page.keyboard.press('Tab');
      const skip = await page.evaluate(() => {
        const focused = document.activeElement;
        return { href: focused?.getAttribute('href'), top: focused?.getBoundingClientRect().top };
      });
      t.deepEqual(skip, { href: '#main', top: 8 });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const first = await page.evaluate(() => document.activeElement?.className);
      t.is(first, 'pin-card__link');
    });
  },
);
