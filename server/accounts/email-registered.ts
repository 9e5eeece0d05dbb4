import { emailExists } from '../../db/queries/people/users.ts';
import type { Services } from '../services.ts';

/** Whether an e-mail address has an account (USER-04). Callers limit how often this is asked. */
export async function isEmailRegistered(services: Services, email: string): Promise<boolean> {
  return emailExists(services.db, email);
}
