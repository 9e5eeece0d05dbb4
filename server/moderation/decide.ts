import type { Sql } from '../../db/connection/database.ts';
import { isPictureBlocked } from '../../db/queries/moderation/blocked-pictures.ts';
import type { QuarantinedPinRow } from '../../db/queries/moderation/quarantined-pictures.ts';
import { lockCase, settleCase, type CaseRow } from '../../db/queries/moderation/cases.ts';
import { pinsForStaff, type PinForStaffRow } from '../../db/queries/moderation/pins-for-staff.ts';
import { takePinAway } from '../../db/queries/moderation/removed-pins.ts';
import { takeCommentAway, takeMessageAway } from '../../db/queries/moderation/removed-words.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { appealedPinUrl, appealedWarningUrl } from '../../views/staff/staff-urls.ts';
import { decisionsFor, isAgainst, suspensionEnd, type Decision } from '../../views/staff/decisions.ts';
import { moderationMails } from '../../views/staff/texts/mails.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { quarantinedPin, releaseQuarantined, takeQuarantinedDown } from './pictures/quarantined-pins.ts';
import { takePictureDown } from './pictures/pictures.ts';
import { keptBeside } from './earlier-decisions.ts';
import { markBoard } from './mark-board.ts';
import { suspendAccount } from './suspend.ts';
import { mailedWords, notifyPerson, notifyReporters, type Notifier } from './notify.ts';
import { refusals } from '../refusals.ts';

export interface NewDecision {
  decision: Decision;
  /** Shown to the affected person and kept in the audit log. */
  reason: string;
  /** Days of suspension. 0 means until it is lifted. */
  days: number;
  /** Signatures of near copies to take down with the image. */
  near: string[];
}

type Deciding = Pick<Services, 'db' | 'clock' | 'siteName'>;

/**
 * Decides a case and notifies the owner and the reporters. Throws `not_found`, `case_decided`, `case_taken` while it
 * is assigned to another employee, `case_own`, and `bad_input` for a decision that does not apply to the kind or a
 * missing reason.
 */
export function decideCase(
  services: Deciding,
  staff: ActingStaff<`case.${NewDecision['decision']}`>,
  which: { kind: CaseRow['kind']; subjectId: string },
  given: NewDecision,
  origin: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const row = await lockCase(tx, which.kind, which.subjectId);
    if (row === null) throw new AppError('not_found');
    if (row.status === 'decided') throw new AppError('case_decided');
    const quarantined = row.kind === 'pin' ? await quarantinedPin(tx, row.subjectId) : null;
    refuse(staff, row, given, quarantined !== null);
    const notifier = { origin, siteName: services.siteName };
    const kept =
      quarantined === null
        ? await carryOut(tx, services, notifier, row, { ...given, by: staff.username })
        : await decideQuarantined(tx, notifier, quarantined, staff, given);
    await settleCase(tx, row.kind, row.subjectId, {
      decision: given.decision,
      by: staff.username,
      reason: given.reason,
      kept: keptBeside(row, kept),
    });
    const outcome = isAgainst(given.decision) ? 'acted' : 'kept';
    await notifyReporters(tx, notifier, row, outcome, { after: row.decidedAtExact });
    await recordAct(tx, staff, {
      subject: caseSubject(row),
      reason: given.reason,
      after: {
        person: row.reportedUsername,
        reports: row.reportCount,
        ...(given.decision === 'suspend' && { days: given.days }),
        ...(given.decision === 'takedown' && given.near.length > 0 && { near: given.near }),
        ...(quarantined !== null && { held_near: quarantined.nearSignature, percent: quarantined.percent }),
      },
    });
  });
}

/** Returns the audit log's subject for a case. */
export function caseSubject(row: CaseRow): { kind: CaseRow['kind']; id: string; name: string } {
  const whose = row.reportedUsername ?? 'a deleted account';
  return {
    kind: row.kind,
    id: row.subjectId,
    name: row.kind === 'user' ? whose : `${row.kind} ${row.subjectId} of ${whose}`,
  };
}

function refuse(staff: Staff, row: CaseRow, given: NewDecision, isQuarantined: boolean): void {
  if (staff.id !== '' && row.reportedUserId === staff.id) throw new AppError('case_own');
  if (row.assignedTo !== null && staff.id !== '' && row.assignedTo !== staff.id)
    throw new AppError('case_taken');
  const isBoardMarked = given.decision === 'not_sensitive';
  if (!decisionsFor(row.kind, { isQuarantined, isBoardMarked }).includes(given.decision))
    throw fieldError('decision', refusals.moderation.decision);
  if (given.reason === '' && given.decision !== 'dismiss') throw fieldError('reason', refusals.input.why);
}

/** Carries out the decision and returns the data needed to undo it. */
async function carryOut(
  tx: Sql,
  services: Deciding,
  notifier: Notifier,
  row: CaseRow,
  { decision, reason, days, near, by }: NewDecision & { by: string },
): Promise<Record<string, unknown>> {
  const owner = row.reportedUserId;
  const site = notifier.siteName;
  const warningHref = notifier.origin + appealedWarningUrl(row.subjectId);
  switch (decision) {
    case 'dismiss':
      return {};
    case 'warn':
      await notifyPerson(
        tx,
        owner,
        { kind: 'warned', words: () => moderationMails.warned({ site, reason, href: warningHref }) },
        { kind: 'moderation_warned', subjectId: row.subjectId },
      );
      return {};
    case 'suspend': {
      const endsAt = suspensionEnd(days, services.clock.now());
      return { suspension: (await suspendAccount(tx, notifier, owner, endsAt, reason)).id };
    }
    case 'sensitive':
    case 'not_sensitive': {
      const pin = await reportedPin(tx, row);
      const given = { isSensitive: decision === 'sensitive', pinId: pin.id, reason, by };
      if (!(await markBoard(tx, notifier, pin.boardId, given)))
        throw fieldError('decision', refusals.moderation.decision);
      await forgetKeptPages(tx);
      return { board_id: pin.boardId };
    }
    case 'takedown': {
      const pin = await reportedPin(tx, row);
      await takePictureDown(tx, pin.signature, reason);
      const taken: string[] = [];
      for (const signature of near) {
        // An image that was already down stays down if this decision is undone.
        if (await isPictureBlocked(tx, signature)) continue;
        await takePictureDown(tx, signature, reason);
        taken.push(signature);
      }
      await mailRemoval(tx, notifier, pin, reason);
      return { signature: pin.signature, near: taken };
    }
    case 'remove':
      return row.kind === 'pin'
        ? removePin(tx, notifier, row, reason)
        : removeWords(tx, notifier, row, reason);
  }
}

/** Releases or takes down a quarantined pin, along with all other pins of its image. */
async function decideQuarantined(
  tx: Sql,
  notifier: Notifier,
  quarantined: QuarantinedPinRow,
  staff: Staff,
  { decision, reason }: NewDecision,
): Promise<Record<string, unknown>> {
  if (decision === 'dismiss') {
    await releaseQuarantined(tx, quarantined, staff.username, reason);
    return {};
  }
  const { pins, kept } = await takeQuarantinedDown(tx, quarantined, staff.username, reason);
  for (const pin of pins) await mailRemoval(tx, notifier, pin, reason);
  return kept;
}

async function reportedPin(tx: Sql, row: CaseRow): Promise<PinForStaffRow> {
  const [pin] = await pinsForStaff(tx, [row.subjectId]);
  if (pin === undefined) throw new AppError('case_thing_gone');
  return pin;
}

async function removePin(
  tx: Sql,
  notifier: Notifier,
  row: CaseRow,
  reason: string,
): Promise<Record<string, unknown>> {
  const pin = await reportedPin(tx, row);
  if ((await takePinAway(tx, pin.id, reason)) === null) throw new AppError('case_thing_gone');
  await mailRemoval(tx, notifier, pin, reason);
  await notifyPerson(tx, pin.userId, null, { kind: 'moderation_removed', subjectId: pin.id });
  await forgetKeptPages(tx);
  return {};
}

async function mailRemoval(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  { id, userId, title }: Pick<PinForStaffRow, 'id' | 'userId' | 'title'>,
  reason: string,
): Promise<void> {
  const words = () => moderationMails.removed({ site, title, reason, href: origin + appealedPinUrl(id) });
  await notifyPerson(tx, userId, { kind: 'pin_removed', words }, null);
}

async function removeWords(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  row: CaseRow,
  reason: string,
): Promise<Record<string, unknown>> {
  const href = origin + appealedWarningUrl(row.subjectId);
  const isComment = row.kind === 'comment';
  const comment = isComment ? await takeCommentAway(tx, row.placeId, row.subjectId) : null;
  const message = isComment ? null : await takeMessageAway(tx, row.placeId, row.subjectId);
  if (comment === null && message === null) throw new AppError('case_thing_gone');
  const words = comment?.text ?? message?.body ?? '';
  await notifyPerson(
    tx,
    row.reportedUserId,
    {
      kind: 'words_removed',
      words: () => moderationMails.wordsRemoved({ site, words: words.slice(0, mailedWords), reason, href }),
    },
    { kind: 'moderation_words_removed', subjectId: row.subjectId },
  );
  return comment === null ? { message } : { text: comment.text, comments: comment.rows };
}
