import { credentialsOf } from '../../../db/queries/accounts/credentials.ts';
import {
  deleteSsoIdentity,
  insertSsoIdentity,
  ssoIdentitiesOf,
} from '../../../db/queries/accounts/sign-in/sso-identities.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { accountUrls, tokenUrl } from '../../../views/accounts/account-urls.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';
import { AppError } from '../../errors.ts';
import type { Services, SsoFinding, SsoProvider } from '../../services.ts';
import { issueLink } from '../../mail/one-time-links.ts';
import { accessRefusal } from '../../sessions/end-access.ts';
import { requirePassword } from '../password/require-password.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { queueMail } from '../../mail/queue-mail.ts';

const maxIdentities = 20;

/** A provider identity that logs in to an account. */
export interface SsoIdentity {
  id: string;
  /** The provider's name, or its address if it is not configured anymore. */
  label: string;
  email: string | null;
  createdAt: Date;
  usedAt: Date | null;
}

/** Returns the provider with that id. Throws `sso_unknown`. */
export function requireSsoProvider(services: Pick<Services, 'sso'>, id: string): SsoProvider {
  const found = services.sso.list.find((provider) => provider.id === id);
  if (found === undefined) throw new AppError('sso_unknown');
  return found;
}

/** Returns the provider identities that log in to an account, oldest first. */
export async function listSsoIdentities(
  services: Pick<Services, 'db' | 'sso'>,
  userId: string,
): Promise<SsoIdentity[]> {
  const labels = new Map(
    services.sso.list.toReversed().map(({ issuer, label }) => [bareIssuer(issuer), label]),
  );
  return (await ssoIdentitiesOf(services.db, userId)).map(({ issuer, ...rest }) => ({
    ...rest,
    label: labels.get(bareIssuer(issuer)) ?? issuer,
  }));
}

function bareIssuer(issuer: string): string {
  return issuer.replace(/\/+$/, '');
}

/** Connects a provider identity to an account in the caller's transaction. Throws `sso_taken`. */
export async function connectSso(
  tx: Sql,
  userId: string,
  who: Pick<SsoFinding, 'issuer' | 'subject' | 'email'>,
  label: string,
  caller: Caller,
): Promise<void> {
  if (!(await insertSsoIdentity(tx, userId, who, maxIdentities))) throw new AppError('sso_taken');
  await logSecurity(tx, userId, 'sso_added', caller, { provider: label });
}

/**
 * Connects a provider identity to an existing account and notifies the owner by email. `password` is the `passwordMark`
 * of the one given here. Throws `sso_unknown`, `sso_taken`, and what `accessRefusal` returns.
 */
export async function connectSsoNow(
  services: Services,
  userId: string,
  providerId: string,
  who: Pick<SsoFinding, 'issuer' | 'subject' | 'email'>,
  from: { origin: string; caller: Caller; password?: string },
): Promise<void> {
  const { label } = requireSsoProvider(services, providerId);
  await services.db.transaction(async (tx) => {
    const refusal = await accessRefusal(tx, userId, services.clock.now(), { password: from.password });
    if (refusal !== null) throw new AppError(refusal);
    await connectSso(tx, userId, who, label, from.caller);
    const account = await credentialsOf(tx, userId);
    if (account?.email == null) return;
    const panic = await issueLink(tx, services.clock.now(), { kind: 'panic', userId });
    const words = () =>
      ssoTexts.mail({
        site: services.siteName,
        username: account.username,
        label,
        href: from.origin + tokenUrl(accountUrls.panic, panic),
      });
    await queueMail(tx, { userId, address: account.email }, 'sso_added', words);
  });
}

/**
 * Removes a connection. The password proves that another login method exists. Throws `wrong_password`,
 * `sso_not_connected`.
 */
export async function disconnectSso(
  services: Services,
  userId: string,
  identityId: string,
  password: string,
  caller: Caller,
): Promise<void> {
  await requirePassword(services, userId, password, 'password');
  await services.db.transaction(async (tx) => {
    if (!(await deleteSsoIdentity(tx, userId, identityId))) throw new AppError('sso_not_connected');
    await logSecurity(tx, userId, 'sso_removed', caller);
  });
}
