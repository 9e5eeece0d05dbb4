import type { Appeal } from '../staff/staff.ts';
import type { BusinessItemKind, BusinessRole } from '../../business/areas.ts';
import type { Id, UserSummary } from '../models.ts';

/** A business account as its people see it. */
export interface Business {
  id: Id;
  name: string;
  category: string;
  website: string;
  contact: string;
  /** The viewer's role. */
  role: BusinessRole;
  owner: UserSummary;
  /** The asset group whose promotions the viewer sees. Null for all. */
  assetGroupId: Id | null;
}

export interface BusinessPerson {
  user: UserSummary;
  role: 'admin' | 'employee';
  status: 'pending' | 'active';
  /** ISO 8601. */
  since: string;
  /** The asset group whose promotions an employee sees. Null for all. */
  assetGroupId: Id | null;
}

export interface BusinessItem {
  id: Id;
  kind: BusinessItemKind;
  name: string;
  note: string;
  status: 'pending' | 'active' | 'closed';
  /** The business of a partnership, or whose followers an audience consists of. */
  partnerId: Id | null;
  /** Name of that business while it is a partner. */
  partnerName: string | null;
  /** Topics of an audience. */
  words: string[];
  /** Currency of an ad account, ISO 4217. */
  currency: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** What happened to a business, as its history keeps it. */
export const businessActs = [
  'made',
  'changed',
  'invited',
  'role_changed',
  'accepted',
  'declined',
  'all_promotions',
  'group_promotions',
  'left',
  'removed',
  'item_added',
  'item_changed',
  'item_closed',
  'item_confirmed',
  'item_reopened',
  'item_removed',
  'partner_accepted',
  'partner_declined',
  'partner_ended',
  'promotion_started',
  'promotion_active',
  'promotion_paused',
  'promotion_ended',
  'promotion_changed',
  'promotion_ended_by_staff',
  'promotion_appealed',
  'promotion_restored_by_staff',
  'feed_added',
  'feed_replaced',
  'feed_removed',
  'feed_removals',
  'called',
] as const;
export type BusinessAct = (typeof businessActs)[number];

export interface BusinessEvent {
  id: Id;
  actorName: string;
  act: string;
  subject: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Why a campaign cannot be shown: its pin is gone or not public, its ad account or audience is closed or gone, or its
 * budget of today is spent.
 */
export const halts = ['pin', 'ad_account', 'audience', 'budget'] as const;

/** Why the staff ended a campaign, and the outcome of an appeal against that. */
export interface EndedByStaff {
  reason: string;
  /** Status of the appeal. Null without one. */
  appeal: Appeal['status'] | null;
  answer: string;
}

/** A promoted pin. */
export interface Campaign {
  id: Id;
  pinId: Id;
  name: string;
  status: 'active' | 'paused' | 'ended';
  dailyBudgetMinor: number;
  currency: string;
  words: string[];
  /** Whether a tap on its card opens the link of the pin (CARD-06). */
  opensSite: boolean;
  /** `YYYY-MM-DD`. */
  startsOn: string;
  endsOn: string;
  adAccountId: Id | null;
  audienceId: Id | null;
  assetGroupId: Id | null;
  /** Why nobody is shown it, though it is not over. Null if it can be shown. */
  haltedBy: (typeof halts)[number] | null;
  /** Null unless the staff ended it. */
  endedByStaff: EndedByStaff | null;
  /** Total impressions. */
  shown: number;
  /** What they cost so far, in minor units of the currency. */
  spentMinor: number;
}
