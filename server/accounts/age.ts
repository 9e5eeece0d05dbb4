import { fieldError } from '../errors.ts';
import { refusals } from '../refusals.ts';

/** Minimum age for an account, in years. */
const youngest = 13;
const firstYear = 1900;

/** An age as submitted: a date of birth (YYYY-MM-DD), or years as sent by older clients. */
export interface SaidAge {
  birthDate: string | null;
  age?: number | null;
}

/**
 * Refuses people who are too young for an account or who do not state their age. Throws `bad_input` naming the field.
 */
export function requireAge({ birthDate, age = null }: SaidAge, now: Date): void {
  if (birthDate !== null) {
    requireBirthDate(birthDate, now);
    if (birthDate > latestBirthDate(now))
      throw fieldError('birthday', refusals.accounts.tooYoung({ youngest }));
  } else if (age === null) throw fieldError('birthday', refusals.accounts.birthday);
  if (age !== null && age < youngest) throw fieldError('age', refusals.accounts.tooYoung({ youngest }));
}

/** Refuses a date on which no living person can have been born. Throws `bad_input` naming the field. */
export function requireBirthDate(birthDate: string, now: Date): void {
  const born = new Date(`${birthDate}T00:00:00Z`);
  if (!(born.getUTCFullYear() >= firstYear && born <= now))
    throw fieldError('birthday', refusals.accounts.birthday);
}

/** Returns the latest date of birth that may sign up today, as YYYY-MM-DD. */
export function latestBirthDate(now: Date): string {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - youngest);
  return latest.toISOString().slice(0, 10);
}
