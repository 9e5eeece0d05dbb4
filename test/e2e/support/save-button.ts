import type { HTTPRequest, Page } from 'puppeteer-core';
import { words } from './without-script.ts';

/** Waits until the button has this label and is not busy. */
export const reads = (page: Page, selector: string, label: 'Save' | 'Saved'): Promise<unknown> =>
  page.waitForFunction(
    (wanted, text) => {
      const button = document.querySelector(wanted);
      return button?.textContent === text && !button.hasAttribute('aria-busy');
    },
    {},
    selector,
    label,
  );

/** Waits until a tap on a Pin that was just saved is no longer taken for the second one of a double tap. */
export async function rest(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 600, {}, since);
}

/** Waits for a visible toast and returns its text. */
export async function toast(page: Page): Promise<string> {
  await page.waitForSelector('.timed-toast.visible .toast');
  return words(page, '.timed-toast .toast p');
}

/** Handles matching requests in the test. Others go through. */
export async function intercept(
  page: Page,
  method: string,
  path: RegExp,
  answer: (request: HTTPRequest) => void,
): Promise<() => number> {
  let count = 0;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) {
      count += 1;
      answer(request);
    } else void request.continue();
  });
  return () => count;
}
