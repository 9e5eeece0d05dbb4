import { emailExists } from '../../db/queries/people/users.ts';
import type { Services } from '../services.ts';

/** Returns whether an email address has an account (USER-04). Callers must rate limit this. */
export async function isEmailRegistered(services: Services, email: string): Promise<boolean> {
  return emailExists(services.db, email);
}
