import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { authorizationFields, readAuthorization } from '../../../server/oauth/consent.ts';
import { isAppError } from '../../../server/errors.ts';
import { ConsentForm } from '../../../views/oauth/consent-form.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { en } from '../../../views/base/texts/en.ts';
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
  // Others could stand for the form's own.
  const asks = Object.fromEntries(
    authorizationFields.flatMap((name) => {
      const value = urlParsed.search[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  try {
    const asked = await readAuthorization(request.services, asks);
    if ('refusedTo' in asked) throw redirect(asked.refusedTo, 302);
    const { app, scopes, redirectUri } = asked;
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
    const links = [{ label: en.notFound.home, href: '/' }];
    return { ...accountPage(request, { title: t.wrongTitle, lead: t.wrong, links }), status: error.status };
  }
}
