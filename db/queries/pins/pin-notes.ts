import { statement, type Sql } from '../../connection/database.ts';

const read = statement('pin_note')`
  SELECT body, updated_at AS "updatedAt" FROM pin_notes WHERE user_id = $1 AND pin_id = $2`;

export interface PinNoteRow {
  body: string;
  updatedAt: Date;
}

/** Returns a person's note on their pin, or null. */
export async function pinNote(sql: Sql, userId: string, pinId: string): Promise<PinNoteRow | null> {
  const [row] = await sql.rows<PinNoteRow>(read, [userId, pinId]);
  return row ?? null;
}

const write = statement('pin_note_write')`
  INSERT INTO pin_notes (user_id, pin_id, body) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, pin_id) DO UPDATE SET body = EXCLUDED.body, updated_at = now()`;

export async function writePinNote(sql: Sql, userId: string, pinId: string, body: string): Promise<void> {
  await sql.rows(write, [userId, pinId, body]);
}

const remove = statement('pin_note_delete')`DELETE FROM pin_notes WHERE user_id = $1 AND pin_id = $2`;

export async function deletePinNote(sql: Sql, userId: string, pinId: string): Promise<void> {
  await sql.rows(remove, [userId, pinId]);
}
