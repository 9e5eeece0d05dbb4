import type { Request } from 'express';
import { lacksAnyFactor } from '../../accounts/factors/demand-factor.ts';
import { plainScopes, servicesForApp } from '../../oauth/secrecy.ts';
import { allows, viewerOfBearer, type Bearer } from '../../oauth/tokens.ts';
import { getUser } from '../../people/get-profile.ts';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { nobodysSession } from '../sessions/session-handle.ts';
import type { Services } from '../../services.ts';
import type { Scope } from '../../../views/oauth/scopes.ts';
import type { AnyOperation } from '../operations/operation.ts';
import type { RequestContext } from '../request-context.ts';
import type { AccountStanding } from '../../../views/contract/people/account-standing.ts';
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

/** Throws `scope_missing`, naming what lacks, unless the token has all scopes. */
export function requireScopes(bearer: Bearer, needed: readonly Scope[]): void {
  if (!allows(bearer, needed)) throw scopesMissing(needed);
}

/**
 * Returns what a token's call sees. Without the scopes of a read that is open to anyone, it is answered as a visitor's,
 * so that a token never does less than nobody. Throws `scope_missing`.
 */
export function viewOfBearer(
  services: Services,
  context: RequestContext,
  bearer: BearerViewer,
  { who, method, scopes }: Pick<AnyOperation, 'who' | 'method' | 'scopes'>,
): { context: RequestContext; services: Services } {
  if (scopes !== undefined && allows(bearer, plainScopes(scopes)))
    return { context, services: servicesForApp(services, bearer, scopes) };
  if (who === 'anyone' && method === 'GET' && !services.site.current().isPrivate)
    return { context: asVisitor(context), services };
  throw scopesMissing(scopes);
}

function asVisitor(context: RequestContext): RequestContext {
  const { isBot, isMobile, isTablet, country, locale, theme, saveData } = context.viewer;
  const viewer = { user: null, isBot, isMobile, isTablet, country, locale, theme, saveData };
  return { ...context, viewer, factorlessViewer: null, session: nobodysSession, unit: null };
}

/** The refusal of a token for a call that needs these scopes. Without any, the call takes no token. */
export function scopesMissing(scopes: readonly Scope[] | undefined): AppError {
  if (scopes === undefined) return new AppError('scope_missing', { message: refusals.oauth.noToken });
  const needed = plainScopes(scopes);
  return new AppError('scope_missing', {
    message: refusals.oauth.needsScopes({ scopes: needed.join(', ') }),
    scopes: needed,
  });
}
