import { z } from 'zod';
import { archiveBoard } from '../update-board.ts';
import { fieldError } from '../../errors.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { optionalId } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { type PresentedBoard, boardSchema } from '../present-schema.ts';
import { presentBoard } from '../present.ts';
import { refusals } from '../../refusals.ts';
import { archivingTexts } from '../../../views/boards/texts/archiving.ts';

/** Clients of the named resource use camelCase field names. */
const input = z.object({
  board_id: optionalId,
  boardId: optionalId,
  orbac_subject_id: optionalId,
  orbacSubjectId: optionalId,
});

const limit = { points: 60, perSeconds: 60 };

async function setArchived(
  context: MemberContext,
  given: z.output<typeof input>,
  isArchived: boolean,
): Promise<{ data: PresentedBoard }> {
  const subjectId = one('orbac_subject_id', given.orbac_subject_id, given.orbacSubjectId);
  const boardId = one('board_id', given.board_id, given.boardId);
  if (boardId === undefined) throw fieldError('board_id', refusals.input.thisNeeded);
  const ownerId = await actingFor(context, subjectId);
  const board = await archiveBoard(context.services, ownerId, boardId, isArchived);
  return { data: presentBoard(context.origin, board) };
}

/** Returns the value given under either name. Both may be given if they agree. */
function one(field: string, said: string | undefined, orSaid: string | undefined): string | undefined {
  if (said !== undefined && orSaid !== undefined && said !== orSaid)
    throw fieldError(field, refusals.boards.namedTwice);
  return said ?? orSaid;
}

export const archiveBoardOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/archive/',
  resources: [{ name: 'BoardArchiveResource', verb: 'update' }],
  summary: 'Archives a board of the caller. Nobody can add to an archived board.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input,
  output: boardSchema,
  limit,
  handle: (context, given) => setArchived(context, given, true),
  form: {
    page: () => '/me/',
    done: (data) => ({ to: data.url, told: archivingTexts.archived }),
  },
});

export const unarchiveBoardOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/archive/',
  resources: [{ name: 'BoardArchiveResource', verb: 'delete' }],
  summary: 'Unarchives a board.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input,
  output: boardSchema,
  limit,
  handle: (context, given) => setArchived(context, given, false),
  form: {
    page: () => '/me/',
    done: (data) => ({ to: data.url, told: archivingTexts.broughtBack }),
  },
});
