import type { BusinessItemKind, BusinessRole } from '../../business/areas.ts';
import type { Id, UserSummary } from '../models.ts';

/** A business account as those who work for it see it. */
export interface Business {
  id: Id;
  name: string;
  category: string;
  website: string;
  contact: string;
  /** What the viewer is to it. */
  role: BusinessRole;
  owner: UserSummary;
}

export interface BusinessPerson {
  user: UserSummary;
  role: 'admin' | 'employee';
  status: 'pending' | 'active';
  /** ISO 8601. */
  since: string;
}

export interface BusinessItem {
  id: Id;
  kind: BusinessItemKind;
  name: string;
  note: string;
  status: 'pending' | 'active' | 'closed';
  partnerId: Id | null;
  /** ISO 8601. */
  createdAt: string;
}

export interface BusinessEvent {
  id: Id;
  actorName: string;
  act: string;
  subject: string;
  /** ISO 8601. */
  at: string;
}

/** A pin that is paid for to be shown. */
export interface Campaign {
  id: Id;
  pinId: Id;
  name: string;
  status: 'active' | 'paused' | 'ended';
  dailyBudgetMinor: number;
  currency: string;
  words: string[];
  /** `YYYY-MM-DD`. */
  startsOn: string;
  endsOn: string;
  /** How often it was shown in all. */
  shown: number;
}
