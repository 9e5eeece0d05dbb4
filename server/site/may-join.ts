import type { Sql } from '../../db/connection/database.ts';
import { useInvitation } from '../../db/queries/site/settings.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Checks that the site takes a new account with this address. The returned step belongs to the transaction that creates
 * the account: it uses the invitation up. Null where none is needed, whatever the caller sent. Both throw `registration_closed`, `invitation_needed`, `approval_needed`, and
 * `email_domain_refused` naming the field.
 */
export function requireMayJoin(
  { site, clock }: Pick<Services, 'site' | 'clock'>,
  email: string,
  invitation: string | null,
): ((tx: Sql) => Promise<void>) | null {
  const { registration } = site.current();
  if (registration === 'closed') throw new AppError('registration_closed');
  // An invitation stands for an approval.
  if (registration === 'approval' && invitation === null) throw new AppError('approval_needed');
  requireAllowedDomain({ site }, email);
  if (registration === 'open') return null;
  if (invitation === null) throw new AppError('invitation_needed');
  return async (tx) => {
    if (!(await useInvitation(tx, invitation, clock.now()))) throw new AppError('invitation_needed');
  };
}

/** Throws `email_domain_refused` naming the field. */
export function requireAllowedDomain({ site }: Pick<Services, 'site'>, email: string): void {
  const { allowedDomains, refusedDomains } = site.current();
  const isOneOf = (domains: string[]): boolean => domains.some((domain) => isOfDomain(email, domain));
  if ((allowedDomains.length > 0 && !isOneOf(allowedDomains)) || isOneOf(refusedDomains))
    throw fieldError('email', new AppError('email_domain_refused').message, 'email_domain_refused');
}

/** Returns whether an email address belongs to a domain or one of its subdomains. */
function isOfDomain(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}
