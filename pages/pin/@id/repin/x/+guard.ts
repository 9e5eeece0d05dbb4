import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { repinUrl } from '../../../../../views/base/urls/canonical.ts';
import { pinId } from '../../../../render/pins/pin-id.ts';
import { memberOfPage } from '../../../../render/guards/refused-page.ts';

/**
 * The pop-up of a Save button beside a pin on another site (ROUTE-07). Signed-out visitors log in first and save
 * permanently.
 */
export function guard({ request, routeParams }: PageContextServer): void {
  const path = repinUrl(pinId(routeParams));
  memberOfPage(request, path);
  throw redirect(path, 302);
}
