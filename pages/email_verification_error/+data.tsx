import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../server/accounts/settings/settings.ts';
import { YesForm } from '../../views/accounts/account-forms.tsx';
import type { AccountPanelProps } from '../../views/accounts/account-panel.tsx';
import { accountUrls } from '../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { accountTexts } from '../../views/accounts/texts/accounts.ts';
import { accountPage, confirmedPage } from '../render/accounts/account-page.ts';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';

const { verify: t } = accountTexts;

/** A mail link that expired, or is waited for, with an offer to send another (ROUTE-15). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const isWaiting = urlParsed.search['waiting'] === '1';
  const { services, viewer } = request;
  const isMember = viewer.user !== null;
  const isConfirmed = viewer.user !== null && (await getSettings(services, viewer.user.id)).isEmailVerified;
  if (isWaiting && isConfirmed) return confirmedPage(request);
  const form = formState(request, '/v3/users/me/email_verification/');
  return accountPage(request, {
    title: isWaiting ? t.waitingTitle : t.errorTitle,
    lead: isWaiting ? t.waiting : t.error,
    children: isMember && !isConfirmed && <YesForm form={{ ...form, errors: {} }} submit={t.resend} />,
    links: isMember
      ? [{ label: t.toSettings, href: settingsUrls.account }]
      : [{ label: accountTexts.backToLogin, href: accountUrls.login }],
  });
}
