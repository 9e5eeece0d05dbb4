import { z } from 'zod';
import { dismissScreen } from '../dismiss-screen.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { boardSchema } from '../present-schema.ts';
import { presentBoard } from '../present.ts';

/** Maximum number of boards remembered in a visitor's session. */
const maxRemembered = 100;

export const dismissScreenOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/boards/{board_id}/sensitivity_screen/',
  resources: [{ name: 'BoardSensitivityScreenResource', verb: 'update' }],
  summary:
    "Dismisses a board's sensitivity screen: permanently for a member, for this session for a visitor.",
  tag: 'Boards',
  input: z.object({ board_id: id }),
  output: boardSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const viewerId = context.viewer.user?.id ?? null;
    const board = await dismissScreen(context.services, viewerId, input.board_id);
    if (viewerId === null && board.isSensitive) {
      const others = (context.session.data.dismissedBoards ?? []).filter((other) => other !== board.id);
      context.session.set('dismissedBoards', [...others, board.id].slice(-maxRemembered));
      await context.session.save();
    }
    return { data: presentBoard(context.origin, board) };
  },
  form: { page: () => '/', done: (data) => ({ to: data.url }) },
});
