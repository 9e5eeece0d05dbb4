import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { slowdown } from './visit.ts';

export interface SlowPage {
  page: Page;
  session: CDPSession;
  slowDown(isSlow: boolean): Promise<void>;
}

const patienceMs = 120_000;

/** Opens a page whose images never load, unthrottled until it is slowed down. */
export async function withSlowPage<T>(
  browser: Browser,
  { cookie, width, asksNoTracking = false }: { cookie?: string; width: number; asksNoTracking?: boolean },
  work: (slow: SlowPage) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.setViewport({ width, height: 800, isMobile: width < 600, hasTouch: width < 600 });
    await page.setBypassServiceWorker(true);
    if (cookie !== undefined) await page.setExtraHTTPHeaders({ cookie });
    await page.evaluateOnNewDocument('globalThis.__name = (marked) => marked');
    if (asksNoTracking)
      await page.evaluateOnNewDocument(
        "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
      );
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*/media/*'] });
    return await work({
      page,
      session,
      slowDown: async (isSlow) => {
        await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 });
      },
    });
  } finally {
    await context.close();
  }
}

/** Scrolls until the page has that many cards, or all there are, then back up. */
export async function growList(page: Page, wanted: number): Promise<number> {
  const count = (): Promise<number> => page.$$eval('main li.pin-card', (cards) => cards.length);
  for (let before = -1, now = await count(); now < wanted && now !== before; now = await count()) {
    before = now;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page
      .waitForFunction(
        (known) => document.querySelectorAll('main li.pin-card').length > known,
        { timeout: 15_000 },
        now,
      )
      .catch(() => undefined);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  return count();
}

/** Waits until the page has been idle for a moment. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        let quiet = 0;
        const look = (deadline: IdleDeadline): void => {
          quiet = deadline.timeRemaining() > 10 ? quiet + 1 : 0;
          if (quiet >= 5) done();
          else setTimeout(() => requestIdleCallback(look), 100);
        };
        requestIdleCallback(look);
      }),
  );
}

/** Whether React has hydrated an island. */
export const isAwake = `(name) => {
  const marker = document.querySelector('i-l[n="' + name + '"]');
  return marker !== null && Object.keys(marker).some((key) => key.startsWith('__reactContainer'));
}`;
