import { catalog } from '../../../../views/languages/catalog.ts';
import { formatTag } from '../../../../views/languages/formats-of.ts';
import { localeNow } from '../../../../views/languages/language-scope.ts';

/** What `--help` says beside the commands themselves. */
export const help = catalog('cli', 'help');

/** What is wrong with the words of a command. */
export const wrongWords = catalog('cli', 'wrong');

/** What commands answer. */
export const results = catalog('cli', 'results');

/** What backups and copies of storage answer. */
export const backups = catalog('cli', 'backups');

/** What a replay of home answers. */
export const replays = catalog('cli', 'replay');

/** Returns a size in megabytes, with one decimal. */
export function megabytes(bytes: number): string {
  return tenths(bytes / 1e6);
}

/** Returns a number with one decimal. */
export function tenths(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(formatTag(localeNow()), digits).format(value);
}

/** Returns what an option must be set to, such as 'Set --days to 1, 7, 30 or 0.' */
export function chooseOf(option: string, names: readonly string[]): string {
  const list = new Intl.ListFormat(localeNow(), { type: 'disjunction' });
  return wrongWords.choose({ option, names: list.format(names) });
}
