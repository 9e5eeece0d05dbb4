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
