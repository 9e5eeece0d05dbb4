import type { Request, RequestHandler, Response } from 'express';
import { localeNow } from '../../../views/languages/language-scope.ts';
import { busyPage } from '../../../views/base/busy-page.ts';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Logger } from '../../logging/logger.ts';
import { busyRoute, nameRoute } from '../observe/route-of.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { createAdmission, type AdmissionLimits } from './admission.ts';

/**
 * With pages that take 20 ms of CPU, as on a busy machine, the last admitted request is answered within a second. A
 * lower limit would idle the processor if the database is some milliseconds away.
 */
const limits: AdmissionLimits = { most: 24, patienceMs: 450, maxWaiting: 1000 };
const retryAfterSeconds = 5;
const noteEveryMs = 60_000;

/**
 * Admits as many concurrent pages and GET responses as can be answered in reasonable time. Others get a stale page if
 * there is one, or are asked to retry. Writes are always admitted, and so are the handlers before this one: files,
 * media, health.
 */
export function admitReads(
  config: Config,
  cache: PageCache,
  services: Pick<Services, 'counters' | 'siteName'>,
  logger: Logger,
): RequestHandler {
  const admission = createAdmission(limits);
  const pages = new Map<string, ReturnType<typeof pageNamed>>();
  let turnedAway = 0;
  // There are hundreds per second, so they are logged once a minute.
  const note = (): void => {
    turnedAway += 1;
    if (turnedAway > 1) return;
    logger.warn('more requests than can be answered in time: some are turned away');
    setTimeout(() => {
      if (turnedAway > 1) logger.warn({ turnedAway }, 'requests were turned away in the last minute');
      turnedAway = 0;
    }, noteEveryMs).unref();
  };
  const refuse = (request: Request, response: Response, next: (error: unknown) => void): void => {
    if (cache.standIn(request, response)) return;
    services.counters.increment('request_turned_away');
    note();
    nameRoute(request, busyRoute);
    if (isForProgram(request)) next(new AppError('busy', { retryAfterSeconds }));
    else {
      const key = `${localeNow()} ${services.siteName}`;
      if (pages.size > maxPages) pages.clear();
      const page = pages.get(key) ?? pageNamed(services.siteName, config);
      pages.set(key, page);
      response
        .status(503)
        .set(page.headers)
        .end(request.method === 'HEAD' ? undefined : page.html);
    }
  };
  return (request, response, next) => {
    const { method, path } = request;
    // A download takes as long as its reader does.
    const isRead = (method === 'GET' || method === 'HEAD') && !/^\/(captions|settings\/export)\/./.test(path);
    if (isRead)
      admission.enter(
        response,
        () => next(),
        () => refuse(request, response, next),
      );
    else next();
  };
}

/** One for each language and name of the site. */
const maxPages = 50;

function pageNamed(siteName: string, config: Config) {
  const html = busyPage(siteName);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy([html], config),
    'Cache-Control': 'private, no-store',
    'Retry-After': String(retryAfterSeconds),
    'Content-Length': String(Buffer.byteLength(html)),
  };
  return { html, headers };
}

function isForProgram({ path, headers }: Request): boolean {
  const accepts = headers.accept ?? '';
  return /^\/(v5\/|v3\/(?!docs\/)|resource\/|_ngjs\/)/.test(path) || accepts.includes('application/json');
}
