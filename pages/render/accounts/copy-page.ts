import type { PageRequest } from '../../../server/page-request.ts';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import type { PageModel } from '../page-model.ts';
import { settingsPage } from './settings-page.ts';

const refreshSeconds = 5;

/** The settings page of an export or import. While one is running, it reloads by itself without script. */
export function pageOfCopy(
  request: PageRequest,
  path: string,
  isRunning: boolean,
  props: Parameters<typeof settingsPage>[3],
): PageModel<SettingsScreenProps> {
  const page = settingsPage(request, 'data', path, props);
  return isRunning ? { ...page, head: { ...page.head, refreshSeconds } } : page;
}
