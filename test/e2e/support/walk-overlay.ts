import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { screenshot } from '../../support/browser/browser.ts';

/** An overlay, and how to reach and leave it by keyboard. */
export interface OverlayWalk {
  name: string;
  /** Focused when it is opened, and again when it is closed. */
  opener: string;
  key?: 'Enter' | 'ContextMenu';
  overlay: string;
  /** The page behind stays reachable by Tab. */
  isBeside?: boolean;
  /** Tab moves the focus into it. */
  isEntered?: boolean;
  /** Tab closes it, as in application menus. */
  closesOnTab?: boolean;
  /** Opens it without a key press, while the opener has the focus. */
  comes?: (page: Page) => Promise<unknown>;
  /** Element to focus if the overlay is far from the opener by Tab. */
  enterAt?: string;
}

export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) != null, selector);

/** Until the page handles the key, it opens the browser's own menu, which tests do not see. */
export async function pressUntilOpen(page: Page, overlay: string): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('ContextMenu');
    if ((await page.waitForSelector(overlay, { timeout: 5000 }).catch(() => null)) !== null) return;
  }
}

/** By keyboard alone: opens an overlay, stays in it for many Tab presses, and leaves it with Escape. */
export async function walkOverlay(t: ExecutionContext, page: Page, walk: OverlayWalk): Promise<void> {
  const { name, opener, key = 'Enter', overlay } = walk;
  await page.focus(opener);
  if (walk.comes !== undefined) await walk.comes(page);
  else if (key === 'ContextMenu') await pressUntilOpen(page, overlay);
  else await page.keyboard.press(key);
  await page.waitForSelector(overlay);
  const { width, theme } = await page.evaluate(() => ({
    width: innerWidth,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  await screenshot(page, `overlay-${name.replaceAll(/\W+/g, '-')}-${width}-${theme}`, 'viewport');
  if (walk.isEntered === true) await page.keyboard.press('Tab');
  if (walk.enterAt !== undefined) {
    t.true(await hasFocus(page, opener), `${name}: it takes no focus by itself`);
    await page.focus(walk.enterAt);
  }
  if (walk.isBeside !== true) {
    await page.waitForFunction((within) => document.activeElement?.closest(within) != null, {}, overlay);
    for (let press = 0; press < 14 && walk.closesOnTab !== true; press += 1) {
      await page.keyboard.press('Tab');
      // The browser's own controls follow those of the dialog in tab order.
      const isIn =
        (await hasFocus(page, overlay)) ||
        (await page.evaluate(() => document.activeElement === document.body));
      t.true(isIn, `${name}: Tab leads out`);
    }
  }
  await page.keyboard.press('Escape');
  await page.waitForFunction((gone) => document.querySelector(gone) === null, {}, overlay);
  await page
    .waitForFunction((button) => document.activeElement?.matches(button), { timeout: 5000 }, opener)
    .catch(() => undefined);
  t.true(await hasFocus(page, opener), `${name}: the focus goes back`);
}
