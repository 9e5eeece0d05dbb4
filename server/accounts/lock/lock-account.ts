import { credentialsByName, credentialsOf, restoreEmail } from '../../../db/queries/accounts/credentials.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { endLinks, recentLinks } from '../../../db/queries/accounts/links.ts';
import { endOtherLoginMethods } from '../../../db/queries/accounts/sign-in/login-methods.ts';
import { lockAccountRow } from '../../../db/queries/accounts/states.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink, readLink, useLink } from '../../mail/one-time-links.ts';
import { sendPasswordLink } from '../password/reset-password.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { endAccess } from '../../sessions/end-access.ts';

type Mailing = Pick<Services, 'clock' | 'siteName'> & { db: Services['db'] };

const hourMs = 3600 * 1000;
const linksAnHour = 3;

/** Requests a link that locks an account. As with password resets, nothing is looked up here. */
export function askLock(services: Services, name: string, origin: string): Promise<void> {
  return insertJob(services.db, 'account-lock', { name, origin }, { priority: 2 });
}

/** Sends the email with the lock link. */
export async function mailLock(services: Mailing, name: string, origin: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await credentialsByName(tx, name);
    if (account?.email == null) return;
    const now = services.clock.now();
    const { userId, username, email } = account;
    if ((await recentLinks(tx, userId, 'panic', new Date(now.getTime() - hourMs))) >= linksAnHour) return;
    const token = await issueLink(tx, now, { kind: 'panic', userId });
    await queueMail(tx, { userId, address: email }, 'lock', () =>
      mailTexts.lock({
        site: services.siteName,
        username,
        href: origin + tokenUrl(accountUrls.panic, token),
      }),
    );
  });
}

/** Returns the account that a token locks, or null. */
export async function accountToLock(services: Services, token: string): Promise<string | null> {
  const link = await readLink(services.db, services.clock.now(), 'panic', token);
  return link?.username ?? null;
}

/**
 * Locks an account with a mailed token: ends all sessions, removes passkeys and connected sites, cancels a pending
 * email change, and mails a password reset link. A token that was mailed because of a change of address brings the
 * former one back, because the reset link must not go to an intruder's. Returns the account. Throws `link_gone`.
 */
export async function lockAccount(
  services: Services,
  token: string,
  origin: string,
  caller: Caller,
): Promise<{ userId: string }> {
  return services.db.transaction(async (tx) => {
    const link = await useLink(tx, services.clock.now(), 'panic', token);
    if (link === null) throw new AppError('link_gone');
    await endAccess(tx, link.userId);
    await lockAccountRow(tx, link.userId);
    await endOtherLoginMethods(tx, link.userId);
    await endLinks(tx, link.userId, ['change_email', 'reset_password']);
    await logSecurity(tx, link.userId, 'locked', caller);
    if (link.email !== null) await bringAddressBack(tx, link.userId, link.email, caller);
    await sendPasswordLink(services, tx, link.username, origin, 'locked');
    return { userId: link.userId };
  });
}

async function bringAddressBack(tx: Sql, userId: string, email: string, caller: Caller): Promise<void> {
  const before = await credentialsOf(tx, userId);
  if (before?.email?.toLowerCase() === email.toLowerCase()) return;
  if (!(await restoreEmail(tx, userId, email))) return;
  // Those of the address that is dropped would bring it back in turn.
  await endLinks(tx, userId, ['panic', 'verify_email']);
  await logSecurity(tx, userId, 'email_changed', caller, { from: before?.email ?? null });
}
