import type { Request, RequestHandler, Response } from 'express';
import { busyPage } from '../../../views/base/busy-page.ts';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { nameRoute } from '../observe/route-of.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { createAdmission, type AdmissionLimits } from './admission.ts';

/**
 * With a page that takes 20 ms of the processor the last that is let in is answered after a second and a quarter, and
 * fewer at a time would leave the processor idle where the database is some milliseconds away.
 */
const limits: AdmissionLimits = { most: 32, patienceMs: 600, mostWaiting: 1000 };
const retryAfterSeconds = 5;

/**
 * Lets pages and answers to GET in, as many at a time as can be answered in reasonable time. The others are answered by
 * a page of before, where there is one for them, or told to come back. What changes something is always let in, and so
 * is what comes before this: files, media, health.
 */
export function admitReads(config: Config, cache: PageCache, counters: Services['counters']): RequestHandler {
  const admission = createAdmission(limits);
  const html = busyPage(config.siteName);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(html, config),
    'Cache-Control': 'private, no-store',
    'Retry-After': String(retryAfterSeconds),
    'Content-Length': String(Buffer.byteLength(html)),
  };
  const refuse = (request: Request, response: Response, next: (error: unknown) => void): void => {
    counters.increment('request_shed');
    if (cache.standIn(request, response)) return;
    nameRoute(request, '/_busy/');
    if (isForProgram(request)) next(new AppError('busy', { retryAfterSeconds }));
    else response.status(503).set(headers).end(request.method === 'HEAD' ? undefined : html);
  };
  return (request, response, next) => {
    const { method, path } = request;
    // A download takes as long as its reader likes.
    const isRead = (method === 'GET' || method === 'HEAD') && !/^\/(captions|settings\/export)\/./.test(path);
    if (isRead) admission.enter(response, next, () => refuse(request, response, next));
    else next();
  };
}

function isForProgram({ path, headers }: Request): boolean {
  const accepts = headers.accept ?? '';
  return /^\/(v5\/|v3\/(?!docs\/)|resource\/|_ngjs\/)/.test(path) || accepts.includes('application/json');
}
