import type { RequestHandler } from 'express';
import { loginUrl } from '../../../views/accounts/account-urls.ts';
import { ownPath } from '../../../views/base/urls/safe-next.ts';
import type { Services } from '../../services.ts';
import { refusals } from '../../refusals.ts';

/** Files without content of members, and calls, which their own gate admits. */
const open =
  /^\/(?:robots\.txt|favicon\.(?:ico|svg)|icons\/|manifest\.webmanifest|service-worker\.js|assets\/|js\/|\.well-known\/|v5\/|upload-media\/|resource\/|_ngjs\/|v3\/(?!pidgets)|login\/|unsubscribe\/)/i;
/** Addresses with the form of a page that something else answers. Routes take any case and a slash at the end. */
const notPages =
  /^\/(?:pin\/[^/]+\/player|media|url_shortener|story_feed|ext|captions|v1|v3\/pidgets)\/|\.[^/]+\/+$/i;

/**
 * On a private site, asks visitors for a session before they get any file: pictures, feeds, sitemaps, embeds. Pages
 * are left to the renderer and operations to their gate, which both do the same.
 */
export function loginWall({ site }: Pick<Services, 'site'>, session: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    await site.refresh();
    if (!site.current().isPrivate) {
      next();
      return;
    }
    response.set('X-Robots-Tag', 'noindex, nofollow');
    const { path } = request;
    const { logo } = site.current();
    if (open.test(path) || (logo !== null && path.includes(logo.signature)) || isPage(path)) {
      next();
      return;
    }
    await session(request, response, (error?: unknown) => {
      if (error !== undefined || request.session?.userId !== undefined) next(error);
      else {
        response.set('Cache-Control', 'private, no-store').vary('Cookie');
        const back = request.method === 'GET' ? ownPath(request.originalUrl) : null;
        if (back !== null && (request.headers.accept ?? '').includes('text/html'))
          response.redirect(302, loginUrl(back));
        else response.status(401).type('text/plain').send(refusals.links.loginFirst);
      }
    });
  };
}

/** Whether only a page can answer a path. Routes match a path as it is sent, and then decode its parameters. */
function isPage(path: string): boolean {
  if (!path.endsWith('/') || notPages.test(path)) return false;
  try {
    return !notPages.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
