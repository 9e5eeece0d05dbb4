import { addSharedPin } from '../../../db/queries/sessions/session-visits.ts';
import { getInvite } from '../../invites/get-invite.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { PinVisit } from '../../page-request.ts';
import type { Services } from '../../services.ts';
import type { RequestContext } from '../request-context.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

/** Sessions that visits by invitation begin, by network. Further visitors see the page without one. */
const begun = { points: 60, perSeconds: 3600 };

/**
 * Records a visit to a pin page (CLOSE-06), behind the page unless it is by invitation. A visitor without a session gets
 * one only for an invitation that somebody has given out, so that pages of the others stay cacheable.
 */
export async function keepVisit(
  services: Pick<Services, 'db' | 'visits'>,
  limiter: RateLimiter,
  context: RequestContext,
  { pinId, inviteCode }: PinVisit,
): Promise<void> {
  const { db, visits } = services;
  const { session, viewer } = context;
  if (viewer.isBot) return;
  if (session.id === null) {
    if (inviteCode === null || (await getInvite(services, null, inviteCode)) === null) return;
    if (!(await limiter.has('visits by invitation', context.address, begun))) return;
    session.set('visitedPins', [pinId]);
    session.set('viewedSharedPins', { [pinId]: { inviteCode } });
    await session.save();
    return;
  }
  if (session.data.visitedPins?.[0] !== pinId) visits.note(session.id, pinId);
  if (inviteCode !== null) await addSharedPin(db, session.id, { pinId, inviteCode }, limits.inviteCodes);
}
