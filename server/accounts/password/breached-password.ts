import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limits } from '../../../views/contract/limits.ts';

let known: ReadonlySet<string> | null = null;

/**
 * Whether a password is one of those that came out of other sites most often, in any letter case. The list is read when
 * the first password is chosen, and what is too short to be chosen is left out of it.
 */
export function isBreachedPassword(password: string): boolean {
  known ??= readList();
  return known.has(password.toLowerCase());
}

function readList(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return new Set(all.filter((each) => each.length >= limits.passwordMin));
}
