import { useSsoIdentity } from '../../../db/queries/accounts/sign-in/sso-identities.ts';
import { emailExists } from '../../../db/queries/people/users.ts';
import { ssoReturnUrl } from '../../../views/accounts/sso/sso-urls.ts';
import { AppError } from '../../errors.ts';
import type { Services, SsoChecks, SsoFinding, SsoProvider } from '../../services.ts';
import { requireOpenAccount } from '../../sessions/log-in.ts';
import { requirePassword } from '../password/require-password.ts';
import { requireSsoProvider } from './sso-identities.ts';

/** Session state while the user is at a provider. Valid for one return. */
export interface SsoVisit {
  provider: string;
  checks: SsoChecks;
  next: string;
  /** The account to connect. Null for a login. */
  connects: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** A provider identity with no account known to belong to it. */
export interface SsoNewcomer extends SsoFinding {
  provider: string;
  next: string;
  at: number;
}

/** A login at a provider, as identified when it ends. */
export type SsoLogin = Pick<SsoFinding, 'issuer' | 'subject' | 'sid' | 'strength'>;

/** An owner's permission to connect a provider, given with their password. */
export interface SsoLeave {
  provider: string;
  userId: string;
  at: number;
}

const visitMs = 10 * 60 * 1000;
const newcomerMs = 30 * 60 * 1000;

/** Returns whether state stored in a session since `at` is still valid. */
function isFresh(services: Services, kept: { at: number } | undefined, ms: number): boolean {
  return kept !== undefined && services.clock.now().getTime() - kept.at <= ms;
}

/**
 * Returns the provider URL to send the browser to, and the state to store in the session. Throws `sso_unknown`,
 * `sso_failed`.
 */
export async function beginSsoVisit(
  services: Services,
  providerId: string,
  from: { origin: string; next: string; connects: string | null },
): Promise<{ location: string; visit: SsoVisit }> {
  requireSsoProvider(services, providerId);
  const begun = await services.sso.begin(providerId, from.origin + ssoReturnUrl(providerId));
  if (begun === null) throw new AppError('sso_failed');
  const { next, connects } = from;
  const at = services.clock.now().getTime();
  return {
    location: begun.location,
    visit: { provider: providerId, checks: begun.checks, next, connects, at },
  };
}

/**
 * Returns the identity of a browser that came back from a provider. Throws `sso_over` if the session did not request
 * this response, `sso_failed` if the response is invalid, `sso_not_allowed`, `sso_too_weak`.
 */
export async function finishSsoVisit(
  services: Services,
  visit: SsoVisit | undefined,
  answered: { providerId: string; url: URL },
): Promise<SsoFinding> {
  const { providerId, url } = answered;
  if (visit?.provider !== providerId || !isFresh(services, visit, visitMs)) throw new AppError('sso_over');
  const provider = requireSsoProvider(services, providerId);
  const found = await services.sso.finish(providerId, url, visit.checks);
  if (found === null) throw new AppError('sso_failed');
  if (!isAdmitted(provider, found)) throw new AppError('sso_not_allowed');
  if (found.strength === 'weak' && provider.weakLogins === 'refuse') throw new AppError('sso_too_weak');
  return found;
}

/** Where only some domains are allowed, the address must be verified by the provider. */
function isAdmitted({ domains }: SsoProvider, { email, isEmailVerified }: SsoFinding): boolean {
  if (domains.length === 0) return true;
  const domain = (email ?? '').toLowerCase().split('@').at(-1) ?? '';
  return isEmailVerified && domains.includes(domain);
}

/** Returns the account of a known identity, or null. Throws the errors of `requireOpenAccount`. */
export async function accountOfSso(services: Services, found: SsoFinding): Promise<string | null> {
  const userId = await useSsoIdentity(services.db, found.issuer, found.subject);
  if (userId !== null) await requireOpenAccount(services, userId);
  return userId;
}

/**
 * Returns whether an account has the address that a provider has verified for a newcomer. The newcomer must enter its
 * password to claim it: the holder of an address at the provider need not be the account's creator.
 */
export async function isSsoEmailTaken(services: Services, found: SsoFinding): Promise<boolean> {
  return found.email !== null && found.isEmailVerified && (await emailExists(services.db, found.email));
}

/** Returns the session's newcomer while it is valid. Throws `sso_over`. */
export function requireNewcomer(services: Services, kept: SsoNewcomer | undefined): SsoNewcomer {
  if (kept === undefined || !isFresh(services, kept, newcomerMs)) throw new AppError('sso_over');
  return kept;
}

/** Grants permission to connect a provider within ten minutes. Throws `sso_unknown`, `wrong_password`. */
export async function allowSsoConnection(
  services: Services,
  userId: string,
  providerId: string,
  password: string,
): Promise<SsoLeave> {
  requireSsoProvider(services, providerId);
  await requirePassword(services, userId, password, 'password');
  return { provider: providerId, userId, at: services.clock.now().getTime() };
}

/** Returns whether the owner has granted that permission. */
export function maySsoConnect(
  services: Services,
  leave: SsoLeave | undefined,
  userId: string,
  providerId: string,
): boolean {
  return leave?.provider === providerId && leave.userId === userId && isFresh(services, leave, visitMs);
}
