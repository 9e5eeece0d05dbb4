import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listPasskeys } from '../../../server/accounts/passkeys/passkeys.ts';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { passkeySlot } from '../passkey-slot.tsx';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { demand: t, security } = factorTexts;

/** Setup of a required second factor, before anything else is allowed (USER-05). */
export async function data({ request }: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const user = memberOfPage(request, accountUrls.factor);
  if (!request.awaitsFactor) throw redirect(settingsUrls.security, 302);
  const hasPasskeys = (await listPasskeys(request.services, user.id)).length > 0;
  return accountPage(request, {
    title: t.title,
    lead: t.lead({ site: request.siteName }),
    children: (
      <>
        <section className="settings__section">
          <h2>{t.app}</h2>
          <p className="settings__note">{security.setUpLead}</p>
          <ProofForm
            form={formState(request, '/v3/users/me/authenticator/', [{ name: 'from', value: 'login' }])}
            asks="password"
            submit={security.goOn}
            button={passwordButton(security.goOn)}
          />
        </section>
        <section className="settings__section">
          <h2>{t.passkey}</h2>
          <p className="settings__note">{hasPasskeys ? t.knownLead : t.passkeyLead}</p>
          {hasPasskeys ? (
            passkeySlot(request.session.afterFactor ?? '/')
          ) : (
            <p>
              <a className="button quiet" href={settingsUrls.passkeys}>
                {t.addPasskey}
              </a>
            </p>
          )}
        </section>
      </>
    ),
    links: [
      {
        label: request.services.sendsMail ? t.noPassword : accountTexts.noMail.ask,
        href: accountUrls.reset,
      },
    ],
  });
}
