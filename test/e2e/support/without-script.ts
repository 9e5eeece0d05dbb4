import type { Page } from 'puppeteer-core';
import { waitFor } from '../../support/wait-for.ts';

/** Presses a link, button or summary by keyboard, which needs no script, and follows the navigation. */
export async function press(page: Page, selector: string): Promise<number> {
  // Animating elements, such as toasts, cannot take the focus yet.
  await waitFor(
    () => page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true })),
    {
      what: `${selector} to be seen`,
    },
  );
  await page.focus(selector);
  const [response] = await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  return response?.status() ?? 0;
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.$eval(
      `[name="${name}"]`,
      (field, text) => {
        (field as HTMLInputElement).value = text;
      },
      value,
    );
}

/** The page's text with white space collapsed. */
export function words(page: Page, selector = 'body'): Promise<string> {
  return page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
