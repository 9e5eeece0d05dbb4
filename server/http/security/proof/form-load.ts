import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../../../db/connection/database.ts';
import type { ProofForm } from '../../../../views/contract/people/proof.ts';

/** Each of 8 parts takes 2,048 hashes on average: 0.1 to 0.3 seconds together on an old phone. */
export const usualBits = 11;
/** Doubles five times at most: to some seconds, of which the page shows the progress. */
const maxExtraBits = 5;
/** Forms in a window that the site takes at the usual difficulty. */
const usualLoad = 40;
const windowSeconds = 10 * 60;

/** How often forms are sent to all processes together, which decides how difficult proofs are. */
export interface FormLoad {
  note(form: ProofForm): Promise<void>;
  /** Returns the zero bits that each part of a new challenge needs. */
  bitsFor(form: ProofForm): Promise<number>;
}

/**
 * Counts what is sent, not what is asked for, so that nobody makes proofs difficult for others without paying. While
 * the database cannot count, each process counts for itself.
 */
export function createFormLoad(db: Database, now: () => Date): FormLoad {
  // Keys never run out of points: they are counted up by `penalty`, and kept for the window and the one after it.
  const options = { keyPrefix: 'forms', points: 1, duration: 2 * windowSeconds };
  const counts = new RateLimiterPostgres({
    ...options,
    storeClient: { query: db.query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  const keyOf = (form: ProofForm, windowsAgo: number): string =>
    `${form}:${Math.floor(now().getTime() / 1000 / windowSeconds) - windowsAgo}`;
  const countOf = async (form: ProofForm, windowsAgo: number): Promise<number> =>
    (await counts.get(keyOf(form, windowsAgo)))?.consumedPoints ?? 0;
  return {
    async note(form) {
      await counts.penalty(keyOf(form, 0));
    },
    async bitsFor(form) {
      const most = Math.max(...(await Promise.all([countOf(form, 0), countOf(form, 1)])));
      const doublings = Math.floor(Math.log2(Math.max(1, most / usualLoad)));
      return usualBits + Math.min(maxExtraBits, doublings);
    },
  };
}
