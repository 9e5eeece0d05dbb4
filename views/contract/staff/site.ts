/** Who may create an account. */
export const registrations = ['open', 'invitation', 'closed'] as const;
export type Registration = (typeof registrations)[number];

/** What the staff set for the whole site. */
export interface SiteSettings {
  registration: Registration;
  /** Whether only members see anything. */
  isPrivate: boolean;
  /** Mail domains whose addresses may sign up, with their subdomains. Empty for all. */
  allowedDomains: string[];
  /** Mail domains whose addresses may not sign up, with their subdomains. */
  refusedDomains: string[];
}

export const defaultSite: SiteSettings = {
  registration: 'open',
  isPrivate: false,
  allowedDomains: [],
  refusedDomains: [],
};

export interface Invitation {
  code: string;
  note: string;
  usesLeft: number;
  expiresAt: Date;
}

export const siteLimits = { domains: 200, invitationNote: 200, invitationUses: 1000, invitationDays: 365 };
