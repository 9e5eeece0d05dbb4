import { useSsoIdentity } from '../../../db/queries/accounts/sign-in/sso-identities.ts';
import { emailExists } from '../../../db/queries/people/users.ts';
import { ssoReturnUrl } from '../../../views/accounts/sso/sso-urls.ts';
import { AppError } from '../../errors.ts';
import type { Services, SsoChecks, SsoFinding, SsoProvider } from '../../services.ts';
import { requireOpenAccount } from '../../sessions/log-in.ts';
import { requirePassword } from '../password/require-password.ts';
import { requireSsoProvider } from './sso-identities.ts';

/** What a session keeps while its person is at a provider; it is good for one return. */
export interface SsoVisit {
  provider: string;
  checks: SsoChecks;
  next: string;
  /** The account that is to be connected; null for a login. */
  connects: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Somebody of a provider who has no account here that is known to be theirs. */
export interface SsoNewcomer extends SsoFinding {
  provider: string;
  next: string;
  at: number;
}

/** A login at a provider, as it is named when it ends. */
export type SsoLogin = Pick<SsoFinding, 'issuer' | 'subject' | 'sid' | 'strength'>;

/** An owner's leave to connect a provider, given by their password. */
export interface SsoLeave {
  provider: string;
  userId: string;
  at: number;
}

const visitMs = 10 * 60 * 1000;
const newcomerMs = 30 * 60 * 1000;

/** Whether something that a session has kept since `at` still counts. */
function isFresh(services: Services, kept: { at: number } | undefined, ms: number): boolean {
  return kept !== undefined && services.clock.now().getTime() - kept.at <= ms;
}

/**
 * Where a browser is sent to log in at a provider, and what the session has to keep meanwhile. Throws `sso_unknown`,
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
 * Whom a browser stands for that came back from a provider. Throws `sso_over` where the session did not ask for this
 * answer, `sso_failed` where the answer cannot be believed, `sso_not_allowed`, `sso_too_weak`.
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

/** Where only some domains are let in, an address counts that the provider has verified. */
function isAdmitted({ domains }: SsoProvider, { email, isEmailVerified }: SsoFinding): boolean {
  if (domains.length === 0) return true;
  const domain = (email ?? '').toLowerCase().split('@').at(-1) ?? '';
  return isEmailVerified && domains.includes(domain);
}

/** The account of somebody who is known; null when they are not. Throws what `requireOpenAccount` throws. */
export async function accountOfSso(services: Services, found: SsoFinding): Promise<string | null> {
  const userId = await useSsoIdentity(services.db, found.issuer, found.subject);
  if (userId !== null) await requireOpenAccount(services, userId);
  return userId;
}

/**
 * Whether an account has the address that a provider has verified of a newcomer. It is theirs once they give its
 * password: who held an address at the provider need not be who made the account.
 */
export async function isSsoEmailTaken(services: Services, found: SsoFinding): Promise<boolean> {
  return found.email !== null && found.isEmailVerified && (await emailExists(services.db, found.email));
}

/** The newcomer that a session keeps, while it may. Throws `sso_over`. */
export function requireNewcomer(services: Services, kept: SsoNewcomer | undefined): SsoNewcomer {
  if (kept === undefined || !isFresh(services, kept, newcomerMs)) throw new AppError('sso_over');
  return kept;
}

/** Leave to connect a provider within ten minutes. Throws `sso_unknown`, `wrong_password`. */
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

/** Whether an owner has given that leave. */
export function maySsoConnect(
  services: Services,
  leave: SsoLeave | undefined,
  userId: string,
  providerId: string,
): boolean {
  return leave?.provider === providerId && leave.userId === userId && isFresh(services, leave, visitMs);
}
