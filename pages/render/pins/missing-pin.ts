import { redirect, render } from 'vike/abort';
import { isOwnRemovedPin } from '../../../server/moderation/appeals/appeal.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { appealedPinUrl } from '../../../views/staff/staff-urls.ts';
import { pinId } from './pin-id.ts';

/**
 * Returns what a page throws whose pin the viewer may not see: not found, or the way to the page with the reason and the
 * appeal if it is the viewer's own and was removed or quarantined by the staff.
 */
export async function missingPin(
  { services, viewer }: Pick<PageRequest, 'services' | 'viewer'>,
  routeParams: Record<string, string>,
): Promise<ReturnType<typeof render>> {
  const id = pinId(routeParams);
  return viewer.user !== null && (await isOwnRemovedPin(services, viewer.user.id, id))
    ? redirect(appealedPinUrl(id), 302)
    : render(404, { kind: 'pin' });
}
