import { z } from 'zod';
import { addBoardNote, deleteBoardNote, editBoardNote, listBoardNotes } from '../board-notes.ts';
import { bookmarks, id, pageSize, requiredText, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idOnly } from '../../../views/contract/output.ts';
import { boardNoteSchema } from '../present-schema.ts';
import { presentBoardNote } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { boardNotesUrl } from '../../../views/base/urls/canonical.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('boards', 'toast');

const title = text(limits.boardNoteTitle, 'title');
const body = requiredText(limits.boardNoteBody, 'note');
const limit = { points: 60, perSeconds: 60 };
const tag = 'Boards';

const pageOf = (input: Record<string, unknown>): string =>
  typeof input['board_id'] === 'string' ? boardNotesUrl(input['board_id']) : '/me/';

export const boardNotesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/boards/{board_id}/notes/',
  scopes: ['boards:read', 'boards:read_secret'],
  resources: [{ name: 'BoardNotesResource', verb: 'get' }],
  summary: "Lists a board's notes, newest first. Members of the board only.",
  tag,
  input: z.object({ board_id: id, bookmarks, page_size: pageSize(limits.notesPage, 100) }),
  output: z.array(boardNoteSchema),
  async handle(context, input) {
    const page = await listBoardNotes(
      context.services,
      context.viewer.user.id,
      input.board_id,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(page, (note) => presentBoardNote(context.origin, note));
  },
});

export const addBoardNoteOperation = operationForMembers({
  method: 'POST',
  path: '/v3/boards/{board_id}/notes/',
  scopes: ['boards:write', 'boards:write_secret'],
  resources: [{ name: 'BoardNoteResource', verb: 'create' }],
  summary: 'Adds a note for the members of a board.',
  tag,
  input: z.object({ board_id: id, title: title.default(''), text: body }),
  output: boardNoteSchema,
  idempotency: 'keyed',
  limit,
  async handle(context, input) {
    const note = await addBoardNote(context.services, context.viewer.user.id, input.board_id, {
      title: input.title,
      body: input.text,
    });
    return { data: presentBoardNote(context.origin, note), status: 201 };
  },
  form: {
    page: pageOf,
    done: (_data, input) => ({ to: boardNotesUrl(input.board_id), told: toasts.noteAdded }),
  },
});

export const editBoardNoteOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/notes/{note_id}/',
  scopes: ['boards:write', 'boards:write_secret'],
  resources: [{ name: 'BoardNoteResource', verb: 'update' }],
  summary: 'Edits a note of the caller.',
  tag,
  input: z.object({ board_id: id, note_id: id, title: title.optional(), text: body.optional() }),
  output: boardNoteSchema,
  limit,
  async handle(context, input) {
    const note = await editBoardNote(
      context.services,
      context.viewer.user.id,
      input.board_id,
      input.note_id,
      { title: input.title, body: input.text },
    );
    return { data: presentBoardNote(context.origin, note) };
  },
  form: {
    page: pageOf,
    done: (_data, input) => ({ to: boardNotesUrl(input.board_id), told: toasts.noteSaved }),
  },
});

export const deleteBoardNoteOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/notes/{note_id}/',
  scopes: ['boards:write', 'boards:write_secret'],
  resources: [{ name: 'BoardNoteResource', verb: 'delete' }],
  summary: "Deletes a note. Authors can delete their own, and the board's owner any.",
  tag,
  input: z.object({ board_id: id, note_id: id }),
  output: idOnly,
  limit,
  async handle(context, input) {
    await deleteBoardNote(context.services, context.viewer.user.id, input.board_id, input.note_id);
    return { data: { id: input.note_id } };
  },
  form: {
    page: pageOf,
    done: (_data, input) => ({ to: boardNotesUrl(input.board_id), told: toasts.noteDeleted }),
  },
});
