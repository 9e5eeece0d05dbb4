import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limits } from '../../../views/contract/limits.ts';

let known: ReadonlySet<string> | null = null;

/**
 * Returns whether a password is among the most commonly breached ones, ignoring case. The list is loaded on first use,
 * without entries that are too short to be allowed.
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
