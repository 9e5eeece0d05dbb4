import { createBoard } from '../../../boards/create-board.ts';
import { AppError } from '../../../errors.ts';
import type { MemberContext } from '../../../http/operations/operation.ts';
import { placeOf, type Place } from '../../../saves/operations/save-place.ts';

/**
 * The board of a new pin, made first where a new one is named; null for the profile. Throws `section_not_found` for a
 * section of a board that is yet to be made.
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
  const board = await createBoard(services, {
    ownerId: viewer.user.id,
    name: fields.new_board_name,
    description: '',
    privacy: 'public',
  });
  return board.id;
}

/** Where the fields of a new pin say that it goes; a board that they name anew is made first. */
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
  // A section alone names no board: it is looked for where the profile's pins are, and refused there.
  return place ?? { boardId: null, sectionId: section ?? null };
}
