import type { RequestHandler } from 'express';
import { isOpenedPage, openedUrl } from '../../../views/accounts/account-urls.ts';
import type { Config } from '../../config/config.ts';
import { cookieNames } from '../sessions/cookies.ts';

const hourSeconds = 3600;
const mostCharacters = 600;

/**
 * Takes the token of a mailed link out of the address at once (ASVS 14.2.1), so that it stays in no history, log or
 * referrer: a cookie that only that page gets holds it for an hour. Nothing is used up, since scanners of mail open
 * links too.
 */
export function openedLinks(config: Pick<Config, 'secureCookies'>): RequestHandler {
  return (request, response, next) => {
    const { token } = request.query;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = `${request.path.replace(/\/+$/, '')}/`;
    if (!isRead || typeof token !== 'string' || token === '' || !isOpenedPage(page)) {
      next();
      return;
    }
    // Letters that no token of ours has would end the cookie.
    const value = token.replace(/[^\w.-]/g, '').slice(0, mostCharacters);
    response.append('Set-Cookie', openedCookie(value, page, config.secureCookies));
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
    response.redirect(303, openedUrl(page));
  };
}

function openedCookie(value: string, page: string, isSecure: boolean): string {
  // Names of people are told apart by the page, which the token has to fit.
  const path = page.startsWith('/pw/') ? '/pw/' : page;
  const parts = [`${cookieNames.openedLink}=${value}`, `Path=${path}`, 'SameSite=Lax'];
  parts.push(`Max-Age=${hourSeconds}`, 'HttpOnly', ...(isSecure ? ['Secure'] : []));
  return parts.join('; ');
}

/**
 * What pages of mailed links let browsers tell others: nothing. Without https a browser sends no Sec-Fetch-Site, and
 * would then send their forms as if from nowhere, which are refused; there only others are told nothing.
 */
export function referrerPolicyOf(url: string, origin: string): string | null {
  if (!isOpenedPage(url.split('?', 1)[0] ?? '')) return null;
  return /^https:|^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(origin)
    ? 'no-referrer'
    : 'same-origin';
}
