import { catalog } from '../../../../views/languages/catalog.ts';
import { localeNow } from '../../../../views/languages/language-scope.ts';

/** What `--help` says beside the commands themselves. */
export const help = catalog('cli', 'help');

/** What is wrong with the words of a command. */
export const wrongWords = catalog('cli', 'wrong');

/** Returns what an option must be set to, such as 'Set --days to 1, 7, 30 or 0.' */
export function chooseOf(option: string, names: readonly string[]): string {
  const list = new Intl.ListFormat(localeNow(), { type: 'disjunction' });
  return wrongWords.choose({ option, names: list.format(names) });
}
