import type { RequestHandler } from 'express';
import { isOpenedPage, openedUrl } from '../../../views/accounts/account-urls.ts';
import type { Config } from '../../config/config.ts';
import { openedLinkCookieName } from '../sessions/cookies.ts';

const hourSeconds = 3600;
const maxCharacters = 600;

/**
 * Removes a mailed link's token from the URL at once (ASVS 14.2.1), to keep it out of history, logs and referrers. A
 * cookie sent only to that page holds it for an hour. The token is not consumed, since mail scanners open links too.
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
    // Characters that no valid token contains could end the cookie.
    const value = token.replace(/[^\w.-]/g, '').slice(0, maxCharacters);
    response.append('Set-Cookie', openedCookie(value, page, config.secureCookies));
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
    response.redirect(303, openedUrl(page));
  };
}

function openedCookie(value: string, page: string, isSecure: boolean): string {
  // One cookie path covers all usernames. The page checks that the token matches.
  const path = page.startsWith('/pw/') ? '/pw/' : page;
  const parts = [`${openedLinkCookieName(isSecure)}=${value}`, `Path=${path}`, 'SameSite=Lax'];
  parts.push(`Max-Age=${hourSeconds}`, 'HttpOnly', ...(isSecure ? ['Secure'] : []));
  return parts.join('; ');
}

/**
 * Returns the referrer policy for pages of mailed links: no referrer. Without https, browsers send no Sec-Fetch-Site,
 * and their forms would then appear to have no origin and be refused, so there only other sites get no referrer.
 */
export function referrerPolicyOf(url: string, origin: string): string | null {
  if (!isOpenedPage(url.split('?', 1)[0] ?? '')) return null;
  return /^https:|^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(origin)
    ? 'no-referrer'
    : 'same-origin';
}
