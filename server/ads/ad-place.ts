import { createHash, randomBytes } from 'node:crypto';
import type { RunningCampaignRow } from '../../db/queries/ads/campaigns-for.ts';
import type { Services } from '../services.ts';

const purpose = 'ad-place';
const dayMs = 24 * 3600 * 1000;

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

/** Returns the place for a token. Null if the token is forged or older than a day. */
export function readAdPlace(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  token: string,
): AdPlace | null {
  const [campaignId, ownerId, pinId, at] = signer.verify(purpose, token)?.split(',') ?? [];
  if (campaignId === undefined || ownerId === undefined || pinId === undefined || at === undefined)
    return null;
  const givenAt = new Date(Number.parseInt(at, 36));
  return clock.now().getTime() - givenAt.getTime() > dayMs ? null : { campaignId, ownerId, pinId, givenAt };
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
