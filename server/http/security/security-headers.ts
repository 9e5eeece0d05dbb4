import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config.ts';

/** Browser features that no page uses, disabled so that injected content cannot use them either. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets the headers of every response. Pages add their content security policy. The headers never vary, so they are
 * built once.
 */
export function securityHeaders(config: Config): RequestHandler {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.secureCookies
        ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains }
        : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      // Over plain http, browsers ignore it and complain on each page.
      crossOriginOpenerPolicy:
        config.origin?.startsWith('http:') === true ? false : { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  );
  headers.set('Permissions-Policy', permissions);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** Returns the headers set by a middleware that does not depend on the request. */
function headersOf(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** By length, because comparing a text with the few of its length is faster than hashing it. */
const styleHashes = new Map<number, { style: string; hash: string }[]>();
const maxLengths = 500;

/**
 * Returns the policy of a page, given in pieces that are never cut within a style element: scripts only from our own files, and a single style element allowed by its hash. Style
 * attributes contain colors and sizes computed by the server. `outsidePictures` allows pictures from other sites, only
 * for pages where one of them is chosen.
 */
export function contentSecurityPolicy(
  html: readonly string[],
  config: Pick<Config, 'secureCookies' | 'production' | 'mediaOrigin' | 'storeOrigin' | 'directUploads'>,
  { outsidePictures = false } = {},
): string {
  const hash = hashOfStyle(html.find((piece) => piece.includes('<style>')) ?? '');
  const developing = !config.production;
  const media = config.mediaOrigin === null ? '' : ` ${config.mediaOrigin}`;
  // Large videos are redirected to it.
  const store = config.storeOrigin === null ? '' : ` ${config.storeOrigin}`;
  return [
    // Firefox judges the prefetch of the typeface by it alone.
    "default-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    `script-src 'self'${developing ? " 'unsafe-inline'" : ''}`,
    `style-src-elem 'self'${developing ? " 'unsafe-inline'" : hash === null ? '' : ` '${hash}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${media} data: blob:${outsidePictures ? ' https: http:' : ''}`,
    `media-src 'self'${media}${store} blob:`,
    "font-src 'self'",
    `connect-src 'self'${media}${config.directUploads ? store : ''}${developing ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `form-action 'self'${goesTo(html)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(config.secureCookies ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Returns where a consent form redirects to. Browsers apply form-action to redirects as well. */
function goesTo(html: readonly string[]): string {
  const form = html.find((piece) => piece.includes('<form data-goes-to=')) ?? '';
  const origin = /<form data-goes-to="(https?:\/\/[^"\s;,']+|[a-z][a-z\d+.-]*:)"/.exec(form)?.[1];
  return origin === undefined ? '' : ` ${origin}`;
}

/** Returns the hash of the page's style element. Null if it has none. */
function hashOfStyle(html: string): string | null {
  const opening = html.indexOf('<style>');
  if (opening < 0) return null;
  const start = opening + '<style>'.length;
  const end = html.indexOf('</style>', start);
  if (end < 0) return null;
  const known = styleHashes.get(end - start) ?? [];
  const found = known.find(({ style }) => html.startsWith(style, start));
  if (found !== undefined) return found.hash;
  const style = html.slice(start, end);
  const hash = styleHash(style);
  if (styleHashes.size > maxLengths) styleHashes.clear();
  styleHashes.set(style.length, [...known, { style, hash }]);
  return hash;
}

/** Returns a style element's hash for a content security policy. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
