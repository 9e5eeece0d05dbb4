import { suspensionOf } from '../../db/queries/moderation/suspensions.ts';
import { holdApp, type AppRow } from '../../db/queries/oauth/apps.ts';
import { insertToken } from '../../db/queries/oauth/oauth.ts';
import { readScopes } from '../../views/oauth/scopes.ts';
import { isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requireOpenAccount } from '../sessions/log-in.ts';
import { accessMs, hashOf, newSecret, OauthRefusal, type GivenTokens } from './tokens.ts';

/**
 * Issues a token for the app's owner from the app's secret alone (RFC 6749 §4.4), with the requested scopes or, if
 * none are requested, all granted ones. Throws `unauthorized_client` and `invalid_scope`.
 */
export async function giveOwnerToken(services: Services, app: AppRow, scope: string): Promise<GivenTokens> {
  if (app.secretHash === null)
    throw new OauthRefusal('unauthorized_client', 'An app without a secret acts for those who agree alone.');
  const isOwned = app.ownerId !== null && (await isOpen(services, app.ownerId));
  return services.db.transaction(async (tx) => {
    const locked = await holdApp(tx, app.id);
    if (
      !isOwned ||
      locked?.ownerId == null ||
      locked.ownerId !== app.ownerId ||
      locked.ownScopes.length === 0
    )
      throw new OauthRefusal('unauthorized_client', 'This app may not act for its owner.');
    const scopes = scope.trim() === '' ? locked.ownScopes : readScopes(scope);
    if (scopes === null || !scopes.every((one) => locked.ownScopes.includes(one)))
      throw new OauthRefusal('invalid_scope', `This app may ask for ${locked.ownScopes.join(' ')}.`);
    const accessToken = newSecret('pina');
    await insertToken(tx, {
      hash: hashOf(accessToken),
      kind: 'access',
      grantId: app.id,
      userId: locked.ownerId,
      appId: app.id,
      name: '',
      scopes,
      expiresAt: new Date(services.clock.now().getTime() + accessMs),
    });
    return { accessToken, refreshToken: null, expiresIn: accessMs / 1000, scopes };
  });
}

/** Checks whether an account could sign in. */
async function isOpen(services: Services, userId: string): Promise<boolean> {
  try {
    await requireOpenAccount(services, userId);
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
  const suspension = await suspensionOf(services.db, userId);
  return suspension === null || (suspension.endsAt !== null && suspension.endsAt <= services.clock.now());
}
