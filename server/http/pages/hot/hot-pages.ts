import type { ComponentType } from 'react';
import { getGlobalContext, type renderPage } from 'vike/server';
import { isDatabaseAway } from '../../../../db/connection/database-away.ts';
import type { FillContext, PageRequest } from '../../../page-request.ts';
import type { RenderedPage } from '../rendered-page.ts';
import { parsePageUrl, type PageUrl } from './page-url.ts';
import { compileRoutes, type Route, type RouteMatch } from './route-table.ts';

/** Pages that are asked for much, by their folders. */
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

/** What Vike loads of a page. */
interface KnownPage {
  Page: ComponentType<object>;
  data: (context: object) => unknown;
  fill: (context: FillContext) => string;
}

type PageContext = Awaited<ReturnType<typeof renderPage>>;

export interface HotPages {
  /**
   * The page of an address whose data and component are known; null for any other, and for one whose data has thrown:
   * Vike knows what to say then, and is to be given a new request.
   */
  render(url: string, request: PageRequest): Promise<RenderedPage | null> | null;
  /** Takes from a page that Vike rendered what renders it the next time. */
  learn(pageContext: PageContext): Promise<void>;
}

/**
 * Pages that are asked for much are routed and loaded by Vike once. From then on a table finds them, their data is asked
 * for as Vike asks for it, and their shells are filled with strings.
 */
export function createHotPages(): HotPages {
  const known = new Map<string, KnownPage>();
  let routeOf: ((path: string) => RouteMatch | null) | null = null;

  return {
    render(url, request) {
      const parsed = request.debug === null && request.failure === null ? parsePageUrl(url) : null;
      const match = parsed === null ? null : (routeOf?.(parsed.pathname) ?? null);
      const page = match === null ? undefined : known.get(match.pageId);
      if (parsed === null || match === null || page === undefined) return null;
      return renderKnown(page, match, parsed, url, request);
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
    return {
      status: 200,
      html: fill({ request, data, Page }),
      headers: [],
      pageId,
      fault: null,
      isPersonal: isPersonal(data),
    };
  } catch (error) {
    // Who has waited for the database in vain does not wait for it once more.
    const isAway = isDatabaseAway(error);
    return isAway ? { status: 500, html: '', headers: [], pageId, fault: error, isPersonal: true } : null;
  }
}

/** Pages say so themselves; those that are no search engine's business are taken for personal. */
export function isPersonal(model: unknown): boolean {
  const { isPersonal: said, head } = (model ?? {}) as {
    isPersonal?: boolean;
    head?: { robots?: string | null };
  };
  return said ?? head?.robots === 'noindex';
}

/** A page with a guard stays with Vike, which knows when to ask it. */
function knownPageOf(context: PageContext): KnownPage | null {
  const { config } = context as { config?: Partial<KnownPage> & { guard?: unknown } };
  if (config?.guard !== undefined) return null;
  const { Page, data, fill } = config ?? {};
  return Page === undefined || data === undefined || fill === undefined ? null : { Page, data, fill };
}

/** All routes that Vike has, by its own names. */
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
