import { z } from 'zod';
import { deleteBoard } from '../../domain/boards/delete-board.ts';
import { id } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';

export const deleteBoardOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/',
  resources: [{ name: 'BoardResource', verb: 'delete' }],
  summary: 'Deletes a board of the caller with its pins.',
  tag: 'Boards',
  input: z.object({ board_id: id }),
  async handle(context, input) {
    await deleteBoard(context.services, context.viewer.user.id, input.board_id);
    return { data: { id: input.board_id } };
  },
  form: { page: () => '/me/', done: () => ({ to: '/me/', toast: { text: 'Board deleted.', kind: 'info' } }) },
});
