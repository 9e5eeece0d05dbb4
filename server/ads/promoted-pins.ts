import {
  firstPlace,
  runningCampaigns,
  type CampaignPlace,
  type RunningCampaignRow,
} from '../../db/queries/ads/campaigns-for.ts';
import type { Page, PinPromotion } from '../../views/contract/models.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import {
  fittingBeside,
  isKeptFrom,
  keywordTerms,
  promotedSlots,
  withPromoted,
} from '../../views/ads/slots.ts';
import { isThirdPartyLink } from '../../views/ads/third-party.ts';
import { outsideAddress } from '../../views/links/outside-address.ts';
import { typeInSlot } from '../../views/pins/pin-type.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import type { Services } from '../services.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { readAdBookmark, writeAdBookmark } from './ad-bookmark.ts';
import { signAdPlace } from './ad-place.ts';
import { isAnyKnown, shortList } from './short-list.ts';

/** Number of campaigns considered for a page, whatever it is about, where enough of them fit it. */
const considered = 20;
/** Number read at a time of those that fit it by their keywords, and in all. */
const [furtherAtOnce, mostConsidered] = [90, 1000];

interface UnpaidFeed {
  /** Loads a page of the underlying feed by its own bookmark. */
  load: (request: FeedRequest) => Promise<Page<PinRecord>>;
  /**
   * Returns whether an earlier page of this feed showed the pin, according to its bookmark. Without it, the bookmark of
   * the ads records all that was shown.
   */
  wasShown?: (request: FeedRequest, pin: PinRecord) => boolean;
  /** Whether there are any promotions. Callers who know that there are none save the query. */
  isAny?: Promise<boolean>;
  /** Whether the feed has pins like a promoted one. By default, all are at home in it. */
  suits?: (pin: PinRecord) => boolean;
  /** What the feed is about, besides its pins. */
  about?: { texts: readonly string[]; domains: readonly string[] };
}

/** Returns whether there is any promotion, as of the last five seconds. */
export async function isAnyPromoted(services: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const day = services.clock.now().toISOString().slice(0, 10);
  return isAnyKnown(services, day);
}

/**
 * Returns a page of a feed with promoted pins at their places (BIZ-03), each labeled with its sponsor. A picture
 * appears once across all pages (FEED-01), as an ad or as a regular pin, whichever is higher on its page: the bookmark
 * remembers the ads, and the feed knows its own pins. A place is charged when a browser reports its impression.
 */
export async function withPromotedPins(
  services: Services,
  request: FeedRequest,
  {
    load,
    wasShown,
    isAny = Promise.resolve(true),
    suits = () => true,
    about = { texts: [], domains: [] },
  }: UnpaidFeed,
): Promise<Page<PinRecord>> {
  const { inner, shown } = readAdBookmark(services.signer, request.bookmark);
  const asked = { ...request, bookmark: inner };
  const hasRecord = inner !== request.bookmark;
  const isFirst = request.bookmark === undefined || request.bookmark === null || request.bookmark === '';
  const isKnown = wasShown !== undefined || isFirst || (hasRecord && !shown.isFull);
  const isOn = services.switches.isOn('promoted_pins');
  const campaigns = campaignsFor(services, request.saver.userId);
  const [unpaid, running] = await Promise.all([
    load(asked),
    isAny.then((any) => (any && isOn && isKnown ? campaigns(firstPlace, considered) : [])),
  ]);
  const page = { ...unpaid, items: unpaid.items.filter((pin) => !shown.has(pin.picture.signature)) };
  const mayEnter = (pin: PinRecord): boolean =>
    !shown.has(pin.picture.signature) && wasShown?.(asked, pin) !== true && suits(pin);
  const items =
    running.length === 0
      ? page.items
      : await mixed(services, asked, page.items, { running, campaigns, mayEnter, about });
  const isRecorded = wasShown === undefined && (hasRecord || running.length > 0);
  for (const { promotion, picture } of items)
    if (isRecorded || promotion?.isDownstream === false) shown.add(picture.signature);
  return {
    items,
    bookmark: page.bookmark === null ? null : writeAdBookmark(services.signer, page.bookmark, shown),
  };
}

/** With the texts of the page, those that fit it by their keywords. */
type ReadCampaigns = (
  after: CampaignPlace,
  limit: number,
  texts?: readonly string[],
) => Promise<RunningCampaignRow[]>;

function campaignsFor(services: Pick<Services, 'db' | 'clock'>, viewerId: string | null): ReadCampaigns {
  const day = services.clock.now().toISOString().slice(0, 10);
  return async (after, limit, texts) => {
    const which = { ...(await shortList(services, day, texts)), after, limit };
    return runningCampaigns(services.db, viewerId, day, thousandPrices(), which);
  };
}

interface Promotions {
  /** The first campaigns. */
  running: RunningCampaignRow[];
  /** Reads further ones, if too few of the first fit. */
  campaigns: ReadCampaigns;
  mayEnter: (pin: PinRecord) => boolean;
  about: NonNullable<UnpaidFeed['about']>;
}

async function mixed(
  services: Services,
  request: FeedRequest,
  items: PinRecord[],
  { running, campaigns, mayEnter, about }: Promotions,
): Promise<PinRecord[]> {
  const places = promotedSlots.filter((slot, index) => slot < items.length + index).length;
  if (places === 0) return items;
  const texts = [...about.texts, ...items.map((pin) => `${pin.title} ${pin.description}`)];
  const fits = fittingBeside(texts);
  const domains = [...about.domains, ...items.map(({ domain }) => domain)];
  const placeOf = new Map(items.map((pin, place) => [pin.picture.signature, place]));
  // Shows a pin of two campaigns once.
  const seen = new Set<string>();
  /** Number of the page's pins that are not among the chosen ones. */
  let others = items.length;
  const chosen: { campaign: RunningCampaignRow; pin: PinRecord }[] = [];
  let batch = running;
  let asked = considered;
  for (let read = 0; ;) {
    read += batch.length;
    const fitting = batch.filter(
      ({ words, keptFrom }) => fits(keywordTerms(words)) && !isKeptFrom(keptFrom, texts, domains),
    );
    const pinIds = [...new Set(fitting.map(({ pinId }) => pinId))];
    const pins = new Map((await pinsByIds(services, request.saver, pinIds)).map((pin) => [pin.id, pin]));
    for (const campaign of fitting) {
      const pin = pins.get(campaign.pinId);
      if (pin === undefined || seen.has(pin.picture.signature) || !mayEnter(pin)) continue;
      const slot = promotedSlots[chosen.length] ?? Infinity;
      const own = placeOf.get(pin.picture.signature);
      // Nobody pays for a place below the one that the page gives it.
      if (own !== undefined && own < slot) continue;
      const left = own === undefined ? others : others - 1;
      if (slot >= left + chosen.length) continue;
      others = left;
      seen.add(pin.picture.signature);
      chosen.push({ campaign, pin });
    }
    const last = batch.at(-1);
    if (chosen.length >= places || last === undefined || batch.length < asked || read >= mostConsidered)
      break;
    asked = furtherAtOnce;
    batch = await campaigns(last, asked, texts);
  }
  const paid = chosen.slice(0, places);
  const paidFor = new Set(paid.map(({ pin }) => pin.picture.signature));
  return withPromoted(
    items.filter((pin) => !paidFor.has(pin.picture.signature)),
    paid.map(({ campaign, pin }) => ({
      ...pin,
      type: typeInSlot(pin.type, campaign.opensSite && outsideAddress(pin.link) !== null),
      promotion: {
        campaignId: campaign.id,
        promoter: pin.pinner,
        isDownstream: false,
        isThirdParty: isThirdPartyLink(pin.link, campaign.website),
        ...matchReasonOf(campaign),
        place: signAdPlace(services, campaign),
      },
    })),
  );
}

function matchReasonOf({
  reach,
  words,
}: Pick<RunningCampaignRow, 'reach' | 'words'>): Pick<PinPromotion, 'matchReason'> {
  const reason = reach ?? (words.length > 0 ? 'words' : null);
  return reason === null ? {} : { matchReason: reason };
}
