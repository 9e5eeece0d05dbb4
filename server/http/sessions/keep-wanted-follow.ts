import type { WantedFollow } from '../../../views/follows/wanted-follow.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

/** Sessions that it begins, by network. Further visitors sign in and follow by hand. */
const begun = { points: 60, perSeconds: 3600 };

/** Stores in the session what a visitor wants to follow once signed in. */
export async function keepWantedFollow(
  limiter: RateLimiter,
  { session, viewer, address }: RequestContext,
  wanted: WantedFollow,
): Promise<void> {
  if (viewer.isBot) return;
  if (session.id === null && !(await limiter.has('follows of visitors', address, begun))) return;
  session.set('wantedFollow', { ...wanted, at: Date.now() });
  await session.save();
}
