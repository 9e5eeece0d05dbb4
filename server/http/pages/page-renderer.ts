import type { Request, Response } from 'express';
import { renderPage } from 'vike/server';
import type { Config } from '../../config/config.ts';
import type { Logger } from '../../logging/logger.ts';
import type { PageRequest, ScriptFiles } from '../../page-request.ts';
import type { Services } from '../../services.ts';
import { accountUrls, factorPages, isWayInPage, loginUrl } from '../../../views/accounts/account-urls.ts';
import { languageOf, sourceLanguage, type Language } from '../../../views/languages/languages.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { isOutage, refusalOf, setRefusalHeaders } from '../fault-of.ts';
import { acceptedEncoding, compress } from '../files/content-encoding.ts';
import { withMediaHost } from '../files/media/media-host.ts';
import { encodeHtml } from './hot/encode-html.ts';
import { createHotPages, isPersonal, statusOf, type HotPages } from './hot/hot-pages.ts';
import { keepLanguage } from '../locale-of.ts';
import { nameRoute, routeOfPage } from '../observe/route-of.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { PageCache } from './page-cache.ts';
import {
  hasForms,
  isOfVisitor,
  sentOnTo,
  keptHeaders,
  setFormCookie,
  setPageHeaders,
} from './page-headers.ts';
import type { PageOptions, PageRenderer, RenderedPage } from './rendered-page.ts';
import { beginShowing, endShowing, type PageShowing } from './page-showing.ts';

/** The script URLs that only pages with islands include. */
export interface PageAssets {
  loader: ScriptFiles | null;
}

export interface RendererOptions {
  config: Config;
  services: Services;
  limiter: RateLimiter;
  assets: PageAssets;
  cache: PageCache;
  apiDocument: () => Record<string, unknown>;
  logger: Logger;
}

export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { config, services, cache, apiDocument } = options;
  const { loader } = options.assets;
  // A development server reloads pages when they change.
  const hotPages = config.production && config.pageShells ? createHotPages(options.logger) : null;
  return {
    async send(request, response, known, page) {
      // While the database is down, an earlier page is better than none.
      if (page.failure?.status === 503 && cache.standIn(request, response)) return;
      if (isWalledOff(services, known, page.url)) {
        response
          .set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' })
          .vary('Cookie');
        response.redirect(302, keepLanguage(loginUrl(safeNext(page.url)), page.url));
        return;
      }
      const context = contextForPage(known, page.url);
      if (context === null) {
        askForFactor(response, known, page.url);
        return;
      }
      const begin = (): PageShowing =>
        beginShowing(request, context, page, {
          config,
          services,
          loader: loader === null ? null : scriptsIn(languageOf(context.viewer.locale), loader),
          apiDocument,
        });
      let showing = begin();
      const filling = hotPages?.render(page.url, showing.request) ?? null;
      let rendered = await filling;
      if (rendered === null) {
        // Discards what the page's data recorded before it threw, so that nothing is recorded twice.
        if (filling !== null) showing = begin();
        rendered = await renderWhole(page.url, showing.request, hotPages);
      }
      nameRoute(request, routeOfPage(rendered.pageId, rendered.status));
      const busy = busyPage(request, response, context, page, rendered, options.logger);
      if (busy !== null) {
        await this.send(request, response, context, busy);
        return;
      }
      await endShowing(request, context, options, showing, sentOnTo(rendered));
      const forms = hasForms(rendered.html);
      setFormCookie(request, response, context, config, showing, forms);
      const isDebugged = showing.request.debug !== null;
      setPageHeaders(response, context, config, page, {
        rendered,
        isDebugged,
        loader: showing.request.loader?.entry ?? null,
      });
      const body = encodeHtml(rendered.html.map((piece) => withMediaHost(piece, config)));
      const isForAll = isOfVisitor(context) && !forms && isSharable(showing, page);
      if (isForAll && response.statusCode === 200)
        cache.keep(request, body, keptHeaders(response), [...showing.experiments]);
      // A failure says nothing about the cached page.
      else if (response.statusCode < 500) cache.drop(request);
      if (cache.isBehind(request)) response.end();
      else await sendHtml(request, response, body);
    },
  };
}

/** Returns whether the site is for members only and the page is not about becoming one. */
function isWalledOff({ site }: Services, { viewer, factorlessViewer }: RequestContext, url: string): boolean {
  if (!site.current().isPrivate || viewer.user !== null || factorlessViewer !== null) return false;
  const path = url.split('?', 1)[0] ?? '/';
  return !isWayInPage(path) && !/^\/(?:signup|age-appeal)\//.test(path);
}

/** Scripts in another language than English are in a folder of their own. */
function scriptsIn(language: Language, { entry, imports }: ScriptFiles): ScriptFiles {
  if (language === sourceLanguage) return { entry, imports };
  const translated = (file: string): string => file.replace(/^\/assets\//, `/assets/${language}/`);
  return { entry: translated(entry), imports: imports.map(translated) };
}

/** Redirects a user who has not yet given a second factor to its page, and back afterwards. */
function askForFactor(response: Response, known: RequestContext, url: string): void {
  known.session.set('afterFactor', safeNext(url));
  response.set('Cache-Control', 'private, no-store').redirect(303, accountUrls.factor);
}

/** Renders a temporary-failure page if a page's data is currently unavailable. Null for any other page. */
function busyPage(
  request: Request,
  response: Response,
  { requestId }: RequestContext,
  page: PageOptions,
  { fault: thrown }: RenderedPage,
  logger: Logger,
): PageOptions | null {
  if (thrown === null) return null;
  const fault = refusalOf(thrown, logger, 'page failed', { requestId });
  if (!isOutage(fault) || page.failure !== undefined) return null;
  setRefusalHeaders(response, fault);
  const { status, message } = fault;
  const retry = safeNext(request.method === 'GET' ? request.originalUrl : page.url);
  const { resend = null, formState = null } = page;
  return { url: '/error/', status, formState, failure: { status, message, page: retry, resend } };
}

/** Returns whether a page without forms is the same for every visitor. */
function isSharable(showing: PageShowing, page: PageOptions): boolean {
  return !showing.readsRequest && page.formState === undefined;
}

async function sendHtml(request: Request, response: Response, html: Buffer): Promise<void> {
  const encoding = acceptedEncoding(request);
  let body = html;
  if (encoding !== null) {
    body = await compress(html, encoding, 'quick');
    response.set('Content-Encoding', encoding);
  }
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Renders a page with Vike. */
async function renderWhole(
  url: string,
  request: PageRequest,
  hotPages: HotPages | null,
): Promise<RenderedPage> {
  const pageContext = await renderPage({ urlOriginal: url, headersOriginal: {}, request });
  await hotPages?.learn(pageContext);
  const { httpResponse } = pageContext;
  const { statusCode } = httpResponse;
  const fault = statusCode === 500 ? (pageContext.errorWhileRendering ?? null) : null;
  const { data } = pageContext as { data?: unknown };
  return {
    status: statusCode === 200 ? statusOf(data) : statusCode,
    fault,
    // What Vike says of a redirect is for nobody.
    html: statusCode >= 300 && statusCode < 400 ? [] : [httpResponse.body],
    headers: httpResponse.headers,
    pageId: (pageContext as { pageId?: string | null }).pageId ?? null,
    isPersonal: isPersonal(data),
  };
}

/** Returns the parts of the context that a page may see. Null if the person must first set up a second factor. */
function contextForPage(context: RequestContext, url: string): RequestContext | null {
  if (context.factorlessViewer === null) return context;
  const path = url.split('?', 1)[0] ?? '/';
  if (factorPages.includes(path)) return { ...context, viewer: context.factorlessViewer };
  return isWayInPage(path) ? context : null;
}
