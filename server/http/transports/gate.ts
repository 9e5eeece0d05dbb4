import type { Request } from 'express';
import { requireScopes, type BearerViewer } from '../oauth/bearer.ts';
import { requireCsrfToken, hasCsrfHeader } from '../security/csrf.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { RequestContext } from '../request-context.ts';
import type { Services } from '../../services.ts';
import { limits } from '../../../views/contract/limits.ts';
import { admitCaller, type Admitted } from '../operations/admit-caller.ts';
import { factsForOperation } from '../operations/session-before-factor.ts';
import type { AnyOperation } from '../operations/operation.ts';

export interface GateOptions {
  services: Services;
  limiter: RateLimiter;
}

/** Decides whether a request is allowed, before its body is read if possible. */
export interface Gate {
  /**
   * Returns the caller as visible to the operation, once per operation. Throws `second_factor_demanded`,
   * `scope_missing`, `cross_site`, `not_signed_in`, `not_found` (staff) and `too_many_requests`.
   */
  admit(operation: AnyOperation): Promise<{ context: RequestContext; admitted: Admitted }>;
  /** Throws `cross_site` unless the header or this form field proves that the request is from our pages. */
  requireToken(operation: AnyOperation, field: unknown): void;
  /**
   * Returns the maximum body size in bytes that the caller may send for one of these operations. Null if they are not
   * known.
   */
  bodyBytes(operations: readonly AnyOperation[] | null): number;
}

/** `mayFollow` means that a token may still arrive as a body field, which applies only to forms. */
export function createGate(
  { services, limiter }: GateOptions,
  request: Request,
  context: RequestContext,
  bearer: BearerViewer | null,
  tokenMayFollow: boolean,
): Gate {
  const admitted = new Map<AnyOperation, Promise<{ context: RequestContext; admitted: Admitted }>>();
  const isProven = bearer !== null || hasCsrfHeader(request);
  const factsFor = (operation: AnyOperation): RequestContext =>
    bearer === null ? factsForOperation(context, operation) : context;

  function requireToken(operation: AnyOperation, field: unknown): void {
    if (bearer !== null || !changesSomething(request, operation)) return;
    requireCsrfToken(request, services.signer, factsFor(operation).viewer.user?.id ?? null, field);
  }

  async function admit(operation: AnyOperation): Promise<{ context: RequestContext; admitted: Admitted }> {
    const known = factsFor(operation);
    if (bearer !== null) requireScopes(bearer, operation.scopes);
    else if (!tokenMayFollow) requireToken(operation, null);
    return { context: known, admitted: await admitCaller(operation, services, known, limiter) };
  }

  return {
    admit(operation) {
      const before = admitted.get(operation) ?? admit(operation);
      admitted.set(operation, before);
      return before;
    },
    requireToken,
    bodyBytes(operations) {
      const isMember = context.viewer.user !== null || context.held !== null;
      if (!isMember) return limits.bodyBytes;
      const most =
        operations === null
          ? limits.base64BodyBytes
          : Math.max(limits.bodyBytes, ...operations.map(({ bodyBytes = 0 }) => bodyBytes));
      return isProven ? most : Math.min(most, limits.linkListBytes);
    },
  };
}

/** Clients also use POST for reads with long options. These change nothing, so no token is required. */
function changesSomething(request: Request, operation: AnyOperation): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return operation.method !== 'GET' && operation.isBeacon !== true;
}
