import { pinsReactedTo } from '../../db/queries/reactions.ts';
import type { Page } from '../../views/contract/models.ts';
import { pageOfIds, type FeedRequest } from '../feeds/page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Services } from '../services.ts';

/** Returns the pins that a member reacted to, newest pin first. */
export function likedPins(
  services: Services,
  memberId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  return pageOfIds(services, `likes:${memberId}`, request, (before, limit) =>
    pinsReactedTo(services.db, memberId, before, limit),
  );
}
