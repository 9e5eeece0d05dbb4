import type { CampaignRow } from '../../db/queries/ads/campaigns.ts';
import { costOf } from '../../views/ads/budget.ts';
import type { Campaign } from '../../views/contract/business/business.ts';

/** Returns a campaign with what it has cost so far. */
export function toCampaign({ ownerId: _, paid, ...row }: CampaignRow): Campaign {
  return { ...row, spentMinor: costOf(paid, row.currency) };
}
