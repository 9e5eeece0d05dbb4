import { countShown, runningCampaigns } from '../../db/queries/ads/campaigns.ts';
import type { Page } from '../../views/contract/models.ts';
import { fitsBeside, perThousandMinor, promotedSlots, withPromoted } from '../../views/ads/slots.ts';
import type { Services } from '../services.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Saver } from '../pins/with-saves.ts';

/** Number of campaigns considered per page. */
const considered = 20;

/**
 * Inserts promoted pins into a page of a feed (BIZ-03), each labeled with its advertiser. Skips pins that the page
 * already shows. The page's bookmark is unaffected. `isAny` skips the query if the caller knows that no campaign is
 * running.
 */
export async function withPromotedPins(
  services: Services,
  saver: Saver,
  unpaid: Promise<Page<PinRecord>>,
  isAny: Promise<boolean> = Promise.resolve(true),
): Promise<Page<PinRecord>> {
  if (!services.switches.isOn('promoted_pins')) return unpaid;
  const day = services.clock.now().toISOString().slice(0, 10);
  const [page, running] = await Promise.all([
    unpaid,
    isAny.then((any) =>
      any ? runningCampaigns(services.db, saver.userId, day, perThousandMinor, considered) : [],
    ),
  ]);
  if (running.length === 0 || page.items.length <= (promotedSlots[0] ?? 0)) return page;
  const texts = page.items.map((pin) => `${pin.title} ${pin.description}`);
  const shownPictures = new Set(page.items.map((pin) => pin.picture.signature));
  const fitting = running.filter(({ words }) => fitsBeside(words, texts));
  const pins = new Map(
    (await pinsByIds(services, saver, [...new Set(fitting.map(({ pinId }) => pinId))]))
      .filter((pin) => !shownPictures.has(pin.picture.signature))
      .map((pin) => [pin.id, pin]),
  );
  const chosen = fitting
    .flatMap((campaign) => {
      const pin = pins.get(campaign.pinId);
      // Shows a pin of two campaigns once.
      return pin !== undefined && pins.delete(pin.id) ? [{ campaign, pin }] : [];
    })
    .slice(0, promotedSlots.length);
  const items = withPromoted(
    page.items,
    chosen.map(({ campaign, pin }) => ({
      ...pin,
      promotion: { campaignId: campaign.id, promoter: pin.pinner, isDownstream: false, isThirdParty: false },
    })),
  );
  const placed = new Set(items.flatMap((pin) => pin.promotion?.campaignId ?? []));
  const counted = chosen.map(({ campaign }) => campaign).filter(({ id }) => placed.has(id));
  // The page neither waits for the count nor fails with it.
  if (counted.length > 0)
    void countShown(services.db, counted, day).catch(() =>
      services.counters.increment('promotion_count_failed'),
    );
  return { ...page, items };
}
