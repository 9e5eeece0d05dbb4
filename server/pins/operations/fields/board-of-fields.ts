import { createBoard } from '../../../boards/create-board.ts';
import { AppError } from '../../../errors.ts';
import type { MemberContext } from '../../../http/operations/operation.ts';

/**
 * Returns the board of a new pin, creating it if a new name is given. Null for the profile. Throws `section_not_found`
 * for a section of a board that is still to be created.
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
