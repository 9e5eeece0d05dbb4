import { addSharedPin } from '../../../db/queries/sessions/session-visits.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { PinVisit } from '../../page-request.ts';
import type { Services } from '../../services.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Records a visit to a pin page (CLOSE-06), behind the page unless it is by invitation. A visitor without a session gets
 * one only for an invitation, so that pages of the others stay cacheable.
 */
export async function keepVisit(
  { db, visits }: Pick<Services, 'db' | 'visits'>,
  context: RequestContext,
  { pinId, inviteCode }: PinVisit,
): Promise<void> {
  const { session, viewer } = context;
  if (viewer.isBot || (session.id === null && inviteCode === null)) return;
  if (session.id === null) {
    session.set('visitedPins', [pinId]);
    if (inviteCode !== null) session.set('viewedSharedPins', { [pinId]: { inviteCode } });
    await session.save();
    return;
  }
  if (session.data.visitedPins?.[0] !== pinId) visits.note(session.id, pinId);
  if (inviteCode !== null) await addSharedPin(db, session.id, { pinId, inviteCode }, limits.inviteCodes);
}
