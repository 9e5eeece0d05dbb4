import { staffSectionUrl } from '../staff/staff-urls.ts';

/** The link that an invited person opens. */
export function invitationUrl(code: string): string {
  return `/signup/?invitation=${code}`;
}

/** The page that makes the first administrator. */
export function setUpUrl(token: string): string {
  return `/signup/administrator/?token=${encodeURIComponent(token)}`;
}

/** Where people wait who asked to join. */
export const waitingUrl = '/signup/waiting/';

/** The staff page of the site's name, colors and texts. */
export const brandingUrl = staffSectionUrl('site/branding');

/** The staff page of the people who ask to join. */
export const joinRequestsUrl = staffSectionUrl('site/requests');

/** Who runs the site, if the staff wrote it. */
export const imprintUrl = '/about/imprint/';
