import type { StoredPicture } from '../../media/media-url.ts';
import type { ProofDemand } from '../people/proof.ts';

/** Who may create an account. */
export const registrations = ['open', 'approval', 'invitation', 'closed'] as const;
export type Registration = (typeof registrations)[number];

/** Pages whose texts the staff can write, by last path segment under `/about/`. */
export const sitePages = ['community-guidelines', 'privacy', 'imprint'] as const;
export type SitePage = (typeof sitePages)[number];

/** What the staff set for the whole site. */
export interface SiteSettings {
  registration: Registration;
  /** What people answer who ask to join. Empty for no question. */
  question: string;
  /** Whether only members see anything. */
  isPrivate: boolean;
  /** Mail domains whose addresses may sign up, with their subdomains. Empty for all. */
  allowedDomains: string[];
  /** Mail domains whose addresses may not sign up, with their subdomains. */
  refusedDomains: string[];
  /** Which forms of visitors ask their browsers for a proof of work. */
  proofs: ProofDemand;
  /** Hours in which a new account has lower limits. 0 for none. */
  newAccountHours: number;
  /** Empty for the name in the configuration. */
  name: string;
  /** `#rrggbb`. Empty for the product's own. */
  color: string;
  logo: StoredPicture | null;
  /** What visitors read above the pins of the first page. Empty for the product's own words. */
  welcomeTitle: string;
  welcomeText: string;
  /** Pages whose text the staff wrote. */
  ownPages: SitePage[];
}

export const defaultSite: SiteSettings = {
  registration: 'open',
  question: '',
  isPrivate: false,
  allowedDomains: [],
  refusedDomains: [],
  proofs: 'on',
  newAccountHours: 24,
  name: '',
  color: '',
  logo: null,
  welcomeTitle: '',
  welcomeText: '',
  ownPages: [],
};

export interface Invitation {
  code: string;
  note: string;
  usesLeft: number;
  expiresAt: Date;
}

export type JoinStatus = 'waiting' | 'approved' | 'refused';

/** A person who asks to join. */
export interface JoinRequest {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** To the site's question. */
  answer: string;
  createdAt: Date;
}

export const siteLimits = {
  domains: 200,
  newAccountHours: 720,
  invitationNote: 200,
  invitationUses: 1000,
  invitationDays: 365,
  name: 40,
  question: 300,
  answer: 2000,
  welcomeTitle: 80,
  welcomeText: 300,
  page: 20_000,
};
