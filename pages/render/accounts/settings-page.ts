import type { PageRequest } from '../../../server/page-request.ts';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import type { Tab } from '../../../views/base/shell/header/tabs.tsx';
import { languageUrl, settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts as t } from '../../../views/accounts/texts/settings.ts';
import { languageTexts } from '../../../views/accounts/texts/language.ts';
import { staffUrl } from '../../../views/staff/staff-urls.ts';
import { staffTexts } from '../../../views/staff/texts/staff.ts';
import type { PageModel } from '../page-model.ts';
import { privatePage } from '../guards/private-page.ts';
import { shellProps } from '../shell-props.tsx';

const listed = [
  'profile',
  'website',
  'account',
  'privacy',
  'notifications',
  'security',
  'sessions',
  'apps',
  'data',
  'leave',
] as const;
type Listed = (typeof listed)[number] | 'language';

/** A settings page. `under` marks its place in the navigation. */
export function settingsPage(
  request: PageRequest,
  under: Listed,
  path: string,
  props: Pick<SettingsScreenProps, 'title' | 'children'> & { lead: string },
): PageModel<SettingsScreenProps> {
  return {
    ...privatePage(request, props.title, props.lead),
    props: { shell: shellProps(request, path), pages: settingsTabs(request, under, path), ...props },
  };
}

/** The navigation of settings pages. `under` marks the current place. */
export function settingsTabs(request: PageRequest, under: Listed, path: string): Tab[] {
  const isCurrent = (name: Listed): { isCurrent: boolean } => ({ isCurrent: name === under });
  return [
    ...listed.map((name) => ({ label: t.pages[name], href: settingsUrls[name], ...isCurrent(name) })),
    { label: languageTexts.title, href: languageUrl(path), ...isCurrent('language') },
    ...(request.viewer.isEmployee === true
      ? [{ label: staffTexts.title, href: staffUrl, isCurrent: false }]
      : []),
  ];
}
