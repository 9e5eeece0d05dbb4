import type { ComponentType } from 'react';
import { getGlobalContext, type renderPage } from 'vike/server';
import { isDatabaseAway } from '../../../../db/connection/database-away.ts';
import type { Logger } from '../../../logging/logger.ts';
import type { FillContext, PageRequest } from '../../../page-request.ts';
import type { RenderedPage } from '../rendered-page.ts';
import { parsePageUrl, type PageUrl } from './page-url.ts';
import { compileRoutes, type Route, type RouteMatch } from './route-table.ts';

/** Frequently requested pages, by their folders. */
const hot = new Set(
  [
    'index',
    'homefeed',
    'pin/@id',
    '@username',
    '@username/@board',
    '@username/@board/@section',
    'search',
    'search/@scope',
    'ideas',
    'ideas/@interest/@id',
    'topics/@name',
    'today',
    'today/@kind',
    'today/@kind/@article',
    'discover/article/@slug',
    'explore/@term',
  ].map((folder) => `/pages/${folder}`),
);

/** The parts of a page that Vike has loaded. */
interface KnownPage {
  Page: ComponentType<object>;
  data: (context: object) => unknown;
  fill: (context: FillContext) => string[];
}

type PageContext = Awaited<ReturnType<typeof renderPage>>;

export interface HotPages {
  /**
   * Renders the page for a URL whose data and component are known. Null for any other page, and if its data throws:
   * Vike then handles the error, with a new request.
   */
  render(url: string, request: PageRequest): Promise<RenderedPage | null> | null;
  /** Remembers the parts of a page rendered by Vike that are needed to render it again. */
  learn(pageContext: PageContext): Promise<void>;
}

/**
 * Renders frequently requested pages. Vike routes and loads each of them once. From then on, a table finds the page,
 * its data is called as Vike calls it, and its shell is filled with strings.
 */
export function createHotPages(logger: Logger): HotPages {
  const known = new Map<string, KnownPage>();
  let routeOf: ((path: string) => RouteMatch | null) | null = null;

  return {
    render(url, request) {
      const isUsual = request.debug === null && request.failure === null && request.sentOnForm === null;
      const parsed = isUsual ? parsePageUrl(url) : null;
      const match = parsed === null ? null : (routeOf?.(parsed.pathname) ?? null);
      const page = match === null ? undefined : known.get(match.pageId);
      if (parsed === null || match === null || page === undefined) return null;
      return renderKnown(page, match, parsed, url, request, logger);
    },
    async learn(context) {
      const { pageId, httpResponse } = context as PageContext & { pageId?: string };
      if (pageId === undefined || !hot.has(pageId) || known.has(pageId) || httpResponse.statusCode !== 200)
        return;
      const page = knownPageOf(context);
      if (page === null) return;
      routeOf ??= compileRoutes(await readRoutes());
      known.set(pageId, page);
    },
  };
}

async function renderKnown(
  { Page, data: load, fill }: KnownPage,
  { pageId, params }: RouteMatch,
  urlParsed: PageUrl,
  urlOriginal: string,
  request: PageRequest,
  logger: Logger,
): Promise<RenderedPage | null> {
  try {
    const urlPathname = urlParsed.pathname;
    const data = await load({
      request,
      pageId,
      Page,
      urlOriginal,
      urlParsed,
      urlPathname,
      routeParams: params,
    });
    const html = filled(fill, { request, data, Page }, pageId, logger);
    if (html === null) return null;
    return {
      status: statusOf(data),
      html,
      headers: [],
      pageId,
      fault: null,
      isPersonal: isPersonal(data),
    };
  } catch (error) {
    // A request that has waited for the database in vain does not wait again.
    const isAway = isDatabaseAway(error);
    return isAway ? { status: 500, html: [], headers: [], pageId, fault: error, isPersonal: true } : null;
  }
}

/** Returns null if the shell cannot be filled: Vike then renders the page, which takes several times as long. */
function filled(
  fill: KnownPage['fill'],
  context: FillContext,
  pageId: string,
  logger: Logger,
): string[] | null {
  try {
    return fill(context);
  } catch (error) {
    logger.error({ err: error, page: pageId }, 'a shell could not be filled');
    return null;
  }
}

/** Pages declare this themselves. By default, pages that are not indexed by search engines are personal. */
export function isPersonal(model: unknown): boolean {
  const { isPersonal: said, head } = (model ?? {}) as {
    isPersonal?: boolean;
    head?: { robots?: string | null };
  };
  return said ?? head?.robots === 'noindex';
}

/** Returns the status that a page declares. */
export function statusOf(model: unknown): number {
  return (model as { status?: number } | undefined)?.status ?? 200;
}

/** A page with a guard stays with Vike, which knows when to run it. */
function knownPageOf(context: PageContext): KnownPage | null {
  const { config } = context as { config?: Partial<KnownPage> & { guard?: unknown } };
  if (config?.guard !== undefined) return null;
  const { Page, data, fill } = config ?? {};
  return Page === undefined || data === undefined || fill === undefined ? null : { Page, data, fill };
}

/** Returns all of Vike's routes, under its own names. */
async function readRoutes(): Promise<Route[]> {
  const { pages } = (await getGlobalContext()) as unknown as {
    pages: Record<string, { route?: string | { pattern?: string } }>;
  };
  return Object.entries(pages).flatMap(([pageId, { route }]): Route[] => {
    if (route === undefined) return [];
    if (typeof route === 'string') return [{ pageId, pattern: route, isFirst: false }];
    if (route.pattern === undefined) throw new Error(`The route of ${pageId} says no pattern.`);
    return [{ pageId, pattern: route.pattern, isFirst: true }];
  });
}
