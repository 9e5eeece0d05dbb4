import { businessWaiting, type BusinessWaiting } from '../../db/queries/business/waiting.ts';
import type { Business, BusinessItem, Campaign } from '../../views/contract/business/business.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Page } from '../../views/contract/models.ts';
import { mayManage } from '../../views/business/areas.ts';
import { listCampaigns } from '../ads/campaigns.ts';
import type { Services } from '../services.ts';
import { authorizeBusiness } from './authorize-business.ts';
import { itemsInUse } from './items.ts';

/** A business as its hub shows it. */
export interface HubBusiness {
  business: Business;
  promotions: Page<Campaign>;
  /** Calls that were requested and not made yet. None for employees. */
  calls: BusinessItem[];
  /** Null for employees. */
  waiting: BusinessWaiting | null;
}

/** Returns what the hub shows of a business. Throws the errors of `authorizeBusiness` and `bad_bookmark`. */
export async function getHubBusiness(
  services: Services,
  memberId: string,
  business: Business,
  bookmark: string | undefined,
): Promise<HubBusiness> {
  const promotions = await listCampaigns(services, memberId, business.id, bookmark, limits.businessPage);
  if (!mayManage(business.role)) return { business, promotions, calls: [], waiting: null };
  const authorized = await authorizeBusiness(services, memberId, business.id, 'manage');
  return {
    business,
    promotions,
    calls: await itemsInUse(services, authorized, 'call'),
    waiting: await businessWaiting(services.db, business.id),
  };
}
