import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Config } from '../../config/config.ts';
import { embeddedPage } from '../../crawlers/embed.ts';
import { boardPublicFeed, personPublicFeed, type PublicFeed } from '../../crawlers/public-feed.ts';
import { listSitemapParts } from '../../crawlers/sitemap.ts';
import { presentOembed } from '../../crawlers/present-oembed.ts';
import { presentRss } from '../../crawlers/present-rss.ts';
import { presentSitemapIndex, readPartName } from '../../crawlers/present-sitemap.ts';
import type { Services } from '../../services.ts';
import { isReservedWord } from '../../../views/accounts/reserved-words.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { boardFeedUrl, personFeedUrl } from '../../../views/crawlers/crawler-urls.ts';
import { sendCompressed, sendJson } from '../files/send-compressed.ts';
import { etagMatches } from '../pages/etag-matches.ts';
import { isSameSite, originOf } from '../origin-of.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { playerPage } from './player-page.ts';
import { robotsOfPrivateSite, robotsText } from './robots.ts';
import { sendSitemap } from './send-sitemap.ts';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';
import { localeNow } from '../../../views/languages/language-scope.ts';
import { refusals } from '../../refusals.ts';

export interface CrawlerOptions {
  config: Config;
  services: Services;
  limiter: RateLimiter;
}

const limit = { points: 240, perSeconds: 60 };

/**
 * Routes for programs (SEO-02): robots.txt, the sitemap, RSS, oEmbed and video players. All show only what a
 * signed-out visitor sees, whoever asks, and are cached no longer than they may be shown.
 */
export function crawlerRoutes(options: CrawlerOptions): Router {
  const { config, services } = options;
  const ofReplica = { ...services, db: services.replica };
  const router = Router({ caseSensitive: true });
  const origin = (request: Request): string => originOf(request, config);
  const take = (request: Request): Promise<void> => options.limiter.take('crawlers', request.ip ?? '', limit);

  router.get('/robots.txt', (request, response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(services.site.current().isPrivate ? robotsOfPrivateSite : robotsText(origin(request)));
  });

  router.get('/sitemap.xml', async (request, response) => {
    await take(request);
    const parts = await listSitemapParts(ofReplica);
    await send(request, response, 'application/xml', presentSitemapIndex(origin(request), parts));
  });

  router.get('/sitemaps/:part', async (request, response) => {
    const part = readPartName(request.params.part);
    if (part === null) {
      refuse(response, 404, refusals.crawlers.noFile);
      return;
    }
    await take(request);
    const at = { origin: origin(request), mediaOrigin: config.mediaOrigin ?? origin(request) };
    await sendSitemap(request, response, ofReplica, at, part);
  });

  router.get('/oembed.json', async (request, response) => {
    await take(request);
    const query = new URLSearchParams(request.query as Record<string, string>);
    const format = query.get('format') ?? 'json';
    const page = await pageOfAddress(services, origin(request), query.get('url') ?? '');
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    if (format !== 'json') refuse(response, 501, refusals.crawlers.onlyJson);
    else if (page === null) refuse(response, 404, refusals.crawlers.noPage);
    else
      await sendJson(
        response.set('Cache-Control', 'no-cache'),
        presentOembed(
          {
            title: page.title,
            address: origin(request) + page.path,
            author: { name: page.owner.fullName, address: origin(request) + profileUrl(page.owner.username) },
            picture: page.picture,
            shownAs: page.shownAs,
          },
          {
            origin: origin(request),
            mediaOrigin: config.mediaOrigin ?? origin(request),
            siteName: services.siteName,
            maxWidth: measure(query.get('maxwidth')),
            maxHeight: measure(query.get('maxheight')),
          },
        ),
      );
  });

  router.get('/pin/:id/player/', async (request, response) => {
    await take(request);
    const page = await playerPage(services, config, origin(request), request.params.id);
    if (page === null) {
      refuse(response, 404, refusals.crawlers.noVideo);
      return;
    }
    response.set(page.headers).removeHeader('X-Frame-Options');
    await send(request, response, 'text/html', page.html);
  });

  router.get('/:username/:feed', async (request, response, next) => {
    const { username, feed } = request.params;
    const slug = /^(.+)\.rss$/.exec(feed)?.[1]?.toLowerCase();
    if (slug === undefined || isReservedWord(username)) {
      next();
      return;
    }
    await take(request);
    const known = username.length <= 30 && slug.length <= 100 && !(username + slug).includes('\u0000');
    const found = !known
      ? null
      : slug === 'feed'
        ? await personPublicFeed(services, username)
        : await boardPublicFeed(services, username, slug);
    if (found === null) {
      refuse(response, 404, refusals.crawlers.noFeed);
      return;
    }
    const path = addressOf(found);
    if (encodeURI(decodeURI(request.path)) !== path && request.path !== path) response.redirect(301, path);
    else
      await send(
        request,
        response,
        'application/rss+xml',
        presentRss(found, {
          origin: origin(request),
          mediaOrigin: config.mediaOrigin ?? origin(request),
          siteName: services.siteName,
          language: localeNow(),
        }),
      );
  });
  return router;
}

function addressOf({ owner, board }: PublicFeed): string {
  return board === null ? personFeedUrl(owner.username) : boardFeedUrl(owner.username, board.slug);
}

function refuse(response: Response, status: number, sentence: string): void {
  response.status(status).set('Cache-Control', 'no-cache').type('text/plain').send(sentence);
}

/** Sends a document that is generated for each request. Responds with 304 if the client has it. */
async function send(request: Request, response: Response, type: string, text: string): Promise<void> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  response
    .set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ETag: etag })
    .vary('Accept-Language, Accept-Encoding');
  if (etagMatches(request.headers['if-none-match'], etag)) response.status(304).end();
  else await sendCompressed(response, Buffer.from(text));
}

async function pageOfAddress(services: Services, origin: string, address: string) {
  const url = address.length > 2048 ? null : parseUrl(address);
  if (url === null || !isSameSite(url.host, new URL(origin).host)) return null;
  return embeddedPage(services, url.pathname);
}

function measure(typed: string | null): number | null {
  return typed !== null && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null;
}
