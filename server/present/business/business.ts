import type {
  Business,
  BusinessItem,
  BusinessPerson,
  Campaign,
} from '../../../views/contract/business/business.ts';
import type { BusinessItemKind } from '../../../views/rules/business/areas.ts';
import { rfc2822 } from '../board.ts';
import { presentUser } from '../user.ts';

/** A business on the wire, for those who work for it. */
export function presentBusiness(origin: string, business: Business): Record<string, unknown> {
  return {
    id: business.id,
    type: 'business',
    name: business.name,
    category: business.category,
    website_url: business.website,
    contact: business.contact,
    role: business.role,
    owner: presentUser(origin, business.owner),
  };
}

export function presentBusinessPerson(origin: string, person: BusinessPerson): Record<string, unknown> {
  return {
    user: presentUser(origin, person.user),
    role: person.role,
    status: person.status,
    since: rfc2822(person.since),
  };
}

export interface PresentedBusinessItem {
  id: string;
  type: 'business_item';
  kind: BusinessItemKind;
  name: string;
  note: string;
  status: BusinessItem['status'];
  partner_id: string | null;
  created_at: string;
}

export function presentBusinessItem(item: BusinessItem): PresentedBusinessItem {
  return {
    id: item.id,
    type: 'business_item',
    kind: item.kind,
    name: item.name,
    note: item.note,
    status: item.status,
    partner_id: item.partnerId,
    created_at: rfc2822(item.createdAt),
  };
}

export interface PresentedCampaign {
  id: string;
  type: 'campaign';
  name: string;
  status: Campaign['status'];
  [field: string]: unknown;
}

/** A campaign; the budget a day is in minor units of its currency. */
export function presentCampaign(campaign: Campaign): PresentedCampaign {
  return {
    id: campaign.id,
    type: 'campaign',
    name: campaign.name,
    status: campaign.status,
    pin_id: campaign.pinId,
    daily_budget_minor: campaign.dailyBudgetMinor,
    currency: campaign.currency,
    words: campaign.words,
    starts_on: campaign.startsOn,
    ends_on: campaign.endsOn,
    shown: campaign.shown,
  };
}
