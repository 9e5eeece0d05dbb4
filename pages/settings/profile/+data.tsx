import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../../server/accounts/settings/settings.ts';
import { getMerchant } from '../../../server/merchants/merchants.ts';
import { AvatarForm, ProfileForm } from '../../../views/accounts/settings/settings-forms.tsx';
import { Avatar } from '../../../views/base/avatar.tsx';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { merchantSettingsUrl } from '../../../views/merchants/merchant-urls.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { lastNameOf } from '../../../views/people/names.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { filledForm } from '../../render/accounts/filled-form.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { profile: t } = settingsTexts;
const put = { name: '_method', value: 'PUT' };

/** Profile picture, name and bio (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.profile);
  const [settings, merchant] = await Promise.all([
    getSettings(request.services, user.id),
    getMerchant(request.services, user.id),
  ]);
  const form = filledForm(request, '/v3/users/me/settings/', [put, { name: 'from', value: 'profile' }], {
    first_name: settings.firstName,
    last_name: lastNameOf(settings),
    username: settings.username,
    about: settings.about,
    location: settings.location,
    website_url: settings.websiteUrl,
  });
  const isPictures = request.formState?.errors['image'] !== undefined;
  const avatarForm = formState(request, '/v3/users/me/avatar/', [put]);
  return settingsPage(request, 'profile', settingsUrls.profile, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <div className="settings__avatar">
          <Avatar user={user} size={96} />
          <div>
            <AvatarForm form={isPictures ? avatarForm : { ...avatarForm, errors: {} }} />
            {user.avatar !== null && (
              <ActionForm action="/v3/users/me/avatar/" method="DELETE" csrfToken={request.csrfToken}>
                <button className="button quiet">{t.removePicture}</button>
              </ActionForm>
            )}
          </div>
        </div>
        <ProfileForm
          form={isPictures ? { ...form, errors: {} } : form}
          isIdentityVerified={user.isIdentityVerified}
        />
        {merchant !== null && (
          <SettingRow
            title={en.merchant.title}
            text={merchant.isVerified ? en.merchant.settings.lead : en.merchant.settings.refused}
          >
            <a className="button quiet" href={merchantSettingsUrl}>
              {en.merchant.settings.title}
            </a>
          </SettingRow>
        )}
        <p className="settings__section">
          <a className="standalone-link" href={profileUrl(user.username)}>
            {t.see}
          </a>
        </p>
      </>
    ),
  });
}
