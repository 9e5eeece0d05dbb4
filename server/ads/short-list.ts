import { campaignsForAnybody, type CampaignKey } from '../../db/queries/ads/campaigns-for.ts';
import { perThousand } from '../../views/ads/slots.ts';
import { unusualMinorUnits } from '../../views/products/price/currency.ts';
import type { Services } from '../services.ts';

/** Up to here a page asks for all campaigns itself. */
const most = 1000;
const keptMs = 5000;

interface Kept {
  day: string;
  until: number;
  campaigns: Promise<CampaignKey[] | null>;
}

const lists = new WeakMap<object, Kept>();

/**
 * Returns the campaigns without an audience that are furthest behind their budgets on a day, whoever the viewer is, as
 * of the last five seconds, if there are more campaigns than can be asked for by each page. Null if there are fewer.
 */
export function shortList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  day: string,
): Promise<CampaignKey[] | null> {
  const now = clock.now().getTime();
  const last = lists.get(db);
  if (last !== undefined && last.day === day && now < last.until) return last.campaigns;
  const campaigns = campaignsForAnybody(db, day, perThousand, unusualMinorUnits(), most).then((found) =>
    found.length < most ? null : found.filter(({ hasAudience }) => !hasAudience),
  );
  lists.set(db, { day, until: now + keptMs, campaigns });
  campaigns.catch(() => lists.delete(db));
  return campaigns;
}
