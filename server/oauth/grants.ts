import { endOwnScopes } from '../../db/queries/oauth/apps.ts';
import {
  endGrantRows,
  grantRows,
  insertToken,
  lockAccessOf,
  type GrantRow,
} from '../../db/queries/oauth/oauth.ts';
import type { Scope } from '../../views/oauth/scopes.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { accessRefusal } from '../sessions/end-access.ts';
import { passwordMark } from '../sessions/log-in.ts';
import { requirePassword } from '../accounts/password/require-password.ts';
import { logSecurity, type Caller } from '../sessions/security-log.ts';
import { hashOf, newSecret } from './tokens.ts';

const yearMs = 365 * 24 * 3600 * 1000;

/** Lists the apps and tokens that may act for a person. */
export function listGrants(services: Services, userId: string): Promise<GrantRow[]> {
  return grantRows(services.db, userId);
}

/**
 * Revokes everything from one consent, one personal token, or the access of the caller's own app. Throws `not_found`.
 */
export async function endGrant(
  services: Services,
  userId: string,
  grantId: string,
  caller: Caller,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockAccessOf(tx, userId);
    const wasOwn = await endOwnScopes(tx, userId, grantId);
    if (!(await endGrantRows(tx, userId, grantId)) && !wasOwn) throw new AppError('not_found');
    await logSecurity(tx, userId, 'grant_ended', caller);
  });
}

/** Creates a personal token, valid for a year and shown only once. Throws `wrong_password`, and what
 * `accessRefusal` returns. */
export async function makePersonalToken(
  services: Services,
  userId: string,
  input: { name: string; scopes: Scope[]; password: string },
  caller: Caller,
): Promise<string> {
  const account = await requirePassword(services, userId, input.password, 'password');
  const token = newSecret('pinp');
  await services.db.transaction(async (tx) => {
    const refusal = await accessRefusal(tx, userId, services.clock.now(), {
      password: passwordMark(account),
    });
    if (refusal !== null) throw new AppError(refusal);
    await insertToken(tx, {
      hash: hashOf(token),
      kind: 'personal',
      grantId: null,
      userId,
      appId: null,
      name: input.name,
      scopes: input.scopes,
      expiresAt: new Date(services.clock.now().getTime() + yearMs),
    });
    await logSecurity(tx, userId, 'token_made', caller);
  });
  return token;
}
