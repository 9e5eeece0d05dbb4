import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import { deletePinNote as deletePinNoteRow, pinNote, writePinNote } from '../../db/queries/pins/pin-notes.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

export interface PinNote {
  text: string;
  /** ISO 8601. Null if there is no note. */
  updatedAt: string | null;
}

// A note belongs to the caller's own pin and is visible only to them. Every function throws `pin_not_found` for any
// other pin.

/** Returns a person's note on their pin. */
export async function readPinNote(services: Services, memberId: string, pinId: string): Promise<PinNote> {
  await requireOwnPin(services, memberId, pinId);
  const row = await pinNote(services.db, memberId, pinId);
  return { text: row?.body ?? '', updatedAt: row?.updatedAt.toISOString() ?? null };
}

/** Saves a note. An empty text deletes it. */
export async function notePin(
  services: Services,
  memberId: string,
  pinId: string,
  text: string,
): Promise<PinNote> {
  await requireOwnPin(services, memberId, pinId);
  if (text === '') await deletePinNoteRow(services.db, memberId, pinId);
  else await writePinNote(services.db, memberId, pinId, text);
  return readPinNote(services, memberId, pinId);
}

async function requireOwnPin(services: Services, memberId: string, pinId: string): Promise<void> {
  const row = await pinCardById(services.db, memberId, pinId);
  if (row?.userId !== memberId) throw new AppError('pin_not_found');
}
