import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../../server/accounts/settings/settings.ts';
import { NewEmailForm } from '../../../views/accounts/account-forms.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { email: t } = settingsTexts;

export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.email);
  const { email } = await getSettings(request.services, user.id);
  const hidden = [{ name: '_method', value: 'PUT' }];
  return settingsPage(request, 'account', settingsUrls.email, {
    title: t.title,
    lead: t.lead({ email: email ?? '' }),
    children: (
      <>
        <NewEmailForm
          form={formState(request, '/v3/users/me/email/', hidden)}
          label={t.field}
          submit={t.submit}
          button={passwordButton(t.submit, { isWide: true })}
        />
        {noPassword(request)}
      </>
    ),
  });
}
