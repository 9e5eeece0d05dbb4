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

let running: Promise<Browser> | undefined;

/** Starts a browser on first use, one for all files of a process. Each page has its own cache. */
export function useBrowser(test: TestFn): { open(address: string): Promise<Page> } {
  // Named hooks belong to the process where files run in turn.
  test.after.always('close the browser', async () => {
    const browser = await running?.catch(() => undefined);
    running = undefined;
    await browser?.close();
  });
  return {
    async open(address) {
      const browser = await (running ??= startBrowser());
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(address);
      await page.waitForSelector('[data-started]');
      return page;
    },
  };
}

async function startBrowser(): Promise<Browser> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return launch(await chromium.executablePath(), Date.now() + 30_000);
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
