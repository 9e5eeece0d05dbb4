import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import type { Services } from '../../services.ts';

/** Where an account is reached. */
export async function accountAddress(
  services: Services,
  userId: string,
): Promise<{ email: string; isVerified: boolean } | null> {
  const account = await credentialsOf(services.db, userId);
  return account?.email == null ? null : { email: account.email, isVerified: account.emailVerified };
}
