import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';

/** `/settings/` redirects to the first settings page (ROUTE-15). */
export function guard({ request }: PageContextServer): void {
  throw redirect(request.viewer.user === null ? '/login/?next=%2Fsettings%2F' : settingsUrls.profile, 302);
}
