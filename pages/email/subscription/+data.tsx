import type { PageContextServer } from 'vike/types';
import { getSettings } from '../../../server/accounts/settings/settings.ts';
import { digestChoice, isSubscribed, subscriptionOf } from '../../../server/mail/subscription.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { DigestForm, StopDigestForm } from '../../../views/mail/digest-forms.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { mailUrls } from '../../../views/mail/mail-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { digestTexts as t } from '../../../views/mail/texts/digests.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { lostLink, openedToken } from '../../render/accounts/opened-link.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const links = () => [{ label: t.settings, href: settingsUrls.notifications }];

/** Unsubscribe page of a kind of mail, opened by its signed link. Without one, a member chooses the frequency (ROUTE-15). */
export async function data(pageContext: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const lost = lostLink(pageContext);
  if (lost !== null) return lost;
  const { request } = pageContext;
  const token = openedToken(pageContext);
  const subscription = subscriptionOf(request.services, token ?? undefined);
  if (token === null || subscription === null) return ownChoice(request);
  if (!(await isSubscribed(request.services, subscription)))
    return accountPage(request, { title: t.stoppedTitle, lead: t.stopped, links: links() });
  return accountPage(request, {
    title: t.stopTitle,
    lead: subscription.kind === 'digest' ? t.stopLead : t.stopLeadOf(subscription),
    children: <StopDigestForm token={token} />,
    links: links(),
  });
}

async function ownChoice(request: PageRequest): Promise<PageModel<AccountPanelProps>> {
  const user = memberOfPage(request, mailUrls.subscription);
  const { isEmailVerified } = await getSettings(request.services, user.id);
  const form = formState(request, '/v3/users/me/digest/', [{ name: '_method', value: 'PUT' }]);
  return accountPage(request, {
    title: t.title,
    lead: isEmailVerified ? t.lead : `${t.lead} ${t.unconfirmed}`,
    children: <DigestForm form={form} chosen={await digestChoice(request.services, user.id)} />,
    links: links(),
  });
}
