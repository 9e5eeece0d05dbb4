import type { PageContextServer } from 'vike/types';
import { NewPasswordForm } from '../../../views/accounts/account-forms.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { password: t } = settingsTexts;

export function data({ request }: PageContextServer): PageModel<SettingsScreenProps> {
  memberOfPage(request, settingsUrls.password);
  const hidden = [{ name: '_method', value: 'PUT' }];
  return settingsPage(request, 'account', settingsUrls.password, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <NewPasswordForm
          form={formState(request, '/v3/users/me/password/', hidden)}
          submit={t.submit}
          button={passwordButton(t.submit, { isWide: true })}
          withOld
        />
        <p className="settings__section">
          <a className="standalone-link" href={accountUrls.reset}>
            {t.forgot}
          </a>
        </p>
        {noPassword(request)}
      </>
    ),
  });
}
