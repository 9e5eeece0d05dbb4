import type { PinCard } from '../contract/models.ts';
import { viewTypes } from '../contract/events.ts';
import { viewParameters } from '../events/view-parameters.ts';
import type { EventView } from '../events/view-of-route.ts';
import { trackingParamsOf } from '../links/tracking-params.ts';

/**
 * Returns the tracking parameters of a promoted pin's save ([SAVE-09]), by which it counts for the promotion. Undefined
 * if nobody paid for its place. `view` is what the pin is shown in.
 */
export function paidParams({ promotion }: Pick<PinCard, 'promotion'>, view: EventView): string | undefined {
  if (promotion === undefined || promotion.isDownstream) return undefined;
  return trackingParamsOf({
    viewType: view.viewType ?? viewTypes.none,
    viewParameter: view.viewParameter ?? viewParameters.none,
    campaign: promotion.campaignId,
  });
}

/** Returns the query that tells a page of a promoted pin which promotion led there (spec §2, `utm_pai`), or '' if unpaid. */
export function paidQuery({ promotion }: Pick<PinCard, 'promotion'>): string {
  return promotion === undefined || promotion.isDownstream ? '' : `?utm_pai=${promotion.campaignId}`;
}
