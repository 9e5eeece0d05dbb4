import type { Sql } from '../../../db/connection/database.ts';
import type { CredentialsRow } from '../../../db/queries/accounts/credentials.ts';
import { otherLoginMethods } from '../../../db/queries/accounts/sign-in/login-methods.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { mailTexts } from '../../../views/mail/texts/mails.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { issueLink } from '../../mail/one-time-links.ts';

/**
 * Notifies the owner by email, listing the login methods that work without the password and a link to lock the
 * account.
 */
export async function notifyPasswordChanged(
  services: Services,
  tx: Sql,
  account: CredentialsRow,
  origin: string,
): Promise<void> {
  if (account.email === null) return;
  const { userId, username } = account;
  const panic = await issueLink(tx, services.clock.now(), { kind: 'panic', userId });
  const others = await otherLoginMethods(tx, userId);
  await queueMail(tx, { userId, address: account.email }, 'password_changed', () =>
    mailTexts.passwordChanged({
      site: services.siteName,
      username,
      href: origin + tokenUrl(accountUrls.panic, panic),
      others,
      securityHref: origin + settingsUrls.security,
    }),
  );
}
