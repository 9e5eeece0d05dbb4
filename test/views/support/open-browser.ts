import puppeteer, { type Browser } from 'puppeteer-core';

/** A headless Chromium that needs no system packages. */
export async function openBrowser(): Promise<Browser> {
  // The package unpacks its shared libraries only on this platform.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return puppeteer.launch({
    executablePath: await chromium.executablePath(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    headless: true,
  });
}
