import type { RequestHandler } from 'express';
import { ownPath } from '../../../../views/base/urls/safe-next.ts';
import { isReservedWord } from '../../../../views/accounts/reserved-words.ts';

/**
 * Redirects to one canonical spelling per page (ROUTE-22): single slashes, a trailing slash, and a lowercase first
 * path segment, which phones capitalize. Pages redirect names in other letter case themselves, since they know the
 * correct one. Operations and files are not affected.
 */
export function canonicalRedirects(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const { path } = request;
    if (/^\/(v3|v5|resource|_ngjs|media|assets)(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) {
      next();
      return;
    }
    const folded = `${path.replace(/\/{2,}/g, '/').replace(/\/$/, '')}/`;
    const canonical = folded.replace(/^\/[^/]+/, (first) =>
      isReservedWord(first.slice(1)) ? first.toLowerCase() : first,
    );
    const query = request.originalUrl.indexOf('?');
    const to = ownPath(canonical + (query === -1 ? '' : request.originalUrl.slice(query)));
    if (canonical === path || to === null) next();
    else response.redirect(301, to);
  };
}
