import type { Page } from 'puppeteer-core';

/** Lets the test set the page's wall clock. The monotonic clock is unchanged. */
export async function giveClock(page: Page): Promise<(aheadMs: number) => Promise<void>> {
  await page.evaluateOnNewDocument(`{
    const real = Date.now.bind(Date);
    const now = () => real() + Number(localStorage.getItem('test-clock') ?? 0);
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }`);
  return (aheadMs) => page.evaluate((ms) => localStorage.setItem('test-clock', String(ms)), aheadMs);
}
