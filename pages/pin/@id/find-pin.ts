import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { isOwnQuarantinedPin } from '../../../server/moderation/appeal.ts';
import { getPin } from '../../../server/pins/get-pin.ts';
import { appealedPinUrl } from '../../../views/staff/staff-urls.ts';
import { leaveWords, pinId } from '../../render/pins/pin-id.ts';
import { saverOfPage } from '../../render/pins/saver-of-page.ts';

/**
 * Returns the pin of the page's address. One's own quarantined pin redirects to its page. Throws not found for
 * anything else the viewer may not see.
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
  throw user !== null && (await isOwnQuarantinedPin(request.services, user.id, id))
    ? redirect(appealedPinUrl(id), 302)
    : render(404, { kind: 'pin' });
}
