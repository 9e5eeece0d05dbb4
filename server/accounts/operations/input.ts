import { z } from 'zod';
import { requiredText } from '../../http/operations/input/input.ts';
import { isBreachedPassword } from '../password/breached-password.ts';
import { limits } from '../../../views/contract/limits.ts';
import { isCommonPassword } from '../../../views/accounts/common-password.ts';

/** A password being set. */
export const newPassword = z
  .string()
  .min(limits.passwordMin, `Use ${limits.passwordMin} characters or more.`)
  .max(limits.passwordMax, `Use ${limits.passwordMax} characters at most.`)
  .refine(
    (password) => !isCommonPassword(password) && !isBreachedPassword(password),
    'This password is one of the first that are guessed. Choose another.',
  );

/** A password being verified. */
export const givenPassword = z
  .string()
  .min(1, 'The password is needed.')
  .max(limits.passwordMax, 'The password is too long.');

export const emailAddress = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() : value),
  z
    .email('Give an e-mail address such as ada@example.com.')
    .max(limits.email, 'This e-mail address is too long.'),
);

/** A token from a mailed link. */
export const linkToken = z.string().max(200, 'This is no token of ours.');

/** What the requests for a mailed link have in common. Their response does not reveal whether the account exists. */
export const mailedLinkRequest = {
  method: 'POST',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  input: z.object({ username_or_email: requiredText(limits.email, 'The e-mail address or username') }),
  output: z.object({ sent: z.literal(true) }),
  limit: { points: 10, perSeconds: 3600, shared: true },
} as const;
