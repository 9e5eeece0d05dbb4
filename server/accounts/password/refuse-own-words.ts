import { isCommonPassword } from '../../../views/accounts/common-password.ts';
import { fieldError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import type { Services } from '../../services.ts';

export interface PasswordOwner {
  username: string | null;
  fullName: string;
  email: string | null;
}

/**
 * Throws `bad_input` naming the field if a password is what those who know its owner or the site try first: their
 * names, their address, or the name of the site.
 */
export function refuseOwnWords(
  { siteName }: Pick<Services, 'siteName'>,
  password: string,
  { username, fullName, email }: PasswordOwner,
  field: string,
): void {
  const [mailbox = ''] = email?.split('@') ?? [];
  const names = [siteName, username ?? '', fullName, email ?? '', mailbox];
  const parts = names.flatMap((name) => [name.replace(/\s+/g, ''), ...name.split(/[\s._@-]+/)]);
  if (isCommonPassword(password, [...names, ...parts]))
    throw fieldError(field, refusals.accounts.passwordGuessed);
}
