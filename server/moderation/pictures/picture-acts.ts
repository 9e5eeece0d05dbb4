import { openCase, readCase } from '../../../db/queries/moderation/cases.ts';
import { pinsForStaff } from '../../../db/queries/moderation/removed-pins.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAct } from '../../staff/audit.ts';
import type { Staff } from '../../staff/staff.ts';
import { allowPictureAgain, takePictureDown } from './pictures.ts';

type Acting = Pick<Services, 'db'>;

/** Takes a picture down by its hash, whether or not anybody shows it; answers how many pins went at once. */
export function takeDownByHash(
  { db }: Acting,
  staff: Staff,
  signature: string,
  reason: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await takePictureDown(tx, signature, reason);
    await recordAct(tx, staff, {
      act: 'picture.block',
      subject: { kind: 'picture', id: signature, name: `picture ${signature}` },
      reason,
      after: { pins: gone.length },
    });
    return gone.length;
  });
}

/** Allows a picture again by its hash and puts its pins back. Throws `not_found` when it is not blocked. */
export function allowByHash({ db }: Acting, staff: Staff, signature: string, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await allowPictureAgain(tx, signature))) throw new AppError('not_found');
    await recordAct(tx, staff, {
      act: 'picture.allow',
      subject: { kind: 'picture', id: signature, name: `picture ${signature}` },
      reason,
    });
  });
}

/**
 * Makes a case of a pin that nobody has reported, so that the staff can decide about it; answers the pin's id. `named`
 * is its number or its address. Throws `bad_input` for what names no pin.
 */
export async function openPinCase({ db }: Acting, _staff: Staff, named: string): Promise<string> {
  const pinId = /(?:^|\/pin\/)(\d{1,18})(?:\/|$)/.exec(named.trim())?.[1] ?? '';
  const [pin] = pinId === '' ? [] : await pinsForStaff(db, [pinId]);
  if (pin !== undefined) await openCase(db, 'pin', pin.id, pin.userId);
  else if (pinId === '' || (await readCase(db, 'pin', pinId)) === null)
    throw fieldError('pin', 'There is no such Pin. Give its number or its address.');
  return pinId;
}
