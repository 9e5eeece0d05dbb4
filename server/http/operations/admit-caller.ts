import { requireStaff, type Staff } from '../../staff/staff.ts';
import { AppError } from '../../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimit, RateLimiter } from '../security/rate-limiter.ts';
import type { Services } from '../../services.ts';
import type { AnyOperation } from './operation.ts';

/** Of writes that state no limit of their own: no person does one so often. */
const anyWrite: RateLimit = { points: 600, perSeconds: 60 };

/** A caller who may call an operation now: only `admitCaller` makes one. */
export interface Admitted {
  /** The employee, where the operation is one of the staff. */
  readonly staff: Staff | null;
}

/** The limit that an operation states, or the one of all writes; null for reads without one. */
export function limitOf(operation: AnyOperation): RateLimit | null {
  return operation.limit ?? (operation.method === 'GET' ? null : anyWrite);
}

/**
 * Who may, and how often: looks at the caller and takes a point of the operation's limit. Throws `not_signed_in`,
 * `not_found` and `staff_factor_needed` for operations of the staff, `too_many_requests`.
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
