import type { Viewer } from '../../../views/contract/models.ts';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import type { Services } from '../../services.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

const hourMs = 3600 * 1000;

/**
 * Counts a call against the operation's limit of new accounts, which holds for as many hours as the staff set, until
 * the account confirms an address, and never for employees. Throws `too_many_requests`, which says when it ends.
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
  const endsMs = standing.createdAt.getTime() + site.current().newAccountHours * hourMs;
  const leftMs = endsMs - clock.now().getTime();
  if (leftMs <= 0) return;
  const { isExceeded, resetSeconds } = await limiter.spend(`new: ${name}`, user.id, limit);
  if (!isExceeded) return;
  throw new AppError('too_many_requests', {
    message: refusals.accounts.newLimit({ hours: Math.ceil(leftMs / hourMs) }),
    retryAfterSeconds: Math.min(resetSeconds, Math.ceil(leftMs / 1000)),
  });
}
