import type { PageContextServer } from 'vike/types';
import { listGrants } from '../../../server/oauth/grants.ts';
import { TokenForm } from '../../../views/oauth/token-form.tsx';
import { ConfirmedAction } from '../../../views/base/form/confirmed-action.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { oauthTexts } from '../../../views/oauth/texts.ts';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { apps: t, scopes } = oauthTexts;
const wordsOf = (scope: string): string => (scope in scopes ? scopes[scope as keyof typeof scopes] : scope);
const shownMs = 2 * 60 * 1000;

/** OAuth apps with access, and personal access tokens (USER-10). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.apps);
  const { services, session } = request;
  const grants = await listGrants(services, user.id);
  const fresh = session.freshToken;
  const token =
    fresh === undefined || services.clock.now().getTime() - fresh.at > shownMs
      ? null
      : services.sealer.open(fresh.sealed);
  return settingsPage(request, 'apps', settingsUrls.apps, {
    title: t.title,
    lead: grants.length === 0 ? t.none : t.lead,
    children: (
      <>
        {token !== null && (
          <SettingRow
            title={t.madeTitle}
            text={
              <>
                {t.made} <code>{token}</code>
              </>
            }
          />
        )}
        {grants.map((grant) => {
          const name = grant.appName ?? t.personal({ name: grant.name });
          return (
            <SettingRow
              key={grant.id}
              title={name}
              text={t.grant({
                may: grant.scopes.map(wordsOf),
                day: en.date(grant.since.toISOString().slice(0, 10)),
              })}
            >
              <ConfirmedAction
                action={`/v3/oauth/grants/${grant.id}/`}
                method="DELETE"
                csrfToken={request.csrfToken}
                label={t.end}
                name={t.endNamed({ name })}
                text={t.endHint}
                sure={t.endSure}
              />
            </SettingRow>
          );
        })}
        <section className="settings__section">
          <h2>{t.make}</h2>
          <p className="settings__note">{t.makeLead}</p>
          <TokenForm
            form={formState(request, '/v3/oauth/personal_tokens/')}
            button={passwordButton(t.submit)}
          />
          {noPassword(request)}
        </section>
      </>
    ),
  });
}
