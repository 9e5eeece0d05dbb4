import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Config } from './config/config.ts';
import { AppError } from './errors.ts';
import type { BlockedSet } from './moderation/pictures/blocked-set.ts';
import { siteIcon } from './http/files/site-icon.ts';
import { webManifest } from './http/files/web-manifest.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Tracing } from './adapters/tracing/tracing.ts';
import { answerFailure } from './http/answer-failure.ts';
import { crawlerRoutes } from './http/crawlers/crawler-routes.ts';
import { loginWall } from './http/security/login-wall.ts';
import { mediaHost, mediaHostReplacer } from './http/files/media/media-host.ts';
import { mediaRoute } from './http/files/media/media-route.ts';
import { captionsRoute } from './http/files/media/captions-route.ts';
import { exportRoute } from './http/files/export-route.ts';
import { statsRoute } from './http/files/stats-route.ts';
import { statsTablePath } from '../views/stats/stats-urls.ts';
import { videoRoute } from './http/files/media/video-route.ts';
import { openedLinks } from './http/mail/opened-links.ts';
import { subscriptionRoute } from './http/mail/subscription-route.ts';
import { authorizationServer } from './http/oauth/oauth-scheme.ts';
import { oauthRoutes } from './http/oauth/token-route.ts';
import { observeRequests, type AnsweredRequest } from './http/observe/observe-requests.ts';
import { createRefusalLog } from './http/observe/refusal-log.ts';
import { requestIdOf } from './http/observe/request-id.ts';
import { canonicalHost } from './http/pages/addresses/canonical-host.ts';
import { canonicalRedirects } from './http/pages/addresses/canonical-redirects.ts';
import type { PageCache } from './http/pages/page-cache.ts';
import { createPageRenderer, type PageAssets } from './http/pages/page-renderer.ts';
import { createRateLimiter } from './http/security/rate-limiter.ts';
import { originVariesBy } from './http/origin-of.ts';
import { localeOf } from './http/locale-of.ts';
import { inLocale } from './locale-scope.ts';
import { inTurn } from './http/in-turn.ts';
import { beginLocale, keepingLocale } from './http/begin-locale.ts';
import { readOwnWrites } from './http/own-writes.ts';
import { readRequestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security/security-headers.ts';
import { sessionCookieName } from './http/sessions/cookies.ts';
import { sessionMiddleware } from './http/sessions/sessions.ts';
import { ssoRoutes } from './http/sso/sso-routes.ts';
import { changesRoute, type Changes } from './http/files/changes-route.ts';
import { missingFiles } from './http/files/missing-files.ts';
import { uploadAddress } from './http/files/uploads/upload-address.ts';
import { uploadImage } from './http/files/uploads/upload-image.ts';
import { storyFeedRequest } from './http/pages/story-feed-request.ts';
import { refuseAhead, speculationRules, speculationRulesUrl } from './http/pages/prepared-pages.ts';
import { shortLinks } from './http/pages/addresses/short-links.ts';
import type { Logger } from './logging/logger.ts';
import type { MediaReader } from './media/media-reader.ts';
import { admitReads } from './http/overload/admit-reads.ts';
import { transportRouter } from './http/transports/transports.ts';
import { apiDocumentRoute } from './http/operations/api-document-route.ts';
import { openApiDocument } from './http/operations/openapi.ts';
import { createRegistry } from './http/operations/registry.ts';
import type { Services } from './services.ts';
import { operations } from './operations.ts';
import { v5Routes } from './http/v5/routes.ts';
import { v5Document } from './http/v5/v5-document.ts';
import { v5Router } from './http/v5/mount-v5.ts';
import { openToScripts } from './http/v5/open-to-scripts.ts';
import { embedPage } from './http/widgets/embed-page.ts';
import { limitWidgets } from './http/widgets/limit-widgets.ts';
import { mountWidgets } from './http/widgets/mount-widgets.ts';
import { refusals as sentences } from './refusals.ts';

export interface AppOptions {
  config: Config;
  services: Services;
  media: MediaReader;
  /** Pictures that have been taken down. */
  blocked: BlockedSet;
  changes: Changes;
  storage: Storage;
  logger: Logger;
  cache: PageCache;
  assets: PageAssets;
  /** Serves the island files from the build folder or the development server. */
  scripts: RequestHandler;
  /** Returns why the process should receive no more requests, or null. */
  notReady: () => Promise<string | null>;
  /** Called for every completed request. Null if nothing counts them. */
  onAnswered: ((answered: AnsweredRequest) => void) | null;
  /** Null if requests are not traced. */
  tracing: Tracing | null;
}

/** Creates the request listener for the whole web process. */
export function createApp(options: AppOptions): RequestListener {
  const { config, services, logger, cache } = options;
  const app = expressApp(config);
  const registry = createRegistry(operations);
  const limiter = createRateLimiter(services.db);
  const refusals = createRefusalLog(logger);
  const apiDocument = documentOf(services, (siteName) =>
    openApiDocument(registry, siteName, sessionCookieName(config.sessionCookie)),
  );
  const renderer = createPageRenderer({
    config,
    services,
    limiter,
    assets: options.assets,
    logger,
    cache,
    apiDocument,
  });

  app.get('/healthz', (_request, response) => void response.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, response) => {
    const reason = await options.notReady();
    response
      .status(reason === null ? 200 : 503)
      .type('text/plain')
      .send(reason ?? 'ready');
  });
  const first = firstHandlers(config);
  const admitted = admitReads(config, cache, services, logger);
  const sessionOf = (needs: 'page' | 'account') =>
    keepingLocale(sessionMiddleware(config, services.db, needs));
  const failed = answerFailure(renderer, { ...options, registry });
  app.use(first);
  const pageSession = sessionOf('page');
  app.use(loginWall(services, pageSession));
  app.use(['/v5', '/upload-media'], openToScripts);
  app.use(crawlerRoutes({ config, services, limiter }));
  const media = mediaRoute(options.media, options.blocked, services, logger);
  app.get('/media/changes', changesRoute(options.blocked, options.changes));
  app.use('/media', videoRoute(options.storage, config, services, logger, options.blocked), media);
  // Clients that know a picture's signature request it at the root of its host.
  app.use((request, response, next) => {
    if (/^\/(originals|\d{2,3}x\d{0,3})\/([0-9a-f]{2}\/){3}/.test(request.path))
      void media(request, response, next);
    else next();
  });
  // Where password managers send people to change a password (W3C: a well-known URL for changing passwords).
  app.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, '/settings/password/'),
  );
  app.get('/manifest.webmanifest', webManifest(services));
  app.get('/favicon.ico', siteIcon(services));
  app.get(speculationRulesUrl, speculationRules);
  // Scripts that other sites embed.
  app.use('/js', (_request, response, next) => {
    response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=3600' });
    next();
  });
  // Browsers ask for a new version of it whenever they open a page.
  app.use('/service-worker.js', (_request, response, next) => {
    response.set('Cache-Control', 'no-cache');
    next();
  });
  // Page URLs end in a slash, so do not look for files with their names.
  app.use((request, response, next) => {
    if (request.path.endsWith('/')) next();
    else options.scripts(request, response, next);
  });
  app.use(missingFiles);
  // A page of an earlier version may request its own script. The response must not be cached beyond a deployment in
  // progress.
  app.use('/assets', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send(sentences.files.gone);
  });
  app.post('/upload-media/', uploadAddress(services, limiter, logger, 'pinimage'));
  app.post('/upload-media/video/', uploadAddress(services, limiter, logger, 'video'));
  app.get('/v3/openapi.json', apiDocumentRoute(apiDocument));
  app.get(
    '/v5/openapi.json',
    apiDocumentRoute(documentOf(services, (siteName) => v5Document(v5Routes, siteName))),
  );
  app.get('/.well-known/oauth-authorization-server', authorizationServer(config));
  app.use(['/v1/urls', '/v3/pidgets', '/ext', '/url_shortener'], limitWidgets(limiter));
  mountWidgets(app, services, config);
  app.get('/ext/embed.html', embedPage(services, config));
  app.get('/url_shortener/:code/redirect/', shortLinks(services, config));
  app.use('/v5/oauth', oauthRoutes(services, limiter, logger));
  app.use(subscriptionRoute(services, limiter));
  app.use(openedLinks(config));
  app.use(canonicalRedirects());
  app.use(refuseAhead);
  app.use(admitted);
  app.use(pageSession);
  app.get('/captions/:pin/:file', captionsRoute(services, config));
  app.get('/settings/export/:file', exportRoute(services, config, options.storage, logger));
  app.get(statsTablePath, statsRoute(services, config));
  app.use(ssoRoutes({ services, config, limiter, refusals }));
  app.post('/upload-image/', uploadImage(services, config, limiter, logger));
  mountPages(app, '/v3/docs', renderer, options);
  app.use('/v5', v5Router({ config, services, registry, limiter, logger }));
  const transports = transportRouter({ config, services, registry, limiter, renderer, logger, refusals });
  app.use(transports);
  app.get('/story_feed/', storyFeedRequest(services));
  mountPages(app, '/', renderer, options);
  app.use(failed);
  const operationsAlone = withRequestId(
    expressApp(config).use(first, admitted, sessionOf('account'), transports, failed),
  );
  const pagesAlone = expressApp(config).use(
    first,
    loginWall(services, pageSession),
    refuseAhead,
    admitted,
    pageSession,
  );
  mountPages(pagesAlone, '/', renderer, options);
  pagesAlone.use(failed);
  const pagesAndFiles = cache.handler(
    withRequestId((request, response) => {
      if (isForPage(request)) pagesAlone(request, response);
      else app(request, response);
    }),
  );
  const listener: RequestListener = (request, response) => {
    if (isForOperation(request.url)) operationsAlone(request, response);
    else pagesAndFiles(request, response);
  };
  return inTurn(
    observeRequests(canonicalHost(config, listener), {
      config,
      logger,
      onAnswered: options.onAnswered,
      tracing: options.tracing,
      onStorageFull: () => services.storageWatch.noteFull(),
    }),
  );
}

/** Cached pages set the request ID together with their other headers. All other responses get it here. */
function withRequestId(next: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    next(request, response);
  };
}

function expressApp(config: Config): Express {
  return express()
    .disable('x-powered-by')
    .set('etag', false)
    .set('trust proxy', config.trustedProxies)
    .set('query parser', 'simple')
    .set('json replacer', mediaHostReplacer(config));
}

/** Handlers that run first for every request. */
function firstHandlers(config: Config): RequestHandler[] {
  const byOrigin = originVariesBy(config);
  const varies: RequestHandler = (_request, response, next) => {
    if (byOrigin !== null) response.vary(byOrigin);
    next();
  };
  const locale = beginLocale((request) => localeOf(request, config), config.defaultLocale);
  const reads = config.replica === null ? [] : [readOwnWrites(config)];
  return [securityHeaders(config), varies, mediaHost(config), locale, ...reads];
}

/**
 * Whether only an operation can answer this URL, so that it can skip the handlers for pages and files. Other spellings
 * of the same path pass those first and still reach the operations.
 */
function isForOperation(url = ''): boolean {
  return /^\/(v3|resource|_ngjs\/resource)\//.test(url) && !/^\/v3\/(docs|openapi|pidgets)/i.test(url);
}

/** Whether only one of the most requested pages can answer, in its canonical spelling, so that it can skip the rest. */
function isForPage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'GET' && /^\/(?:homefeed\/|pin\/\d+\/)?(?:\?|$)/.test(url);
}

/** Returns a document in English that is made once for each name of the site. */
function documentOf(
  services: Services,
  make: (siteName: string) => Record<string, unknown>,
): () => Record<string, unknown> {
  let made: { of: string; is: Record<string, unknown> } | undefined;
  return () => {
    const of = services.siteName;
    if (made?.of !== of) made = { of, is: inLocale('en-US', () => make(of)) };
    return made.is;
  };
}

type Renderer = ReturnType<typeof createPageRenderer>;

function mountPages(app: Express, path: string, renderer: Renderer, options: AppOptions): void {
  app.use(path, async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next(new AppError('method_not_allowed'));
      return;
    }
    const context = await readRequestContext(request, options.services, options.config, 'page');
    await renderer.send(request, response, context, { url: request.originalUrl });
  });
}
