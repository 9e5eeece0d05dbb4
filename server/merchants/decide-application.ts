import { decideMerchant } from '../../db/queries/merchants/merchants.ts';
import {
  settleApplication,
  waitingApplicationOf,
  waitingApplications,
  type WaitingApplicationRow,
} from '../../db/queries/merchants/applications.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import type { Page } from '../../views/contract/models.ts';
import { merchantSettingsUrl } from '../../views/merchants/merchant-urls.ts';
import { merchantMails } from '../../views/merchants/texts/application.ts';
import { AppError, fieldError } from '../errors.ts';
import { notifyPerson } from '../moderation/notify.ts';
import { pageOfKeyedRows } from '../paging/page-of-rows.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { refusals } from '../refusals.ts';

const list = 'staff-merchants';

/** Returns the applications that wait, oldest first. Throws `bad_bookmark`. */
export async function listApplications(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<WaitingApplicationRow>> {
  return pageOfKeyedRows(
    services,
    { list, bookmark, pageSize },
    (after, limit) => waitingApplications(services.db, after ?? '0', limit),
    ({ id }) => id,
  );
}

/** Returns a person's waiting application. Throws `not_found`. */
export async function getWaitingApplication(
  services: Pick<Services, 'db'>,
  _staff: Staff,
  userId: string,
): Promise<WaitingApplicationRow> {
  const application = await waitingApplicationOf(services.db, userId);
  if (application === null) throw new AppError('not_found');
  return application;
}

export type ApplicationDecision = 'approve' | 'refuse' | 'ask';

const outcomes = { approve: 'approved', refuse: 'refused', ask: 'asked' } as const;
const news = { approve: 'merchant_verified', refuse: 'merchant_refused', ask: 'merchant_asked' } as const;

/**
 * Approves or refuses a waiting application, or asks for more. Notifies and mails the applicant.
 * Throws `not_found`, `case_own`, and names `answer` where one is needed.
 */
export async function decideApplication(
  services: Pick<Services, 'db' | 'siteName'>,
  staff: ActingStaff<`merchant.${ApplicationDecision}`>,
  userId: string,
  given: { decision: ApplicationDecision; answer: string; isInspirational: boolean; isEligible: boolean },
  origin: string,
): Promise<void> {
  const { decision, answer } = given;
  if (decision !== 'approve' && answer === '') throw fieldError('answer', refusals.merchants.why);
  if (userId === staff.id) throw new AppError('case_own');
  await services.db.transaction(async (tx) => {
    const application = await waitingApplicationOf(tx, userId);
    const outcome = { status: outcomes[decision], answer, by: staff.username };
    if (application === null || !(await settleApplication(tx, application, outcome)))
      throw new AppError('not_found');
    if (decision !== 'ask')
      await decideMerchant(tx, userId, {
        status: decision === 'approve' ? 'verified' : 'disapproved',
        disapprovalReasons: decision === 'approve' ? [] : [answer],
        isInspirational: decision === 'approve' && given.isInspirational,
        isEligible: decision === 'approve' && given.isEligible,
      });
    const words = () =>
      merchantMails[decision]({
        site: services.siteName,
        answer,
        href: origin + merchantSettingsUrl,
      });
    await notifyPerson(
      tx,
      userId,
      { kind: news[decision], words },
      { kind: news[decision], subjectId: userId },
    );
    await recordAct(tx, staff, {
      subject: { id: userId, name: application.username },
      reason: answer,
    });
  });
}
