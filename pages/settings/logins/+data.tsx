import type { PageContextServer } from 'vike/types';
import { listSsoIdentities } from '../../../server/accounts/sso/sso-identities.ts';
import { maySsoConnect } from '../../../server/accounts/sso/visit-provider.ts';
import { ConnectForm, SsoIdentityRow } from '../../../views/accounts/sso/sso-forms.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { ssoStartUrl } from '../../../views/accounts/sso/sso-urls.ts';
import { ssoTexts as t } from '../../../views/accounts/texts/sso.ts';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { en } from '../../../views/base/texts/en.ts';
import { ownFormState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { Alert } from '../../../views/base/form/alert.tsx';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Connects and disconnects external logins (USER-10). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.logins);
  const { services, session } = request;
  const identities = await listSsoIdentities(services, user.id);
  const providers = services.sso.list;
  const ready = providers.find(({ id }) => maySsoConnect(services, session.ssoLeave, user.id, id));
  const day = (date: Date): string => en.date(date.toISOString().slice(0, 10));
  const removing = (id: string): FormState =>
    ownFormState(request, `/v3/users/me/sso/${id}/`, [{ name: '_method', value: 'DELETE' }]);
  const mayAsk = providers.length > 0 && ready === undefined;
  const form = ownFormState(request, '/v3/users/me/sso/');
  const forms = [...identities.map(({ id }) => removing(id)), ...(mayAsk ? [form] : [])];
  const isSaidThere = forms.some(({ errors }) => Object.keys(errors).length > 0);
  return settingsPage(request, 'security', settingsUrls.logins, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        {!isSaidThere && <Alert>{request.formState?.message}</Alert>}
        {identities.length === 0 && <p>{t.none}</p>}
        {identities.map(({ id, label, email, createdAt, usedAt }) => (
          <SsoIdentityRow
            key={id}
            id={id}
            label={label}
            text={[email, t.since({ day: day(createdAt), used: usedAt === null ? null : day(usedAt) })]
              .filter((part) => part !== null)
              .join(' · ')}
            form={removing(id)}
            button={passwordButton(t.remove, { isQuiet: true, name: t.removeNamed({ label }) })}
          />
        ))}
        {ready !== undefined && (
          <SettingRow title={ready.label} text={t.ready({ label: ready.label })}>
            <a className="button" href={`${ssoStartUrl(ready.id)}?connect=1`} rel="nofollow">
              {t.goOn({ label: ready.label })}
            </a>
          </SettingRow>
        )}
        {mayAsk && (
          <section className="settings__section">
            <h2>{t.connect}</h2>
            <p className="settings__note">{t.connectLead}</p>
            <ConnectForm form={form} providers={providers} button={passwordButton(t.next)} />
          </section>
        )}
        {noPassword(request)}
      </>
    ),
  });
}
