import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { notBlockedHere, ownerOfBoard } from '../visibility.ts';

export interface BoardNoteRow extends PersonRow {
  id: string;
  title: string;
  body: string;
  createdAt: Date;
  updatedAt: Date | null;
}

const columns = `
  n.id, n.title, n.body, ${personColumns}, n.created_at AS "createdAt", n.updated_at AS "updatedAt"`;
const joins = `JOIN users u ON u.id = n.user_id ${personPicture}`;

const ofShownPeople = notBlockedHere('n.user_id', ownerOfBoard('$2'), '$1');

const list = statement('board_notes_list')`
  SELECT ${columns} FROM board_notes n ${joins}
  WHERE n.board_id = $2 AND n.id < $3 AND ${ofShownPeople} ORDER BY n.id DESC LIMIT $4`;

/** Lists a board's notes that the viewer may read, newest first below an exclusive id. The caller checks permission. */
export async function boardNotes(
  sql: Sql,
  viewerId: string,
  boardId: string,
  before: string,
  limit: number,
): Promise<BoardNoteRow[]> {
  return sql.rows(list, [viewerId, boardId, before, limit]);
}

const byId = statement('board_note_by_id')`
  SELECT ${columns} FROM board_notes n ${joins}
  WHERE n.board_id = $2 AND n.id = $3 AND ${ofShownPeople}`;

/** Null if the note is gone or not for this viewer. */
export async function boardNoteById(
  sql: Sql,
  viewerId: string,
  boardId: string,
  noteId: string,
): Promise<BoardNoteRow | null> {
  return firstRow<BoardNoteRow>(sql, byId, [viewerId, boardId, noteId]);
}

const insert = statement('board_note_insert')`
  INSERT INTO board_notes (board_id, user_id, title, body) VALUES ($1, $2, $3, $4) RETURNING id`;

export async function insertBoardNote(
  sql: Sql,
  boardId: string,
  userId: string,
  title: string,
  body: string,
): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(insert, [boardId, userId, title, body]);
  if (!row) throw new Error('an insert without conditions answered no row');
  return row.id;
}

const putImported = statement('board_note_put_imported')`
  INSERT INTO board_notes (board_id, user_id, title, body, created_at)
  SELECT $1, $2, $3, $4, coalesce($5::timestamptz, now()) WHERE NOT EXISTS (
    SELECT 1 FROM board_notes WHERE board_id = $1 AND user_id = $2 AND title = $3 AND body = $4)`;

/** Adds a note of an export, unless the board has it already. */
export async function putImportedNote(
  sql: Sql,
  boardId: string,
  userId: string,
  note: { title: string; body: string; createdAt: Date | null },
): Promise<void> {
  await sql.rows(putImported, [boardId, userId, note.title, note.body, note.createdAt]);
}

const update = statement('board_note_update')`
  UPDATE board_notes SET title = coalesce($4, title), body = coalesce($5, body), updated_at = now()
  WHERE board_id = $1 AND id = $2 AND user_id = $3 RETURNING id`;

/** False if the note is gone or another person's. */
export async function updateBoardNote(
  sql: Sql,
  boardId: string,
  noteId: string,
  userId: string,
  title: string | null,
  body: string | null,
): Promise<boolean> {
  return (await sql.rows(update, [boardId, noteId, userId, title, body])).length > 0;
}

const remove = statement('board_note_delete')`
  DELETE FROM board_notes WHERE board_id = $1 AND id = $2 RETURNING id`;

export async function deleteBoardNote(sql: Sql, boardId: string, noteId: string): Promise<void> {
  await sql.rows(remove, [boardId, noteId]);
}
