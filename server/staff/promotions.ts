import type { Sql } from '../../db/connection/database.ts';
import { businessForMember, rememberPromotionAct } from '../../db/queries/business/businesses.ts';
import { businessPeople } from '../../db/queries/business/people.ts';
import { campaignsOfAll, type AnyCampaignRow } from '../../db/queries/ads/all-campaigns.ts';
import { campaignToChange, updateCampaign, type CampaignRow } from '../../db/queries/ads/campaigns.ts';
import { thousandPrices } from '../../views/ads/budget.ts';
import { businessUrl } from '../../views/business/areas.ts';
import { businessMails } from '../../views/business/mail-texts.ts';
import type { Page } from '../../views/contract/models.ts';
import type { PromotionState, StaffPromotion } from '../../views/contract/staff/promotions.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import { toCampaign } from '../ads/to-campaign.ts';
import { AppError, fieldError } from '../errors.ts';
import { notifyPerson } from '../moderation/notify.ts';
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

/** Most administrators of a business who are told. */
const maxTold = 200;

/**
 * Ends a promotion for good. The business sees the reason in its history, and its owner and administrators are notified
 * and mailed. Throws `bad_input` without a reason, and `not_found`, also if it has already ended.
 */
export async function endPromotion(
  { db, siteName }: Pick<Services, 'db' | 'siteName'>,
  staff: ActingStaff<'campaign.end'>,
  which: { ownerId: string; campaignId: string },
  reason: string,
  origin: string,
): Promise<void> {
  if (reason === '') throw fieldError('reason', refusals.moderation.promotion);
  const prices = thousandPrices();
  await db.transaction(async (tx) => {
    const campaign = await campaignToChange(tx, which.ownerId, which.campaignId, prices);
    if (campaign === null || campaign.status === 'ended') throw new AppError('not_found');
    const ended = await updateCampaign(tx, campaign, { status: 'ended' }, prices);
    await rememberPromotionAct(tx, ended, nobody, 'promotion_ended_by_staff', reason);
    await notifyManagers(tx, ended, { site: siteName, reason, origin });
    await recordAct(tx, staff, {
      subject: { id: which.campaignId, name: ended.name },
      reason,
    });
  });
}

async function notifyManagers(
  tx: Sql,
  { ownerId, name }: CampaignRow,
  { site, reason, origin }: { site: string; reason: string; origin: string },
): Promise<void> {
  const business = await businessForMember(tx, ownerId, ownerId);
  const href = origin + businessUrl(ownerId, 'history');
  const words = () =>
    businessMails.endedByStaff({ site, business: business?.name ?? '', name, reason, href });
  const admins = await businessPeople(tx, ownerId, 'active', '0', maxTold, 'admin');
  for (const userId of [ownerId, ...admins.map((admin) => admin.userId)])
    await notifyPerson(
      tx,
      userId,
      { kind: 'promotion_ended', words },
      { kind: 'promotion_ended', subjectId: ownerId },
    );
}
