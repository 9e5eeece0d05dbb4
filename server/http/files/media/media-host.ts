import type { RequestHandler } from 'express';
import type { Config } from '../../../config/config.ts';
import { askedHost } from '../../origin-of.ts';
import { ownPath } from '../../../../views/base/urls/safe-next.ts';
import { refusals } from '../../../refusals.ts';

/** Paths of stored files: with the prefix that pages use, or at the root for clients that know a signature. */
const mediaPath = /^\/(media\/|(originals|\d{2,3}x\d{0,3})\/([0-9a-f]{2}\/){3})/;

/**
 * Keeps uploads off the pages' origin (MEDIA_ORIGIN): the media host serves only media, to anyone and without cookies,
 * and the pages' host redirects media requests there.
 */
export function mediaHost(config: Pick<Config, 'mediaOrigin' | 'trustedProxies'>): RequestHandler {
  const { mediaOrigin } = config;
  if (mediaOrigin === null) return (_request, _response, next) => next();
  const { host } = new URL(mediaOrigin);
  return (request, response, next) => {
    const isMedia = mediaPath.test(request.path);
    if (askedHost(request, config) === host) {
      // Players fetch video segments.
      response.set('Access-Control-Allow-Origin', '*');
      if (isMedia) next();
      else response.status(404).type('text/plain').send(refusals.files.onlyMedia);
      return;
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A request target may be an absolute URL (RFC 9112 §3.2.2).
    const path = isMedia && isRead ? ownPath(request.originalUrl) : null;
    if (path === null) next();
    else {
      response.set('Cache-Control', 'public, max-age=31536000, immutable');
      response.redirect(308, mediaOrigin + path);
    }
  };
}

export type JsonReplacer = (name: string, value: unknown) => unknown;

/**
 * Returns a function that replaces media URLs in JSON responses with those of the media host. Undefined if there is
 * none.
 */
export function mediaHostReplacer({
  origin,
  mediaOrigin,
}: Pick<Config, 'origin' | 'mediaOrigin'>): JsonReplacer | undefined {
  if (origin === null || mediaOrigin === null) return undefined;
  const start = `${origin}/media/`;
  return (_name, value) =>
    typeof value === 'string' && value.startsWith(start) ? mediaOrigin + value.slice(origin.length) : value;
}

/**
 * Replaces media URLs in the page's own elements and in its metadata for other sites with those of the media host.
 * User-written text is never in these attributes.
 */
export function withMediaHost(
  page: string,
  { origin, mediaOrigin }: Pick<Config, 'origin' | 'mediaOrigin'>,
): string {
  if (origin === null || mediaOrigin === null) return page;
  // Absolute URLs: Open Graph, Twitter cards, and JSON-LD.
  const html = page.replaceAll(`"${origin}/media/`, `"${mediaOrigin}/media/`);
  return html.replace(
    /(\s(?:src|srcset|poster|imagesrcset|href)=")([^"]*\/media\/[^"]*)"/gi,
    (_all, name: string, value: string) =>
      `${name}${value.replace(/(^|,\s*)\/media\//g, `$1${mediaOrigin}/media/`)}"`,
  );
}
