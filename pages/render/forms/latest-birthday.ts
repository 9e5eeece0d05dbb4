import { latestBirthDate } from '../../../server/accounts/age.ts';
import type { PageRequest } from '../../../server/page-request.ts';

const dayMs = 24 * 3600 * 1000;
let last = { day: NaN, date: '' };

/** Returns the latest date of birth that may sign up today, YYYY-MM-DD. Every page for visitors holds it. */
export function latestBirthday({ services }: Pick<PageRequest, 'services'>): string {
  const now = services.clock.now();
  const day = Math.floor(now.getTime() / dayMs);
  if (last.day !== day) last = { day, date: latestBirthDate(now) };
  return last.date;
}
