import { isReservedWord } from './reserved-words.ts';

export type UsernameProblem = 'too_short' | 'too_long' | 'bad_characters' | 'no_letter' | 'reserved';

/**
 * What is wrong with a wished-for username, or null. Letters a–z, digits and `_` are allowed, `_` not first;
 * letter case does not tell names apart; reserved words are refused ([ROUTE-11]).
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
