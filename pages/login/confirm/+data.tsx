import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { ConfirmForm } from '../../../views/accounts/sso/sso-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { ssoTexts } from '../../../views/accounts/texts/sso.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { newcomerOf } from '../../render/accounts/newcomer.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';

const { confirm: t } = ssoTexts;

/** Asks a person returning from another site for the password of the account with their address (USER-10). */
export function data({ request }: PageContextServer): PageModel<AccountPanelProps> {
  const { email, isEmailVerified, label } = newcomerOf(request);
  if (email === null || !isEmailVerified) throw redirect(accountUrls.login, 302);
  return accountPage(request, {
    title: t.title,
    lead: t.lead({ email, label }),
    children: (
      <ConfirmForm
        form={formState(request, '/v3/sessions/sso/')}
        button={passwordButton(t.submit, { isWide: true })}
      />
    ),
    links: [
      { label: t.forgot, href: accountUrls.reset },
      { label: t.other, href: accountUrls.login },
    ],
  });
}
