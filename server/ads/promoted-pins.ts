import { countShown, runningCampaigns } from '../../db/queries/ads/campaigns.ts';
import type { Page } from '../../views/contract/models.ts';
import { fitsBeside, perThousandMinor, promotedSlots, withPromoted } from '../../views/ads/slots.ts';
import type { Services } from '../services.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Saver } from '../pins/with-saves.ts';

/** Campaigns looked at for a page. */
const considered = 20;

/**
 * A page of a feed with promoted pins at their places (BIZ-03), each labeled with who paid. None is one that the page
 * shows already, and the page's bookmark does not know them. `isAny`: who knows that nobody pays spares the question.
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
      // One pin of two campaigns is shown once.
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
  // A page is not kept waiting for the count, nor lost with it.
  if (counted.length > 0)
    void countShown(services.db, counted, day).catch(() =>
      services.counters.increment('promotion_count_failed'),
    );
  return { ...page, items };
}
