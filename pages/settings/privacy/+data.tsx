import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../../server/accounts/settings/settings.ts';
import { PrivacyForm } from '../../../views/accounts/settings/settings-forms.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { blockedUrl } from '../../../views/people/people-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import type { PageModel } from '../../render/page-model.ts';
import { filledForm } from '../../render/accounts/filled-form.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { privacy: t } = settingsTexts;

/** Discoverability, messaging and theme (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.privacy);
  const settings = await getSettings(request.services, user.id);
  const hidden = [
    { name: '_method', value: 'PUT' },
    { name: 'from', value: 'privacy' },
  ];
  const form = filledForm(request, '/v3/users/me/settings/', hidden, {
    exclude_from_search: String(!settings.isSearchable),
    show_messaging: String(settings.showsMessaging),
    theme: request.storedTheme ?? 'system',
  });
  return settingsPage(request, 'privacy', settingsUrls.privacy, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <PrivacyForm form={form} />
        <p className="settings__section">
          <a className="standalone-link" href={blockedUrl}>
            {t.blocked}
          </a>
        </p>
      </>
    ),
  });
}
