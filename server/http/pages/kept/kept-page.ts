import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../../config/config.ts';
import type { ExperimentName } from '../../../../views/contract/staff/experiments.ts';
import { acceptedEncoding, compress, type Effort, type Encoding } from '../../files/content-encoding.ts';
import { detectBrowser } from '../../browser-detection.ts';
import { requestIdOf } from '../../observe/request-id.ts';
import { cookieNames, setCookie } from '../../sessions/cookies.ts';
import { csrfCookieSeconds, newCsrfToken } from '../../security/csrf.ts';
import { originVariesBy } from '../../origin-of.ts';
import { etagMatches } from '../etag-matches.ts';
import { pagesVaryBy } from '../is-of-program.ts';

export interface KeptPage {
  html: Buffer;
  /** Headers from its rendering. */
  headers: [string, string][];
  /** Created on first use, because many pages are never requested again. */
  made: {
    tagged?: Tagged;
    br?: Promise<Sendable>;
    gzip?: Promise<Sendable>;
    plain?: Sendable;
    /** Whether the brotli form is the smallest, or about to be. */
    isSqueezed?: boolean;
  };
  /** Experiments that affect the page. */
  shown: ExperimentName[];
  /** Milliseconds of the process clock. */
  freshUntil: number;
  staleUntil: number;
  /** Until then, it is a stand-in if the page cannot be rendered. */
  keptUntil: number;
  isRefreshing: boolean;
  nextTry: number;
  /** Route template, for metrics. */
  route: string;
}

interface Tagged {
  etag: string;
  /** Alternating names and values, as sent. Without the headers of the body. */
  head: string[];
}

interface Sendable {
  body: Buffer;
  head: string[];
}

/** Returns the approximate memory size of a page and its encodings. */
export function bytesOfPage({ html }: KeptPage): number {
  return 2048 + Math.ceil(html.length * 1.4);
}

/** Reuses the encodings of the previous page if its content is the same. */
export function takeOver(page: KeptPage, former: KeptPage): void {
  if (!former.html.equals(page.html) || !sameHeaders(former, page)) return;
  page.html = former.html;
  page.made = former.made;
}

/** Creates the encodings that the previous page was requested in, so that no request waits for them. */
export async function makeReady(page: KeptPage, former: KeptPage, config: Config): Promise<void> {
  for (const encoding of ['br', 'gzip'] as const)
    if (former.made[encoding] !== undefined) await encoded(page, encoding, config).catch(() => undefined);
}

function sameHeaders(a: KeptPage, b: KeptPage): boolean {
  return (
    a.headers.length === b.headers.length &&
    a.headers.every(([name, value], index) => {
      const [otherName, otherValue] = b.headers[index] ?? [];
      return name === otherName && value === otherValue;
    })
  );
}

/** Sends the cached page. Its header and compressed bytes are created once. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  config: Config,
): Promise<void> {
  const { etag, head } = tagged(page, config);
  if (etagMatches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...head, ...ownHeaders(request, config)]);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(request);
  let sendable = plain(page, config);
  if (encoding !== null) {
    try {
      sendable = await encoded(page, encoding, config);
    } catch {
      // Falls back to the uncompressed page.
    }
    if (encoding === 'br') squeeze(page, config);
  }
  response.writeHead(200, [...sendable.head, ...ownHeaders(request, config)]);
  response.end(request.method === 'HEAD' ? undefined : sendable.body);
}

function tagged(page: KeptPage, config: Config): Tagged {
  return (page.made.tagged ??= tag(page, config));
}

function tag({ html, headers }: KeptPage, config: Config): Tagged {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const byOrigin = originVariesBy(config);
  const vary = byOrigin === null ? pagesVaryBy : `${pagesVaryBy}, ${byOrigin}`;
  return { etag, head: [...headers.flat(), 'ETag', etag, 'Vary', vary] };
}

function plain(page: KeptPage, config: Config): Sendable {
  return (page.made.plain ??= {
    body: page.html,
    head: [...tagged(page, config).head, 'Content-Length', String(page.html.length)],
  });
}

function encoded(page: KeptPage, encoding: Encoding, config: Config): Promise<Sendable> {
  return (page.made[encoding] ??= encode(page, encoding, config));
}

/** The share of one CPU's time that compressing again may take. */
const squeezeShare = 0.1;
let nextSqueeze = 0;

/**
 * Replaces the brotli form of a page that was asked for again with the smallest, one page at a time: as the next one is
 * whichever is asked for first, those that are asked for most do not wait long.
 */
function squeeze(page: KeptPage, config: Config): void {
  const { made } = page;
  const start = performance.now();
  if (made.isSqueezed === true || start < nextSqueeze) return;
  made.isSqueezed = true;
  nextSqueeze = Infinity;
  void encode(page, 'br', config, 'smallest')
    .then(
      (sendable) => {
        made.br = Promise.resolve(sendable);
      },
      () => undefined,
    )
    .finally(() => {
      const end = performance.now();
      nextSqueeze = end + (end - start) / squeezeShare;
    });
}

async function encode(
  page: KeptPage,
  encoding: Encoding,
  config: Config,
  effort: Effort = 'small',
): Promise<Sendable> {
  const body = await compress(page.html, encoding, effort);
  const { head } = tagged(page, config);
  return { body, head: [...head, 'Content-Encoding', encoding, 'Content-Length', String(body.length)] };
}

/** Returns the headers specific to this response: its ID, and the CSRF cookie if the browser has none. */
function ownHeaders(request: IncomingMessage, config: Config): string[] {
  const own = ['X-Request-Id', requestIdOf(request, config.trustedProxies > 0)];
  if (request.headers.cookie !== undefined || detectBrowser(request.headers['user-agent']).isBot) return own;
  const settings = { secure: config.secureCookies, maxAgeSeconds: csrfCookieSeconds };
  return [...own, 'Set-Cookie', setCookie(cookieNames.csrf, newCsrfToken(), settings)];
}
