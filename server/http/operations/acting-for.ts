import { subjectFor } from '../../business/subject-for.ts';
import { AppError } from '../../errors.ts';
import type { MemberContext, OperationContext } from './operation.ts';

/** Who acts: the subject that the input names, where the member has a role on it, else the member (BOARD-10). */
export function actingFor(context: MemberContext, subjectId: string | undefined): Promise<string> {
  return subjectFor(context.services, context.viewer.user.id, subjectId, 'act');
}

/** Who looks: the named subject, the member, or null for a visitor, who can name none. */
export async function lookingFor(
  context: OperationContext,
  subjectId: string | undefined,
): Promise<string | null> {
  const { user } = context.viewer;
  if (user !== null) return subjectFor(context.services, user.id, subjectId, 'read');
  if (subjectId !== undefined) throw new AppError('no_role_on_subject');
  return null;
}
