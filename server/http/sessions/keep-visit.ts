import type { Database } from '../../../db/connection/database.ts';
import { updateSession } from '../../../db/queries/sessions/session-visits.ts';
import { limits } from '../../../views/contract/limits.ts';
import { withNewest, withSharedPin } from '../../../views/invites/invite-rules.ts';
import type { PinVisit } from '../../page-request.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Records a visit to a pin page (CLOSE-06). A visitor without a session gets one only for an invitation, so that pages
 * of the others stay cacheable.
 */
export async function keepVisit(db: Database, context: RequestContext, visit: PinVisit): Promise<void> {
  const { session, viewer } = context;
  if (viewer.isBot || (session.id === null && visit.inviteCode === null)) return;
  const { visitedPins = [], viewedSharedPins = {} } = session.data;
  const visited = withNewest(visitedPins, visit.pinId, limits.visitedPins);
  const shared =
    visit.inviteCode === null
      ? viewedSharedPins
      : withSharedPin(viewedSharedPins, visit.pinId, visit.inviteCode, limits.inviteCodes);
  if (session.id === null) {
    session.set('visitedPins', visited);
    session.set('viewedSharedPins', shared);
    await session.save();
  } else if (visitedPins[0] !== visit.pinId || visit.inviteCode !== null) {
    await updateSession(db, session.id, { visitedPins: visited, viewedSharedPins: shared });
  }
}
