import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../../server/accounts/settings/settings.ts';
import { RegionForm } from '../../../views/accounts/settings/settings-forms.tsx';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { onboardingUrl } from '../../../views/accounts/onboarding/onboarding.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { onboardingTexts as onboarding } from '../../../views/accounts/texts/onboarding.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import type { PageModel } from '../../render/page-model.ts';
import { filledForm } from '../../render/accounts/filled-form.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { account: t } = settingsTexts;

/** Login methods and contact address (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.account);
  const settings = await getSettings(request.services, user.id);
  const hidden = [
    { name: '_method', value: 'PUT' },
    { name: 'from', value: 'account' },
  ];
  const region = filledForm(request, '/v3/users/me/settings/', hidden, {
    country: settings.country ?? request.viewer.country,
    locale: settings.locale,
    gender: settings.gender,
  });
  return settingsPage(request, 'account', settingsUrls.account, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <SettingRow
          title={t.email}
          text={
            settings.email !== null &&
            `${settings.email} · ${settings.isEmailVerified ? t.confirmed : t.unconfirmed}`
          }
        >
          {!settings.isEmailVerified && (
            <ActionForm action="/v3/users/me/email_verification/" method="POST" csrfToken={request.csrfToken}>
              <button className="button quiet">{t.resend}</button>
            </ActionForm>
          )}
          <a className="button quiet" href={settingsUrls.email}>
            {settingsTexts.change}
            <span className="visually-hidden"> {t.email}</span>
          </a>
        </SettingRow>
        <SettingRow title={t.password} text={t.passwordText}>
          <a className="button quiet" href={settingsUrls.password}>
            {settingsTexts.change}
            <span className="visually-hidden"> {t.password}</span>
          </a>
        </SettingRow>
        <SettingRow title={t.sessions} text={t.sessionsText}>
          <a className="button quiet" href={settingsUrls.sessions}>
            {t.sessions}
          </a>
        </SettingRow>
        <SettingRow title={onboarding.again} text={onboarding.againText}>
          <a className="button quiet" href={onboardingUrl}>
            {onboarding.againAction}
          </a>
        </SettingRow>
        <SettingRow title={t.lock} text={t.lockText}>
          <a className="button quiet" href={accountUrls.panic}>
            {t.lockAction}
          </a>
        </SettingRow>
        <section className="settings__section">
          <h2>{t.region}</h2>
          <RegionForm form={region} />
        </section>
      </>
    ),
  });
}
