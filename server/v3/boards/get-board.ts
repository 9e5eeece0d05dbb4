import { z } from 'zod';
import { getBoard } from '../../domain/boards/get-board.ts';
import { AppError } from '../../errors.ts';
import { id, optionalId } from '../../operations/input.ts';
import { operationForAnyone } from '../../operations/operation.ts';
import { presentBoard } from '../../present/board.ts';

export const getBoardOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/boards/{board_id}/',
  resources: [{ name: 'BoardResource', verb: 'get' }],
  summary: 'A board.',
  tag: 'Boards',
  input: z.object({
    board_id: id,
    field_set_key: z.string().max(100).optional(),
    orbac_subject_id: optionalId,
  }),
  async handle(context, input) {
    const viewerId = context.viewer.user?.id ?? null;
    // Acting for a subject needs a role on it; until roles exist, only oneself is such a subject (BOARD-10).
    if (input.orbac_subject_id !== undefined && input.orbac_subject_id !== viewerId)
      throw new AppError('forbidden');
    const found = await getBoard(context.services, viewerId, input.board_id);
    if (found === null) throw new AppError('board_not_found');
    return { data: presentBoard(context.origin, found.board) };
  },
});
