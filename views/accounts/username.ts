import { isReservedWord } from './reserved-words.ts';

export type UsernameProblem = 'too_short' | 'too_long' | 'bad_characters' | 'no_letter' | 'reserved';

/**
 * Returns what is wrong with a requested username, or null. Allows letters a–z, digits and `_`, but not a leading `_`.
 * Uniqueness ignores letter case. Reserved words are refused ([ROUTE-11]).
 */
export function usernameProblem(
  name: string,
  limits: { usernameMin: number; usernameMax: number },
): UsernameProblem | null {
  if (name.length < limits.usernameMin) return 'too_short';
  if (name.length > limits.usernameMax) return 'too_long';
  if (!/^[a-z0-9][a-z0-9_]*$/i.test(name)) return 'bad_characters';
  if (!/[a-z]/i.test(name)) return 'no_letter';
  return isReservedWord(name) ? 'reserved' : null;
}
