import { createBoard } from '../../domain/boards/create-board.ts';
import type { MemberContext } from '../operation.ts';

/** The board of a new pin, made first where a new one is named; null for the profile. */
export async function boardOfFields(
  { services, viewer }: MemberContext,
  fields: { board_id?: string | undefined; new_board_name?: string | undefined },
): Promise<string | null> {
  if (fields.new_board_name === undefined) return fields.board_id ?? null;
  const board = await createBoard(services, {
    ownerId: viewer.user.id,
    name: fields.new_board_name,
    description: '',
    privacy: 'public',
  });
  return board.id;
}
