import type { Response } from 'express';

/**
 * Has the browser throw away what it keeps of the site, as the session that it came of has ended (ASVS 14.3.1): pages and
 * pictures in its caches, its storage, and the service worker, which the next page brings back. Cookies stay, since a
 * browser would also throw away the theme and those of neighboring hosts; and so do other windows with what is being
 * typed in them. Browsers do so over https and on the machine itself.
 */
export function forgetSite(response: Response | undefined): void {
  response?.set('Clear-Site-Data', '"cache", "storage"');
}
