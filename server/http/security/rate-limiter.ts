import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '../../../db/connection/database.ts';
import { AppError } from '../../errors.ts';
import { isStorageFull } from '../../storage-full.ts';
import { networkOf } from './network-of.ts';

export interface RateLimit {
  points: number;
  perSeconds: number;
  /** `shared` limits hold over all processes (login, sign-up); others count in each process. */
  shared?: boolean;
  /** The handler takes it, once it knows whether the browser is one that counts for itself (`guess-limits.ts`). */
  isTakenByHandler?: true;
}

export interface RateLimiter {
  /** Takes one point of the limit for a caller; throws `too_many_requests` when none is left. */
  take(name: string, caller: string, limit: RateLimit): Promise<void>;
  /** The same, answering whether there was one. */
  has(name: string, caller: string, limit: RateLimit): Promise<boolean>;
}

/**
 * Counts by account id or network. Limits marked `shared` are kept in PostgreSQL for all processes; where that has no
 * room to count, each process counts for itself.
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
  /** Milliseconds until there is a point again; null where one was taken. */
  const consume = async (name: string, caller: string, limit: RateLimit): Promise<number | null> => {
    try {
      await limiterFor(name, limit)
        .consume(networkOf(caller))
        .catch((error: unknown) => {
          if (!isStorageFull(error)) throw error;
          const own = ownCounts.get(name) ?? new RateLimiterMemory(optionsOf(name, limit));
          ownCounts.set(name, own);
          return own.consume(networkOf(caller));
        });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal.msBeforeNext;
    }
  };
  return {
    async take(name, caller, limit) {
      const waitMs = await consume(name, caller, limit);
      if (waitMs !== null)
        throw new AppError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
        });
    },
    has: async (name, caller, limit) => (await consume(name, caller, limit)) === null,
  };
}

function optionsOf(
  name: string,
  { points, perSeconds }: RateLimit,
): { keyPrefix: string; points: number; duration: number } {
  return { keyPrefix: name, points, duration: perSeconds };
}
