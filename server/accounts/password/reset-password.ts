import {
  credentialsByName,
  credentialsOf,
  setPasswordHash,
  verifyEmailRow,
} from '../../../db/queries/accounts/credentials.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { endLinks, endLinksWithoutAddress, recentLinks } from '../../../db/queries/accounts/links.ts';
import {
  endOtherLoginMethods,
  otherLoginMethods,
  type OtherLoginMethods,
} from '../../../db/queries/accounts/sign-in/login-methods.ts';
import { unlockAccountRow } from '../../../db/queries/accounts/states.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { newPasswordUrl } from '../../../views/accounts/account-urls.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseOwnWords } from './refuse-own-words.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink, readLink, useLink } from '../../mail/one-time-links.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { endAccess } from '../../sessions/end-access.ts';

type Mailing = Pick<Services, 'clock' | 'siteName'> & { db: Services['db'] };

const hourMs = 3600 * 1000;
const linksAnHour = 3;

/**
 * Requests a password reset link. Looks nothing up: only the worker finds out whether the account exists, so neither
 * the response nor its timing reveals it.
 */
export function askPasswordReset(services: Services, name: string, origin: string): Promise<void> {
  return insertJob(services.db, 'password-reset', { name, origin }, { priority: 2 });
}

/** Mails the link if an account has this address or name and has not been sent several links within the hour. */
export async function mailPasswordReset(services: Mailing, name: string, origin: string): Promise<void> {
  await services.db.transaction((tx) => sendPasswordLink(services, tx, name, origin, 'reset'));
}

/** Adds the email with the link to the outbox. `locked` means that the account was locked as well. */
export async function sendPasswordLink(
  services: Pick<Services, 'clock' | 'siteName'>,
  tx: Sql,
  name: string,
  origin: string,
  occasion: 'reset' | 'locked',
): Promise<void> {
  const account = await credentialsByName(tx, name);
  if (account?.email == null) return;
  const now = services.clock.now();
  const { userId, username, email } = account;
  const since = new Date(now.getTime() - hourMs);
  if (occasion === 'reset' && (await recentLinks(tx, userId, 'reset_password', since)) >= linksAnHour) return;
  const token = await issueLink(tx, now, { kind: 'reset_password', userId, email });
  const words = () =>
    mailTexts[occasion]({
      site: services.siteName,
      username,
      href: origin + newPasswordUrl(username, token),
    });
  await queueMail(tx, { userId, address: email }, occasion === 'reset' ? 'password_reset' : 'locked', words);
}

/**
 * Returns the login methods besides the password of the account whose password the token can reset. Null if the token
 * is not valid for this user.
 */
export async function resetByToken(
  services: Services,
  username: string,
  token: string,
): Promise<{ others: OtherLoginMethods } | null> {
  const link = await readLink(services.db, services.clock.now(), 'reset_password', token);
  if (link?.username.toLowerCase() !== username.toLowerCase()) return null;
  return { others: await otherLoginMethods(services.db, link.userId) };
}

/**
 * Sets a new password with a mailed token, unlocks a locked account, and ends every session and every other link.
 * Confirms the address too, since the holder reads its mail. Passkeys and connected sites stay unless the holder asks
 * for their removal: they usually belong to the owner but may be an intruder's. Throws `link_gone`, and the
 * error of `refuseOwnWords`.
 */
export async function resetPassword(
  services: Services,
  input: { token: string; newPassword: string; removeOtherLogins: boolean },
  origin: string,
  caller: Caller,
): Promise<{ userId: string; username: string }> {
  const now = services.clock.now();
  // Checked before the expensive hash. The token is consumed below.
  const valid = await readLink(services.db, now, 'reset_password', input.token);
  if (valid === null) throw new AppError('link_gone');
  const owner = await credentialsOf(services.db, valid.userId);
  if (owner !== null) refuseOwnWords(services, input.newPassword, owner, 'new_password');
  const hash = await services.passwords.hash(input.newPassword);
  return services.db.transaction(async (tx) => {
    const link = await useLink(tx, now, 'reset_password', input.token);
    if (link === null) throw new AppError('link_gone');
    const { userId } = link;
    await setPasswordHash(tx, userId, hash);
    await endAccess(tx, userId);
    await endLinks(tx, userId, ['reset_password']);
    // Whoever reads the present address must not end the way back of the one that it replaced.
    await endLinksWithoutAddress(tx, userId, 'panic');
    await unlockAccountRow(tx, userId);
    if (link.email !== null) await verifyEmailRow(tx, userId, link.email);
    await logSecurity(tx, userId, 'password_reset', caller);
    if (input.removeOtherLogins) await removeOtherLogins(tx, userId, caller);
    const account = await credentialsOf(tx, userId);
    if (account !== null) await notifyPasswordChanged(services, tx, account, origin);
    return { userId, username: link.username };
  });
}

async function removeOtherLogins(tx: Sql, userId: string, caller: Caller): Promise<void> {
  const { passkeys, sites } = await otherLoginMethods(tx, userId);
  await endOtherLoginMethods(tx, userId);
  if (passkeys.length > 0) await logSecurity(tx, userId, 'passkey_removed', caller);
  if (sites > 0) await logSecurity(tx, userId, 'sso_removed', caller);
}
