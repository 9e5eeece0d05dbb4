import type { Request } from 'express';
import { lacksAnyFactor } from '../../accounts/factors/demand-factor.ts';
import { allows, viewerOfBearer, type Bearer } from '../../oauth/tokens.ts';
import { getUser } from '../../people/get-profile.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Scope } from '../../../views/oauth/scopes.ts';
import type { RequestContext } from '../request-context.ts';
import type { AccountStanding } from '../../../views/contract/account-standing.ts';
import type { UserSummary } from '../../../views/contract/models.ts';

export interface BearerViewer extends Bearer {
  user: UserSummary;
  standing: AccountStanding;
  ownWritesSeconds: number;
}

/** Returns the user of a request's bearer token, or null without one. Throws `bad_token`, `second_factor_demanded`. */
export async function readBearer(request: Request, services: Services): Promise<BearerViewer | null> {
  const header = request.headers.authorization;
  if (header === undefined || !/^bearer\b/i.test(header)) return null;
  const bearer = await viewerOfBearer(services, header.slice(7).trim());
  const account = bearer === null ? null : await getUser(services, bearer.userId);
  if (bearer === null || account === null) throw new AppError('bad_token');
  if (await lacksAnyFactor(services, { ...account, id: bearer.userId }))
    throw new AppError('second_factor_demanded');
  const { user, standing, ownWritesSeconds } = account;
  return { ...bearer, user, standing, ownWritesSeconds };
}

/** Returns the context of a request as its token's user. */
export function withBearer(
  context: RequestContext,
  { user, standing, ownWritesSeconds }: BearerViewer,
): RequestContext {
  const ownWritesUntil = performance.now() + ownWritesSeconds * 1000;
  return { ...context, ownWritesUntil, viewer: { ...context.viewer, user, standing } };
}

/** Throws `scope_missing` unless the token has all scopes. An operation without scopes accepts no token. */
export function requireScopes(bearer: Bearer, needed: readonly Scope[] | undefined): void {
  if (needed === undefined || !allows(bearer, [...needed])) throw new AppError('scope_missing');
}
