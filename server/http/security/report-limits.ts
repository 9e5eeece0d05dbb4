import type { Response } from 'express';
import { tooManyRequests, type LimitState, type RateLimit, type RateLimiter } from './rate-limiter.ts';

/** Returns a limiter that reports, in headers of a response, the tightest of the limits that its call counts against. */
export function reportLimits(limiter: RateLimiter, response: Response): RateLimiter {
  let fewest = Infinity;
  const spend = async (
    name: string,
    caller: string,
    limit: RateLimit,
    points?: number,
  ): Promise<LimitState> => {
    const state = await limiter.spend(name, caller, limit, points);
    if (state.remaining < fewest) {
      fewest = state.remaining;
      response.set({
        'X-RateLimit-Limit': String(limit.points),
        'X-RateLimit-Remaining': String(state.remaining),
        'X-RateLimit-Reset': String(state.resetSeconds),
      });
    }
    return state;
  };
  return {
    spend,
    async take(name, caller, limit, points) {
      const { isExceeded, resetSeconds } = await spend(name, caller, limit, points);
      if (isExceeded) throw tooManyRequests(resetSeconds);
    },
    has: async (name, caller, limit) => !(await spend(name, caller, limit)).isExceeded,
  };
}
