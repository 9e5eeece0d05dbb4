import { isWayInPage, factorPages } from '../../../views/accounts/account-urls.ts';
import { AppError } from '../../errors.ts';
import type { RequestFacts } from '../request-facts.ts';
import type { AnyOperation } from './operation.ts';

/** The facts as an operation may know them while a second factor is demanded. Throws `second_factor_demanded`. */
export function factsForOperation<Facts extends RequestFacts>(facts: Facts, operation: AnyOperation): Facts {
  if (facts.held === null) return facts;
  if (operation.whileFactorDemanded === 'holder') return { ...facts, viewer: facts.held };
  if (operation.whileFactorDemanded === 'visitor' || operation.isBeacon === true) return facts;
  throw new AppError('second_factor_demanded');
}

/** The same for a page; null where the person is to be led to set up a second factor instead. */
export function factsForPage(facts: RequestFacts, url: string): RequestFacts | null {
  if (facts.held === null) return facts;
  const path = url.split('?', 1)[0] ?? '/';
  if (factorPages.includes(path)) return { ...facts, viewer: facts.held };
  return isWayInPage(path) ? facts : null;
}
