import { campaignsOfAll, type AnyCampaignRow } from '../../db/queries/ads/all-campaigns.ts';
import { endByStaff } from '../../db/queries/ads/ended-by-staff.ts';
import { campaignToChange, type CampaignRow } from '../../db/queries/ads/campaigns.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import type { Page } from '../../views/contract/models.ts';
import type { PromotionState, StaffPromotion } from '../../views/contract/staff/promotions.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { toCampaign } from '../ads/campaigns.ts';
import { AppError, fieldError } from '../errors.ts';
import { isManager, putPromotionBack, tellEnded } from '../moderation/appeals/ended-promotion.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { recordAct } from './audit.ts';
import type { ActingStaff, Staff } from './staff.ts';
import { refusals } from '../refusals.ts';

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
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => campaignsOfAll(services.db, today, before, state, limit, thousandPrices()),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map(toStaffPromotion) };
}

function toStaffPromotion(row: AnyCampaignRow): StaffPromotion {
  const { ownerId, ownerUsername, pinTitle, state } = row;
  return { ...toCampaign(row), ownerId, ownerUsername, pinTitle, state };
}

type Acts = Pick<Services, 'db' | 'siteName'>;

/**
 * Ends a promotion until the staff put it back. Its owner and administrators are notified and mailed the reason and how to
 * appeal. Throws `bad_input` without a reason, and `not_found`, also if it has already ended.
 */
export async function endPromotion(
  { db, siteName }: Acts,
  staff: ActingStaff<'campaign.end'>,
  which: { ownerId: string; campaignId: string },
  reason: string,
  origin: string,
): Promise<void> {
  if (reason === '') throw fieldError('reason', refusals.moderation.promotion);
  const prices = thousandPrices();
  await db.transaction(async (tx) => {
    const campaign = await campaignToChange(tx, which.ownerId, which.campaignId, prices);
    const ended =
      campaign === null || campaign.status === 'ended'
        ? null
        : await endByStaff(tx, campaign, reason, prices);
    if (ended === null) throw new AppError('not_found');
    await tellEnded(tx, { siteName, origin }, ended, reason);
    await recordAct(tx, staff, { subject: { id: which.campaignId, name: ended.name }, reason });
  });
}

/**
 * Puts back a promotion that the staff ended, and grants an appeal against it. Throws `not_found` for another one, and
 * `case_own` for one of a business that the employee manages.
 */
export async function restorePromotion(
  { db, siteName }: Acts,
  staff: ActingStaff<'campaign.restore'>,
  which: { ownerId: string; campaignId: string },
  reason: string,
  origin: string,
): Promise<CampaignRow['status']> {
  return db.transaction(async (tx) => {
    if (await isManager(tx, which.ownerId, staff)) throw new AppError('case_own');
    const campaign = await putPromotionBack(tx, { siteName, origin }, which, staff.username);
    if (campaign === null) throw new AppError('not_found');
    await recordAct(tx, staff, { subject: { id: campaign.id, name: campaign.name }, reason });
    return campaign.status;
  });
}
