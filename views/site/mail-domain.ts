/** Returns whether an email address belongs to a domain or one of its subdomains. */
export function isOfDomain(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}
