import { z } from 'zod';
import { deleteBoard, listDeletedBoards, restoreBoard } from '../delete-board.ts';
import { bookmarks, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText, instantRfc2822 } from '../../../views/contract/output.ts';
import { boardSchema } from '../present-schema.ts';
import { presentBoard, rfc2822 } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('boards', 'toast');

/** Long enough to reconsider. */
const undoToastMs = 12_000;

export const deleteBoardOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/',
  resources: [{ name: 'BoardResource', verb: 'delete' }],
  summary: 'Deletes a board of the caller with its pins; it can be restored for 14 days.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({ board_id: id }),
  output: z.object({ id: idText, name: z.string() }),
  async handle(context, input) {
    const { name } = await deleteBoard(context.services, context.viewer.user.id, input.board_id);
    return { data: { id: input.board_id, name } };
  },
  form: {
    page: () => '/me/',
    done: ({ id: boardId }) => ({
      to: '/me/',
      toast: {
        text: toasts.deleted,
        kind: 'info',
        durationMs: undoToastMs,
        actions: [{ label: toasts.undo, href: `/v3/boards/${boardId}/restore/`, hidden: [] }],
      },
    }),
  },
});

export const restoreBoardOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/restore/',
  resources: [{ name: 'DeletedBoardResource', verb: 'update' }],
  summary: 'Restores a deleted board. A number is added to its name if the name has been taken.',
  tag: 'Boards',
  scopes: ['boards:write', 'boards:write_secret'],
  input: z.object({ board_id: id }),
  output: boardSchema.extend({ former_name: z.string() }),
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const { board, formerName } = await restoreBoard(
      context.services,
      context.viewer.user.id,
      input.board_id,
    );
    return {
      data: {
        ...presentBoard(context.origin, board),
        name: board.name,
        former_name: formerName,
      },
    };
  },
  form: {
    page: () => '/me/',
    done: (data) => ({
      to: data.url,
      toast: {
        text: data.former_name === data.name ? toasts.restored : toasts.restoredAs({ name: data.name }),
        kind: 'info',
        durationMs: 5000,
      },
    }),
  },
});

export const deletedBoardsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/deleted_boards/',
  resources: [{ name: 'DeletedBoardsResource', verb: 'get' }],
  summary: 'Lists the deleted boards that the caller can restore.',
  tag: 'Boards',
  input: z.object({ bookmarks, page_size: pageSize(limits.boardsPage, 250) }),
  output: z.array(
    z.object({
      id: idText,
      type: z.literal('deleted_board'),
      name: z.string(),
      restorable_until: instantRfc2822,
    }),
  ),
  async handle(context, input) {
    const page = await listDeletedBoards(
      context.services,
      context.viewer.user.id,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(page, (board) => ({
      id: board.id,
      type: 'deleted_board',
      name: board.name,
      restorable_until: rfc2822(board.restorableUntil),
    }));
  },
});
