import { endSessionsOf, setPasswordHash } from '../../../db/queries/accounts/credentials.ts';
import { endLinks } from '../../../db/queries/accounts/links.ts';
import { lockAccessOf } from '../../../db/queries/oauth/oauth.ts';
import type { Services } from '../../services.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { refuseOwnWords } from './refuse-own-words.ts';
import { requirePassword } from './require-password.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

/**
 * Changes the password after verifying the current one. Ends every session except `sessionId` and invalidates reset
 * links. Throws `wrong_password`, and the error of `refuseOwnWords`.
 */
export async function changePassword(
  services: Services,
  userId: string,
  input: { oldPassword: string; newPassword: string; sessionId: string | null },
  origin: string,
  caller: Caller,
): Promise<void> {
  const account = await requirePassword(services, userId, input.oldPassword, 'old_password');
  refuseOwnWords(services, input.newPassword, account, 'new_password');
  const hash = await services.passwords.hash(input.newPassword);
  await services.db.transaction(async (tx) => {
    // First, so that a login on its way is either ended here or finds out by `accessRefusal`.
    await lockAccessOf(tx, userId);
    await setPasswordHash(tx, userId, hash);
    await endSessionsOf(tx, userId, input.sessionId);
    await endLinks(tx, userId, ['reset_password']);
    await logSecurity(tx, userId, 'password_changed', caller);
    await notifyPasswordChanged(services, tx, account, origin);
  });
}
