import { pinCardById } from '../../../db/queries/pin-cards.ts';
import { limits } from '../../../views/contract/limits.ts';
import { addUnauthSave } from '../../../views/rules/save/unauth-saves.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

export interface VisitorSave {
  pinId: string;
  /** ISO 8601. */
  savedAt: string;
}

/**
 * A signed-out visitor's saves with one more pin (UNAUTH-01). Throws `pin_not_found`, and `unauth_saves_full`
 * for the third pin.
 */
export async function saveAsVisitor(
  services: Services,
  held: readonly VisitorSave[],
  pinId: string,
): Promise<VisitorSave[]> {
  if ((await pinCardById(services.db, null, pinId)) === null) throw new AppError('pin_not_found');
  const save = { pinId, savedAt: services.clock.now().toISOString() };
  const result = addUnauthSave(held, save, limits.unauthSaves);
  if (!result.accepted) throw new AppError('unauth_saves_full');
  return result.saves;
}
