import type { PageRequest } from '../../../server/page-request.ts';
import { pinsByIds } from '../../../server/pins/pins-by-ids.ts';
import type { CampaignPictures } from '../../../views/ads/campaign-rows.tsx';
import type { Campaign } from '../../../views/contract/business/business.ts';
import { saverOfPage } from '../pins/saver-of-page.ts';

/** Returns the pictures of promoted pins that the reader may see. */
export async function campaignPictures(
  request: PageRequest,
  campaigns: readonly Pick<Campaign, 'pinId'>[],
): Promise<CampaignPictures> {
  const ids = [...new Set(campaigns.map(({ pinId }) => pinId))];
  const pins = await pinsByIds(request.services, saverOfPage(request), ids);
  return new Map(pins.map(({ id, picture }) => [id, picture]));
}
