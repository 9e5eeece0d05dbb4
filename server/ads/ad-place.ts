import { createHash, randomBytes } from 'node:crypto';
import { billedDays } from '../../db/queries/ads/billed-places.ts';
import type { RunningCampaignRow } from '../../db/queries/ads/campaigns-for.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import type { Services } from '../services.ts';

const purpose = 'ad-place';
const dayMs = 24 * 3600 * 1000;
/** How long after a page was created its places can be reported. Cached pages are minutes old when they are sent. */
const validMs = 3600 * 1000;

/** A position on a page that was given to a promotion. */
export interface AdPlace {
  campaignId: string;
  ownerId: string;
  pinId: string;
  /** When the page was created. */
  givenAt: Date;
}

/** Signs a place, so that impressions can be reported only for places that a page had (BIZ-03). */
export function signAdPlace(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  { id, ownerId, pinId }: Pick<RunningCampaignRow, 'id' | 'ownerId' | 'pinId'>,
): string {
  const text = [id, ownerId, pinId, clock.now().getTime().toString(36), randomBytes(6).toString('base64url')];
  return signer.sign(purpose, text.join(','));
}

/** Returns the place for a token. Null if the token is forged or older than an hour. */
export function readAdPlace(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  token: string,
): AdPlace | null {
  const [campaignId, ownerId, pinId, at] = signer.verify(purpose, token)?.split(',') ?? [];
  if (campaignId === undefined || ownerId === undefined || pinId === undefined || at === undefined)
    return null;
  const givenAt = new Date(Number.parseInt(at, 36));
  return clock.now().getTime() - givenAt.getTime() > validMs ? null : { campaignId, ownerId, pinId, givenAt };
}

/**
 * Returns which of the places are billed: those of campaigns that are running still, and whose budget of that day is
 * not used up. The budget is read as of the last aggregation; what a batch adds beyond it is not paid either.
 */
export async function billedPlaces(
  { db }: Pick<Services, 'db'>,
  places: readonly AdPlace[],
): Promise<(place: AdPlace) => boolean> {
  const keyOf = (id: string, day: string): string => `${day} ${id}`;
  const asked = new Map(
    places.map((place) => {
      const { campaignId: id, ownerId } = place;
      const day = dayOfPlace(place);
      return [keyOf(id, day), { ownerId, id, day }];
    }),
  );
  if (asked.size === 0) return () => false;
  const billed = await billedDays(db, [...asked.values()], thousandPrices());
  const keys = new Set(billed.map(({ id, day }) => keyOf(id, day)));
  return (place) => keys.has(keyOf(place.campaignId, dayOfPlace(place)));
}

function dayOfPlace({ givenAt }: AdPlace): string {
  return givenAt.toISOString().slice(0, 10);
}

/** Returns a UUID that is the same for each report of a place by one viewer, so that the log stores only one. */
export function impressionId(token: string, viewer: string): string {
  const hex = createHash('sha256').update(`${token}|${viewer}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Returns the last moment of the day (UTC) when a place was given, in milliseconds. Its impression counts for that
 * day.
 */
export function endOfPlaceDay({ givenAt }: AdPlace): number {
  return (Math.floor(givenAt.getTime() / dayMs) + 1) * dayMs - 1;
}
