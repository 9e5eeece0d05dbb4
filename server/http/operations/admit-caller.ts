import { requireStaff, type Staff } from '../../staff/staff.ts';
import { AppError } from '../../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimit, RateLimiter } from '../security/rate-limiter.ts';
import type { Services } from '../../services.ts';
import type { AnyOperation } from './operation.ts';

/** Limit for writes that declare none. No person performs one this often. */
const anyWrite: RateLimit = { points: 600, perSeconds: 60 };

/** A caller who may call an operation now. Only `admitCaller` creates one. */
export interface Admitted {
  /** The employee, for a staff operation. */
  readonly staff: Staff | null;
}

/** Returns the operation's own limit, or the general write limit. Null for reads without one. */
export function limitOf(operation: AnyOperation): RateLimit | null {
  return operation.limit ?? (operation.method === 'GET' ? null : anyWrite);
}

/**
 * Authorizes a caller and takes a point from the operation's rate limit. Throws `not_signed_in`, `not_found` and
 * `staff_factor_needed` for staff operations, `too_many_requests`.
 */
export async function admitCaller(
  operation: AnyOperation,
  services: Services,
  { viewer, session, address }: Pick<RequestContext, 'viewer' | 'session' | 'address'>,
  limiter: RateLimiter,
): Promise<Admitted> {
  if (operation.who === 'member' && viewer.user === null) throw new AppError('not_signed_in');
  const staff = operation.who === 'staff' ? await requireStaff(services, viewer, session.data) : null;
  const name = `${operation.method} ${operation.path}`;
  const caller = viewer.user?.id ?? address;
  const limit = limitOf(operation);
  if (limit?.isTakenByHandler === true) await limiter.take(`any ${name}`, caller, anyWrite);
  else if (limit !== null) await limiter.take(name, caller, limit);
  return { staff };
}
