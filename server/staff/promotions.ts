import { rememberPromotionAct } from '../../db/queries/business/businesses.ts';
import { campaignsOfAll } from '../../db/queries/ads/all-campaigns.ts';
import { setCampaignStatus } from '../../db/queries/ads/campaigns.ts';
import type { Page } from '../../views/contract/models.ts';
import type { PromotionState, StaffPromotion } from '../../views/contract/staff/promotions.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { recordAct } from './audit.ts';
import type { ActingStaff, Staff } from './staff.ts';
import { refusals } from '../refusals.ts';

/** A placeholder, because businesses are not told which employee acted. */
const nobody = '0';

/** Lists promotions of all businesses in a state, newest first. Throws `bad_bookmark`. */
export async function listPromotions(
  services: Pick<Services, 'db' | 'signer' | 'clock'>,
  _staff: Staff,
  state: PromotionState,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<StaffPromotion>> {
  const list = `staff-promotions:${state}`;
  const today = services.clock.now().toISOString().slice(0, 10);
  return pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => campaignsOfAll(services.db, today, before, state, limit),
    ({ id }) => id,
  );
}

/**
 * Ends a promotion for good. The business sees the reason in its history. Throws `bad_input` without a reason, and
 * `not_found`, also if it has already ended.
 */
export async function endPromotion(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'campaign.end'>,
  which: { ownerId: string; campaignId: string },
  reason: string,
): Promise<void> {
  if (reason === '') throw fieldError('reason', refusals.moderation.promotion);
  await db.transaction(async (tx) => {
    const ended = await setCampaignStatus(tx, which.ownerId, which.campaignId, 'ended');
    if (ended === null) throw new AppError('not_found');
    await rememberPromotionAct(tx, ended, nobody, 'promotion_ended_by_staff', reason);
    await recordAct(tx, staff, {
      subject: { id: which.campaignId, name: ended.name },
      reason,
    });
  });
}
