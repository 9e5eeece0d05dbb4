import type { PageContextServer } from 'vike/types';
import { accountOfDeviceLink } from '../../../server/sessions/devices/device-link.ts';
import { YesForm } from '../../../views/accounts/account-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { backToLoginUrl } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { factorTexts } from '../../../views/accounts/texts/factors.ts';
import { accountPage, deadLink } from '../../render/accounts/account-page.ts';
import { lostLink, openedToken } from '../../render/accounts/opened-link.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';

const { device: t } = factorTexts;

/**
 * Target of the mailed link that makes a browser a known one (USER-05). Requires a button press, because mail scanners
 * also open links.
 */
export async function data(pageContext: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const lost = lostLink(pageContext);
  if (lost !== null) return lost;
  const { request } = pageContext;
  const token = openedToken(pageContext);
  const username = token === null ? null : await accountOfDeviceLink(request.services, token);
  const links = [{ label: accountTexts.backToLogin, href: backToLoginUrl(request.session.afterWait ?? '/') }];
  if (token === null || username === null)
    return deadLink(request, { title: t.goneTitle, lead: t.gone, links });
  return accountPage(request, {
    title: t.title({ username }),
    lead: t.lead,
    children: (
      <YesForm
        form={formState(request, '/v3/sessions/device/', [{ name: 'token', value: token }])}
        submit={t.submit}
      />
    ),
  });
}
