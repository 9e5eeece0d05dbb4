import type { RequestHandler } from 'express';
import { withLocale } from '../locale-scope.ts';
import { inOwnScope } from './in-own-scope.ts';

/** Begins a request, whose texts are read in the locale that the browser asks for until its account is known. */
export function beginLocale(
  localeOf: (request: Parameters<RequestHandler>[0]) => string,
  ofSite: string,
): RequestHandler {
  return (request, _response, next) => {
    withLocale({ locale: localeOf(request), ofSite }, next);
  };
}

/**
 * Returns a handler after which a request is still in its own locale. A handler that calls `next` from a queue or batch
 * that requests share would continue in another request's.
 */
export function keepingLocale(handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    handler(
      request,
      response,
      inOwnScope((error?: unknown) => next(error)),
    );
}
