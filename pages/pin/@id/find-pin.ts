import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { isOwnRemovedPin } from '../../../server/moderation/appeal.ts';
import { getPin } from '../../../server/pins/get-pin.ts';
import { appealedPinUrl } from '../../../views/staff/staff-urls.ts';
import { leaveWords, pinId } from '../../render/pins/pin-id.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';

/**
 * The pin of the page's address. One's own pin that the staff removed, or that waits for them, has a page of its own with
 * the way to appeal, which is led to; throws not found for anything else that the viewer may not see.
 */
export async function findPin({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<NonNullable<Awaited<ReturnType<typeof getPin>>>> {
  leaveWords(routeParams, urlParsed.searchOriginal);
  const id = pinId(routeParams);
  const pin = await getPin(request.services, saverOfPage(request), id);
  if (pin !== null) return pin;
  const { user } = request.viewer;
  throw user !== null && (await isOwnRemovedPin(request.services, user.id, id))
    ? redirect(appealedPinUrl(id), 302)
    : render(404, { kind: 'pin' });
}
