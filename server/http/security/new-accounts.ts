import type { Viewer } from '../../../views/contract/models.ts';
import { hourMs, newForMs } from '../../accounts/new-for-ms.ts';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import type { Services } from '../../services.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

/** The time until a limit ends has this many parts of equal length: it holds once in the first, twice in the second. */
const parts = 4;

/**
 * Counts a call against the operation's limit of new accounts, which loosens over as many hours as the staff set and
 * then ends, or once the account confirms an address. A limit of no points refuses until then. Never for employees.
 * Throws `too_many_requests`, which says when it ends.
 */
export async function takeOfNewAccount(
  services: Pick<Services, 'site' | 'clock'>,
  viewer: Viewer,
  limiter: RateLimiter,
  name: string,
  limit: RateLimit['ofNewAccounts'],
): Promise<void> {
  const { user } = viewer;
  const leftMs = newForMs(services, viewer);
  if (limit === undefined || user === null || leftMs === 0) return;
  const hours = Math.ceil(leftMs / hourMs);
  if (limit.points === 0)
    throw new AppError('too_many_requests', {
      message: refusals.accounts.notWhileNew({ hours }),
      retryAfterSeconds: Math.ceil(leftMs / 1000),
    });
  const lastsMs = services.site.current().newAccountHours * hourMs;
  const part = Math.max(1, parts + 1 - Math.ceil((parts * leftMs) / lastsMs));
  const { isExceeded, resetSeconds } = await limiter.spend(`new ${part}: ${name}`, user.id, {
    ...limit,
    points: part * limit.points,
  });
  if (!isExceeded) return;
  throw new AppError('too_many_requests', {
    message: refusals.accounts.newLimit({ hours }),
    retryAfterSeconds: Math.min(resetSeconds, Math.ceil(leftMs / 1000)),
  });
}
