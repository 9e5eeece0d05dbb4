import { localeFor } from '../../views/languages/languages.ts';

/** Returns the locale of a terminal, by POSIX (`LC_ALL`, `LC_MESSAGES`, `LANG`). English for `C` and unknown languages. */
export function terminalLocale(environment: Readonly<Record<string, string | undefined>>): string {
  const said = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return localeFor(said.replace(/[.@].*$/, '')) ?? 'en-US';
}
