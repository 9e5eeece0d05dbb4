import { credentialsOf, type CredentialsRow } from '../../../db/queries/accounts/credentials.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Returns the account if the password is correct. Throws `wrong_password` naming the field. */
export async function requirePassword(
  services: Services,
  userId: string,
  password: string,
  field: string,
): Promise<CredentialsRow> {
  const account = await credentialsOf(services.db, userId);
  if (account === null || !(await services.passwords.verify(account.hash, password)))
    throw fieldError(field, accountTexts.passwordWrong, 'wrong_password');
  return account;
}
