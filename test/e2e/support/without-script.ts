import type { Page } from 'puppeteer-core';
import { waitFor } from '../../support/wait-for.ts';

/** Presses a link, button or summary by keyboard, which needs no script on the page, and follows where it leads. */
export async function press(page: Page, selector: string): Promise<number> {
  // What is still coming in, such as a message, takes no focus.
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

/** The words on the page, white space folded. */
export function words(page: Page, selector = 'body'): Promise<string> {
  return page.$eval(selector, (element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
