import { endedCampaignOf } from '../../db/queries/ads/ended-by-staff.ts';
import type { Page } from '../../views/contract/models.ts';
import { isId } from '../../views/base/text/is-id.ts';
import type { AuthorizedBusiness } from '../business/authorize-business.ts';
import { personFeed } from '../feeds/list-feeds.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import { withSaves } from '../pins/with-saves.ts';
import { placeSizes } from '../search/postgres/place.ts';
import type { Services } from '../services.ts';

/** Which pins a form offers. */
interface Asked {
  /** Words, or '' for all pins. */
  search: string;
  /** Of the reader. */
  locale: string;
  bookmark: string | undefined;
  pageSize: number;
}

/**
 * Returns a page of the pins that `startCampaign` would promote for the business (BIZ-03): its own on public boards,
 * newest first, or those that words find, best first. A page of found pins may have fewer than another. Throws
 * `bad_bookmark`.
 */
export async function listPromotablePins(
  services: Services,
  business: AuthorizedBusiness,
  { search, locale, bookmark, pageSize }: Asked,
): Promise<Page<PinRecord>> {
  const saver = { userId: business.id, unauthPinIds: [] };
  if (search === '')
    return personFeed(services, business.id, 'created', { saver, bookmark, pageSize }, 'public');
  const list = `promotable:${business.id}:${search}`;
  const isFirst = bookmark === undefined || bookmark === '';
  const after = isFirst ? null : readBookmark(services.signer, list, bookmark, placeSizes);
  if (!isFirst && after === null) return { items: [], bookmark: null };
  const found = await services.search.pins({
    viewerId: business.id,
    own: true,
    query: search,
    locale,
    kind: null,
    after,
    limit: pageSize,
  });
  const own = found.rows.map(toPinRecord).filter((pin) => isPromotable(pin, business));
  return {
    items: withSaves(saver, own),
    bookmark: found.next === null ? null : writeBookmark(services.signer, list, found.next),
  };
}

/** Returns the pin of an id if `startCampaign` would promote it for the business (BIZ-03), or null. */
export async function promotablePin(
  services: Pick<Services, 'db'>,
  business: AuthorizedBusiness,
  pinId: string | undefined,
): Promise<PinRecord | null> {
  if (pinId === undefined || !isId(pinId)) return null;
  const [pin] = await pinsByIds(services, { userId: business.id, unauthPinIds: [] }, [pinId]);
  return pin !== undefined && isPromotable(pin, business) ? pin : null;
}

/** Returns the promotion of a pin or its picture that the staff ended, which keeps it from another one. Null without. */
export function endedPromotionOf(
  { db }: Pick<Services, 'db'>,
  { id }: AuthorizedBusiness,
  pin: Pick<PinRecord, 'id'> | null,
): Promise<string | null> {
  return pin === null ? Promise.resolve(null) : endedCampaignOf(db, id, pin.id);
}

function isPromotable(pin: PinRecord, business: AuthorizedBusiness): boolean {
  return pin.pinner.id === business.id && pin.boardPrivacy === 'public';
}
