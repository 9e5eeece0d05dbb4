import { comeBackRow, leaveRow } from '../../../db/queries/accounts/leaving.ts';
import { lockAccessOf } from '../../../db/queries/oauth/oauth.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { limits } from '../../../views/contract/limits.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { requirePassword } from '../password/require-password.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { endAccess } from '../../sessions/end-access.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Hides an account and ends its sessions until its owner logs in again: indefinitely, or for at most 14 days when the
 * account is to be deleted. Returns the deletion time. Throws `wrong_password`.
 */
export async function leave(
  services: Services,
  userId: string,
  input: { password: string; forGood: boolean },
  caller: Caller,
): Promise<Date | null> {
  const account = await requirePassword(services, userId, input.password, 'password');
  const deletesAt = input.forGood
    ? new Date(services.clock.now().getTime() + limits.deletionDays * dayMs)
    : null;
  await services.db.transaction(async (tx) => {
    await endAccess(tx, userId);
    await leaveRow(tx, userId, deletesAt);
    await forgetKeptPages(tx);
    await logSecurity(tx, userId, deletesAt === null ? 'deactivated' : 'deletion_asked', caller);
    if (account.email === null) return;
    const known = { site: services.siteName, username: account.username };
    await queueMail(
      tx,
      { userId, address: account.email },
      deletesAt === null ? 'deactivated' : 'deletion',
      () =>
        deletesAt === null
          ? mailTexts.deactivated(known)
          : mailTexts.deletion({ ...known, day: deletesAt.toISOString().slice(0, 10) }),
    );
  });
  return deletesAt;
}

/** Reactivates the account of an owner who has logged in. Returns null if it was not deactivated. */
export function comeBack(services: Services, userId: string): Promise<{ wasLeaving: boolean } | null> {
  return services.db.transaction(async (tx) => {
    // So that a suspension on its way is seen, or finds the account shown and hides it.
    await lockAccessOf(tx, userId);
    const back = await comeBackRow(tx, userId, services.clock.now());
    if (back !== null) await forgetKeptPages(tx);
    return back;
  });
}
