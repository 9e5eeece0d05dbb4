import type { PageContextServer } from 'vike/types';
import { accountAddress } from '../../../server/domain/accounts/get-account.ts';
import { HiddenForm } from '../../../views/components/people/hidden-form.tsx';
import {
  SettingRow,
  type SettingsScreenProps,
} from '../../../views/components/screens/settings/settings-screen.tsx';
import { accountUrls } from '../../../views/rules/urls/account-urls.ts';
import { settingsUrls } from '../../../views/rules/urls/settings-urls.ts';
import { settingsTexts } from '../../../views/texts/en/settings.ts';
import type { PageModel } from '../../render/page-model.ts';
import { settingsMember, settingsPage } from '../../render/settings/settings-page.ts';

const { account: t, change } = settingsTexts;

/** How one logs in and is reached (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = settingsMember(request, settingsUrls.account);
  const address = await accountAddress(request.services, user.id);
  return settingsPage(request, 'account', settingsUrls.account, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        <SettingRow
          title={t.email}
          text={
            address !== null && (
              <>
                {address.email} · {address.isVerified ? t.confirmed : t.unconfirmed}
              </>
            )
          }
        >
          {address?.isVerified === false && (
            <HiddenForm action="/v3/users/me/email_verification/" method="POST" csrfToken={request.csrfToken}>
              <button className="b quiet">{t.resend}</button>
            </HiddenForm>
          )}
          <a className="b quiet" href={settingsUrls.email}>
            {change}
            <span className="vh"> {t.email}</span>
          </a>
        </SettingRow>
        <SettingRow title={t.password} text={t.passwordText}>
          <a className="b quiet" href={settingsUrls.password}>
            {change}
            <span className="vh"> {t.password}</span>
          </a>
        </SettingRow>
        <SettingRow title={t.lock} text={t.lockText}>
          <a className="b quiet" href={accountUrls.panic}>
            {t.lockAction}
          </a>
        </SettingRow>
      </>
    ),
  });
}
