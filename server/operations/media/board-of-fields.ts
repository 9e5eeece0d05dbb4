import { createBoard } from '../../domain/boards/create-board.ts';
import { isKeyUsed } from '../../domain/saves/save-pin.ts';
import { AppError } from '../../errors.ts';
import type { MemberContext } from '../operation.ts';

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
  key: string | null,
): Promise<string | null> {
  const ownerId = viewer.user.id;
  if (fields.new_board_name === undefined || (await isKeyUsed(services, ownerId, key)))
    return fields.board_id ?? null;
  if (fields.section !== undefined) throw new AppError('section_not_found');
  const board = await createBoard(services, {
    ownerId,
    name: fields.new_board_name,
    description: '',
    privacy: 'public',
    key,
  });
  return board.id;
}
