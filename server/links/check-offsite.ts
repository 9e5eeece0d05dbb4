import { pinCardById, type PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { RedirectStatus } from '../../views/links/link-check.ts';
import { outsideAddress } from '../../views/links/outside-address.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { checkLink } from './check-link.ts';
import { refusals } from '../refusals.ts';

export interface OffsiteVerdict {
  message: string;
  redirect_status: RedirectStatus;
  url: string;
}

/**
 * Checks a pin's link, or a link claimed to be on it, and returns the pin with the verdict. `third_party_ad` names the
 * pin of an ad of others, which need not be there if the link is stated. Throws `pin_not_found`, `bad_input`.
 */
export async function checkOffsite(
  services: Services,
  viewerId: string | null,
  fields: {
    url?: string | undefined;
    pin_id?: string | undefined;
    third_party_ad?: string | undefined;
  },
): Promise<{ verdict: OffsiteVerdict; pin: PinCardRow | null }> {
  const pinId = fields.pin_id ?? fields.third_party_ad;
  const pin = pinId === undefined ? null : await pinCardById(services.db, viewerId, pinId);
  const isPinNeeded = fields.pin_id !== undefined || (pinId !== undefined && !fields.url);
  if (isPinNeeded && pin === null) throw new AppError('pin_not_found');
  const url = outsideAddress(fields.url || (pin?.link ?? ''));
  if (url === null) throw fieldError('url', refusals.links.noLink);
  const { status, message } = await checkLink(services, url);
  return { verdict: { message, redirect_status: status, url: url.href }, pin };
}
