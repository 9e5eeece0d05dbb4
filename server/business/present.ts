import { z } from 'zod';
import { appealStatuses } from '../../views/contract/staff/staff.ts';
import {
  halts,
  type Business,
  type BusinessItem,
  type BusinessPerson,
  type Campaign,
} from '../../views/contract/business/business.ts';
import { businessItemKinds, businessRoles } from '../../views/business/areas.ts';
import { dayIso, idText, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { presentUser, userSchema } from '../people/present.ts';

export const businessSchema = z
  .object({
    id: idText,
    type: z.literal('business'),
    name: z.string(),
    category: z.string(),
    website_url: z.string(),
    contact: z.string(),
    role: z.enum(businessRoles).describe("The caller's role"),
    asset_group_id: idText.nullable().describe('The group whose campaigns the caller sees; null for all'),
    owner: userSchema,
  })
  .meta({ id: 'Business' });

/** Presents a business for the people who work for it. */
export function presentBusiness(origin: string, business: Business): z.output<typeof businessSchema> {
  return {
    id: business.id,
    type: 'business',
    name: business.name,
    category: business.category,
    website_url: business.website,
    contact: business.contact,
    role: business.role,
    asset_group_id: business.assetGroupId,
    owner: presentUser(origin, business.owner),
  };
}

export const businessPersonSchema = z
  .object({
    user: userSchema,
    role: z.enum(['admin', 'employee']),
    status: z.enum(['pending', 'active']),
    since: instantRfc2822,
    asset_group_id: idText.nullable().describe('The group whose campaigns an employee sees; null for all'),
  })
  .meta({ id: 'BusinessPerson' });

export function presentBusinessPerson(
  origin: string,
  person: BusinessPerson,
): z.output<typeof businessPersonSchema> {
  return {
    user: presentUser(origin, person.user),
    role: person.role,
    status: person.status,
    since: rfc2822(person.since),
    asset_group_id: person.assetGroupId,
  };
}

export const businessItemSchema = z
  .object({
    id: idText,
    type: z.literal('business_item'),
    kind: z.enum(businessItemKinds),
    name: z.string(),
    note: z.string(),
    status: z.enum(['pending', 'active', 'closed']),
    partner_id: idText
      .nullable()
      .describe(
        'The other business of a partnership, or the partner whose followers an audience consists of',
      ),
    words: z.array(z.string()).describe('Topics of an audience'),
    currency: z.string().nullable().describe('Currency of an ad account, three letters (ISO 4217)'),
    created_at: instantRfc2822,
  })
  .meta({ id: 'BusinessItem' });

export function presentBusinessItem(item: BusinessItem): z.output<typeof businessItemSchema> {
  return {
    id: item.id,
    type: 'business_item',
    kind: item.kind,
    name: item.name,
    note: item.note,
    status: item.status,
    partner_id: item.partnerId,
    words: item.words,
    currency: item.currency,
    created_at: rfc2822(item.createdAt),
  };
}

export const campaignSchema = z
  .object({
    id: idText,
    type: z.literal('campaign'),
    name: z.string(),
    status: z.enum(['active', 'paused', 'ended']),
    pin_id: idText,
    daily_budget_minor: z.number().describe('Daily budget in minor units of the currency'),
    currency: z.string().describe('Three letters (ISO 4217)'),
    words: z.array(z.string()),
    opens_site: z.boolean(),
    starts_on: dayIso,
    ends_on: dayIso,
    ad_account_id: idText.nullable().describe('The ad account that pays for it'),
    audience_id: idText.nullable().describe('The audience that it is limited to'),
    asset_group_id: idText.nullable().describe('The asset group that may see it'),
    halted_by: z
      .enum(halts)
      .nullable()
      .describe(
        'Why nobody is shown it, though it is not over: its pin is gone or not public, its ad account or audience is closed or gone, or its budget of today is spent',
      ),
    ended_by_staff: z
      .object({ reason: z.string(), appeal: z.enum(appealStatuses).nullable(), answer: z.string() })
      .nullable()
      .describe(
        'Why the staff ended it, and the outcome of an appeal against that. Null unless they ended it',
      ),
    shown: z.number().describe('Total impressions'),
    spent_minor: z.number().describe('What they cost so far, in minor units of the currency'),
  })
  .meta({ id: 'Campaign' });

/** Presents a campaign. */
export function presentCampaign(campaign: Campaign): z.output<typeof campaignSchema> {
  return {
    id: campaign.id,
    type: 'campaign',
    name: campaign.name,
    status: campaign.status,
    pin_id: campaign.pinId,
    daily_budget_minor: campaign.dailyBudgetMinor,
    currency: campaign.currency,
    words: campaign.words,
    opens_site: campaign.opensSite,
    starts_on: campaign.startsOn,
    ends_on: campaign.endsOn,
    ad_account_id: campaign.adAccountId,
    audience_id: campaign.audienceId,
    asset_group_id: campaign.assetGroupId,
    halted_by: campaign.haltedBy,
    ended_by_staff: campaign.endedByStaff,
    shown: campaign.shown,
    spent_minor: campaign.spentMinor,
  };
}
