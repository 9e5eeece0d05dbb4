import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPreviewPages, type PreviewPages } from './support/preview-pages.ts';

let pages: PreviewPages;

test.before(async () => {
  pages = await openPreviewPages();
});

async function forceColors(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const popover of document.querySelectorAll<HTMLElement>('main [popover]')) popover.showPopover();
  });
}

/** What marks the chosen one. The others must not have it. */
const marked: [name: string, screen: string, chosen: string, other: string][] = [
  ['tabs', 'search', '.tabs [aria-current]', '.tabs a:not([aria-current])'],
  [
    'filters',
    'search',
    '.filter-form__options :checked + span',
    '.filter-form__options :not(:checked) + span',
  ],
  ['the pages of an area', 'staff-home', '.side-nav [aria-current]', '.side-nav a:not([aria-current])'],
  ['variants', 'closeup-product', '.variant-choice [aria-current]', '.variant-choice a:not([aria-current])'],
  [
    'Pins in the builder',
    'builder-sending',
    '.pin-builder__tile[aria-current]',
    '.pin-builder__tile:not([aria-current])',
  ],
  [
    'pages of a story',
    'story-builder',
    '.page-editor__page[aria-current]',
    '.page-editor__page:not([aria-current])',
  ],
  [
    'a survey’s numbers',
    'survey',
    '.survey__scale label:has(:checked)',
    '.survey__scale label:not(:has(:checked))',
  ],
  ['metrics', 'stats', '.stats__tiles [aria-current]', '.stats__tiles a:not([aria-current])'],
  [
    'one’s own reactions',
    'conversation',
    '.message__reactions [aria-pressed=true]',
    '.message__reactions [aria-pressed=false]',
  ],
];

for (const [name, screen, chosen, other] of marked)
  test.serial(`[UI-01] with colors forced, the chosen one of ${name} has an edge of its own`, async (t) => {
    await pages.show(screen, 1280, async (page) => {
      await forceColors(page);
      const outline = (selector: string): Promise<string> =>
        page.$eval(selector, (part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part);
          return outlineStyle === 'none' ? 'none' : outlineWidth;
        });
      t.is(await outline(chosen), '2px');
      t.is(await outline(other), 'none');
    });
  });

test.serial('[UI-01] with colors forced, the focus on the chosen one is seen', async (t) => {
  await pages.show('search', 1280, async (page) => {
    await forceColors(page);
    await page.keyboard.press('Tab');
    await page.focus('.tabs [aria-current]');
    t.is(await page.$eval('.tabs [aria-current]', (tab) => getComputedStyle(tab).outlineWidth), '3px');
  });
});

test.serial(
  '[UI-01] [CARD-13] with colors forced, a carousel’s dots are seen, the current one most',
  async (t) => {
    await pages.show('closeup-carousel', 1280, async (page) => {
      await forceColors(page);
      const color = (selector: string): Promise<string> =>
        page.$eval(selector, (dot) => getComputedStyle(dot, '::before').backgroundColor);
      const ground = await page.$eval('.carousel__dots', (dots) => getComputedStyle(dots).backgroundColor);
      const [current, other] = [
        await color('.carousel__dots [aria-current]'),
        await color('.carousel__dots a:not([aria-current])'),
      ];
      t.is(new Set([ground, current, other]).size, 3);
    });
  },
);

test.serial('[UI-01] [CARD-11] with colors forced, stars tell a rating', async (t) => {
  await pages.show('closeup-product', 1280, async (page) => {
    await forceColors(page);
    const [drawn, system] = await page.$eval('.stars', (stars) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'linear-gradient(90deg, CanvasText 10%, GrayText 0)';
      probe.style.forcedColorAdjust = 'none';
      return [stars, probe].map((each) => getComputedStyle(each).backgroundImage.match(/rgba?\([^)]*\)/g));
    });
    t.deepEqual(drawn, system);
    t.is(new Set(drawn).size, 2);
  });
});

/** What a glyph is drawn in, and the ground beneath it. */
const glyphs: [name: string, screen: string, glyph: string, part: string][] = [
  ['the heart of reactions', 'home-rich', '.pin-card__reactions', '::before'],
  ['the arrow that sends a Pin', 'home', '.pin-card__send', '::before'],
  ['the arrow over what takes files', 'builder-refused', '.pin-builder__drop-zone > .field', '::before'],
];
for (const [name, screen, glyph, part] of glyphs)
  test.serial(`[UI-01] with colors forced, ${name} is seen`, async (t) => {
    await pages.show(screen, 1280, async (page) => {
      await forceColors(page);
      const drawn = await page.$eval(
        glyph,
        (element, pseudo) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'Canvas';
          const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element, pseudo);
          return {
            isDrawn: borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 5,
            isGround: borderTopColor === getComputedStyle(probe).color,
          };
        },
        part,
      );
      t.deepEqual(drawn, { isDrawn: true, isGround: false });
    });
  });
