import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { renderPage } from 'vike/server';
import { noteOutcomes } from '../../domain/experiments/note-outcomes.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { whereThereIsRoom } from '../../storage-full.ts';
import type { PageFailure, PageRequest, PinVisit, ScriptFiles } from '../../page-request.ts';
import { referrerPolicyOf } from '../mail/opened-links.ts';
import { acceptedEncoding, compress } from '../files/content-encoding.ts';
import { withMediaHost } from '../files/media-host.ts';
import { cameFrom } from '../../operations/came-from.ts';
import { factsForPage } from '../../operations/held-session.ts';
import { safeNext } from '../../operations/safe-next.ts';
import { cookieNames, readCookie, setCookie } from '../sessions/cookies.ts';
import { csrfCookieSeconds, csrfFormToken, newCsrfToken, shownToken } from '../security/csrf.ts';
import { keepVisit } from '../sessions/keep-visit.ts';
import { nameRoute, routeOfPage } from '../observe/route-of.ts';
import { isOfProgram, pagesVaryBy } from './is-of-program.ts';
import { debugFacts } from './debug-facts.ts';
import type { PageCache } from './page-cache.ts';
import { refusalOf, setRetryAfter } from '../fault-of.ts';
import type { RequestFacts } from '../request-facts.ts';
import type { ExperimentName } from '../../../views/contract/staff/experiments.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { staffUrl } from '../../../views/rules/staff/staff-urls.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import { accountUrls } from '../../../views/rules/urls/people/account-urls.ts';

export interface PageOptions {
  /** Path and query of the page to render; it may differ from the request's after a failed form. */
  url: string;
  status?: number;
  formState?: PageRequest['formState'];
  /** Says what failed where no page does: `url` is then of no account. */
  failure?: PageFailure;
  /** Shown at once, before what the session keeps. */
  toast?: ToastMessage;
}

export interface RenderedPage {
  status: number;
  html: string;
  headers: [string, string][];
  /** Name that Vike has for the page; null where it knew none. */
  pageId: string | null;
  /** What went wrong in it; null for pages that say what they should. */
  fault: unknown;
  /** Shows what is the viewer's alone; browsers are to keep nothing of it once it has been left. */
  isPersonal: boolean;
}

export interface PageRenderer {
  /** Renders and sends a page. Pages of visitors are kept for others; personal ones never are. */
  send(request: Request, response: Response, facts: RequestFacts, options: PageOptions): Promise<void>;
}

/** The pages' addresses of scripts that only pages with islands carry. */
export interface PageAssets {
  loader: ScriptFiles | null;
}

export function createPageRenderer(options: {
  config: Config;
  services: Services;
  assets: PageAssets;
  cache: PageCache;
  apiDocument: () => Record<string, unknown>;
  logger: Logger;
}): PageRenderer {
  const { config, services } = options;
  return {
    async send(request, response, known, page) {
      // Where the database is away, a page of before is better than none.
      if (page.failure?.status === 503 && options.cache.standIn(request, response)) return;
      const facts = factsForPage(known, page.url);
      if (facts === null) {
        known.session.set('afterFactor', safeNext(page.url));
        response.set('Cache-Control', 'private, no-store').redirect(303, accountUrls.factor);
        return;
      }
      const cookie = readCookie(request.headers.cookie, cookieNames.csrf) ?? newCsrfToken();
      const kept = facts.session.data.toast ?? null;
      const toast = page.toast ?? kept;
      const refused = page.formState === undefined ? refusedFormOf(request, facts, page.url) : null;
      const visits: PinVisit[] = [];
      const shown = new Set<ExperimentName>(facts.viewer.theme === facts.storedTheme ? [] : ['dark_mode']);
      // What a page reads of its own request, and no kept page may say to others.
      let isOfRequest = false;
      const debug = debugFacts(config, services, facts, page.url);
      const rendered = await render(page.url, {
        services,
        viewer: facts.viewer,
        address: facts.address,
        session: facts.session.data,
        sessionId: facts.session.id,
        origin: facts.origin,
        siteName: config.siteName,
        isOfProgram: isOfProgram(request),
        get cameFrom() {
          isOfRequest = true;
          return cameFrom(request, facts.origin);
        },
        csrfToken: shownToken(csrfFormToken(services.signer, cookie, facts.viewer.user?.id ?? null)),
        toast,
        visitPin: (visit) => visits.push(visit),
        formState: page.formState ?? refused,
        failure: page.failure ?? null,
        get requestId() {
          isOfRequest = true;
          return facts.requestId;
        },
        appLink: config.appLink,
        experiment(name) {
          shown.add(name);
          return services.experiments.groupOf(name, facts.unit);
        },
        did(metric) {
          const asksNoTracking = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
          return noteOutcomes(services, asksNoTracking ? null : facts.unit, [metric]);
        },
        storedTheme: facts.storedTheme,
        debug,
        apiDocument: options.apiDocument,
        isHeld: facts.held !== null,
        openedToken: readCookie(request.headers.cookie, cookieNames.openedLink),
        loader: options.assets.loader,
      });
      nameRoute(request, routeOfPage(rendered.pageId, rendered.status));
      if (rendered.fault !== null) {
        const fault = refusalOf(rendered.fault, options.logger, 'page failed', {
          requestId: facts.requestId,
        });
        if (fault.id === 'busy' && page.failure === undefined) {
          setRetryAfter(response, fault);
          const { status, message } = fault;
          const retry = safeNext(request.method === 'GET' ? request.originalUrl : page.url);
          const failure = { status, message, page: retry };
          await this.send(request, response, facts, { url: '/error/', status, failure });
          return;
        }
      }
      // An address that sends on shows nothing: the toast waits for the page that it leads to.
      const isSentOn = rendered.status >= 300 && rendered.status < 400;
      const isKeptShown = kept !== null && toast === kept;
      if ((isKeptShown || refused !== null) && !isSentOn) {
        if (isKeptShown) facts.session.unset('toast');
        if (refused !== null) facts.session.unset('refusedForm');
        await whereThereIsRoom(() => facts.session.save());
      }
      for (const visit of request.method === 'GET' ? visits : [])
        await whereThereIsRoom(() => keepVisit(services.db, facts, visit));
      for (const name of shown) services.experiments.expose(name, facts.unit);
      const isVisitor = facts.viewer.user === null && facts.session.id === null;
      const hasCookies = request.headers.cookie !== undefined;
      const usesForms = rendered.html.includes('name="csrf_token"');
      if (
        readCookie(request.headers.cookie, cookieNames.csrf) === null &&
        !facts.viewer.isBot &&
        (usesForms || !hasCookies || !isVisitor)
      )
        response.append(
          'Set-Cookie',
          setCookie(cookieNames.csrf, cookie, {
            secure: config.secureCookies,
            maxAgeSeconds: csrfCookieSeconds,
          }),
        );
      for (const [name, value] of rendered.headers)
        if (/^location$/i.test(name)) response.set(name, isWayOut(page.url) ? value : safeNext(value));
      const { loader } = options.assets;
      const hasLoader = loader !== null && rendered.html.includes(`src="${loader.entry}"`);
      // A member's page without script cannot look whose it is when a browser brings it back.
      const isOfMember = facts.viewer.user !== null && !hasLoader;
      const isLeftNowhere =
        page.url.startsWith(staffUrl) || debug !== null || isOfMember || (rendered.isPersonal && !isVisitor);
      const policy = contentSecurityPolicy(rendered.html, config, {
        outsidePictures: /^\/pin\/create\/(button|bookmarklet)\//.test(page.url),
      });
      response
        .status(isSentOn ? rendered.status : (page.status ?? rendered.status))
        .set({
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policy,
          'Cache-Control': isLeftNowhere ? 'private, no-store' : 'private, no-cache',
          // Whose a failure is may not be known, and offline copies are forgotten when another owner is named.
          ...(page.failure === undefined && { 'X-Page-Owner': ownerOf(facts) }),
        })
        .vary(pagesVaryBy);
      const referrerPolicy = referrerPolicyOf(page.url, facts.origin);
      if (referrerPolicy !== null) response.set('Referrer-Policy', referrerPolicy);
      if (hasLoader) response.set('Link', loaderPreload(loader.entry));
      const body = Buffer.from(withMediaHost(rendered.html, config.mediaOrigin));
      const isForAll = isVisitor && !usesForms && !isOfRequest && page.formState === undefined;
      if (isForAll && response.statusCode === 200)
        options.cache.keep(request, body, keptHeaders(response), [...shown]);
      // What failed says nothing of the page that is kept.
      else if (response.statusCode < 500) options.cache.drop(request);
      await sendHtml(request, response, body);
    },
  };
}

/** Tells pages of one session from those of another, for the copies that a browser keeps; says nothing else. */
function ownerOf({ viewer, session }: RequestFacts): string {
  if (viewer.user === null) return 'visitor';
  const text = `page-owner|${viewer.user.id}|${session.id ?? ''}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Whether a page may send on to other sites, which it judges itself (OFFSITE-04). */
function isWayOut(url: string): boolean {
  return /^\/offsite\/(?:\?|$)/.test(url);
}

/** A refused form is shown on its own page, once, and not when the person has long gone on. */
const refusalMs = 10 * 60 * 1000;

function refusedFormOf(request: Request, facts: RequestFacts, url: string): PageRequest['formState'] {
  const refused = facts.session.data.refusedForm;
  if (refused === undefined || request.method !== 'GET') return null;
  return refused.page === url && Date.now() - refused.refusedAt < refusalMs ? refused : null;
}

/** Has the loader asked for before the HTML has been read; `crossorigin` as modules are fetched. */
function loaderPreload(entry: string): string {
  return `<${entry}>; rel=preload; as=script; crossorigin; fetchpriority=high`;
}

/** Headers that a kept page is sent with again: all but what belongs to one visitor or one body. */
function keptHeaders(response: Response): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (typeof value === 'string' && !/^(set-cookie|content-length|etag|vary|date|x-request-id)$/.test(name))
      kept[name] = value;
  return kept;
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

async function render(url: string, request: PageRequest): Promise<RenderedPage> {
  const pageContext = await renderPage({ urlOriginal: url, headersOriginal: {}, request });
  const { httpResponse } = pageContext;
  const fault = httpResponse.statusCode === 500 ? (pageContext.errorWhileRendering ?? null) : null;
  return {
    status: httpResponse.statusCode,
    fault,
    html: httpResponse.body,
    headers: httpResponse.headers,
    pageId: (pageContext as { pageId?: string | null }).pageId ?? null,
    isPersonal: isPersonal((pageContext as { data?: unknown }).data),
  };
}

/** Pages say so themselves; those that are no search engine's business are taken for personal. */
function isPersonal(model: unknown): boolean {
  const { isPersonal: said, head } = (model ?? {}) as {
    isPersonal?: boolean;
    head?: { robots?: string | null };
  };
  return said ?? head?.robots === 'noindex';
}
