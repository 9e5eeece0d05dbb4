import type { Sql } from '../../../db/connection/database.ts';
import {
  correctBirthDate,
  listAppealRows,
  lockAppeal,
  readAppeal,
  settleAppeal,
  type AppealKind,
  type AppealRow,
} from '../../../db/queries/moderation/appeals.ts';
import { lockCase, settleCase } from '../../../db/queries/moderation/cases.ts';
import { putPinBack, removedPin } from '../../../db/queries/moderation/removed-pins.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { staffLimits, type Appeal, type AppealedDecision } from '../../../views/contract/staff/staff.ts';
import type { Page } from '../../../views/contract/models.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { campaignAppealUrl } from '../../../views/ads/promote-urls.ts';
import {
  appealedBoardUrl,
  appealedPinUrl,
  appealedWarningUrl,
  suspendedUrl,
} from '../../../views/staff/staff-urls.ts';
import { moderationMails } from '../../../views/staff/texts/mails.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { pageOfRows } from '../../paging/page-of-rows.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { recordAct } from '../../staff/audit.ts';
import type { ActingStaff, Staff } from '../../staff/staff.ts';
import { isManager, putPromotionBack, tellManagers } from './ended-promotion.ts';
import { liftBoardMark } from './board-mark.ts';
import { withdrawWarning } from './warning.ts';
import { appealedDecision } from './appealed-decision.ts';
import { allowPictureAgain } from '../pictures/pictures.ts';
import { keptBeside, stateBefore } from '../earlier-decisions.ts';
import { liftSuspension, tellWhatHolds } from '../suspend.ts';
import { notifyPerson, notifyReporters, notifyRestored, type Notifier } from '../notify.ts';
import { requireRestored } from '../undo.ts';

/** Lists pending or decided appeals, newest first. Throws `bad_bookmark`. */
export async function listAppeals(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  isOpen: boolean,
  bookmark: string | null | undefined,
): Promise<Page<Appeal>> {
  const list = `appeals:${isOpen}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize: staffLimits.page },
    (before, limit) => listAppealRows(services.db, isOpen, before, limit),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map(toAppeal) };
}

/** Returns an appeal with the decision that it is against. Throws `not_found`, and `case_own` for the employee's own. */
export async function getAppeal(
  services: Pick<Services, 'db' | 'signer' | 'clock'>,
  staff: Staff,
  kind: AppealKind,
  subjectId: string,
): Promise<{ appeal: Appeal; against: AppealedDecision | null }> {
  const row = await readAppeal(services.db, kind, subjectId);
  if (row === null) throw new AppError('not_found');
  if (await isOwn(services.db, staff, row)) throw new AppError('case_own');
  return { appeal: toAppeal(row), against: await appealedDecision(services, staff, row) };
}

/**
 * Grants an appeal, which reverses the decision, or upholds the decision. The appellant is notified either way. Throws
 * `not_found`, `appeal_decided`, `case_own`, `picture_taken_down` for a removed pin whose image has been taken down by
 * another decision, and `pin_without_place` for one whose board is gone.
 */
export function decideAppeal(
  services: Pick<Services, 'db' | 'siteName'>,
  staff: ActingStaff<'appeal.grant' | 'appeal.uphold'>,
  which: { kind: AppealKind; subjectId: string },
  given: { isGranted: boolean; answer: string },
  origin: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const row = await lockAppeal(tx, which.kind, which.subjectId);
    if (row === null) throw new AppError('not_found');
    if (row.status !== 'open') throw new AppError('appeal_decided');
    if (await isOwn(tx, staff, row)) throw new AppError('case_own');
    const notifier = { origin, siteName: services.siteName };
    if (given.isGranted) await grant(tx, notifier, staff, row, given.answer);
    else await tellUpheld(tx, notifier, row, given.answer);
    await settleAppeal(tx, row.kind, row.subjectId, {
      status: given.isGranted ? 'granted' : 'upheld',
      answer: given.answer,
      by: staff.username,
    });
    await recordAct(tx, staff, {
      subject: {
        id: `${row.kind}/${row.subjectId}`,
        name: `${row.kind} of ${row.username ?? row.email}`,
      },
      reason: given.answer,
    });
  });
}

async function grant(
  tx: Sql,
  notifier: Notifier,
  staff: Staff,
  row: AppealRow,
  answer: string,
): Promise<void> {
  switch (row.kind) {
    case 'pin': {
      const pin = await removedPin(tx, row.subjectId);
      if (pin === null) return;
      const { appealed } = pin.isTakedown
        ? await allowPictureAgain(tx, pin.signature, staff.username)
        : { appealed: [] };
      requireRestored(await putPinBack(tx, pin.id, staff.username));
      const decided = await lockCase(tx, 'pin', pin.id);
      if (decided !== null) {
        // Nothing is left of the removal for an undo.
        const isRemoval = decided.decision === 'remove' || decided.decision === 'takedown';
        const before = isRemoval ? stateBefore(decided) : decided;
        await settleCase(tx, 'pin', pin.id, {
          decision: 'dismiss',
          by: staff.username,
          reason: answer,
          kept: keptBeside(before, {}),
        });
        await notifyReporters(tx, notifier, decided, 'kept', { after: before.decidedAtExact });
      }
      for (const { id, userId } of [pin, ...appealed.filter((each) => each.id !== pin.id)])
        await notifyRestored(tx, notifier, { id, userId }, 'moderation_restored');
      await forgetKeptPages(tx);
      return;
    }
    case 'account':
      if (row.userId === null) return;
      if (!(await liftSuspension(tx, notifier, { userId: row.userId, id: row.subjectId }, staff.username)))
        await tellWhatHolds(tx, notifier, row.userId);
      return;
    case 'campaign':
      if (row.userId === null) return;
      await putPromotionBack(
        tx,
        notifier,
        { ownerId: row.userId, campaignId: row.subjectId },
        staff.username,
      );
      return;
    case 'warning':
      await withdrawWarning(tx, notifier, row, staff.username, answer);
      return;
    case 'board':
      await liftBoardMark(tx, notifier, row.subjectId, staff.username, answer);
      return;
    case 'age':
      if (row.userId !== null && row.birthDate !== null)
        await correctBirthDate(tx, row.userId, row.birthDate);
      await notifyAppellant(tx, row, 'age_corrected', () =>
        moderationMails.ageGranted({
          site: notifier.siteName,
          answer,
          href: notifier.origin + accountUrls.login,
        }),
      );
  }
}

/** Whether the employee appeals, or manages the business that does. */
async function isOwn(sql: Sql, staff: Pick<Staff, 'id'>, row: AppealRow): Promise<boolean> {
  if (row.userId === null || staff.id === '') return false;
  if (row.kind === 'campaign') return isManager(sql, row.userId, staff);
  return row.userId === staff.id;
}

/** Where a decision that stands is explained, and the notification of it. */
const upheldNews = {
  pin: [appealedPinUrl, 'moderation_appeal_upheld'],
  warning: [appealedWarningUrl, 'moderation_warning_upheld'],
  board: [appealedBoardUrl, 'moderation_board_upheld'],
} as const;

/** Tells the appellant, or those who manage a business that appeals, that the decision stands. */
async function tellUpheld(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  row: AppealRow,
  answer: string,
): Promise<void> {
  const { kind, subjectId, userId } = row;
  const words = (path: string | null) => () =>
    moderationMails.upheld({ site, answer, href: path && origin + path });
  if (kind === 'campaign' && userId !== null) {
    const which = { ownerId: userId, id: subjectId };
    await tellManagers(tx, which, 'promotion_upheld', words(campaignAppealUrl(userId, subjectId)));
  } else if ((kind === 'pin' || kind === 'warning' || kind === 'board') && userId !== null) {
    const [pathOf, news] = upheldNews[kind];
    const mail = { kind: 'appeal_upheld', words: words(pathOf(subjectId)) };
    await notifyPerson(tx, userId, mail, { kind: news, subjectId });
  } else await notifyAppellant(tx, row, 'appeal_upheld', words(kind === 'account' ? suspendedUrl : null));
}

/** Mails the account, or the address given by an appellant without one. */
async function notifyAppellant(
  tx: Sql,
  row: AppealRow,
  kind: string,
  words: Parameters<typeof queueMail>[3],
): Promise<void> {
  if (row.userId !== null) await notifyPerson(tx, row.userId, { kind, words }, null);
  else if (row.email !== '') await queueMail(tx, { userId: null, address: row.email }, kind, words);
}

function toAppeal({ createdAt, ...row }: AppealRow): Appeal {
  return { ...row, at: createdAt.toISOString() };
}
