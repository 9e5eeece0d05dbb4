import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { watchPage, type PageWatch } from './watch-page.ts';

export interface Network {
  latencyMs: number;
  downloadBytesPerSecond: number;
  uploadBytesPerSecond: number;
}

export const networks = {
  /** As in Lighthouse. */
  'Slow 4G': {
    latencyMs: 150,
    downloadBytesPerSecond: (1.6 * 1024 * 1024) / 8,
    uploadBytesPerSecond: (750 * 1024) / 8,
  },
  /** As in the browser's developer tools. */
  'Slow 3G': { latencyMs: 2000, downloadBytesPerSecond: 50_000, uploadBytesPerSecond: 50_000 },
} as const satisfies Record<string, Network>;

/** How many times slower than this machine the phone's CPU is. */
export const slowdown = 6;

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
  /** When the button first read 'Saved'. */
  savedMs: number;
  /** When the server had confirmed it. */
  confirmedMs: number;
}

/** Opens the page and watches it for ten seconds and until nothing has loaded or run for a while. */
export async function lookAt(browser: Browser, network: Network, url: string): Promise<LookedAt> {
  return withPage(browser, network, async (page, session) => {
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

/** Opens the page, taps Save from its first paint on until a tap is handled, and waits until the pin is saved. */
export async function tapSave(browser: Browser, network: Network, url: string): Promise<Tapped> {
  return withPage(browser, network, async (page) => {
    await page.goto(`${url}#tap`, { waitUntil: 'domcontentloaded', timeout: patienceMs });
    return page.evaluate(async () => (window as unknown as { watch: PageWatch }).watch.saved);
  });
}

async function withPage<T>(
  browser: Browser,
  network: Network,
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
      latency: network.latencyMs,
      downloadThroughput: network.downloadBytesPerSecond,
      uploadThroughput: network.uploadBytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // The TypeScript loader marks functions with a helper of this name.
    await page.evaluateOnNewDocument('globalThis.__name = (marked) => marked');
    await page.evaluateOnNewDocument(watchPage);
    return await work(page, session);
  } finally {
    await context.close();
  }
}
