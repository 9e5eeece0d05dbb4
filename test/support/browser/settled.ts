import type { Page } from 'puppeteer-core';

/**
 * Waits until a page has loaded and has received nothing for `quietMs`. Uses the page's own counts, because the
 * browser does not always report the end of requests that outlive their page.
 */
export async function settled(page: Page, quietMs = 500): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      if (document.readyState !== 'complete') return false;
      const seen = window as unknown as { settled?: { count: number; since: number } };
      const count = performance.getEntriesByType('resource').length;
      if (seen.settled?.count !== count) seen.settled = { count, since: performance.now() };
      return performance.now() - seen.settled.since >= quiet;
    },
    { polling: 50 },
    quietMs,
  );
}
