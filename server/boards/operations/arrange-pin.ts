import { z } from 'zod';
import { arrangePin } from '../arrange-pins.ts';
import { id, optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { arrangeUrl } from '../../../views/base/urls/canonical.ts';
import { moveOf } from './move-board.ts';

export const arrangePinOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/pins/{pin_id}/position/',
  resources: [{ name: 'BoardPinPositionResource', verb: 'update' }],
  summary:
    'Moves a pin in the order that the owner of its board makes by hand, next to another pin or by one step.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    board_id: id,
    pin_id: id,
    before: optionalId,
    after: optionalId,
    step: z.enum(['up', 'down', 'first', 'last']).optional(),
    /** The list page that holds the form. */
    bookmark: z.string().max(2000).optional(),
  }),
  output: z.object({ id: idText, board_id: idText }),
  limit: { points: 240, perSeconds: 60 },
  async handle(context, input) {
    await arrangePin(context.services, context.viewer.user.id, input.board_id, input.pin_id, moveOf(input));
    return { data: { id: input.pin_id, board_id: input.board_id } };
  },
  form: {
    page: (input) => (typeof input['board_id'] === 'string' ? arrangeUrl(input['board_id']) : '/me/'),
    done: (data, { bookmark }) => ({ to: arrangeUrl(data.board_id, { bookmark, pin: data.id }) }),
  },
});
