import type { Viewer } from '../../../views/contract/models.ts';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import type { Services } from '../../services.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

const hourMs = 3600 * 1000;
/** The time until a limit ends has this many parts of equal length: it holds once in the first, twice in the second. */
const parts = 4;

/**
 * Counts a call against the operation's limit of new accounts, which loosens over as many hours as the staff set and
 * then ends, or once the account confirms an address. Never for employees. Throws `too_many_requests`, which says when it ends.
 */
export async function takeOfNewAccount(
  { site, clock }: Pick<Services, 'site' | 'clock'>,
  { user, standing, isEmployee }: Viewer,
  limiter: RateLimiter,
  name: string,
  limit: RateLimit['ofNewAccounts'],
): Promise<void> {
  if (limit === undefined || user === null || standing === undefined) return;
  if (standing.isConfirmed || isEmployee === true) return;
  const lastsMs = site.current().newAccountHours * hourMs;
  const endsMs = standing.createdAt.getTime() + lastsMs;
  const leftMs = endsMs - clock.now().getTime();
  if (leftMs <= 0) return;
  const part = Math.max(1, parts + 1 - Math.ceil((parts * leftMs) / lastsMs));
  const { isExceeded, resetSeconds } = await limiter.spend(`new ${part}: ${name}`, user.id, {
    ...limit,
    points: part * limit.points,
  });
  if (!isExceeded) return;
  throw new AppError('too_many_requests', {
    message: refusals.accounts.newLimit({ hours: Math.ceil(leftMs / hourMs) }),
    retryAfterSeconds: Math.min(resetSeconds, Math.ceil(leftMs / 1000)),
  });
}
