import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { isOwnRemovedPin } from '../../../server/moderation/appeals/appeal.ts';
import { getPin } from '../../../server/pins/get-pin.ts';
import { appealedPinUrl } from '../../../views/staff/staff-urls.ts';
import { leaveWords, pinId } from '../../render/pins/pin-id.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';

/**
 * Returns the pin for the page's URL. A viewer's own pin that was removed or quarantined redirects to a page with the
 * appeal. Throws not found for anything else that the viewer may not see.
 */
export async function findPin({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<NonNullable<Awaited<ReturnType<typeof getPin>>>> {
  leaveWords(routeParams, urlParsed.searchOriginal);
  const id = pinId(routeParams);
  const pin = await getPin(request.services, saverOfPage(request), id, request.viewer.locale);
  if (pin !== null) return pin;
  const { user } = request.viewer;
  throw user !== null && (await isOwnRemovedPin(request.services, user.id, id))
    ? redirect(appealedPinUrl(id), 302)
    : render(404, { kind: 'pin' });
}
