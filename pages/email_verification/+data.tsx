import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { addressToVerify } from '../../server/accounts/email/verify-email.ts';
import { YesForm } from '../../views/accounts/account-forms.tsx';
import type { AccountPanelProps } from '../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { accountTexts } from '../../views/accounts/texts/accounts.ts';
import { accountPage, confirmedPage } from '../render/accounts/account-page.ts';
import { lostLink, openedToken } from '../render/accounts/opened-link.ts';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';

const { verify: t } = accountTexts;

/** Target of the verification mail. Requires a button press, because mail scanners also open links. */
export async function data(pageContext: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const lost = lostLink(pageContext);
  if (lost !== null) return lost;
  const { request } = pageContext;
  const token = openedToken(pageContext) ?? '';
  const found = token === '' ? null : await addressToVerify(request.services, token);
  if (found === null) throw redirect(accountUrls.verifyError, 302);
  if (found.isConfirmed) return confirmedPage(request);
  return accountPage(request, {
    title: t.title,
    lead: t.lead({ email: found.email }),
    children: (
      <YesForm
        form={formState(request, '/v3/email_verification/', [{ name: 'token', value: token }])}
        submit={t.submit}
      />
    ),
  });
}
