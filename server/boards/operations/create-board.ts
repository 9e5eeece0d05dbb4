import { z } from 'zod';
import { createBoard } from '../create-board.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { optionalId, requiredText, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { boardSchema } from '../present-schema.ts';
import { presentBoard } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('boards', 'toast');

export const createBoardOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/',
  resources: [{ name: 'BoardResource', verb: 'create' }],
  summary: 'Creates a board.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({
    name: requiredText(limits.boardName, 'boardName'),
    description: text(limits.boardDescription, 'description').default(''),
    privacy: z.enum(['public', 'protected', 'secret']).default('public'),
    username: z.string().max(limits.usernameMax).nullish().meta({
      description: 'Accepted for compatibility: the board is the caller’s, or that of `orbac_subject_id`.',
    }),
    orbac_subject_id: optionalId,
  }),
  output: boardSchema,
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60, ofNewAccounts: { points: 120, perSeconds: 3600 } },
  async handle(context, input) {
    const board = await createBoard(context.services, {
      ownerId: await actingFor(context, input.orbac_subject_id),
      name: input.name,
      description: input.description,
      privacy: input.privacy,
    });
    return { data: presentBoard(context.origin, board), status: 201 };
  },
  form: {
    page: () => '/board/create/',
    done: (data) => ({ to: data.url, told: toasts.created }),
  },
});
