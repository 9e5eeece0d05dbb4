import { latestBirthDate } from '../../../server/accounts/age.ts';
import type { PageRequest } from '../../../server/page-request.ts';

/** Returns the latest date of birth that may sign up today, YYYY-MM-DD. */
export function latestBirthday(request: PageRequest): string {
  return latestBirthDate(request.services.clock.now());
}
