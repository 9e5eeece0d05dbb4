import { createHash } from 'node:crypto';
import { endSsoSessions, useLogoutToken } from '../../../db/queries/accounts/sign-in/sso-logouts.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { logSecurity, type Caller } from '../../sessions/security-log.ts';
import { requireSsoProvider } from './sso-identities.ts';

/**
 * Ends the sessions that a provider reports as over (OpenID Connect Back-Channel Logout): those started through it,
 * either by one login or all of a user's. Sessions started with a password are not affected. Throws `sso_unknown`, and
 * `sso_failed` for a token that is invalid or was already used.
 */
export async function endByProvider(
  services: Services,
  providerId: string,
  token: string,
  caller: Caller,
): Promise<void> {
  const { label } = requireSsoProvider(services, providerId);
  const logout = await services.sso.readLogout(providerId, token);
  if (logout === null) throw new AppError('sso_failed');
  const { issuer, subject, sid, jti, expiresAt } = logout;
  const jtiHash = createHash('sha256').update(jti).digest('hex');
  await services.db.transaction(async (tx) => {
    if (!(await useLogoutToken(tx, { issuer, jtiHash, expiresAt }))) throw new AppError('sso_failed');
    for (const userId of await endSsoSessions(tx, { issuer, subject, sid }))
      await logSecurity(tx, userId, 'sessions_ended', caller, { provider: label });
  });
}
