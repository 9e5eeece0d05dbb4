import type { Sql } from '../../db/connection/database.ts';
import { lockCase, settleCase, type CaseRow } from '../../db/queries/moderation/cases.ts';
import { putPinBack, removedPin, type PutBack } from '../../db/queries/moderation/removed-pins.ts';
import {
  markBoardSensitive,
  putCommentsBack,
  putMessageBack,
  type RemovedMessage,
} from '../../db/queries/moderation/removed-words.ts';
import { suspensionOf } from '../../db/queries/moderation/suspensions.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { moderationMails } from '../../views/staff/texts/mails.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff } from '../staff/staff.ts';
import { caseSubject } from './decide.ts';
import { allowPictureAgain } from './pictures/pictures.ts';
import { liftSuspension } from './suspend.ts';
import { notifyPerson, notifyReporters, type Notifier } from './notify.ts';

/**
 * Reverts a decision as far as possible and reopens the case: restores what was removed, ends a suspension, and
 * notifies the reporters that the case is open again. A warning cannot be taken back. Throws `not_found`,
 * `case_own`, `case_not_decided`, `picture_taken_down` for a removed pin whose image has been taken down by another
 * decision, and `pin_without_place` for one whose board is gone.
 */
export function undoDecision(
  services: Pick<Services, 'db' | 'siteName'>,
  staff: ActingStaff<'case.undo'>,
  which: { kind: CaseRow['kind']; subjectId: string },
  reason: string,
  origin: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const row = await lockCase(tx, which.kind, which.subjectId);
    if (row === null) throw new AppError('not_found');
    if (staff.id !== '' && row.reportedUserId === staff.id) throw new AppError('case_own');
    if (row.decision === null || row.status !== 'decided') throw new AppError('case_not_decided');
    const notifier = { origin, siteName: services.siteName };
    await takeBack(tx, notifier, row);
    await notifyReporters(tx, notifier, row, 'reopened');
    await settleCase(tx, row.kind, row.subjectId, { decision: null, by: null, reason: '', kept: {} });
    await recordAct(tx, staff, {
      subject: caseSubject(row),
      reason,
      before: { decision: row.decision, by: row.decidedBy },
    });
  });
}

async function takeBack(tx: Sql, notifier: Notifier, row: CaseRow): Promise<void> {
  const { kept } = row;
  switch (row.decision) {
    case 'suspend':
      await liftSuspensionOf(tx, notifier, row);
      break;
    case 'takedown': {
      for (const signature of [kept['signature'], ...((kept['near'] ?? []) as unknown[])])
        if (typeof signature === 'string') await allowPictureAgain(tx, signature);
      // The image of a quarantined pin is not necessarily its cover.
      for (const pinId of (kept['pins'] ?? []) as unknown[])
        if (typeof pinId === 'string') await putPinBack(tx, pinId);
      if ((await removedPin(tx, row.subjectId)) === null)
        await notifyRestored(tx, notifier, row, 'moderation_undone');
      break;
    }
    case 'sensitive':
      if (typeof kept['board_id'] === 'string' && kept['was_sensitive'] !== true)
        await markBoardSensitive(tx, kept['board_id'], false);
      break;
    case 'remove':
      if (row.kind === 'pin') {
        const outcome = await putPinBack(tx, row.subjectId);
        requireRestored(outcome);
        if (outcome === 'back') await notifyRestored(tx, notifier, row, 'moderation_undone');
      } else if (row.kind === 'comment')
        await putCommentsBack(tx, typeof kept['comments'] === 'string' ? kept['comments'] : '[]');
      else await putMessageBack(tx, row.placeId, row.subjectId, messageOf(kept['message']));
      break;
    case null:
    default:
  }
  await forgetKeptPages(tx);
}

/** Throws `picture_taken_down` and `pin_without_place` for a pin that stays removed. */
export function requireRestored(outcome: PutBack): void {
  if (outcome === 'taken_down') throw new AppError('picture_taken_down');
  if (outcome === 'without_place') throw new AppError('pin_without_place');
}

/** Cases that an earlier version decided do not name their suspension, which has their reason. */
async function liftSuspensionOf(tx: Sql, notifier: Notifier, { kept, ...row }: CaseRow): Promise<void> {
  const userId = row.reportedUserId;
  const held = await suspensionOf(tx, userId);
  const named = kept['suspension'] ?? (held?.reason === row.reason ? held.id : null);
  if (typeof named === 'string') await liftSuspension(tx, notifier, { userId, id: named });
}

/** Notifies the owner of a pin that it is restored, by an appeal or by the staff's own reversal. */
export async function notifyRestored(
  tx: Sql,
  notifier: Notifier,
  pin: { reportedUserId: string; subjectId: string },
  kind: 'moderation_restored' | 'moderation_undone',
): Promise<void> {
  const words = () =>
    moderationMails.restored({
      site: notifier.siteName,
      title: '',
      href: notifier.origin + pinUrl(pin.subjectId),
    });
  await notifyPerson(
    tx,
    pin.reportedUserId,
    { kind: 'pin_restored', words },
    { kind, subjectId: pin.subjectId },
  );
}

function messageOf(value: unknown): RemovedMessage {
  const message = (value ?? {}) as Partial<RemovedMessage>;
  return { body: message.body ?? '', pinId: message.pinId ?? null, deletedAt: message.deletedAt ?? null };
}
