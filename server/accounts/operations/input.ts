import { z } from 'zod';
import { proofField } from '../../http/security/proof/proof-rule.ts';
import { requiredText } from '../../http/operations/input/input.ts';
import { isBreachedPassword } from '../password/breached-password.ts';
import { limits } from '../../../views/contract/limits.ts';
import { isCommonPassword } from '../../../views/accounts/common-password.ts';
import { refusals } from '../../refusals.ts';

/** A password being set. */
export const newPassword = z
  .string()
  .min(limits.passwordMin, { error: () => refusals.accounts.passwordShort({ min: limits.passwordMin }) })
  .max(limits.passwordMax, { error: () => refusals.accounts.passwordLong({ max: limits.passwordMax }) })
  .refine((password) => !isCommonPassword(password) && !isBreachedPassword(password), {
    error: () => refusals.accounts.passwordGuessed,
  });

/** A password being verified. */
export const givenPassword = z
  .string()
  .min(1, { error: () => refusals.accounts.passwordNeeded })
  .max(limits.passwordMax, { error: () => refusals.accounts.passwordTooLong });

export const emailAddress = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() : value),
  z
    .email({ error: () => refusals.accounts.email })
    .max(limits.email, { error: () => refusals.accounts.emailTooLong }),
);

/** A token from a mailed link. */
export const linkToken = z.string().max(200, { error: () => refusals.accounts.noToken });

/** For requests for a mailed link without a proof of work. */
export const mailWithoutProof = { points: 5, perSeconds: 3600, shared: true };

/** What the requests for a mailed link have in common. Their response does not reveal whether the account exists. */
export const mailedLinkRequest = {
  method: 'POST',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['proof'],
  input: z.object({ username_or_email: requiredText(limits.email, 'login'), proof: proofField }),
  output: z.object({ sent: z.literal(true) }),
  limit: { points: 10, perSeconds: 3600, shared: true },
} as const;
