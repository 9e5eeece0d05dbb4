import { respellEmailRow } from '../../../db/queries/accounts/credentials.ts';
import { endLinks } from '../../../db/queries/accounts/links.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink } from '../../mail/one-time-links.ts';
import { requirePassword } from '../password/require-password.ts';
import { logNothing, logSecurity, type Caller } from '../../sessions/security-log.ts';

/**
 * Starts an email change: the new address gets a confirmation link, and the old address is notified and can lock the
 * account. The result does not depend on whether the new address has an account. The same address in other letter case
 * needs no mail: it is written at once. Returns whether a mail is sent. Throws `wrong_password`.
 */
export async function askEmailChange(
  services: Services,
  userId: string,
  input: { email: string; password: string },
  origin: string,
  caller: Caller,
): Promise<boolean> {
  const account = await requirePassword(services, userId, input.password, 'password');
  if (account.email?.toLowerCase() === input.email.toLowerCase()) {
    if (account.email !== input.email) await respellEmailRow(services.db, userId, input.email);
    logNothing(caller);
    return false;
  }
  const now = services.clock.now();
  const known = { site: services.siteName, username: account.username };
  await services.db.transaction(async (tx) => {
    await endLinks(tx, userId, ['change_email']);
    const token = await issueLink(tx, now, { kind: 'change_email', userId, email: input.email });
    await queueMail(tx, { userId, address: input.email }, 'new_email', () =>
      mailTexts.newEmail({ ...known, href: origin + tokenUrl(accountUrls.verify, token) }),
    );
    if (account.email !== null) {
      const panic = await issueLink(tx, now, { kind: 'panic', userId, email: account.email });
      await queueMail(tx, { userId, address: account.email }, 'email_change_asked', () =>
        mailTexts.emailChangeAsked({
          ...known,
          email: input.email,
          href: origin + tokenUrl(accountUrls.panic, panic),
        }),
      );
    }
    await logSecurity(tx, userId, 'email_change_asked', caller);
  });
  return true;
}
