import type { RequestHandler } from 'express';
import { withLocale } from '../locale-scope.ts';

/** Begins a request, whose texts are read in the locale that the browser asks for until its account is known. */
export function beginLocale(
  localeOf: (request: Parameters<RequestHandler>[0]) => string,
  ofSite: string,
): RequestHandler {
  return (request, _response, next) => {
    withLocale({ locale: localeOf(request), ofSite }, next);
  };
}
