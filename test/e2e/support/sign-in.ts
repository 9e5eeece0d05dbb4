import type { Page } from 'puppeteer-core';
import type { Client } from '../../support/service/client.ts';

/** Copies a signed-up client's cookies to the page. */
export async function signIn(page: Page, client: Client): Promise<void> {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: client.origin }));
  await page.browserContext().setCookie(
    ...cookies.map(({ name, value }) => ({
      name,
      value,
      domain: new URL(client.origin).hostname,
      path: '/',
    })),
  );
}

/** Sets a cookie of a parent domain, for which pages that are shared by visitors set no token. */
export async function otherCookie(page: Page): Promise<void> {
  await page.browserContext().setCookie({ name: '_ga', value: '1', domain: '127.0.0.1', path: '/' });
}
