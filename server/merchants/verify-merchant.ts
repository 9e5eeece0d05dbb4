import { settleOpenApplication } from '../../db/queries/merchants/applications.ts';
import { decideMerchant } from '../../db/queries/merchants/merchants.ts';
import type { StaffPersonRow } from '../../db/queries/staff/people.ts';
import type { Sql } from '../../db/connection/database.ts';
import { merchantSettingsUrl } from '../../views/merchants/merchant-urls.ts';
import { merchantMails } from '../../views/merchants/texts/application.ts';
import { actOnPerson } from '../moderation/act-on-person.ts';
import { notifyPerson, type Notifier } from '../moderation/notify.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff } from '../staff/staff.ts';

export interface MerchantBadge {
  isVerified: boolean;
  isInspirational: boolean;
  isEligible: boolean;
  /** Shown to the person. Empty for none. */
  reasons: string[];
}

/**
 * Grants or revokes a merchant's verified badge (USER-08), which also settles an open application, and tells the person
 * what changed for them. Throws `not_found`, `case_own`.
 */
export function verifyMerchant(
  services: Pick<Services, 'db' | 'siteName'>,
  staff: ActingStaff<'user.merchant' | 'user.merchant_off'>,
  userId: string,
  given: MerchantBadge,
  origin: string,
): Promise<void> {
  const { isVerified, reasons } = given;
  const reason = reasons.join('\n').slice(0, 1000);
  return actOnPerson(services, staff, userId, async (tx, person) => {
    await decideMerchant(tx, userId, {
      status: isVerified ? 'verified' : 'disapproved',
      disapprovalReasons: isVerified ? [] : reasons,
      isInspirational: isVerified && given.isInspirational,
      isEligible: isVerified && given.isEligible,
    });
    const wasOpen = await settleOpenApplication(tx, userId, {
      status: isVerified ? 'approved' : 'refused',
      answer: reason,
      by: staff.username,
    });
    await tellMerchant(tx, { origin, siteName: services.siteName }, person, { isVerified, wasOpen, reason });
    await recordAct(tx, staff, {
      subject: { id: person.id, name: person.username },
      reason,
      before: { verified: person.isVerifiedMerchant },
    });
  });
}

/** Nobody is told of a badge that they had, or did not have, before. */
async function tellMerchant(
  tx: Sql,
  { origin, siteName: site }: Notifier,
  { id, isVerifiedMerchant: was }: StaffPersonRow,
  { isVerified, wasOpen, reason }: { isVerified: boolean; wasOpen: boolean; reason: string },
): Promise<void> {
  if (isVerified === was && !wasOpen) return;
  const kind = isVerified ? 'merchant_verified' : was ? 'merchant_removed' : 'merchant_refused';
  const mail = isVerified ? 'approve' : was ? 'removed' : 'refuse';
  const words = () => merchantMails[mail]({ site, answer: reason, href: origin + merchantSettingsUrl });
  await notifyPerson(tx, id, { kind, words }, { kind, subjectId: id });
}
