import { activeCampaignsBesides } from '../../db/queries/ads/campaigns.ts';
import { lockBusiness } from '../../db/queries/business/businesses.ts';
import type { Sql } from '../../db/connection/database.ts';
import { limits } from '../../views/contract/limits.ts';
import type { AuthorizedBusiness } from '../business/authorize-business.ts';
import { AppError } from '../errors.ts';

/** Throws `campaigns_full` if a business has as many active campaigns as it may have, besides one. */
export async function refuseOneMore(tx: Sql, { id }: AuthorizedBusiness, besides = '0'): Promise<void> {
  await lockBusiness(tx, id);
  const active = await activeCampaignsBesides(tx, id, besides);
  if (active >= limits.activeCampaigns) throw new AppError('campaigns_full');
}
