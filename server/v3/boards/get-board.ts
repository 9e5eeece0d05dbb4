import { z } from 'zod';
import { getBoard } from '../../domain/boards/get-board.ts';
import { AppError } from '../../errors.ts';
import { lookingFor } from '../../operations/acting-for.ts';
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
    const viewerId = await lookingFor(context, input.orbac_subject_id);
    const found = await getBoard(context.services, viewerId, input.board_id);
    if (found === null) throw new AppError('board_not_found');
    return { data: presentBoard(context.origin, found.board) };
  },
});
