import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { isBlockedStatus, type RedirectStatus } from '../../views/links/link-check.ts';
import { outsideAddress, shownHost } from '../../views/links/outside-address.ts';
import type { Services } from '../services.ts';
import { getProfile } from '../people/get-profile.ts';
import { checkLink } from './check-link.ts';
import { checkOffsiteToken } from './offsite-token.ts';

/** The unverified fields of `/offsite/`. */
export interface LeaveRequest {
  viewerId: string | null;
  token: string;
  url: string;
  pinId: string | null;
  /** The person whose website it is. Null for a pin's link. */
  username: string | null;
  /** Path of the referring page on this site. Null for requests from elsewhere or without a referrer. */
  cameFrom: string | null;
}

export type Leaving =
  /** Redirects to the URL at once. */
  | { kind: 'go'; url: string }
  /** Asks the user for confirmation, since they did not come through one of our links. */
  | { kind: 'confirm'; url: string; host: string }
  | { kind: 'blocked'; host: string; status: RedirectStatus; message: string }
  /** Refused: forged, expired, issued to someone else, or no longer the person's website. */
  | { kind: 'stale' };

/**
 * Resolves an outbound link (OFFSITE-04). The URL is the pin's or person's own, looked up, or the one that the
 * token was issued for, never one that only the request states.
 */
export async function leave(services: Services, request: LeaveRequest): Promise<Leaving> {
  const url = await destination(services, request);
  if (url === null) return { kind: 'stale' };
  const host = shownHost(url);
  const { status, message } = await checkLink(services, url);
  if (isBlockedStatus(status)) return { kind: 'blocked', host, status, message };
  return isOwnStep(request.cameFrom)
    ? { kind: 'go', url: url.href }
    : { kind: 'confirm', url: url.href, host };
}

async function destination(services: Services, request: LeaveRequest): Promise<URL | null> {
  const { url, token, viewerId, pinId, username } = request;
  if (username !== null) {
    const person = await getProfile(services, viewerId, username);
    const website = person === null ? null : outsideAddress(person.websiteUrl);
    return website?.href === url ? website : null;
  }
  if (pinId === null) return null;
  if (token !== '') {
    const binding = { url, pinId, viewerId };
    const now = services.clock.now();
    return checkOffsiteToken(services.signer, token, binding, now) === 'valid' ? outsideAddress(url) : null;
  }
  const pin = await pinCardById(services.db, viewerId, pinId);
  const own = pin === null ? null : outsideAddress(pin.link);
  return url === '' || own?.href === url ? own : null;
}

/**
 * Returns whether the user came from one of our pages. Pages that redirect to a given target (login, and its
 * redisplayed form) do not count, or a link to them would act as an open redirect.
 */
function isOwnStep(cameFrom: string | null): boolean {
  return (
    cameFrom !== null && !/^\/(login|signup|password|offsite|pin_redirect|url_shortener|v3)\b/.test(cameFrom)
  );
}
