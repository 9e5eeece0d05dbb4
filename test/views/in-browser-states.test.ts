import test from 'ava';
import { openPreviewPages, type PreviewPages } from './support/preview-pages.ts';

let pages: PreviewPages;

test.before(async () => {
  pages = await openPreviewPages();
});

for (const dir of ['ltr', 'rtl'] as const) {
  test.serial(`[USER-11] [INTL-02] a message’s menus open within a phone’s screen, ${dir}`, async (t) => {
    await pages.show(`conversation?dir=${dir}`, 360, async (page) => {
      const opened = await page.$$eval('.message details', (all) =>
        all.map((menu) => {
          menu.open = true;
          const { left, right } = (menu.lastElementChild ?? menu).getBoundingClientRect();
          menu.open = false;
          return {
            name: menu.querySelector('summary')?.ariaLabel,
            isWithin: left >= 0 && right <= document.documentElement.clientWidth,
          };
        }),
      );
      t.true(opened.length > 5);
      t.deepEqual(
        opened.filter(({ isWithin }) => !isWithin),
        [],
      );
    });
  });

  test.serial(`[TRACK-04] [INTL-02] the first and the last day stand below their bars, ${dir}`, async (t) => {
    await pages.show(`stats?dir=${dir}`, 1280, async (page) => {
      const placesOf = (parts: string): Promise<number[]> =>
        page.$$eval(parts, (all) => all.map((part) => part.getBoundingClientRect().x));
      const bars = await placesOf('.stats__chart rect');
      const [first = 0, last = 0] = await placesOf('.stats__chart time');
      t.is((bars[0] ?? 0) < (bars.at(-1) ?? 0), first < last);
      t.is(first < last, dir === 'ltr');
    });
  });

  test.serial(
    `[UI-02] [INTL-02] a toast has more room before its words than after its buttons, ${dir}`,
    async (t) => {
      await pages.show(`home-in?dir=${dir}`, 1280, async (page) => {
        const room = await page.$eval('.toast', (toast) => {
          const { paddingLeft, paddingRight } = getComputedStyle(toast);
          return [paddingLeft, paddingRight];
        });
        t.deepEqual(dir === 'ltr' ? room : room.toReversed(), ['20px', '12px']);
      });
    },
  );
}

test.serial('[UI-01] on phones each field is as high as a finger needs, also where it unfolds', async (t) => {
  const controls = 'select, textarea, input:not([type=radio], [type=checkbox], [type=range])';
  for (const screen of ['search', 'business-people'])
    await pages.show(screen, 360, async (page) => {
      const low = await page.evaluate((selector) => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
          details.open = true;
        for (const popover of document.querySelectorAll<HTMLElement>('main [popover]')) popover.showPopover();
        return [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)]
          .filter((field) => field.checkVisibility({ checkOpacity: true }) && field.offsetHeight > 1)
          .filter((field) => field.offsetHeight < 44)
          .map((field) => `${field.offsetHeight}: ${field.outerHTML.slice(0, 100)}`);
      }, controls);
      t.deepEqual(low, [], screen);
    });
});

test.serial('[UPLOAD-05] the camera’s hidden field stays hidden with the focus', async (t) => {
  await pages.show('builder-failed', 360, async (page) => {
    await page.focus('.pin-builder__camera input');
    const { position, width } = await page.$eval('.pin-builder__camera input', (field) => {
      const { position, width } = getComputedStyle(field);
      return { position, width };
    });
    t.is(position, 'absolute');
    t.is(width, '1px');
    t.is(
      await page.$eval('.pin-builder__camera', (button) => getComputedStyle(button).outlineStyle),
      'solid',
    );
  });
});

test.serial('[INTL-02] a path’s slash is before its last name, whatever its script', async (t) => {
  for (const dir of ['ltr', 'rtl'] as const)
    await pages.show(`article?dir=${dir}`, 1280, async (page) => {
      const isFirst = await page.$eval(
        '.breadcrumbs [aria-current]',
        (item, isRtl) => {
          const name = document.createRange();
          name.selectNodeContents(item);
          const [words, all] = [name.getBoundingClientRect(), item.getBoundingClientRect()];
          return isRtl ? words.right < all.right - 4 : words.left > all.left + 4;
        },
        dir === 'rtl',
      );
      t.true(isFirst, dir);
    });
});
