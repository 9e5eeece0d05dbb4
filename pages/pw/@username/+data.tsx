import type { PageContextServer } from 'vike/types';
import { resetByToken } from '../../../server/accounts/password/reset-password.ts';
import { NewPasswordForm } from '../../../views/accounts/account-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { accountPage, deadLink } from '../../render/accounts/account-page.ts';
import { lostLink, openedToken } from '../../render/accounts/opened-link.ts';
import { formState } from '../../render/forms/form-state.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import type { PageModel } from '../../render/page-model.ts';

const { pw: t } = accountTexts;

/**
 * Sets a new password through a mailed link (ROUTE-15). Without a valid token, the page is the same for every
 * username.
 */
export async function data(pageContext: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const lost = lostLink(pageContext);
  if (lost !== null) return lost;
  const { request, routeParams } = pageContext;
  const username = routeParams['username'] ?? '';
  const token = openedToken(pageContext) ?? '';
  const links = [{ label: accountTexts.backToLogin, href: accountUrls.login }];
  const reset = await resetByToken(request.services, username, token);
  if (reset === null)
    return deadLink(request, {
      title: t.goneTitle,
      lead: t.gone,
      links: [{ label: t.askAgain, href: accountUrls.reset }, ...links],
    });
  const hidden = [
    { name: '_method', value: 'PUT' },
    { name: 'token', value: token },
    { name: 'username', value: username },
  ];
  return accountPage(request, {
    title: t.title({ name: username }),
    lead: t.lead,
    links,
    children: (
      <NewPasswordForm
        form={formState(request, '/v3/password_reset/', hidden)}
        others={reset.others}
        submit={t.submit}
        button={passwordButton(t.submit, { isWide: true })}
      />
    ),
  });
}
