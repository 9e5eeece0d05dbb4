import type { Page } from 'puppeteer-core';

export const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

export const facebook = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';

export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
