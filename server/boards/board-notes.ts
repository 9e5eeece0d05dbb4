import {
  boardNoteById,
  boardNotes,
  deleteBoardNote as deleteBoardNoteRow,
  insertBoardNote,
  updateBoardNote,
  type BoardNoteRow,
} from '../../db/queries/boards/board-notes.ts';
import type { BoardNote } from '../../views/contract/board-members.ts';
import type { Page } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { authorizeBoard } from './board-access.ts';

// Notes are visible only to the board's members. Every verb throws `board_not_found` and `not_on_board` for others.

/** Returns a board's notes, newest first, without those of hidden people and across blocks. */
export async function listBoardNotes(
  services: Services,
  memberId: string,
  boardId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<BoardNote>> {
  const board = await authorizeBoard(services, memberId, boardId, 'read');
  const list = `board-notes:${board.id}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => boardNotes(services.db, memberId, board.id, before, limit),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map((row) => toNote(row, memberId, board.role === 'owner')) };
}

/** Returns a note that the member may read, or null. */
export async function findBoardNote(
  services: Services,
  memberId: string,
  boardId: string,
  noteId: string,
): Promise<BoardNote | null> {
  const board = await authorizeBoard(services, memberId, boardId, 'read');
  const row = await boardNoteById(services.db, memberId, board.id, noteId);
  return row === null ? null : toNote(row, memberId, board.role === 'owner');
}

export async function addBoardNote(
  services: Services,
  memberId: string,
  boardId: string,
  note: { title: string; body: string },
): Promise<BoardNote> {
  const board = await authorizeBoard(services, memberId, boardId, 'read');
  const id = await insertBoardNote(services.db, board.id, memberId, note.title, note.body);
  return noteOf(services, memberId, board.id, id, board.role === 'owner');
}

/** Edits the caller's own note. Throws `note_not_found` and `not_your_note`. */
export async function editBoardNote(
  services: Services,
  memberId: string,
  boardId: string,
  noteId: string,
  change: { title?: string | undefined; body?: string | undefined },
): Promise<BoardNote> {
  const board = await authorizeBoard(services, memberId, boardId, 'read');
  const isOwner = board.role === 'owner';
  const note = await noteOf(services, memberId, board.id, noteId, isOwner);
  if (!note.isMine) throw new AppError('not_your_note');
  const { title = null, body = null } = change;
  if (!(await updateBoardNote(services.db, board.id, noteId, memberId, title, body)))
    throw new AppError('note_not_found');
  return noteOf(services, memberId, board.id, noteId, isOwner);
}

/**
 * Deletes a note. Authors may delete their own, and the board's owner any. Throws `note_not_found` and
 * `not_your_note`.
 */
export async function deleteBoardNote(
  services: Services,
  memberId: string,
  boardId: string,
  noteId: string,
): Promise<void> {
  const board = await authorizeBoard(services, memberId, boardId, 'read');
  const note = await noteOf(services, memberId, board.id, noteId, board.role === 'owner');
  if (!note.canDelete) throw new AppError('not_your_note');
  await deleteBoardNoteRow(services.db, board.id, noteId);
}

async function noteOf(
  services: Services,
  memberId: string,
  boardId: string,
  noteId: string,
  isOwner: boolean,
): Promise<BoardNote> {
  const row = await boardNoteById(services.db, memberId, boardId, noteId);
  if (row === null) throw new AppError('note_not_found');
  return toNote(row, memberId, isOwner);
}

function toNote(row: BoardNoteRow, memberId: string, isOwner: boolean): BoardNote {
  const isMine = row.userId === memberId;
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    writer: toUserSummary(row),
    isMine,
    canDelete: isMine || isOwner,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
