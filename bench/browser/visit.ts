import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { watchPage, type PageWatch } from './watch-page.ts';

/** A phone on Slow 4G as in Lighthouse, with the CPU slowed down six times. */
export const conditions = {
  latencyMs: 150,
  downloadBytesPerSecond: (1.6 * 1024 * 1024) / 8,
  uploadBytesPerSecond: (750 * 1024) / 8,
  slowdown: 6,
} as const;

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const patienceMs = 60_000;

/** Times in milliseconds since the navigation. */
export interface LookedAt {
  largestPaintMs: number;
  /** Total task time beyond 50 ms each after the first paint. */
  blockedMs: number;
  pictureBytes: number;
  scriptBytes: number;
}

export interface Tapped {
  /** When the first handled tap occurred. */
  tappedMs: number;
  acknowledgedMs: number;
  savedMs: number;
}

/** Opens the page and waits until nothing has loaded or run for a while. */
export async function lookAt(browser: Browser, url: string): Promise<LookedAt> {
  return withPage(browser, async (page, session) => {
    const bytes = new Map<string, number>();
    const types = new Map<string, string>();
    session.on('Network.responseReceived', (event) => void types.set(event.requestId, event.type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? '';
      bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
    });
    await page.goto(url, { waitUntil: 'networkidle0', timeout: patienceMs });
    const watched = await page.evaluate(
      async () => (window as unknown as { watch: PageWatch }).watch.settled,
    );
    return {
      ...watched,
      pictureBytes: bytes.get('Image') ?? 0,
      scriptBytes: bytes.get('Script') ?? 0,
    };
  });
}

/** Opens the page, taps Save from its first paint on until a tap is handled, and waits for 'Saved'. */
export async function tapSave(browser: Browser, url: string): Promise<Tapped> {
  return withPage(browser, async (page) => {
    await page.goto(`${url}#tap`, { waitUntil: 'domcontentloaded', timeout: patienceMs });
    return page.evaluate(async () => (window as unknown as { watch: PageWatch }).watch.saved);
  });
}

async function withPage<T>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.setUserAgent({ userAgent: phone });
    await page.setViewport({
      width: 360,
      height: 800,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latencyMs,
      downloadThroughput: conditions.downloadBytesPerSecond,
      uploadThroughput: conditions.uploadBytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
    // The TypeScript loader marks functions with a helper of this name.
    await page.evaluateOnNewDocument('globalThis.__name = (marked) => marked');
    await page.evaluateOnNewDocument(watchPage);
    return await work(page, session);
  } finally {
    await context.close();
  }
}
