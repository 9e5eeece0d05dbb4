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

/** Decides, before a body is read wherever that can be, whether a request may do what it asks for. */
export interface Gate {
  /**
   * The caller as the operation may know them, once for each operation. Throws `second_factor_demanded`,
   * `scope_missing`, `cross_site`, `not_signed_in`, `not_found` (staff) and `too_many_requests`.
   */
  admit(operation: AnyOperation): Promise<{ context: RequestContext; admitted: Admitted }>;
  /** Throws `cross_site` where neither the header nor this field of a form shows that the request is from our pages. */
  requireToken(operation: AnyOperation, field: unknown): void;
  /** Bytes of the largest body that the caller may send for one of these operations; null where they are not known. */
  bodyBytes(operations: readonly AnyOperation[] | null): number;
}

/** `mayFollow` says that a token may still come as a field of the body, which is so of forms alone. */
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

/** Clients post long options of a read as well; it changes nothing, so that no token is asked for. */
function changesSomething(request: Request, operation: AnyOperation): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return operation.method !== 'GET' && operation.isBeacon !== true;
}
