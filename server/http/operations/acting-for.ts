import { subjectFor } from '../../business/subject-for.ts';
import type { Saver } from '../../pins/with-saves.ts';
import { AppError } from '../../errors.ts';
import type { MemberContext, OperationContext } from './operation.ts';

/**
 * Returns the acting user: the subject named in the input if the member has a role on it, otherwise the member
 * (BOARD-10).
 */
export function actingFor(context: MemberContext, subjectId: string | undefined): Promise<string> {
  return subjectFor(context.services, context.viewer.user.id, subjectId, 'act');
}

/**
 * Returns the viewing user: the named subject, the member, or null for a signed-out visitor, who cannot name a
 * subject.
 */
export async function lookingFor(
  context: OperationContext,
  subjectId: string | undefined,
): Promise<string | null> {
  const { user } = context.viewer;
  if (user !== null) return subjectFor(context.services, user.id, subjectId, 'read');
  if (subjectId !== undefined) throw new AppError('no_role_on_subject');
  return null;
}

/** Returns whose saves the caller sees: a member's copies, or the pins in the visitor's session. */
export function saverOf(context: Pick<OperationContext, 'viewer' | 'session'>): Saver {
  return {
    userId: context.viewer.user?.id ?? null,
    unauthPinIds: (context.session.data.unauthSaves ?? []).map((save) => save.pinId),
  };
}
