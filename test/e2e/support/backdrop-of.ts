import type { Page } from 'puppeteer-core';

/** Half-transparent black, as browsers write it. */
export const halfBlack = 'rgba(0, 0, 0, 0.5)';

/** Returns the color that an open dialog lays over the page. */
export const backdropOf = (page: Page, dialog: string): Promise<string> =>
  page.$eval(dialog, (open) => getComputedStyle(open, '::backdrop').backgroundColor);
