import type { Request } from 'express';
import { AppError } from '../../errors.ts';
import { pageOwnerHeader, pageOwnerOf } from '../page-owner.ts';
import { viewOfBearer, type BearerViewer } from '../oauth/bearer.ts';
import { takeOfNewAccount } from '../security/new-accounts.ts';
import { requireCsrfToken, hasCsrfHeader } from '../security/csrf.ts';
import type { RateLimit, RateLimiter } from '../security/rate-limiter.ts';
import type { RequestContext } from '../request-context.ts';
import type { Services } from '../../services.ts';
import { isPlainForm } from './request-form.ts';
import { requireStaff, type Staff } from '../../staff/staff.ts';
import { commonTexts } from '../../../views/base/texts/common.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { AnyOperation } from './operation.ts';

/** Limit for writes that declare none, above what any person needs. */
const anyWrite: RateLimit = { points: 600, perSeconds: 60 };

export interface GateOptions {
  services: Services;
  limiter: RateLimiter;
}

/** The caller as visible to the operation, and what the operation may reach for them. */
export interface Admission {
  context: RequestContext;
  services: Services;
  admitted: Admitted;
}

/** Decides whether a request is allowed, before its body is read if possible. */
export interface Gate {
  /**
   * Admits the caller to an operation, once per operation. Throws `second_factor_demanded`,
   * `scope_missing`, `cross_site`, `not_signed_in`, `not_found` (staff), `address_unconfirmed` and
   * `too_many_requests`.
   */
  admit(operation: AnyOperation): Promise<Admission>;
  /** Throws `cross_site` unless the header or this form field proves that the request is from our pages. */
  requireToken(operation: AnyOperation, field: unknown): void;
  /**
   * Returns the maximum body size in bytes that the caller may send for one of these operations. Null if they are not
   * known.
   */
  bodyBytes(operations: readonly AnyOperation[] | null): number;
}

/** `tokenMayFollow`: the CSRF token may still arrive as a field of the body, as it does with forms. */
export function createGate(
  { services, limiter }: GateOptions,
  request: Request,
  context: RequestContext,
  bearer: BearerViewer | null,
  tokenMayFollow: boolean,
): Gate {
  const admitted = new Map<AnyOperation, Promise<Admission>>();
  const isProven = bearer !== null || hasCsrfHeader(request);

  function requireToken(operation: AnyOperation, field: unknown): void {
    if (bearer !== null || !changesSomething(request, operation)) return;
    requireCsrfToken(
      request,
      services.signer,
      contextForOperation(context, operation).viewer.user?.id ?? null,
      field,
    );
  }

  function viewOf(operation: AnyOperation): Omit<Admission, 'admitted'> {
    if (bearer !== null) return viewOfBearer(services, context, bearer, operation);
    return { context: contextForOperation(context, operation), services };
  }

  async function admit(operation: AnyOperation): Promise<Admission> {
    const view = viewOf(operation);
    requireAuthor(request, context);
    if (!tokenMayFollow) requireToken(operation, null);
    return { ...view, admitted: await admitCaller(operation, services, view.context, limiter) };
  }

  return {
    admit(operation) {
      const before = admitted.get(operation) ?? admit(operation);
      admitted.set(operation, before);
      return before;
    },
    requireToken,
    bodyBytes(operations) {
      const isMember = context.viewer.user !== null || context.factorlessViewer !== null;
      if (!isMember) return limits.bodyBytes;
      // A form is refused by its field, which keeps what was typed.
      const formBytes = isPlainForm(request) ? limits.longTextBytes : limits.bodyBytes;
      const most =
        operations === null
          ? limits.base64BodyBytes
          : Math.max(formBytes, ...operations.map(({ bodyBytes = 0 }) => bodyBytes));
      return isProven ? most : Math.min(most, limits.linkListBytes);
    },
  };
}

/**
 * What a page or its service worker sends is done for its author alone, whoever has logged in since. Throws
 * `not_signed_in`.
 */
function requireAuthor(request: Request, context: RequestContext): void {
  const author = request.headers[pageOwnerHeader];
  if (author === undefined || author === pageOwnerOf(context)) return;
  throw new AppError('not_signed_in', {
    ...(context.viewer.user !== null && { message: commonTexts.otherSignedIn }),
  });
}

/** Clients also use POST for reads with long options. These change nothing, so no token is required. */
function changesSomething(request: Request, operation: AnyOperation): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return isWrite(operation);
}

/** Returns whether calls without a token of an app must prove that they come from our pages. */
export function isWrite({ method, isBeacon }: AnyOperation): boolean {
  return method !== 'GET' && isBeacon !== true;
}

/**
 * Returns the request context that an operation may see while a second factor is demanded. Throws
 * `second_factor_demanded`.
 */
function contextForOperation<Context extends RequestContext>(
  context: Context,
  operation: AnyOperation,
): Context {
  if (context.factorlessViewer === null) return context;
  if (operation.whileFactorDemanded === 'holder') return { ...context, viewer: context.factorlessViewer };
  if (operation.whileFactorDemanded === 'visitor' || operation.isBeacon === true) return context;
  throw new AppError('second_factor_demanded');
}

/** A caller who is admitted to an operation. Created only by `admitCaller`. */
export interface Admitted {
  /** The employee, if it is a staff operation. */
  readonly staff: Staff | null;
}

/**
 * Whether an operation is closed to accounts that must confirm their address first: what members write, except what
 * logging in and securing an account need.
 */
function isWriting(operation: AnyOperation): boolean {
  const { who, method, whileUnconfirmed } = operation;
  return who !== 'anyone' && method !== 'GET' && whileUnconfirmed !== true && !isWayIn(operation);
}

/** Visitors of a private site may log in and sign up. */
function isWayIn({ who, isWayIn: isDeclared, whileFactorDemanded, isBeacon }: AnyOperation): boolean {
  // Staff operations do not exist for visitors.
  return who === 'staff' || isDeclared === true || whileFactorDemanded !== undefined || isBeacon === true;
}

/** Returns the operation's declared limit or the default for writes. Null for reads without one. */
export function limitOf(operation: AnyOperation): RateLimit | null {
  return operation.limit ?? (operation.method === 'GET' ? null : anyWrite);
}

/**
 * Checks authorization and rate limit: verifies the caller and takes a point from the operation's limit. Throws
 * `not_signed_in`, `not_found` and `staff_factor_needed` for staff operations, `address_unconfirmed`,
 * `too_many_requests`.
 */
export async function admitCaller(
  operation: AnyOperation,
  services: Services,
  { viewer, session, address }: Pick<RequestContext, 'viewer' | 'session' | 'address'>,
  limiter: RateLimiter,
): Promise<Admitted> {
  const isClosed = operation.who === 'member' || (services.site.current().isPrivate && !isWayIn(operation));
  if (isClosed && viewer.user === null) throw new AppError('not_signed_in');
  const staff = operation.who === 'staff' ? await requireStaff(services, viewer, session.data) : null;
  if (viewer.standing?.awaitsConfirmation === true && isWriting(operation))
    throw new AppError('address_unconfirmed');
  const name = `${operation.method} ${operation.path}`;
  const caller = viewer.user?.id ?? address;
  const limit = limitOf(operation);
  if (limit?.isTakenByHandler === true) await limiter.take(`any ${name}`, caller, anyWrite);
  else if (limit !== null) {
    await limiter.take(name, caller, limit);
    await takeOfNewAccount(services, viewer, limiter, name, limit.ofNewAccounts);
  }
  return { staff };
}
