import type { RequestHandler } from 'express';
import { mediaUrl } from '../../../views/media/media-url.ts';
import type { Services } from '../../services.ts';

/** Redirects the icon that programs ask for without having read a page to the site's logo. Next handles a site without one. */
export function siteIcon({ site }: Pick<Services, 'site'>): RequestHandler {
  return (_request, response, next) => {
    const { logo } = site.current();
    if (logo === null) next();
    else response.set('Cache-Control', 'public, max-age=3600').redirect(302, mediaUrl(logo, '60x60'));
  };
}
