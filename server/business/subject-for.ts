import { subjectRole } from '../../db/queries/business/subject-roles.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Returns the acting subject when a member names one (BOARD-10): the subject if the member has a role on it that
 * allows this action, or the member if they name none or themselves. Throws `no_role_on_subject`, also for unknown
 * subjects.
 */
export async function subjectFor(
  services: Pick<Services, 'db'>,
  memberId: string,
  subjectId: string | undefined,
  need: 'read' | 'act',
): Promise<string> {
  if (subjectId === undefined || subjectId === memberId) return memberId;
  const role = await subjectRole(services.db, subjectId, memberId);
  if (role === 'publisher' || (role === 'analyst' && need === 'read')) return subjectId;
  throw new AppError('no_role_on_subject');
}
