import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { secondFactor } from '../../../server/accounts/factors/second-factor.ts';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { codes: t } = factorTexts;
const shownMs = 10 * 60 * 1000;

/** Newly created recovery codes. Afterwards, a form for new ones (USER-05). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.codes);
  const { services, session } = request;
  if (!(await secondFactor(services, user.id)).isOn) throw redirect(settingsUrls.security, 302);
  const fresh = session.freshCodes;
  const codes =
    fresh === undefined || services.clock.now().getTime() - fresh.at > shownMs
      ? null
      : services.sealer.open(fresh.sealed);
  return settingsPage(request, 'security', settingsUrls.codes, {
    title: t.title,
    lead: codes === null ? t.leadNew : t.lead,
    children:
      codes === null ? (
        <>
          <ProofForm
            form={formState(request, '/v3/users/me/recovery_codes/')}
            asks="password"
            submit={t.submit}
            button={passwordButton(t.submit)}
          />
          {noPassword(request)}
        </>
      ) : (
        <>
          <ul className="settings__codes">
            {codes.split(' ').map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <p>
            <a
              className="button quiet"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.split(' ').join('\r\n')}\r\n`)}`}
              download={t.fileName({ site: request.siteName })}
            >
              {t.asFile}
            </a>
          </p>
          <ActionForm
            action="/v3/users/me/recovery_codes/shown/"
            method="DELETE"
            csrfToken={request.csrfToken}
          >
            <button className="button">{t.kept}</button>
          </ActionForm>
        </>
      ),
  });
}
