import { credentialKinds } from '../../../db/queries/accounts/sign-in/login-methods.ts';
import type { Services } from '../../services.ts';
import type { SsoLogin } from '../sso/visit-provider.ts';
import { secondFactor } from './second-factor.ts';

type Known = Pick<Services, 'db' | 'factorDemand'>;

interface Holder {
  id: string;
  isEmployee: boolean;
}

/** The login details that a session stores. */
interface ShownLogin {
  hasTwoFactors?: boolean;
  ssoLogin?: SsoLogin;
}

/**
 * Returns whether the session's user must set up a second factor, or log in again with a passkey, before doing
 * anything else. True where the site requires a second factor, or where the login provider was to require more than a
 * password and did not assert that it had (ASVS 6.3.3, 6.8.4). An enabled authenticator was already checked at login.
 */
export async function lacksFactor(services: Known, holder: Holder, login: ShownLogin): Promise<boolean> {
  const vouched = login.ssoLogin?.strength ?? null;
  if (vouched !== 'weak' && !isDemanded(services, holder)) return false;
  if (login.hasTwoFactors === true || vouched === 'strong') return false;
  return !(await secondFactor(services, holder.id)).isOn;
}

/**
 * Returns whether a token's owner is required to have a second factor and has none. A program cannot enter a code, so
 * the check applies to the owner's account.
 */
export async function lacksAnyFactor(
  services: Known & Pick<Services, 'sso'>,
  holder: Holder,
): Promise<boolean> {
  if (!isDemanded(services, holder)) return false;
  const { hasAuthenticator, passkeys, issuers } = await credentialKinds(services.db, holder.id);
  const vouching = services.sso.list.filter(({ weakLogins }) => weakLogins !== 'not_asked');
  return (
    !hasAuthenticator && passkeys === 0 && !vouching.some(({ issuer }) => issuers.includes(bare(issuer)))
  );
}

function isDemanded({ factorDemand }: Known, { isEmployee }: Holder): boolean {
  return factorDemand === 'everybody' || (factorDemand === 'staff' && isEmployee);
}

function bare(issuer: string): string {
  return issuer.replace(/\/+$/, '');
}
