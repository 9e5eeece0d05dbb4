import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '../../../db/connection/database.ts';
import { AppError } from '../../errors.ts';
import { refusals } from '../../refusals.ts';
import { isUnwritable } from '../../storage/storage-full.ts';
import { networkOf } from './network-of.ts';

export interface RateLimit {
  points: number;
  perSeconds: number;
  /** `shared` limits apply across all processes (login, sign-up). Others count per process. */
  shared?: boolean;
  /** The handler takes the point once it knows whether the browser has a count of its own (`guess-limits.ts`). */
  isTakenByHandler?: true;
  /** Besides, for accounts of their first day without a confirmed address (`new-accounts.ts`). */
  ofNewAccounts?: Pick<RateLimit, 'points' | 'perSeconds' | 'shared'>;
}

export interface LimitState {
  remaining: number;
  /** Seconds until all points are restored. */
  resetSeconds: number;
  isExceeded: boolean;
}

export interface RateLimiter {
  /** Takes one point of the limit for a caller, or more. Throws `too_many_requests` if none is left. */
  take(name: string, caller: string, limit: RateLimit, points?: number): Promise<void>;
  /** The same without throwing. Returns the remaining points. */
  spend(name: string, caller: string, limit: RateLimit, points?: number): Promise<LimitState>;
  /** Like `take`, but returns whether a point was left. */
  has(name: string, caller: string, limit: RateLimit): Promise<boolean>;
}

/**
 * Counts by account id or network. Limits marked `shared` are stored in PostgreSQL for all processes. Where
 * that cannot be written, each process counts for itself.
 */
export function createRateLimiter(db: Database): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const ownCounts = new Map<string, RateLimiterMemory>();
  const limiterFor = (name: string, limit: RateLimit): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const options = optionsOf(name, limit);
    const made = limit.shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: { query: db.query },
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          inMemoryBlockOnConsumed: limit.points + 1,
        })
      : new RateLimiterMemory(options);
    limiters.set(name, made);
    return made;
  };
  const consume = async (name: string, caller: string, limit: RateLimit, points = 1): Promise<LimitState> => {
    try {
      const taken = await limiterFor(name, limit)
        .consume(networkOf(caller), points)
        .catch((error: unknown) => {
          if (!isUnwritable(error)) throw error;
          const own = ownCounts.get(name) ?? new RateLimiterMemory(optionsOf(name, limit));
          ownCounts.set(name, own);
          return own.consume(networkOf(caller), points);
        });
      return stateOf(taken, false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return stateOf(refusal, true);
    }
  };
  return {
    async take(name, caller, limit, points) {
      const { isExceeded, resetSeconds } = await consume(name, caller, limit, points);
      if (isExceeded) throw tooManyRequests(resetSeconds);
    },
    spend: consume,
    has: async (name, caller, limit) => !(await consume(name, caller, limit)).isExceeded,
  };
}

/** Says when to come back, if that is longer than a moment. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError('too_many_requests', {
    retryAfterSeconds,
    ...(minutes > 1 && { message: refusals.limits.inMinutes({ minutes }) }),
  });
}

function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): LimitState {
  return {
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    isExceeded,
  };
}

function optionsOf(
  name: string,
  { points, perSeconds }: RateLimit,
): { keyPrefix: string; points: number; duration: number } {
  return { keyPrefix: name, points, duration: perSeconds };
}
