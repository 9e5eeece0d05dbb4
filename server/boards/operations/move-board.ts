import { z } from 'zod';
import { moveBoard, type BoardMove } from '../lists/reorder-boards.ts';
import { fieldError } from '../../errors.ts';
import { id, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { reorderUrl } from '../../../views/base/urls/canonical.ts';
import { refusals } from '../../refusals.ts';

export const moveBoardOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/position/',
  resources: [{ name: 'BoardPositionResource', verb: 'update' }],
  summary: "Moves a board in its owner's order, next to another board or by one step.",
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    board_id: id,
    before: optionalId,
    after: optionalId,
    step: z.enum(['up', 'down', 'first', 'last']).optional(),
    /** The list page that holds the form. */
    bookmark: z.string().max(2000).optional(),
  }),
  output: z.object({ id: idText, username: z.string() }),
  limit: { points: 240, perSeconds: 60 },
  async handle(context, input) {
    await moveBoard(context.services, context.viewer.user.id, input.board_id, moveOf(input));
    return { data: { id: input.board_id, username: context.viewer.user.username } };
  },
  form: {
    page: () => '/me/',
    done: (data, input) => ({ to: `${reorderUrl(data.username, input.bookmark)}#board-${data.id}` }),
  },
});

/** Converts the fields of a move. Throws a field error if they say nothing. */
export function moveOf(input: {
  before?: string | undefined;
  after?: string | undefined;
  step?: 'up' | 'down' | 'first' | 'last' | undefined;
}): BoardMove {
  if (input.before !== undefined) return { before: input.before };
  if (input.after !== undefined) return { after: input.after };
  if (input.step !== undefined) return { step: input.step };
  throw fieldError('after', refusals.boards.whereTo);
}
