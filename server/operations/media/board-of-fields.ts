import { createBoard } from '../../domain/boards/create-board.ts';
import { isKeyUsed } from '../../domain/saves/save-pin.ts';
import type { MemberContext } from '../operation.ts';

/** The board of a new pin, made first where a new one is named; null for the profile. */
export async function boardOfFields(
  { services, viewer }: MemberContext,
  fields: { board_id?: string | undefined; new_board_name?: string | undefined },
  key: string | null,
): Promise<string | null> {
  const ownerId = viewer.user.id;
  if (fields.new_board_name === undefined || (await isKeyUsed(services, ownerId, key)))
    return fields.board_id ?? null;
  const board = await createBoard(services, {
    ownerId,
    name: fields.new_board_name,
    description: '',
    privacy: 'public',
    key,
  });
  return board.id;
}
