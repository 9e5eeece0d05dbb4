import { openVisiblePinCase, readCase } from '../../../db/queries/moderation/cases.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { changeNothing, recordAct } from '../../staff/audit.ts';
import type { ActingStaff } from '../../staff/staff.ts';
import { caseSubject } from '../decide.ts';
import { notifyRestored } from '../notify.ts';
import { allowPictureAgain, takePictureDown } from './pictures.ts';
import { refusals } from '../../refusals.ts';
import { idIn } from '../../../views/base/text/is-id.ts';

type Acting = Pick<Services, 'db'>;

/**
 * Takes an image down by its hash, whether or not any pin shows it. Returns how many pins were removed immediately.
 * Throws `bad_input` without a reason.
 */
export async function takeDownByHash(
  { db }: Acting,
  staff: ActingStaff<'picture.block'>,
  signature: string,
  reason: string,
): Promise<number> {
  if (reason === '') throw fieldError('reason', refusals.input.why);
  return db.transaction(async (tx) => {
    const gone = await takePictureDown(tx, signature, reason);
    await recordAct(tx, staff, {
      subject: { id: signature, name: `picture ${signature}` },
      reason,
      after: { pins: gone.length },
    });
    return gone.length;
  });
}

/** Unblocks an image by its hash and restores its pins. Throws `not_found` if it is not blocked. */
export function allowByHash(
  { db, siteName }: Acting & Pick<Services, 'siteName'>,
  staff: ActingStaff<'picture.allow'>,
  signature: string,
  reason: string,
  origin: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { wasBlocked, appealed } = await allowPictureAgain(tx, signature, staff.username);
    if (!wasBlocked) throw new AppError('not_found');
    for (const pin of appealed) await notifyRestored(tx, { origin, siteName }, pin, 'moderation_restored');
    await recordAct(tx, staff, {
      subject: { id: signature, name: `picture ${signature}` },
      reason,
    });
  });
}

/**
 * Opens a case for a pin that was not reported, so that the staff can decide on it. Returns the pin's id. `named` is
 * its id or URL. Throws `bad_input` if it names no pin that the employee may see, or that was reported.
 */
export function openPinCase({ db }: Acting, staff: ActingStaff<'case.open'>, named: string): Promise<string> {
  const pinId = idIn(/(?:^|\/pin\/)(\d+)(?:\/|$)/, named.trim());
  return db.transaction(async (tx) => {
    const isNew = pinId !== null && (await openVisiblePinCase(tx, pinId, staff.id));
    const row = pinId === null ? null : await readCase(tx, 'pin', pinId);
    if (row === null) throw fieldError('pin', refusals.moderation.noPin);
    if (isNew) await recordAct(tx, staff, { subject: caseSubject(row) });
    else changeNothing(staff);
    return row.subjectId;
  });
}
