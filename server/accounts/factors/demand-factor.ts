import { credentialKinds } from '../../../db/queries/accounts/sign-in/login-methods.ts';
import type { Services } from '../../services.ts';
import type { SsoLogin } from '../sso/visit-provider.ts';
import { secondFactor } from './second-factor.ts';

type Known = Pick<Services, 'db' | 'factorDemand'>;

interface Holder {
  id: string;
  isEmployee: boolean;
}

/** What a session says of the login that it came of. */
interface ShownLogin {
  hasTwoFactors?: boolean;
  ssoLogin?: SsoLogin;
}

/**
 * Whether the person of a session has to set up a second factor, or log in again by a passkey, before they may do
 * anything: where the place demands one of them, or logged in through a site that was to ask for more than a password
 * and did not say that it had (ASVS 6.3.3, 6.8.4). An authenticator that is on was asked for at the login.
 */
export async function lacksFactor(services: Known, holder: Holder, login: ShownLogin): Promise<boolean> {
  const vouched = login.ssoLogin?.strength ?? null;
  if (vouched !== 'weak' && !isDemanded(services, holder)) return false;
  if (login.hasTwoFactors === true || vouched === 'strong') return false;
  return !(await secondFactor(services, holder.id)).isOn;
}

/**
 * Whether a token stands for somebody of whom a second factor is demanded and who has none at all: a program cannot be
 * asked for a code, so what counts is that its owner is.
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
