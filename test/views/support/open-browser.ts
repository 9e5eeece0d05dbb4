import puppeteer, { type Browser } from 'puppeteer-core';

/** A headless Chromium that needs no system package. */
export async function openBrowser(): Promise<Browser> {
  // The package unpacks its own shared libraries only where it takes the platform for this one.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return puppeteer.launch({
    executablePath: await chromium.executablePath(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    headless: true,
  });
}
