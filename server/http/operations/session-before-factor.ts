import { isWayInPage, factorPages } from '../../../views/accounts/account-urls.ts';
import { AppError } from '../../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { AnyOperation } from './operation.ts';

/**
 * Returns the request context visible to an operation while a second factor is required. Throws
 * `second_factor_demanded`.
 */
export function factsForOperation<Facts extends RequestContext>(
  context: Facts,
  operation: AnyOperation,
): Facts {
  if (context.held === null) return context;
  if (operation.whileFactorDemanded === 'holder') return { ...context, viewer: context.held };
  if (operation.whileFactorDemanded === 'visitor' || operation.isBeacon === true) return context;
  throw new AppError('second_factor_demanded');
}

/** Returns the request context for a page. Null if the user must be sent to second-factor setup instead. */
export function contextForPage(context: RequestContext, url: string): RequestContext | null {
  if (context.held === null) return context;
  const path = url.split('?', 1)[0] ?? '/';
  if (factorPages.includes(path)) return { ...context, viewer: context.held };
  return isWayInPage(path) ? context : null;
}
