import { boardNamed } from '../../../boards/board-named.ts';
import { AppError } from '../../../errors.ts';
import type { MemberContext } from '../../../http/operations/operation.ts';
import { placeOf, type Place } from '../../../saves/operations/save-place.ts';

/**
 * Returns the board for a new pin: of the name in the fields, created if there is none, or the chosen one. Null for the profile. Throws
 * `section_not_found` for a section of a board that does not exist yet.
 */
export async function boardOfFields(
  { services, viewer }: MemberContext,
  fields: {
    board_id?: string | undefined;
    section?: string | undefined;
    new_board_name?: string | undefined;
  },
): Promise<string | null> {
  if (fields.new_board_name === undefined) return fields.board_id ?? null;
  if (fields.section !== undefined) throw new AppError('section_not_found');
  return boardNamed(services, viewer.user.id, fields.new_board_name);
}

/** Returns the location for a new pin from its fields. Creates a named board that does not exist yet. */
export async function placeOfFields(
  context: MemberContext,
  fields: {
    board_id?: string | undefined;
    section?: string | undefined;
    place?: string | undefined;
    new_board_name?: string | undefined;
  },
): Promise<Place> {
  const { new_board_name, section } = fields;
  const place = await placeOf(context, { ...fields, board_privacy: 'public' });
  const newBoardId = await boardOfFields(context, { new_board_name, section });
  if (newBoardId !== null) return { boardId: newBoardId, sectionId: null };
  // A section alone names no board. It is looked up among the profile's pins and rejected there.
  return place ?? { boardId: null, sectionId: section ?? null };
}
