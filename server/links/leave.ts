import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { isBlockedStatus, type RedirectStatus } from '../../views/links/link-check.ts';
import { outsideAddress, shownHost } from '../../views/links/outside-address.ts';
import type { Services } from '../services.ts';
import { checkLink } from './check-link.ts';
import { checkOffsiteToken } from './offsite-token.ts';

/** The fields of `/offsite/` as they came, nothing of them believed. */
export interface LeaveRequest {
  viewerId: string | null;
  token: string;
  url: string;
  pinId: string | null;
  /** Path of the page of ours that led here; null for those that come from elsewhere, or say not from where. */
  cameFrom: string | null;
}

export type Leaving =
  /** On to the address at once. */
  | { kind: 'go'; url: string; pinId: string }
  /** The person says whether to go on: they did not come by a link of ours. */
  | { kind: 'confirm'; url: string; host: string; pinId: string }
  | { kind: 'blocked'; host: string; status: RedirectStatus; message: string; pinId: string }
  /** No way out: forged, over, or for somebody else. The pin, if there is one, can be opened again. */
  | { kind: 'stale'; pinId: string | null };

/**
 * Where a way out leads (OFFSITE-04). The address is the pin's own, looked up, or the one that the token was made
 * for: nothing that a request says by itself.
 */
export async function leave(services: Services, request: LeaveRequest): Promise<Leaving> {
  const { pinId } = request;
  const url = pinId === null ? null : await destination(services, request, pinId);
  if (url === null || pinId === null) return { kind: 'stale', pinId };
  const host = shownHost(url);
  const { status, message } = await checkLink(services, url);
  if (isBlockedStatus(status)) return { kind: 'blocked', host, status, message, pinId };
  return isOwnStep(request.cameFrom)
    ? { kind: 'go', url: url.href, pinId }
    : { kind: 'confirm', url: url.href, host, pinId };
}

async function destination(services: Services, request: LeaveRequest, pinId: string): Promise<URL | null> {
  const { url, token, viewerId } = request;
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
 * Whether a person took the step on a page of ours. Those that send on to where a link told them (login, and its form
 * where it is shown again in place) do not count, lest a link to them be a way out by itself.
 */
function isOwnStep(cameFrom: string | null): boolean {
  return (
    cameFrom !== null && !/^\/(login|signup|password|offsite|pin_redirect|url_shortener|v3)\b/.test(cameFrom)
  );
}
