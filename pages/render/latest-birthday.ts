import type { PageRequest } from '../../server/page-request.ts';

/** Youngest age for an account, in years. */
const youngest = 13;

/** Latest date of birth that may sign up today, YYYY-MM-DD. */
export function latestBirthday(request: PageRequest): string {
  const latest = request.services.clock.now();
  latest.setUTCFullYear(latest.getUTCFullYear() - youngest);
  return latest.toISOString().slice(0, 10);
}
