import { promotionOfPin } from '../../db/queries/ads/promoted-now.ts';
import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import {
  attributionTerms,
  originsOf,
  type AttributionSource,
  type AttributionType,
} from '../../views/links/attribution.ts';
import { outsideAddress } from '../../views/links/outside-address.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services, Signer } from '../services.ts';
import { refusals } from '../refusals.ts';

const daySeconds = 24 * 3600;

/** Path of the attribution source (spec §6). */
export const attributionPath = '/v3/attribution/register/';

/** An attribution source with all fields present. */
export type KnownAttributionSource = {
  [Field in keyof AttributionSource]: NonNullable<AttributionSource[Field]>;
};

/**
 * Returns the attribution data of a running promotion (OFFSITE-06). All of it is looked up: the destination is the
 * pin's own link, and the advertiser is its owner. The source id is the promotion's id, so it identifies no viewer.
 * Throws `pin_not_found`, also for a pin that the promotion is not for.
 */
export async function attributionSource(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  origin: string,
  viewerId: string | null,
  { pinId, campaignId }: { pinId: string; campaignId: string },
): Promise<KnownAttributionSource> {
  const now = services.clock.now();
  const pin = await pinCardById(services.db, viewerId, pinId);
  const promotion = pin && (await promotionOfPin(services.db, pin.userId, campaignId, pinId));
  if (pin === null || promotion?.isRunning !== true) throw new AppError('pin_not_found');
  const url = outsideAddress(pin.link);
  const destinationUrls = url === null ? [] : [url.href];
  const destination = JSON.stringify(originsOf(destinationUrls) ?? []);
  const bound = { pinId, campaignId, advertiserId: pin.userId, destination };
  const ends = (Math.floor(now.getTime() / 1000 / daySeconds) + 2) * daySeconds;
  const query = new URLSearchParams({
    pin_id: pinId,
    token: services.signer.sign(purposeOf(bound), ends.toString(36)),
  });
  return {
    pinId,
    pinType: pin.richKind ?? 'pin',
    sourceUrl: `${origin}${attributionPath}?${query}`,
    sourceId: campaignId,
    destinationUrls,
    advertiserId: pin.userId,
    campaignId,
  };
}

/** Parameters of a request to the attribution source. */
export interface AttributionClaim {
  token: string;
  pinId: string;
  sourceEventId: string;
  /** JSON list of origins. */
  destination: string;
  expiry: number;
  priority: number;
  advertiserId: string;
  campaignId: string;
  type: AttributionType;
}

/**
 * Returns the value of `Attribution-Reporting-Register-Source`. Throws `bad_input` for terms that do not fit the kind,
 * and `forbidden` for a claim without a valid token.
 */
export function registrationOf(
  services: Pick<Services, 'clock' | 'signer' | 'counters'>,
  claim: AttributionClaim,
): string {
  const terms = attributionTerms[claim.type];
  if (claim.expiry !== terms.expiry) throw fieldError('expiry', refusals.ads.must({ what: terms.expiry }));
  if (claim.priority !== terms.priority)
    throw fieldError('priority', refusals.ads.must({ what: terms.priority }));
  if (claim.sourceEventId !== claim.campaignId || !isOurs(services.signer, claim, services.clock.now())) {
    services.counters.increment('attribution_refused');
    throw new AppError('forbidden');
  }
  services.counters.increment(`attribution_registered_${claim.type}`);
  return JSON.stringify({
    source_event_id: claim.sourceEventId,
    destination: JSON.parse(claim.destination) as unknown,
    expiry: String(terms.expiry),
    priority: String(terms.priority),
    filter_data: { advertiser_id: [claim.advertiserId], campaign_id: [claim.campaignId] },
  });
}

function isOurs(signer: Signer, claim: AttributionClaim, now: Date): boolean {
  const ends = signer.verify(purposeOf(claim), claim.token);
  return ends !== null && /^[0-9a-z]{1,8}$/.test(ends) && Number.parseInt(ends, 36) * 1000 > now.getTime();
}

function purposeOf(
  bound: Pick<AttributionClaim, 'pinId' | 'campaignId' | 'advertiserId' | 'destination'>,
): string {
  return `attribution|${bound.campaignId}|${bound.pinId}|${bound.advertiserId}|${bound.destination}`;
}
