import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../../server/domain/accounts/settings/settings.ts';
import { NewEmailForm } from '../../../views/components/accounts/account-forms.tsx';
import type { SettingsScreenProps } from '../../../views/components/screens/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/rules/urls/people/settings-urls.ts';
import { settingsTexts } from '../../../views/texts/en/accounts/settings.ts';
import { en } from '../../../views/texts/en.ts';
import { formState } from '../../render/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsMember, settingsPage } from '../../render/settings/settings-page.ts';

const { email: t } = settingsTexts;

export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = settingsMember(request, settingsUrls.email);
  const { email } = await getSettings(request.services, user.id);
  const hidden = [{ name: '_method', value: 'PUT' }];
  return settingsPage(request, 'account', settingsUrls.email, {
    title: t.title,
    lead: t.lead(email ?? ''),
    children: (
      <NewEmailForm
        form={formState(request, '/v3/users/me/email/', hidden)}
        label={t.field}
        submit={t.submit}
        t={en}
      />
    ),
  });
}
