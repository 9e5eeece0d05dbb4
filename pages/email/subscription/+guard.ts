import { redirect } from 'vike/abort';
import { settingsUrls } from '../../../views/rules/urls/settings-urls.ts';

/** Which mails one gets is part of the notification settings (ROUTE-15). */
export function guard(): void {
  throw redirect(settingsUrls.notifications, 302);
}
