import { setTimeout } from 'node:timers/promises';
import type { TestFn } from 'ava';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

// Makes the package unpack libraries that a bare system lacks. Read on import.
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

/** Starts a browser for the tests of one file. Each page has its own cache. */
export function useBrowser(test: TestFn): { open(address: string): Promise<Page> } {
  let browser: Browser | undefined;
  test.before(async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    browser = await launch(executablePath, Date.now() + 30_000);
  });
  test.after.always(() => browser?.close());
  return {
    async open(address) {
      if (!browser) throw new Error('The browser has not been started.');
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(address);
      await page.waitForSelector('[data-started]');
      return page;
    },
  };
}

// Another process may still be unpacking the browser, which cannot start until complete.
async function launch(executablePath: string, deadline: number): Promise<Browser> {
  try {
    return await puppeteer.launch({ args: flags, executablePath });
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await setTimeout(200);
    return launch(executablePath, deadline);
  }
}
