import {
  credentialsOf,
  isEmailVerified,
  replaceEmail,
  verifyEmailRow,
} from '../../../db/queries/accounts/credentials.ts';
import { endLinks } from '../../../db/queries/accounts/links.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink, readLink, useLink } from '../../mail/one-time-links.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';

type Mailing = Pick<Services, 'clock' | 'siteName'>;

/** Sends the link that confirms the account's address. Returns false if it is already confirmed. */
export async function sendVerification(
  services: Mailing,
  tx: Sql,
  userId: string,
  origin: string,
): Promise<boolean> {
  const account = await credentialsOf(tx, userId);
  if (account?.email == null || account.emailVerified) return false;
  await endLinks(tx, userId, ['verify_email']);
  const token = await issueLink(tx, services.clock.now(), {
    kind: 'verify_email',
    userId,
    email: account.email,
  });
  await queueMail(tx, { userId, address: account.email }, 'verify_email', () =>
    mailTexts.verify({
      site: services.siteName,
      username: account.username,
      href: origin + tokenUrl(accountUrls.verify, token),
    }),
  );
  return true;
}

/** Runs `sendVerification` in its own transaction. */
export function resendVerification(services: Services, userId: string, origin: string): Promise<boolean> {
  return services.db.transaction((tx) => sendVerification(services, tx, userId, origin));
}

/** Returns the address that a token confirms, and whether it has been, or null if the token is invalid. */
export async function addressToVerify(
  { db, clock }: Services,
  token: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  const own = await readLink(db, clock.now(), 'verify_email', token);
  const link = own ?? (await readLink(db, clock.now(), 'change_email', token));
  if (link?.email == null) return null;
  const { email } = link;
  return { email, isConfirmed: own !== null && (await isEmailVerified(db, link.userId, email)) };
}

/**
 * Confirms a token's address: either the account's current one, or a new one that replaces it. The old address is
 * notified of a replacement. The link to the current one stays valid, because mails are opened twice and buttons
 * pressed twice: that confirms nothing more. Throws `link_gone`.
 */
export async function verifyEmail(
  services: Services,
  token: string,
  origin: string,
  caller: Caller,
): Promise<{ userId: string; email: string; wasConfirmed: boolean }> {
  const now = services.clock.now();
  const outcome = await services.db.transaction(async (tx) => {
    const own = await readLink(tx, now, 'verify_email', token);
    if (own?.email != null) {
      const { userId, email } = own;
      const verified = await verifyEmailRow(tx, userId, email);
      if (verified === null) return null;
      await logSecurity(tx, userId, 'email_verified', caller);
      return { userId, email, wasConfirmed: verified.wasVerified };
    }
    const change = await useLink(tx, now, 'change_email', token);
    if (change?.email == null) return null;
    const before = await credentialsOf(tx, change.userId);
    const { email } = change;
    if (!(await replaceEmail(tx, change.userId, email))) return null;
    await endLinks(tx, change.userId, ['verify_email', 'change_email', 'reset_password']);
    await logSecurity(tx, change.userId, 'email_changed', caller, { from: before?.email ?? null });
    if (before?.email != null) {
      const panic = await issueLink(tx, now, {
        kind: 'panic',
        userId: change.userId,
        email: before.email,
      });
      await queueMail(tx, { userId: change.userId, address: before.email }, 'email_changed', () =>
        mailTexts.emailChanged({
          site: services.siteName,
          username: change.username,
          email,
          href: origin + tokenUrl(accountUrls.panic, panic),
        }),
      );
    }
    return { userId: change.userId, email, wasConfirmed: false };
  });
  if (outcome === null) throw new AppError('link_gone');
  return outcome;
}
