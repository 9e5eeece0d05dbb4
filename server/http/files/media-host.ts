import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import { askedHost } from '../origin-of.ts';
import { ownPath } from '../../../views/base/urls/safe-next.ts';

/** Addresses of stored files: by the name that pages use, or at the root, as clients that know a signature ask. */
const mediaPath = /^\/(media\/|(originals|\d{2,3}x\d{0,3})\/([0-9a-f]{2}\/){3})/;

/**
 * Keeps what people uploaded off the pages' origin (MEDIA_ORIGIN): the media host answers media alone, to anybody and
 * without cookies; the pages' host sends those who ask it for media on.
 */
export function mediaHost(config: Pick<Config, 'mediaOrigin' | 'trustedProxies'>): RequestHandler {
  const { mediaOrigin } = config;
  if (mediaOrigin === null) return (_request, _response, next) => next();
  const { host } = new URL(mediaOrigin);
  return (request, response, next) => {
    const isMedia = mediaPath.test(request.path);
    if (askedHost(request, config) === host) {
      // Players fetch the parts of a video.
      response.set('Access-Control-Allow-Origin', '*');
      if (isMedia) next();
      else response.status(404).type('text/plain').send('There are only media here.');
      return;
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A request may name its whole address where a path belongs (RFC 9112 §3.2.2).
    const path = isMedia && isRead ? ownPath(request.originalUrl) : null;
    if (path === null) next();
    else {
      response.set('Cache-Control', 'public, max-age=31536000, immutable');
      response.redirect(308, mediaOrigin + path);
    }
  };
}

/** Lets a page's own elements ask the media host at once. What people wrote is no attribute of these. */
export function withMediaHost(html: string, mediaOrigin: string | null): string {
  if (mediaOrigin === null) return html;
  return html.replace(
    /(\s(?:src|srcset|poster|imagesrcset|href)=")([^"]*\/media\/[^"]*)"/gi,
    (_all, name: string, value: string) =>
      `${name}${value.replace(/(^|,\s*)\/media\//g, `$1${mediaOrigin}/media/`)}"`,
  );
}
