import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { screenshot } from '../../support/browser.ts';

/** Something that lies over a page, and how keys get there and back. */
export interface OverlayWalk {
  name: string;
  /** What has the focus when it is opened, and again when it is closed. */
  opener: string;
  key?: 'Enter' | 'ContextMenu';
  overlay: string;
  /** The page behind can be used beside it, by Tab. */
  isBeside?: boolean;
  /** The focus comes into it by Tab. */
  isEntered?: boolean;
  /** Tab closes it, as it does menus of applications. */
  closesOnTab?: boolean;
  /** It comes by itself, while the opener has the focus; so. */
  comes?: (page: Page) => Promise<unknown>;
  /** What the focus is put on, where that is far from the opener by Tab. */
  enterAt?: string;
}

/** Whether the focus is on or in an element. */
export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) != null, selector);

/** Until the page watches for it, the key opens the browser's own menu, which tests do not see. */
export async function pressUntilOpen(page: Page, overlay: string): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('ContextMenu');
    if ((await page.waitForSelector(overlay, { timeout: 5000 }).catch(() => null)) !== null) return;
  }
}

/** By keys alone: opens an overlay, stays in it for many presses of Tab, and leaves it by Escape. */
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
      // The browser's own controls come in turn after those of the dialog.
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
