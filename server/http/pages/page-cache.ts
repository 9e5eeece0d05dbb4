import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../../config/config.ts';
import type { ExperimentStore } from '../../experiments/experiment-store.ts';
import type { ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { acceptedEncoding, compress } from '../files/content-encoding.ts';
import { detectBrowser } from '../browser-detection.ts';
import { cookieNames, setCookie } from '../sessions/cookies.ts';
import { nameRoute, routeOf } from '../observe/route-of.ts';
import { etagMatches } from './etag-matches.ts';
import { pagesVaryBy } from './is-of-program.ts';
import { pageKeyOf, visitorOf, type PageKey } from './page-key.ts';
import { createPageShelves } from './page-shelves.ts';
import { originVariesBy } from '../origin-of.ts';
import { csrfCookieSeconds, newCsrfToken } from '../security/csrf.ts';

interface CachedPage {
  bodies: Bodies;
  /** Experiments that affect the page. */
  shown: ExperimentName[];
  headers: [string, string][];
  /** Milliseconds of the process clock. */
  freshUntil: number;
  staleUntil: number;
  /** Until then it substitutes for a page that cannot be rendered. */
  keptUntil: number;
  refreshing: boolean;
  /** Route template, for metrics. */
  route: string;
}

/** How a visitor's page was served: from the cache, fresh or slightly stale, or rendered. */
export type CacheOutcome = 'fresh' | 'stale' | 'rendered';

/** The same HTML in each encoding with its tag, created on first use, since many pages are never requested again. */
interface Bodies {
  plain: Buffer;
  etag?: string;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

export interface PageCache {
  /** Serves signed-out pages from memory. Everything else goes to `next`. */
  handler(next: RequestListener): RequestListener;
  /** Caches a page just rendered for a visitor, under its request. */
  keep(
    request: IncomingMessage,
    html: Buffer,
    headers: Record<string, string>,
    shown?: ExperimentName[],
  ): void;
  /** Serves an earlier page if rendering failed because of the database. Returns false if none is recent enough. */
  standIn(request: IncomingMessage, response: ServerResponse): boolean;
  /** Evicts a page whose new rendering must not be cached: deleted, moved, or no longer public. */
  drop(request: IncomingMessage): void;
  /** Evicts every page, including those being rendered: something they may show is no longer public. */
  clear(): void;
}

/** How long a stale page is still served while one request renders it again. */
const staleMs = 60_000;
/** How long a page substitutes while none can be rendered. Nothing can be taken down in that time either. */
const keptMs = 10 * 60_000;
/** How long a substitute page is served before another request tries to render. */
const standInMs = 1000;

/**
 * Caches signed-out pages in memory for a few seconds, compressed once and served before the Express stack. Keyed by
 * everything that the HTML depends on. Requests with a session bypass it.
 */
export function createPageCache(
  config: Config,
  now: () => number = () => performance.now(),
  experiments: ExperimentStore | null = null,
  onOutcome: (outcome: CacheOutcome) => void = () => undefined,
): PageCache {
  const cacheKey = (request: IncomingMessage): PageKey | null => pageKeyOf(request, config, experiments);
  const send = (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
    nameRoute(request, page.route);
    onOutcome(now() > page.freshUntil ? 'stale' : 'fresh');
    for (const name of page.shown) experiments?.expose(name, visitorOf(request));
    void sendPage(request, response, page, config);
  };
  const pages = createPageShelves<CachedPage>(now);
  const crowds = createCrowds();
  const freshMs = config.pageCacheSeconds * 1000;
  /** Incremented on every clear, so that renders started before it are not cached after it. */
  let clearing = 0;
  const begunAt = new WeakMap<IncomingMessage, number>();

  return {
    handler(next) {
      if (freshMs === 0) return next;
      return (request, response) => {
        const key = cacheKey(request);
        if (key === null) {
          next(request, response);
          return;
        }
        begunAt.set(request, clearing);
        const render = (): void => {
          onOutcome('rendered');
          next(request, response);
        };
        const page = pages.get(key);
        if (page === undefined || now() > page.staleUntil) {
          crowds.join(key, response, () => {
            const rendered = pages.get(key);
            if (rendered === undefined || now() > rendered.staleUntil) render();
            else send(request, response, rendered);
          });
        } else if (now() > page.freshUntil && !page.refreshing) {
          // This visitor waits for the fresh page so that the next ones need not. The rest get the stale one.
          page.refreshing = true;
          response.once('close', () => {
            page.refreshing = false;
          });
          render();
        } else {
          send(request, response, page);
        }
      };
    },
    clear() {
      clearing += 1;
      pages.clear();
    },
    standIn(request, response) {
      const key = cacheKey(request);
      const page = key === null ? undefined : pages.get(key);
      if (page === undefined || now() > page.keptUntil || response.headersSent) return false;
      page.freshUntil = now() + standInMs;
      page.staleUntil = Math.min(page.freshUntil + staleMs, page.keptUntil);
      response.statusCode = 200;
      response.removeHeader('Retry-After');
      nameRoute(request, page.route);
      void sendPage(request, response, page, config);
      return true;
    },
    drop(request) {
      const key = pages.size === 0 ? null : cacheKey(request);
      if (key !== null) pages.delete(key);
    },
    keep(request, html, headers, shown = []) {
      if (freshMs === 0 || (begunAt.get(request) ?? clearing) !== clearing) return;
      const key = cacheKey(request);
      if (key === null) return;
      const known = pages.get(key)?.bodies;
      pages.set(key, {
        bodies: known?.plain.equals(html) ? known : { plain: html },
        shown,
        headers: Object.entries(headers),
        freshUntil: now() + freshMs,
        staleUntil: now() + freshMs + staleMs,
        keptUntil: now() + freshMs + keptMs,
        refreshing: false,
        route: routeOf(request),
      });
    },
  };
}

/**
 * Coalesces simultaneous requests for an uncached page: the first one renders it, and the others wait. If the page
 * cannot be cached, all are released to be handled individually.
 */
function createCrowds() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    join({ origin, rest }: PageKey, response: ServerResponse, proceed: () => void): void {
      const key = `${origin}|${rest}`;
      const crowd = waiting.get(key);
      if (crowd !== undefined) {
        crowd.push(proceed);
        return;
      }
      const own: (() => void)[] = [];
      waiting.set(key, own);
      response.once('close', () => {
        waiting.delete(key);
        for (const each of own) each();
      });
      proceed();
    },
  };
}

function etagOf(bodies: Bodies): string {
  bodies.etag ??= `W/"${createHash('sha256').update(bodies.plain).digest('base64url').slice(0, 22)}"`;
  return bodies.etag;
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  config: Config,
): Promise<void> {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  const etag = etagOf(page.bodies);
  response.setHeader('ETag', etag);
  const byOrigin = originVariesBy(config);
  response.setHeader('Vary', byOrigin === null ? pagesVaryBy : `${pagesVaryBy}, ${byOrigin}`);
  if (request.headers.cookie === undefined && !detectBrowser(request.headers['user-agent']).isBot)
    response.setHeader(
      'Set-Cookie',
      setCookie(cookieNames.csrf, newCsrfToken(), {
        secure: config.secureCookies,
        maxAgeSeconds: csrfCookieSeconds,
      }),
    );
  if (etagMatches(request.headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = acceptedEncoding(request);
  let body = page.bodies.plain;
  if (encoding !== null) {
    try {
      page.bodies[encoding] ??= compress(page.bodies.plain, encoding, 'small');
      body = await page.bodies[encoding];
      response.setHeader('Content-Encoding', encoding);
    } catch {
      // The uncompressed page works as well.
    }
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
