import { languageOf, type Language } from './languages.ts';

/**
 * Answers which locale texts are read in now. The server replaces it by one that knows the request
 * (`server/locale-scope.ts`). Global, because built pages and the server each bundle this module.
 */
interface Scope {
  pinfoldLocale?: () => string | undefined;
}

const scope = globalThis as Scope;

/** Returns the locale that texts are read and values formatted in now. */
export function localeNow(): string {
  return scope.pinfoldLocale?.() ?? 'en-US';
}

/** Returns the language that texts are read in now. */
export function languageNow(): Language {
  return languageOf(localeNow());
}

export function setLocaleScope(now: () => string | undefined): void {
  scope.pinfoldLocale = now;
}
