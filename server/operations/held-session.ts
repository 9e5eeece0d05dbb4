import { isWayInPage, factorPages } from '../../views/rules/urls/people/account-urls.ts';
import { AppError } from '../errors.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import type { AnyOperation } from './operation.ts';

/** What somebody does who sets up a second factor or goes away. */
const ofHolder: ReadonlySet<string> = new Set([
  'POST /v3/users/me/authenticator/',
  'PUT /v3/users/me/authenticator/',
  'DELETE /v3/users/me/recovery_codes/shown/',
  'GET /v3/users/me/passkeys/',
  'POST /v3/users/me/passkeys/',
  'POST /v3/users/me/passkeys/options/',
  'GET /v3/session_state/',
  'DELETE /v3/sessions/',
]);

/** What anybody does who is not in: logs in another way, confirms an address, gets a password, locks the account. */
const ofVisitor: ReadonlySet<string> = new Set([
  'POST /v3/sessions/',
  'POST /v3/sessions/second_step/',
  'POST /v3/sessions/device/',
  'POST /v3/sessions/passkey/options/',
  'POST /v3/sessions/passkey/',
  'POST /v3/sessions/sso/',
  'GET /v3/sso/providers/',
  'POST /v3/password_reset/',
  'PUT /v3/password_reset/',
  'POST /v3/email_verification/',
  'POST /v3/account_lock/',
  'PUT /v3/account_lock/',
]);

/** The facts as an operation may know them while a second factor is demanded. Throws `second_factor_demanded`. */
export function factsForOperation<Facts extends RequestFacts>(facts: Facts, operation: AnyOperation): Facts {
  if (facts.held === null) return facts;
  const name = `${operation.method} ${operation.path}`;
  if (ofHolder.has(name)) return { ...facts, viewer: facts.held };
  if (ofVisitor.has(name) || operation.isBeacon === true) return facts;
  throw new AppError('second_factor_demanded');
}

/** The same for a page; null where the person is to be led to set up a second factor instead. */
export function factsForPage(facts: RequestFacts, url: string): RequestFacts | null {
  if (facts.held === null) return facts;
  const path = url.split('?', 1)[0] ?? '/';
  if (factorPages.includes(path)) return { ...facts, viewer: facts.held };
  return isWayInPage(path) ? facts : null;
}
