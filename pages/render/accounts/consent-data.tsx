import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { readAuthorization } from '../../../server/oauth/consent.ts';
import { isAppError } from '../../../server/errors.ts';
import { ConsentForm } from '../../../views/oauth/consent-form.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { oauthTexts as t } from '../../../views/oauth/texts.ts';
import { accountPage } from './account-page.ts';
import type { PageModel } from '../page-model.ts';
import { loginUrl } from '../../../views/accounts/account-urls.ts';

/** Asks a member for consent to an OAuth app (USER-10). */
export async function consentData({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const { user } = request.viewer;
  const asks = urlParsed.search;
  try {
    const { app, scopes, redirectUri } = await readAuthorization(request.services, asks);
    if (user === null) throw redirect(loginUrl(`/oauth/?${new URLSearchParams(asks)}`), 302);
    return accountPage(request, {
      title: t.title({ app: app.name }),
      lead: t.lead({ name: user.fullName || user.username }),
      children: (
        <ConsentForm csrfToken={request.csrfToken} fields={asks} scopes={scopes} redirectUri={redirectUri} />
      ),
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return accountPage(request, { title: t.wrongTitle, lead: t.wrong });
  }
}
