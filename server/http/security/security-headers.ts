import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config.ts';

/** What no page uses, so that nothing that got into one could. */
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

/** Headers of every answer; pages add their content security policy. They are the same for all, so made up once. */
export function securityHeaders(config: Config): RequestHandler {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.secureCookies
        ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains }
        : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  );
  headers.set('Permissions-Policy', permissions);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** What a middleware that looks at no request sets on a response. */
function headersOf(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const styleHashes = new Map<string, string>();

/**
 * The page's policy: scripts are files of ours only; the one style element is allowed by its hash. Style
 * attributes carry colors and measures that the server computed. `outsidePictures` lets a page show pictures of other
 * sites, which is for pages alone on which one of them is chosen.
 */
export function contentSecurityPolicy(
  html: string,
  config: Pick<Config, 'secureCookies' | 'production' | 'mediaOrigin'>,
  { outsidePictures = false } = {},
): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  const developing = !config.production;
  const media = config.mediaOrigin === null ? '' : ` ${config.mediaOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${developing ? " 'unsafe-inline'" : ''}`,
    `style-src-elem 'self'${developing ? " 'unsafe-inline'" : style === undefined ? '' : ` '${styleHash(style)}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${media} data: blob:${outsidePictures ? ' https: http:' : ''}`,
    `media-src 'self'${media} blob:`,
    "font-src 'self'",
    `connect-src 'self'${media}${developing ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `form-action 'self'${goesTo(html)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(config.secureCookies ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Where a consent leads on to: browsers hold redirects of a form to this too. */
function goesTo(html: string): string {
  const origin = /<form data-goes-to="(https?:\/\/[^"\s;,']+)"/.exec(html)?.[1];
  return origin === undefined ? '' : ` ${origin}`;
}

/** A style element as a content security policy names it. */
export function styleHash(style: string): string {
  const known = styleHashes.get(style);
  if (known !== undefined) return known;
  const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  if (styleHashes.size > 500) styleHashes.clear();
  styleHashes.set(style, hash);
  return hash;
}
