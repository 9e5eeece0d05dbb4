import { z } from 'zod';
import { archiveBoard } from '../../domain/boards/update-board.ts';
import { fieldError } from '../../errors.ts';
import { actingFor } from '../../operations/acting-for.ts';
import { optionalId } from '../../operations/input.ts';
import { operationForMembers, type MemberContext } from '../../operations/operation.ts';
import { presentBoard } from '../../present/board.ts';

/** Clients of the named resource write the fields' names together. */
const input = z.object({
  board_id: optionalId,
  boardId: optionalId,
  orbac_subject_id: optionalId,
  orbacSubjectId: optionalId,
});

const limit = { points: 60, perSeconds: 60 };

async function setArchived(
  context: MemberContext,
  { board_id, boardId = board_id, ...subject }: z.output<typeof input>,
  isArchived: boolean,
): Promise<{ data: Record<string, unknown> }> {
  const ownerId = await actingFor(context, subject.orbac_subject_id ?? subject.orbacSubjectId);
  const id = board_id ?? boardId;
  if (id === undefined) throw fieldError('board_id', 'This is needed.');
  const board = await archiveBoard(context.services, ownerId, id, isArchived);
  return { data: presentBoard(context.origin, board) };
}

export const archiveBoardOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/archive/',
  resources: [{ name: 'BoardArchiveResource', verb: 'update' }],
  summary: 'Archives a board of the caller: nobody adds to it until it is brought back.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input,
  limit,
  handle: (context, given) => setArchived(context, given, true),
  form: {
    page: () => '/me/',
    done: (data) => ({
      to: String(data['url']),
      toast: { text: 'Board archived. It takes no new pins.', kind: 'info' },
    }),
  },
});

export const unarchiveBoardOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/archive/',
  resources: [{ name: 'BoardArchiveResource', verb: 'delete' }],
  summary: 'Brings an archived board back.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input,
  limit,
  handle: (context, given) => setArchived(context, given, false),
  form: {
    page: () => '/me/',
    done: (data) => ({ to: String(data['url']), toast: { text: 'Board brought back.', kind: 'info' } }),
  },
});
