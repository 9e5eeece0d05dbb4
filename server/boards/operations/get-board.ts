import { z } from 'zod';
import { hasNewIdeas } from '../../feeds/board-ideas.ts';
import { getBoard, getBoardBySlug, type BoardWithSections } from '../get-board.ts';
import { usernameMeant } from '../../people/operations/list-of-person.ts';
import { getProfile } from '../../people/get-profile.ts';
import { AppError, fieldError } from '../../errors.ts';
import { lookingFor } from '../../http/operations/acting-for.ts';
import { optionalId } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { boardSchema } from '../present-schema.ts';
import { presentBoard } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { refusals } from '../../refusals.ts';

export const getBoardOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/boards/{board_id}/',
  resources: [{ name: 'BoardResource', verb: 'get' }],
  summary: "Returns a board by its id, or by its owner's username and its slug.",
  tag: 'Boards',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({
    board_id: optionalId,
    username: z.string().max(limits.usernameMax).optional(),
    slug: z.string().max(200).optional(),
    field_set_key: z.string().max(100).optional(),
    orbac_subject_id: optionalId,
  }),
  output: boardSchema.extend({
    has_fresh_more_ideas_tab: z.boolean().optional().describe('Only for members of the board'),
  }),
  async handle(context, input) {
    const viewerId = await lookingFor(context, input.orbac_subject_id);
    const found = await find(context, viewerId, input);
    if (found === null) throw new AppError('board_not_found');
    const { board } = found;
    const isOn = viewerId !== null && board.role !== null;
    return {
      data: {
        ...presentBoard(context.origin, board, context.session.data.dismissedBoards),
        ...(isOn && {
          has_fresh_more_ideas_tab: await hasNewIdeas(context.services, viewerId, board.id),
        }),
      },
    };
  },
});

/** Finds a board by id, by slug, or by both if they match the same board. */
async function find(
  context: OperationContext,
  viewerId: string | null,
  input: { board_id?: string | undefined; username?: string | undefined; slug?: string | undefined },
): Promise<BoardWithSections | null> {
  const { board_id: boardId, username, slug } = input;
  const byAddress =
    username === undefined || slug === undefined ? undefined : await at(context, viewerId, username, slug);
  if (boardId === undefined) {
    if (byAddress === undefined) throw fieldError('board_id', refusals.input.thisNeeded);
    return byAddress;
  }
  const found = await getBoard(context.services, viewerId, boardId);
  return byAddress === undefined || byAddress?.board.id === found?.board.id ? found : null;
}

async function at(
  context: OperationContext,
  viewerId: string | null,
  username: string,
  slug: string,
): Promise<BoardWithSections | null> {
  const { services } = context;
  const owner = await getProfile(services, viewerId, usernameMeant(context, username));
  return owner === null ? null : getBoardBySlug(services, viewerId, owner.id, slug.toLowerCase());
}
