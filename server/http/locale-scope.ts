import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { setLocaleScope } from '../../views/languages/language-scope.ts';

const scope = new AsyncLocalStorage<{ locale: string }>();

setLocaleScope(() => scope.getStore()?.locale);

/** Runs what reads texts in a locale, such as a mail. */
export function inLocale<Result>(locale: string, run: () => Result): Result {
  return scope.run({ locale }, run);
}

/** Begins a request, whose texts are read in the locale that the browser asks for until its account is known. */
export function beginLocale(localeOf: (request: Parameters<RequestHandler>[0]) => string): RequestHandler {
  return (request, _response, next) => scope.run({ locale: localeOf(request) }, next);
}

/** Changes the locale of the request that is being served. */
export function setLocale(locale: string): void {
  const store = scope.getStore();
  if (store !== undefined) store.locale = locale;
}
