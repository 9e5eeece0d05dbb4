import { randomBytes } from 'node:crypto';
import { verifyEmailRow } from '../../../db/queries/accounts/credentials.ts';
import { fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { resendVerification } from '../email/verify-email.ts';
import type { Caller } from '../../sessions/security-log.ts';
import { signUp, type SignUpInput } from '../sign-up.ts';
import { convertToBusiness } from '../../business/convert.ts';
import { requireMayJoin } from '../../site/may-join.ts';
import { connectSso, requireSsoProvider } from './sso-identities.ts';
import type { SsoNewcomer } from './visit-provider.ts';
import { refusals } from '../../refusals.ts';

export interface SsoSignUp extends Omit<SignUpInput, 'email' | 'password'> {
  /** Null if the provider has verified none. */
  email: string | null;
  /** Business details as submitted. */
  business: { name: string; category: string } | null;
}

/**
 * Creates an account for a newcomer. It has no known password until its owner sets one by email. An address verified
 * by the provider becomes the account's and counts as confirmed. Throws the errors of `signUp`, and `sso_unknown`,
 * `sso_taken`, and those of `requireMayJoin`.
 */
export async function signUpBySso(
  services: Services,
  newcomer: SsoNewcomer,
  { email, business, ...input }: SsoSignUp,
  from: { origin: string; caller: Caller },
): Promise<{ userId: string }> {
  const { label, isBusiness } = requireSsoProvider(services, newcomer.provider);
  const verified = newcomer.isEmailVerified ? newcomer.email : null;
  const address = verified ?? email;
  if (address === null) throw fieldError('email', refusals.accounts.email);
  if (isBusiness && business === null) throw fieldError('business_name', refusals.accounts.businessName);
  // An invitation belongs to the form with a password.
  const join = requireMayJoin(services, address, null);
  const account = { ...input, email: address, password: randomBytes(32).toString('base64url') };
  const { userId } = await signUp(services, account, async (tx, made) => {
    await join?.(tx);
    if (verified !== null) await verifyEmailRow(tx, made, verified);
    await connectSso(tx, made, newcomer, label, from.caller);
  });
  if (verified === null) await resendVerification(services, userId, from.origin);
  if (isBusiness && business !== null)
    await convertToBusiness(services, userId, { ...business, website: '', contact: '' });
  return { userId };
}
