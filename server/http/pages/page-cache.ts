import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../../config/config.ts';
import type { ExperimentStore } from '../../experiments/experiment-store.ts';
import type { ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { nameRoute, routeOf } from '../observe/route-of.ts';
import { askAgain } from './kept/ask-again.ts';
import { createCrowds } from './kept/crowds.ts';
import { bytesOfPage, makeReady, sendKept, takeOver, type KeptPage } from './kept/kept-page.ts';
import { isAhead } from './is-ahead.ts';
import { asksNoTracking } from '../asks-no-tracking.ts';
import { pageKeyOf, visitorOf, type PageKey } from './page-key.ts';
import { createPageShelves } from './page-shelves.ts';

/** How a visitor's page was served: from the cache, fresh or slightly stale, or rendered. */
export type CacheOutcome = 'fresh' | 'stale' | 'rendered';

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
  /** Whether a request is the cache's own refresh, whose response is discarded. */
  isBehind(request: IncomingMessage): boolean;
  /**
   * Answers a request that could not be rendered, because the database is unavailable or the server overloaded, with
   * the previous page. Returns false if there is none that is recent enough.
   */
  standIn(request: IncomingMessage, response: ServerResponse): boolean;
  /** Evicts a page whose new rendering must not be cached: deleted, moved, or no longer public. */
  drop(request: IncomingMessage): void;
  /** Evicts every page, including those being rendered: something they may show is no longer public. */
  clear(): void;
}

/** How long a stale page is served while it is refreshed in the background. */
const staleMs = 60_000;
/** How long a page substitutes while none can be rendered. Nothing can be taken down in that time either. */
const keptMs = 10 * 60_000;
/** How long a page that could not be rendered is served from memory before the next try. */
const standInMs = 1000;
/** Maximum number of concurrent refreshes. Other pages stay stale until one of these is done. */
const maxBehind = 2;

/**
 * Signed-out pages from memory, compressed once, and served before the Express stack. A stale page is served and
 * refreshed in the background. Keyed by everything that the HTML depends on. Requests with a session bypass the cache.
 */
export function createPageCache(
  config: Config,
  now: () => number = () => performance.now(),
  experiments: ExperimentStore | null = null,
  onOutcome: (outcome: CacheOutcome) => void = () => undefined,
): PageCache {
  const pages = createPageShelves<KeptPage>(now, bytesOfPage);
  const crowds = createCrowds();
  const freshMs = config.pageCacheSeconds * 1000;
  const keyOf = (request: IncomingMessage): PageKey | null => pageKeyOf(request, config, experiments);
  /** Incremented on every clear, so that renders started before it are not cached after it. */
  let clearing = 0;
  const begunAt = new WeakMap<IncomingMessage, number>();
  /** The cache's own requests, with the work to finish before their pages are stored. */
  const behind = new WeakMap<IncomingMessage, { isReady: Promise<void> }>();
  let countBehind = 0;

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
    isStale: boolean,
  ): void => {
    nameRoute(request, page.route);
    onOutcome(isStale ? 'stale' : 'fresh');
    if (!isAhead(request) && !asksNoTracking(request))
      for (const name of page.shown) experiments?.expose(name, visitorOf(request));
    void sendKept(request, response, page, config);
  };

  async function refresh(next: RequestListener, request: IncomingMessage, page: KeptPage): Promise<void> {
    page.isRefreshing = true;
    countBehind += 1;
    const own = { isReady: Promise.resolve() };
    await askAgain(next, request, (asked) => {
      behind.set(asked, own);
      begunAt.set(asked, clearing);
    });
    await own.isReady;
    countBehind -= 1;
    page.isRefreshing = false;
    // Still cached if the refresh failed.
    page.nextTry = now() + standInMs;
  }

  const isDue = (page: KeptPage, time: number): boolean =>
    !page.isRefreshing && time >= page.nextTry && countBehind < maxBehind;

  return {
    handler(next) {
      if (freshMs === 0) return next;
      return (request, response) => {
        const key = keyOf(request);
        if (key === null) {
          next(request, response);
          return;
        }
        const page = pages.get(key);
        const time = now();
        if (page !== undefined && time <= page.staleUntil) {
          const isStale = time > page.freshUntil;
          send(request, response, page, isStale);
          if (isStale && isDue(page, time)) void refresh(next, request, page);
          return;
        }
        begunAt.set(request, clearing);
        crowds.join(key, request, response, () => {
          const rendered = pages.get(key);
          if (rendered !== undefined && now() <= rendered.staleUntil) {
            send(request, response, rendered, false);
            return;
          }
          onOutcome('rendered');
          next(request, response);
        });
      };
    },
    isBehind: (request) => behind.has(request),
    clear() {
      clearing += 1;
      pages.clear();
    },
    standIn(request, response) {
      const key = keyOf(request);
      const page = key === null ? undefined : pages.get(key);
      if (page === undefined || now() > page.keptUntil || response.headersSent || behind.has(request))
        return false;
      page.freshUntil = now() + standInMs;
      page.staleUntil = Math.min(page.freshUntil + staleMs, page.keptUntil);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      nameRoute(request, page.route);
      void sendKept(request, response, page, config);
      return true;
    },
    drop(request) {
      const key = pages.size === 0 ? null : keyOf(request);
      if (key !== null) pages.delete(key);
      crowds.release(request);
    },
    keep(request, html, headers, shown = []) {
      const begun = begunAt.get(request) ?? clearing;
      const key = freshMs === 0 ? null : keyOf(request);
      if (key === null || begun !== clearing) {
        crowds.release(request);
        return;
      }
      const page: KeptPage = {
        html,
        headers: Object.entries(headers),
        made: {},
        shown,
        freshUntil: now() + freshMs,
        staleUntil: now() + freshMs + staleMs,
        keptUntil: now() + freshMs + keptMs,
        isRefreshing: false,
        nextTry: 0,
        route: routeOf(request),
      };
      const former = pages.get(key);
      const own = behind.get(request);
      if (former !== undefined) takeOver(page, former);
      if (former === undefined || own === undefined) pages.set(key, page);
      else
        own.isReady = makeReady(page, former, config).then(() => {
          // It may have been evicted or refreshed by another request in the meantime.
          if (begun === clearing && pages.get(key) === former) pages.set(key, page);
        });
      crowds.release(request);
    },
  };
}
