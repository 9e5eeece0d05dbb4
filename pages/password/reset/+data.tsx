import type { PageContextServer } from 'vike/types';
import { NameForm } from '../../../views/accounts/account-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { backToLoginUrl, resetUrl } from '../../../views/accounts/account-urls.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { proofButton } from '../../render/accounts/proof-button.tsx';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';

const { reset: t, noMail } = accountTexts;

/** Requests a password reset link (USER-05). The response does not reveal whether the account exists. */
export function data({ request, urlParsed }: PageContextServer): PageModel<AccountPanelProps> {
  const next = safeNext(request.formState?.values['next'] ?? urlParsed.search['next']);
  const links = [{ label: accountTexts.backToLogin, href: backToLoginUrl(next) }];
  const { sendsMail } = request.services;
  if (urlParsed.search['sent'] === '1' && request.formState === null)
    return accountPage(request, {
      title: sendsMail ? t.sentTitle : noMail.sentTitle,
      lead: sendsMail ? t.sent : noMail.sent,
      links: [{ label: t.again, href: resetUrl(next) }, ...links],
    });
  const submit = sendsMail ? t.submit : noMail.ask;
  return accountPage(request, {
    title: t.title,
    lead: sendsMail ? t.lead : noMail.lead,
    links,
    children: (
      <NameForm
        form={formState(request, '/v3/password_reset/', [{ name: 'next', value: next }])}
        label={t.name}
        submit={submit}
        button={proofButton(request, 'password_reset', submit)}
      />
    ),
  });
}
