import type { PageContextServer } from 'vike/types';
import { secondFactor } from '../../../server/accounts/factors/second-factor.ts';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { passkeyTexts } from '../../../views/accounts/texts/passkeys.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { security: t } = factorTexts;
const action = '/v3/users/me/authenticator/';

/** Enables or disables an authenticator app (USER-05). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.security);
  const { isOn, codesLeft } = await secondFactor(request.services, user.id);
  return settingsPage(request, 'security', settingsUrls.security, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <SettingRow title={passkeyTexts.link} text={passkeyTexts.linkText}>
          <a className="button quiet" href={settingsUrls.passkeys}>
            {passkeyTexts.link}
          </a>
        </SettingRow>
        {request.services.sso.list.length > 0 && (
          <SettingRow title={ssoTexts.link} text={ssoTexts.linkText}>
            <a className="button quiet" href={settingsUrls.logins}>
              {ssoTexts.link}
            </a>
          </SettingRow>
        )}
        <SettingRow title={t.app} text={isOn ? t.isOn({ left: codesLeft }) : t.isOff}>
          {isOn && (
            <a className="button quiet" href={settingsUrls.codes}>
              {t.renew}
            </a>
          )}
        </SettingRow>
        <section className="settings__section">
          <h2>{isOn ? t.turnOff : t.setUp}</h2>
          <p className="settings__note">{isOn ? t.turnOffLead : t.setUpLead}</p>
          <ProofForm
            form={formState(request, action, isOn ? [{ name: '_method', value: 'DELETE' }] : [])}
            asks={isOn ? 'both' : 'password'}
            submit={isOn ? t.turnOff : t.goOn}
            button={passwordButton(isOn ? t.turnOff : t.goOn)}
          />
          {noPassword(request)}
        </section>
      </>
    ),
  });
}
