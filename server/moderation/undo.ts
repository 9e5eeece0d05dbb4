import type { Sql } from '../../db/connection/database.ts';
import { grantOpenAppeals } from '../../db/queries/moderation/appeals.ts';
import { lockCase, reopenCase, type CaseRow } from '../../db/queries/moderation/cases.ts';
import {
  putPinBack,
  removedPin,
  type AppealedPin,
  type PutBack,
} from '../../db/queries/moderation/removed-pins.ts';
import {
  putCommentsBack,
  putMessageBack,
  type RemovedMessage,
} from '../../db/queries/moderation/removed-words.ts';
import { suspensionOf } from '../../db/queries/moderation/suspensions.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff } from '../staff/staff.ts';
import { caseSubject } from './decide.ts';
import { allowPictureAgain } from './pictures/pictures.ts';
import { heldTakedown, holdAgain, isUndoable } from './pictures/quarantined-pins.ts';
import { markBoard } from './mark-board.ts';
import { liftSuspension } from './suspend.ts';
import { warningOf } from './warnings.ts';
import { stateBefore } from './earlier-decisions.ts';
import { notifyReporters, notifyRestored, notifyWordsBack, type Notifier } from './notify.ts';

/**
 * Reverts the last decision as far as possible and reopens the case, also where it is open because it was reported again
 * since. The decision before, if there is one, stands again. Restores what was removed, ends a suspension, withdraws a
 * warning, and notifies who was told of the decision. What was quarantined before a takedown is quarantined again. Throws `not_found`, `case_own`, `case_not_decided`, `case_not_undoable`, `picture_taken_down` for a removed pin
 * whose image has been taken down by another decision, and `pin_without_place` for one whose board is gone.
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
    if (row.decision === null) throw new AppError('case_not_decided');
    if (!isUndoable(row)) throw new AppError('case_not_undoable');
    const notifier = { origin, siteName: services.siteName };
    const before = stateBefore(row);
    const isBack = await takeBack(tx, notifier, row, staff.username, reason);
    const told = { after: before.decidedAtExact, until: row.decidedAtExact };
    await notifyReporters(tx, notifier, row, isBack ? 'reopened_back' : 'reopened', told);
    await reopenCase(tx, row.kind, row.subjectId, before);
    await recordAct(tx, staff, {
      subject: caseSubject(row),
      reason,
      before: { decision: row.decision, by: row.decidedBy },
    });
  });
}

/**
 * Takes back what a decision did, and tells its owner. An appeal against a warning is granted. Returns whether what was
 * reported is shown again.
 */
export async function takeBack(
  tx: Sql,
  notifier: Notifier,
  row: CaseRow,
  by: string,
  reason: string,
): Promise<boolean> {
  const { kept } = row;
  let isBack = false;
  if (warningOf({ ...row, kept: {} }) !== null) await grantOpenAppeals(tx, 'warning', [row.subjectId], by);
  switch (row.decision) {
    case 'suspend':
      isBack = await liftSuspensionOf(tx, notifier, row, by);
      break;
    case 'takedown': {
      const held = heldTakedown(row);
      if (held === null) isBack = await undoTakedown(tx, notifier, row, by);
      else await holdAgain(tx, notifier, row, held, by);
      break;
    }
    case 'sensitive':
    case 'not_sensitive':
      if (typeof kept['board_id'] === 'string')
        await takeMarkBack(tx, notifier, kept['board_id'], row, { by, reason });
      break;
    case 'remove':
      if (row.kind === 'pin') {
        const outcome = await putPinBack(tx, row.subjectId, by);
        requireRestored(outcome);
        isBack = outcome === 'back';
        if (isBack)
          await notifyRestored(
            tx,
            notifier,
            { id: row.subjectId, userId: row.reportedUserId },
            'moderation_undone',
          );
      } else {
        const words = await putWordsBack(tx, row);
        isBack = words !== null;
        await notifyWordsBack(tx, notifier, row, words);
      }
      break;
    case 'warn':
      await notifyWordsBack(tx, notifier, row, null);
      break;
    case null:
    default:
  }
  await forgetKeptPages(tx);
  return isBack;
}

/** Restores a removed comment or message and returns its words. Null if its author has deleted it since. */
async function putWordsBack(tx: Sql, { kind, placeId, subjectId, kept }: CaseRow): Promise<string | null> {
  if (kind === 'comment') {
    const { comments, text } = kept;
    const back = await putCommentsBack(tx, typeof comments === 'string' ? comments : '[]');
    return back > 0 ? (typeof text === 'string' ? text : '') : null;
  }
  const message = messageOf(kept['message']);
  return (await putMessageBack(tx, placeId, subjectId, message)) ? message.body : null;
}

/** Earlier versions made the staff's mark in place of the owner's, and noted whether the owner had made one. */
async function takeMarkBack(
  tx: Sql,
  notifier: Notifier,
  boardId: string,
  { decision, kept, subjectId: pinId }: CaseRow,
  given: { by: string; reason: string },
): Promise<void> {
  const withOwn = kept['was_sensitive'] === false;
  await markBoard(tx, notifier, boardId, { ...given, pinId, isSensitive: decision !== 'sensitive', withOwn });
}

/**
 * Restores the pins of taken-down images, and tells the owner of the case's pin and those who appealed. False if the
 * case's pin stays removed.
 */
async function undoTakedown(tx: Sql, notifier: Notifier, row: CaseRow, by: string): Promise<boolean> {
  const { kept } = row;
  const appealed: AppealedPin[] = [];
  for (const signature of [kept['signature'], ...((kept['near'] ?? []) as unknown[])])
    if (typeof signature === 'string')
      appealed.push(...(await allowPictureAgain(tx, signature, by)).appealed);
  for (const pin of appealed)
    if (pin.id !== row.subjectId) await notifyRestored(tx, notifier, pin, 'moderation_restored');
  if ((await removedPin(tx, row.subjectId)) !== null) return false;
  const pin = { id: row.subjectId, userId: row.reportedUserId };
  await notifyRestored(tx, notifier, pin, 'moderation_undone');
  return true;
}

/** Throws `picture_taken_down` and `pin_without_place` for a pin that stays removed. */
export function requireRestored(outcome: PutBack): void {
  if (outcome === 'taken_down') throw new AppError('picture_taken_down');
  if (outcome === 'without_place') throw new AppError('pin_without_place');
}

/**
 * Cases that an earlier version decided do not name their suspension, which has their reason. False if another
 * suspension still holds.
 */
async function liftSuspensionOf(
  tx: Sql,
  notifier: Notifier,
  { kept, ...row }: CaseRow,
  by: string,
): Promise<boolean> {
  const userId = row.reportedUserId;
  const held = await suspensionOf(tx, userId);
  const named = kept['suspension'] ?? (held?.reason === row.reason ? held.id : null);
  if (typeof named === 'string') await liftSuspension(tx, notifier, { userId, id: named }, by);
  return (await suspensionOf(tx, userId)) === null;
}

function messageOf(value: unknown): RemovedMessage {
  const message = (value ?? {}) as Partial<RemovedMessage>;
  return { body: message.body ?? '', pinId: message.pinId ?? null, deletedAt: message.deletedAt ?? null };
}
