import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage, type PageOptions } from '../../support/browser/browser.ts';
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

/** Opens a page of the service as a signed-up client sees it. */
export async function memberAt(
  t: ExecutionContext,
  client: Client,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(t, options);
  await signIn(page, client);
  await page.goto(client.origin + path);
  return page;
}

/** Sets a cookie of a parent domain, for which pages that are shared by visitors set no token. */
export async function otherCookie(page: Page): Promise<void> {
  await page.browserContext().setCookie({ name: '_ga', value: '1', domain: '127.0.0.1', path: '/' });
}
