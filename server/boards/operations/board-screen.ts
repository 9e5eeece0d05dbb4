import { z } from 'zod';
import { dismissScreen } from '../screens.ts';
import { limits } from '../../../views/contract/limits.ts';
import { ownPath, safeNext } from '../../../views/base/urls/safe-next.ts';
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
  input: z.object({
    board_id: id,
    /** Page that the form came from and returns to, in place of the board. */
    next: z.string().max(limits.nextPath).optional(),
  }),
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
  form: {
    page: ({ next }) => safeNext(typeof next === 'string' ? next : null),
    done: (data, { next }) => ({ to: ownPath(next) ?? data.url }),
  },
});
