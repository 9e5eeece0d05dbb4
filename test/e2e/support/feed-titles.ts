import type { Page } from 'puppeteer-core';
import { waitFor } from '../../support/wait-for.ts';

export const board = '/maker/long-list/';

export const total = 62;

export const newestFirst = Array.from({ length: total }, (_, index) => `Copy ${total - index}`);

export const titles = (page: Page): Promise<string[]> =>
  page.$$eval('main li.pin-card .pin-card__text b', (all) => all.map((title) => title.textContent ?? ''));

/** Scrolls to the current end of the list. */
export const toTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));

export async function scrollUntil(page: Page, count: number): Promise<void> {
  await waitFor(
    async () => {
      await toTheEnd(page);
      return (await titles(page)).length >= count;
    },
    { what: `${count} cards`, intervalMs: 60 },
  );
}
