import type { TestFn } from 'ava';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

// Makes the package unpack the libraries that a bare system lacks; it reads this when it is imported.
process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser for the tests of one file; each page has a cache of its own. */
export function useBrowser(test: TestFn): { open(address: string): Promise<Page> } {
  let browser: Browser | undefined;
  test.before(async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    browser = await puppeteer.launch({ args: flags, executablePath: await chromium.executablePath() });
  });
  test.after.always(() => browser?.close());
  return {
    async open(address) {
      if (!browser) throw new Error('The browser has not been started.');
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(address);
      await page.waitForSelector('[data-started]');
      return page;
    },
  };
}
