import { fieldError } from '../errors.ts';

/** Youngest age for an account, in years. */
const youngest = 13;
const firstYear = 1900;
const tooYoung = `You must be ${youngest} or older to sign up.`;

/** What somebody says of their age: a date of birth, as YYYY-MM-DD, or years, as clients of before send them. */
export interface SaidAge {
  birthDate: string | null;
  age?: number | null;
}

/** Refuses who is too young for an account, and who does not say how old they are. Throws `bad_input` naming the field. */
export function requireAge({ birthDate, age = null }: SaidAge, now: Date): void {
  if (birthDate !== null) {
    requireBirthDate(birthDate, now);
    if (birthDate > latestBirthDate(now)) throw fieldError('birthday', tooYoung);
  } else if (age === null) throw fieldError('birthday', askForBirthday);
  if (age !== null && age < youngest) throw fieldError('age', tooYoung);
}

/** Refuses what is no date on which somebody alive was born. Throws `bad_input` naming the field. */
export function requireBirthDate(birthDate: string, now: Date): void {
  const born = new Date(`${birthDate}T00:00:00Z`);
  if (!(born.getUTCFullYear() >= firstYear && born <= now)) throw fieldError('birthday', askForBirthday);
}

/** Latest date of birth that may sign up today, YYYY-MM-DD. */
export function latestBirthDate(now: Date): string {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - youngest);
  return latest.toISOString().slice(0, 10);
}

const askForBirthday = 'Give your date of birth.';
