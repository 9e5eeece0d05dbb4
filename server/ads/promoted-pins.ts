import { runningCampaigns } from '../../db/queries/ads/campaigns-for.ts';
import type { Page } from '../../views/contract/models.ts';
import { fitsBeside, isKeptFrom, perThousand, promotedSlots, withPromoted } from '../../views/ads/slots.ts';
import { isThirdPartyLink } from '../../views/ads/third-party.ts';
import { outsideAddress } from '../../views/links/outside-address.ts';
import { typeInSlot } from '../../views/pins/pin-type.ts';
import { unusualMinorUnits } from '../../views/products/price/currency.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import type { Services } from '../services.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { readAdBookmark, writeAdBookmark } from './ad-bookmark.ts';
import { signAdPlace } from './ad-place.ts';

/** Number of campaigns considered per page. */
const considered = 20;

interface UnpaidFeed {
  /** Loads a page of the underlying feed by its own bookmark. */
  load: (request: FeedRequest) => Promise<Page<PinRecord>>;
  /** Returns whether an earlier page of this feed showed the pin, according to its bookmark. */
  wasShown: (request: FeedRequest, pin: PinRecord) => boolean;
  /** Whether there are any promotions. Callers who know that there are none save the query. */
  isAny?: Promise<boolean>;
}

/**
 * Returns a page of a feed with promoted pins at their places (BIZ-03), each labeled with its sponsor. A picture
 * appears once across all pages, as an ad or as a regular pin (FEED-01): the bookmark remembers the ads, and the feed
 * knows its own pins. A place is charged when a browser reports its impression.
 */
export async function withPromotedPins(
  services: Services,
  request: FeedRequest,
  { load, wasShown, isAny = Promise.resolve(true) }: UnpaidFeed,
): Promise<Page<PinRecord>> {
  const { inner, shown } = readAdBookmark(services.signer, request.bookmark);
  const asked = { ...request, bookmark: inner };
  const isOn = services.switches.isOn('promoted_pins');
  const day = services.clock.now().toISOString().slice(0, 10);
  const [unpaid, running] = await Promise.all([
    load(asked),
    isAny.then((any) =>
      any && isOn
        ? runningCampaigns(
            services.db,
            request.saver.userId,
            day,
            perThousand,
            unusualMinorUnits(),
            considered,
          )
        : [],
    ),
  ]);
  const page = { ...unpaid, items: unpaid.items.filter((pin) => !shown.has(pin.picture.signature)) };
  const items =
    running.length === 0 ? page.items : await mixed(services, asked, page.items, running, shown, wasShown);
  for (const { promotion, picture } of items) if (promotion !== undefined) shown.add(picture.signature);
  return {
    items,
    bookmark: page.bookmark === null ? null : writeAdBookmark(services.signer, page.bookmark, shown),
  };
}

async function mixed(
  services: Services,
  request: FeedRequest,
  items: PinRecord[],
  running: Awaited<ReturnType<typeof runningCampaigns>>,
  shown: ReturnType<typeof readAdBookmark>['shown'],
  wasShown: UnpaidFeed['wasShown'],
): Promise<PinRecord[]> {
  if (items.length <= (promotedSlots[0] ?? 0)) return items;
  const texts = items.map((pin) => `${pin.title} ${pin.description}`);
  const onPage = new Set(items.map((pin) => pin.picture.signature));
  const domains = items.map(({ domain }) => domain);
  const fitting = running.filter(
    ({ words, keptFrom }) => fitsBeside(words, texts) && !isKeptFrom(keptFrom, texts, domains),
  );
  const pinIds = [...new Set(fitting.map(({ pinId }) => pinId))];
  const pins = new Map(
    (await pinsByIds(services, request.saver, pinIds))
      .filter((pin) => {
        const { signature } = pin.picture;
        return !onPage.has(signature) && !shown.has(signature) && !wasShown(request, pin);
      })
      .map((pin) => [pin.id, pin]),
  );
  const chosen = fitting
    .flatMap((campaign) => {
      const pin = pins.get(campaign.pinId);
      // Shows a pin of two campaigns once.
      return pin !== undefined && pins.delete(pin.id) ? [{ campaign, pin }] : [];
    })
    .slice(0, promotedSlots.length);
  return withPromoted(
    items,
    chosen.map(({ campaign, pin }) => ({
      ...pin,
      type: typeInSlot(pin.type, campaign.opensSite && outsideAddress(pin.link) !== null),
      promotion: {
        campaignId: campaign.id,
        promoter: pin.pinner,
        isDownstream: false,
        isThirdParty: isThirdPartyLink(pin.link, campaign.website),
        place: signAdPlace(services, campaign),
      },
    })),
  );
}
