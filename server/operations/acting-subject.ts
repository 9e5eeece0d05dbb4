import { AppError } from '../errors.ts';
import type { OperationContext } from './operation.ts';

/**
 * Refuses a call for another subject than the caller (BOARD-10): acting for one needs a role on it, and until there are
 * roles everyone has one on themselves alone.
 */
export function requireOwnSubject(
  context: Pick<OperationContext, 'viewer'>,
  ...subjectIds: (string | undefined)[]
): void {
  const own = context.viewer.user?.id;
  if (subjectIds.some((subjectId) => subjectId !== undefined && subjectId !== own))
    throw new AppError('forbidden');
}
