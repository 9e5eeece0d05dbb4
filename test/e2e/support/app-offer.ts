import type { Page } from 'puppeteer-core';

const offer = 'dialog[open]:has(#app-upsell-title)';
const link = 'header .menu a[href*="app.example"]';

/** Opens the account menu and follows its link to the app. */
export async function followAppLink(page: Page): Promise<void> {
  await page.click('header .menu:has(form) summary');
  await page.click(link);
}

/** The same by keyboard, from the focused account menu. */
export async function followAppLinkByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.focus(link);
  await page.keyboard.press('Enter');
}

/** Opens a page as a member who then follows the link to the app. Returns whether the offer came before it. */
export async function isMemberOffered(page: Page, address: string): Promise<boolean> {
  await page.goto(address);
  const gone = page.waitForRequest((request) => new URL(request.url()).hostname === 'app.example');
  await followAppLink(page);
  const isOffered = await Promise.race([
    page.waitForSelector(offer).then(() => true),
    gone.then(() => false),
  ]);
  void gone.catch(() => undefined);
  // The app does not exist, and browser storage is that of the site.
  if (!isOffered) await page.goto(new URL('/robots.txt', address).href);
  return isOffered;
}

/** Opens a page as a visitor. Returns whether the offer comes by itself. */
export async function isVisitorOffered(page: Page, address: string): Promise<boolean> {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('i-l[n="app-upsell"]') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
  // Effects run after React has rendered.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return (await page.$(offer)) !== null;
}
