import { pinsReactedTo } from '../../db/queries/reactions.ts';
import type { Page } from '../../views/contract/models.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Services } from '../services.ts';

/** Returns the pins that a member reacted to, newest pin first. Copies stand for pins that are gone. */
export async function likedPins(
  services: Services,
  memberId: string,
  { saver, bookmark, pageSize }: FeedRequest,
): Promise<Page<PinRecord>> {
  const page = await pageOfRows(
    services,
    { list: `likes:${memberId}`, bookmark, pageSize },
    (before, limit) => pinsReactedTo(services.db, memberId, before, limit),
    ({ rootPinId }) => rootPinId,
  );
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await pinsByIds(services, saver, ids) };
}
