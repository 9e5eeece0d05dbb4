import { redirect } from 'vike/abort';
import { requireSsoProvider } from '../../../server/accounts/sso/sso-identities.ts';
import { requireNewcomer, type SsoNewcomer } from '../../../server/accounts/sso/visit-provider.ts';
import { isAppError } from '../../../server/errors.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';

/** Returns the person who has just returned from another site. Redirects everyone else to login. */
export function newcomerOf(request: PageRequest): SsoNewcomer & { label: string; isBusiness: boolean } {
  const { services, session, viewer } = request;
  if (viewer.user !== null) throw redirect('/', 302);
  try {
    const newcomer = requireNewcomer(services, session.ssoNewcomer);
    const { label, isBusiness } = requireSsoProvider(services, newcomer.provider);
    return { ...newcomer, label, isBusiness };
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw redirect(accountUrls.login, 302);
  }
}
