import { launch, type Browser } from 'puppeteer-core';
import { installBrowser } from '../../test/support/browser/chromium.ts';

/** Launches the browser used by benchmarks. `protocolTimeout` is in milliseconds, `more` are further flags. */
export async function launchBrowser(protocolTimeout = 180_000, more: string[] = []): Promise<Browser> {
  const { executablePath, environment } = await installBrowser();
  return launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      ...more,
    ],
    env: { ...process.env, ...environment },
    headless: 'shell',
    protocolTimeout,
  });
}
