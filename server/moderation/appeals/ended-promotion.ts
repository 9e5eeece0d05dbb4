import { putCampaignBack } from '../../../db/queries/ads/ended-by-staff.ts';
import { campaignToChange, type CampaignRow } from '../../../db/queries/ads/campaigns.ts';
import { businessForMember, rememberPromotionAct } from '../../../db/queries/business/businesses.ts';
import { businessPeople, managersOfBusiness } from '../../../db/queries/business/people.ts';
import { grantOpenAppeals } from '../../../db/queries/moderation/appeals.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { thousandPrices } from '../../../views/ads/budget.ts';
import { campaignAppealUrl } from '../../../views/ads/promote-urls.ts';
import { businessMails } from '../../../views/business/mail-texts.ts';
import type { NewsKind } from '../../../views/contract/news.ts';
import type { Mail } from '../../../views/languages/fill-mail.ts';
import { authorizeBusiness } from '../../business/authorize-business.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../../staff/staff.ts';
import { notifyPerson, type Notifier } from '../notify.ts';
import { keepAppeal } from './appeal.ts';

/** A placeholder, because businesses are not told which employee acted. */
const nobody = '0';

/** Most administrators of a business who are told. */
const maxTold = 200;

/**
 * Appeals in the name of a business that the staff ended its promotion, once. Throws the errors of `authorizeBusiness`,
 * `not_found` for other promotions, and `appeal_made`.
 */
export async function appealPromotion(
  services: Pick<Services, 'db'>,
  memberId: string,
  businessId: string,
  campaignId: string,
  words: string,
): Promise<void> {
  const business = await authorizeBusiness(services, memberId, businessId, 'manage');
  await services.db.transaction(async (tx) => {
    const campaign = await campaignToChange(tx, business.id, campaignId, thousandPrices());
    if (campaign?.endedByStaff == null) throw new AppError('not_found');
    await keepAppeal(tx, {
      kind: 'campaign',
      subjectId: campaignId,
      userId: business.id,
      email: '',
      birthDate: null,
      words,
    });
    await rememberPromotionAct(tx, campaign, memberId, 'promotion_appealed');
  });
}

/** Remembers that the staff ended a promotion, and tells its managers why and how to appeal. */
export async function tellEnded(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  campaign: CampaignRow,
  reason: string,
): Promise<void> {
  const { ownerId, id, name } = campaign;
  await rememberPromotionAct(tx, campaign, nobody, 'promotion_ended_by_staff', reason);
  const href = origin + campaignAppealUrl(ownerId, id);
  await tellManagers(tx, campaign, 'promotion_ended', (business) =>
    businessMails.endedByStaff({ site, business, name, reason, href }),
  );
}

/**
 * Puts back a promotion that the staff ended: it has the status of before, and runs on with what is left of its budget
 * and days. Grants an open appeal, and tells its managers. Null for another promotion.
 */
export async function putPromotionBack(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  which: { ownerId: string; campaignId: string },
  by: string,
): Promise<CampaignRow | null> {
  const campaign = await putCampaignBack(tx, which.ownerId, which.campaignId, thousandPrices());
  if (campaign === null) return null;
  await grantOpenAppeals(tx, 'campaign', [campaign.id], by);
  await rememberPromotionAct(tx, campaign, nobody, 'promotion_restored_by_staff');
  const { name, status } = campaign;
  const given = { site, name, status, href: `${origin}/business/hub/` };
  await tellManagers(tx, campaign, 'promotion_restored', (business) =>
    businessMails.restoredByStaff({ ...given, business }),
  );
  return campaign;
}

/** Whether an employee manages a business, and so does not decide about it. */
export async function isManager(sql: Sql, ownerId: string, { id }: Pick<Staff, 'id'>): Promise<boolean> {
  return id !== '' && (await managersOfBusiness(sql, ownerId)).includes(id);
}

/** Tells the owner and the administrators of a business what became of its promotion, by mail and on the site. */
export async function tellManagers(
  tx: Sql,
  { ownerId, id }: Pick<CampaignRow, 'ownerId' | 'id'>,
  kind: Extract<NewsKind, `promotion_${string}`>,
  mail: (business: string) => Mail,
): Promise<void> {
  const business = await businessForMember(tx, ownerId, ownerId);
  const words = () => mail(business?.name ?? '');
  const admins = await businessPeople(tx, ownerId, 'active', '0', maxTold, 'admin');
  const mailed = kind === 'promotion_upheld' ? 'appeal_upheld' : kind;
  for (const userId of [ownerId, ...admins.map((admin) => admin.userId)])
    await notifyPerson(tx, userId, { kind: mailed, words }, { kind, subjectId: id });
}
