import { localeFor } from '../../views/languages/languages.ts';
import { inLocale } from '../locale-scope.ts';

/** Returns the locale of a terminal, by POSIX (`LC_ALL`, `LC_MESSAGES`, `LANG`). English for `C` and unknown languages. */
export function terminalLocale(environment: Readonly<Record<string, string | undefined>>): string {
  const said = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return localeFor(said.replace(/[.@].*$/, '')) ?? 'en-US';
}

/** Runs what speaks to the terminal, in its language. */
export function inTerminalLocale<Result>(run: () => Result): Result {
  return inLocale(terminalLocale(process.env), run);
}

/**
 * Returns texts that are in the terminal's language wherever they are read: signals and the ends of child processes
 * are handled outside of `inTerminalLocale`.
 */
export function forTerminal<Texts extends object>(texts: Texts): Texts {
  return new Proxy(texts, {
    get: (table, key) => inTerminalLocale(() => Reflect.get(table, key) as unknown),
  });
}
