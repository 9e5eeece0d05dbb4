import { AsyncLocalStorage } from 'node:async_hooks';
import { localeNow, setLocaleScope } from '../views/languages/language-scope.ts';

interface Store {
  locale: string;
  /** The installation's. */
  ofSite: string;
}

/** Global, because built pages and the server each bundle this module. */
const shared = globalThis as { pinfoldLocales?: AsyncLocalStorage<Store> };
const scope = (shared.pinfoldLocales ??= new AsyncLocalStorage<Store>());

setLocaleScope(() => scope.getStore()?.locale);

/**
 * Runs what reads texts in a locale, such as a mail. The first call of a process without requests gives the
 * installation's locale.
 */
export function inLocale<Result>(locale: string, run: () => Result): Result {
  return scope.run({ locale, ofSite: scope.getStore()?.ofSite ?? locale }, run);
}

/** Returns the installation's locale, for those who have not chosen one. */
export function siteLocale(): string {
  return scope.getStore()?.ofSite ?? localeNow();
}

/** Runs a request, whose texts are read in the locale that the browser asks for until its account is known. */
export function withLocale(locales: Store, run: () => void): void {
  scope.run({ ...locales }, run);
}

/** Changes the locale of the request that is being served. */
export function setLocale(locale: string): void {
  const store = scope.getStore();
  if (store !== undefined) store.locale = locale;
}
