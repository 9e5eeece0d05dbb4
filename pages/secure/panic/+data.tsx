import type { PageContextServer } from 'vike/types';
import { accountToLock } from '../../../server/accounts/lock/lock-account.ts';
import { NameForm, YesForm } from '../../../views/accounts/account-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { accountPage, deadLink } from '../../render/accounts/account-page.ts';
import { proofButton } from '../../render/accounts/proof-button.tsx';
import { lostLink, openedToken } from '../../render/accounts/opened-link.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';

const { panic: t, reset, noMail } = accountTexts;
const action = '/v3/account_lock/';

/** Locks an account through a mailed link, or requests one (ROUTE-15, USER-05). */
export async function data(pageContext: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const lost = lostLink(pageContext);
  if (lost !== null) return lost;
  const { request, urlParsed } = pageContext;
  const { sendsMail } = request.services;
  const { sent, locked, gone } = urlParsed.search;
  const token = openedToken(pageContext);
  const links = [{ label: accountTexts.backToLogin, href: accountUrls.login }];
  if (locked === '1')
    return accountPage(request, {
      title: t.lockedTitle,
      lead: sendsMail ? t.locked : noMail.locked,
      links: [{ label: reset.title, href: accountUrls.reset }],
    });
  if (sent === '1')
    return accountPage(request, {
      title: sendsMail ? t.sentTitle : noMail.sentTitle,
      lead: sendsMail ? t.sent : noMail.sent,
      links,
    });
  const username = token === null ? null : await accountToLock(request.services, token);
  if (token !== null && username !== null)
    return accountPage(request, {
      title: t.confirm({ name: username }),
      lead: t.lead,
      children: (
        <YesForm
          form={formState(request, action, [
            { name: '_method', value: 'PUT' },
            { name: 'token', value: token },
          ])}
          submit={t.submit}
        />
      ),
    });
  const ask = sendsMail ? t.ask : noMail.ask;
  const isGone = token !== null || gone === '1';
  return (isGone ? deadLink : accountPage)(request, {
    title: isGone ? t.goneTitle : t.title,
    lead: isGone ? t.gone : t.lead,
    links,
    children: (
      <>
        {!sendsMail && <p>{noMail.lead}</p>}
        <NameForm
          form={formState(request, action)}
          label={t.name}
          submit={ask}
          button={proofButton(request, 'account_lock', ask)}
        />
      </>
    ),
  });
}
