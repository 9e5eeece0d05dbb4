import { z } from 'zod';
import type { SignUpInput } from '../sign-up.ts';
import { requiredText, text, unlessEmpty } from '../../http/operations/input/input.ts';
import { newAccount } from '../../../views/accounts/onboarding/onboarding.ts';
import { countryCodes } from '../../../views/accounts/settings/countries.ts';
import { limits } from '../../../views/contract/limits.ts';
import { refusals } from '../../refusals.ts';
import { newPassword } from './input.ts';

export const signUpEmail = z
  .email({ error: () => refusals.accounts.email })
  .max(limits.email, { error: () => refusals.accounts.emailTooLong });

/**
 * Rejects digits that look like a year or a date typed without separators. Accepts timestamps far in the past or at
 * the start of a day in some time zone.
 */
const typedSeconds = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)
  .refine((seconds) => Math.abs(seconds) >= 1e8 || seconds % 900 === 0);

/** Birthday as an ISO date, or in seconds since 1970 as sent by older clients. An empty value counts as not given. */
const birthday = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .union([
      z.iso.date(),
      z
        .union([z.number(), typedSeconds])
        .pipe(z.number().int().min(-62_135_596_800).max(253_402_300_799))
        .transform((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10)),
    ])
    .catch('invalid')
    .optional(),
);

/** What people say of themselves who want an account. */
export const signUpFields = {
  first_name: requiredText(limits.firstName, 'firstName'),
  last_name: text(limits.firstName, 'lastName').default(''),
  email: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), signUpEmail),
  password: newPassword,
  username: z.string().max(100).nullish(),
  birthday,
  age: unlessEmpty(z.coerce.number().int().max(130).optional()),
  gender: z.enum(['female', 'male', 'unspecified']).default(newAccount.gender).catch(newAccount.gender),
  // Clients send what they have: a code that is none is as good as not sent.
  country: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      z.enum(countryCodes).optional(),
    )
    .catch(undefined)
    .meta({ description: 'Two letters (ISO 3166-1)' }),
};

/** Returns whether a person says a date of birth, or an age as older clients do. */
export const saysAge = ({
  birthday: date,
  age,
}: {
  birthday?: string | undefined;
  age?: number | undefined;
}) => date !== undefined || age !== undefined;

/** Has who says neither told so together with what else is wrong. */
export const ageNeeded = {
  error: () => refusals.accounts.birthday,
  path: ['birthday'],
  when: ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => path?.[0] === 'age'),
};

/** Returns the account that the fields ask for. */
export function accountOfFields(
  input: z.output<z.ZodObject<typeof signUpFields>>,
  locale: string,
): SignUpInput {
  return {
    email: input.email,
    password: input.password,
    firstName: input.first_name,
    lastName: input.last_name,
    username: input.username || null,
    birthDate: input.birthday ?? null,
    age: input.age ?? null,
    gender: input.gender,
    locale,
    country: input.country ?? null,
  };
}
