import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardAsMade, pinAsMade, sectionAsMade } from './as-made.ts';

/** In the order in which they are undone: what holds others comes after them. */
export type UndoneKind = 'draft' | 'pin' | 'section' | 'board';

export interface ImportUndoRow {
  importId: string;
  status: 'working' | 'done' | 'failed';
  done: number;
  total: number;
  boards: number;
  sections: number;
  pins: number;
  drafts: number;
  kept: number;
}

const columns = `import_id AS "importId", status, done, total, boards, sections, pins, drafts, kept`;

// Boards and sections that an import undone before left, since they held pins of this one, go with it.
const itemsOfUndo = `i.user_id = $1 AND i.kind IN ('draft', 'pin', 'section', 'board') AND (i.import_id = $2
  OR i.kind IN ('section', 'board') AND EXISTS (
    SELECT 1 FROM account_import_undos u WHERE u.user_id = $1 AND u.import_id = i.import_id))`;

// Whether its owner has changed a pin since, or it has been built on.
const pinStays = `(i.made_as IS DISTINCT FROM ${pinAsMade('p')}
  OR EXISTS (SELECT 1 FROM pins q
    WHERE q.root_pin_id = p.root_pin_id AND q.parent_pin_id = p.id AND q.user_id <> p.user_id)
  OR EXISTS (SELECT 1 FROM pin_comments c WHERE c.thread_id = p.id)
  OR EXISTS (SELECT 1 FROM pin_reactions r WHERE r.root_pin_id = p.id)
  OR EXISTS (SELECT 1 FROM pin_notes n WHERE n.user_id = p.user_id AND n.pin_id = p.id AND n.updated_at > i.created_at)
  OR EXISTS (SELECT 1 FROM campaigns a WHERE a.pin_id = p.id AND a.status = 'active')
  OR EXISTS (SELECT 1 FROM today_article_pins ap WHERE ap.pin_id = p.id))`;

// Apart from pins, sections and drafts, which may go before.
const boardStays = `(i.made_as IS DISTINCT FROM ${boardAsMade('b')}
  OR EXISTS (SELECT 1 FROM board_collaborators c WHERE c.board_id = b.id)
  OR EXISTS (SELECT 1 FROM follows f WHERE f.target_kind = 'board' AND f.target_id = b.id)
  OR EXISTS (SELECT 1 FROM board_notes n WHERE n.board_id = b.id AND n.updated_at > i.created_at)
  OR EXISTS (SELECT 1 FROM product_feeds pf WHERE pf.owner_id = b.owner_id AND pf.board_id = b.id))`;

const draftStays = 'd.updated_at > i.created_at';
const boardOfDraft = `split_part(d.fields ->> 'place', ':', 1)`;

const preview = statement('import_undo_preview')`
  WITH pins_going AS MATERIALIZED (
    SELECT p.id, ${pinStays} AS stays FROM account_import_items i
      JOIN pins p ON p.id = i.target_id AND p.user_id = $1
    WHERE i.user_id = $1 AND i.kind = 'pin' AND i.import_id = $2
  ), drafts_going AS MATERIALIZED (
    SELECT d.id, ${draftStays} AS stays FROM account_import_items i
      JOIN pin_drafts d ON d.user_id = $1 AND d.id = i.target_id
    WHERE i.user_id = $1 AND i.kind = 'draft' AND i.import_id = $2
  ), sections_going AS MATERIALIZED (
    SELECT s.id, i.made_as IS DISTINCT FROM ${sectionAsMade('s')} OR EXISTS (
      SELECT 1 FROM board_pins bp LEFT JOIN pins_going g ON g.id = bp.pin_id AND NOT g.stays
      WHERE bp.board_id = s.board_id AND bp.section_id = s.id AND g.id IS NULL) AS stays
    FROM account_import_items i JOIN board_sections s ON s.id = i.target_id
    WHERE ${itemsOfUndo} AND i.kind = 'section'
  ), boards_going AS MATERIALIZED (
    SELECT b.id, b.name, ${boardStays} OR EXISTS (
        SELECT 1 FROM board_pins bp LEFT JOIN pins_going g ON g.id = bp.pin_id AND NOT g.stays
        WHERE bp.board_id = b.id AND g.id IS NULL)
      OR EXISTS (
        SELECT 1 FROM board_sections s LEFT JOIN sections_going g ON g.id = s.id AND NOT g.stays
        WHERE s.board_id = b.id AND g.id IS NULL)
      OR EXISTS (
        SELECT 1 FROM pin_drafts d LEFT JOIN drafts_going g ON g.id = d.id AND NOT g.stays
        WHERE d.user_id = $1 AND ${boardOfDraft} = b.id::text AND g.id IS NULL) AS stays
    FROM account_import_items i
      JOIN boards b ON b.id = i.target_id AND b.owner_id = $1 AND b.deleted_at IS NULL
    WHERE ${itemsOfUndo} AND i.kind = 'board'
  )
  SELECT (SELECT count(*) FILTER (WHERE NOT stays) FROM pins_going)::int AS pins,
    (SELECT count(*) FILTER (WHERE NOT stays) FROM drafts_going)::int AS drafts,
    (SELECT count(*) FILTER (WHERE NOT stays) FROM sections_going)::int AS sections,
    (SELECT count(*) FILTER (WHERE NOT stays) FROM boards_going)::int AS boards,
    (SELECT count(*) FILTER (WHERE stays) FROM pins_going)::int AS "keptPins",
    (SELECT count(*) FILTER (WHERE stays) FROM boards_going)::int AS "keptBoards",
    (SELECT count(*) FILTER (WHERE stays) FROM drafts_going)::int AS "keptDrafts",
    ARRAY(SELECT name FROM boards_going WHERE NOT stays ORDER BY name LIMIT $3) AS "boardNames"`;

/** What undoing an import would delete, and what it would keep. */
export interface ImportUndoPreview {
  pins: number;
  drafts: number;
  sections: number;
  boards: number;
  keptPins: number;
  keptBoards: number;
  keptDrafts: number;
  /** Names of the boards that go, at most as many as asked for. */
  boardNames: string[];
}

export async function previewImportUndo(
  sql: Sql,
  userId: string,
  importId: string,
  maxNames: number,
): Promise<ImportUndoPreview | null> {
  return firstRow<ImportUndoPreview>(sql, preview, [userId, importId, maxNames]);
}

const byImport = statement('import_undo_of')`
  SELECT ${columns} FROM account_import_undos WHERE user_id = $1 AND import_id = $2`;

export async function importUndoOf(
  sql: Sql,
  userId: string,
  importId: string,
): Promise<ImportUndoRow | null> {
  return firstRow<ImportUndoRow>(sql, byImport, [userId, importId]);
}

const running = statement('import_undo_running')`
  SELECT 1 FROM account_import_undos WHERE user_id = $1 AND status = 'working'`;

/** Returns whether an import of the person is being undone. */
export async function isImportBeingUndone(sql: Sql, userId: string): Promise<boolean> {
  return (await sql.rows(running, [userId])).length > 0;
}

const begin = statement('import_undo_begin')`
  INSERT INTO account_import_undos AS u (user_id, import_id, total)
  VALUES ($1, $2, (SELECT count(*) FROM account_import_items i WHERE ${itemsOfUndo}))
  ON CONFLICT (user_id, import_id) DO UPDATE SET status = 'working', done_at = NULL WHERE u.status = 'failed'
  RETURNING import_id`;

/** Begins to undo an import, or goes on with one that failed. False if it is being undone, or has been. */
export async function beginImportUndo(tx: Sql, userId: string, importId: string): Promise<boolean> {
  return (await tx.rows(begin, [userId, importId])).length > 0;
}

const next = statement('import_undo_next')`
  SELECT i.kind, i.source, i.target_id AS id FROM account_import_undos u
    CROSS JOIN LATERAL (SELECT array_position(ARRAY['draft', 'pin', 'section', 'board'], u.after_kind)) AS w (step)
    CROSS JOIN LATERAL (
      SELECT i.kind, i.source, i.target_id, k.step FROM unnest(ARRAY['draft', 'pin', 'section', 'board'])
          WITH ORDINALITY AS k (kind, step)
        CROSS JOIN LATERAL (
          SELECT i.* FROM account_import_items i
          WHERE ${itemsOfUndo} AND i.kind = k.kind
            AND i.source > CASE WHEN k.step = w.step THEN u.after_source ELSE '' END
          ORDER BY i.source LIMIT $3) AS i
      WHERE k.step >= coalesce(w.step, 1)
      ORDER BY k.step, i.source LIMIT $3) AS i
  WHERE u.user_id = $1 AND u.import_id = $2 AND u.status = 'working'
  ORDER BY i.step, i.source`;

export interface UndoneItem {
  kind: UndoneKind;
  source: string;
  id: string;
}

/** Returns the items with which an undo goes on. Empty after the last, or if it has ended. */
export function nextOfImportUndo(
  sql: Sql,
  userId: string,
  importId: string,
  limit: number,
): Promise<UndoneItem[]> {
  return sql.rows<UndoneItem>(next, [userId, importId, limit]);
}

const advance = statement('import_undo_advance')`
  WITH forgotten AS (
    DELETE FROM account_import_items
    WHERE user_id = $1 AND kind = $3 AND source = $4 AND $5::text = 'deleted'
  )
  UPDATE account_import_undos SET after_kind = $3, after_source = $4, done = done + 1,
    boards = boards + ($3 = 'board' AND $5 = 'deleted')::int,
    sections = sections + ($3 = 'section' AND $5 = 'deleted')::int,
    pins = pins + ($3 = 'pin' AND $5 = 'deleted')::int,
    drafts = drafts + ($3 = 'draft' AND $5 = 'deleted')::int,
    kept = kept + ($5 = 'kept')::int
  WHERE user_id = $1 AND import_id = $2`;

/** Records what became of an item. A deleted one is no longer known, so that the same file brings it again. */
export async function advanceImportUndo(
  tx: Sql,
  { userId, importId }: { userId: string; importId: string },
  { kind, source }: UndoneItem,
  outcome: 'deleted' | 'kept' | 'gone',
): Promise<void> {
  await tx.rows(advance, [userId, importId, kind, source, outcome]);
}

const end = statement('import_undo_end')`
  UPDATE account_import_undos SET status = $3, done_at = now()
  WHERE user_id = $1 AND import_id = $2 AND status = 'working'`;

export async function endImportUndo(
  sql: Sql,
  userId: string,
  importId: string,
  status: 'done' | 'failed',
): Promise<void> {
  await sql.rows(end, [userId, importId, status]);
}

const stays: Record<UndoneKind, Statement> = {
  draft: statement('import_undo_draft')`
    SELECT ${draftStays} AS stays FROM account_import_items i
      JOIN pin_drafts d ON d.user_id = $1 AND d.id = i.target_id
    WHERE i.user_id = $1 AND i.kind = 'draft' AND i.source = $2 FOR UPDATE OF d`,
  pin: statement('import_undo_pin')`
    SELECT ${pinStays} AS stays FROM account_import_items i
      JOIN pins p ON p.id = i.target_id AND p.user_id = $1
    WHERE i.user_id = $1 AND i.kind = 'pin' AND i.source = $2`,
  section: statement('import_undo_section')`
    SELECT s.board_id AS "boardId", i.made_as IS DISTINCT FROM ${sectionAsMade('s')}
      OR EXISTS (SELECT 1 FROM board_pins bp WHERE bp.board_id = s.board_id AND bp.section_id = s.id) AS stays
    FROM account_import_items i JOIN board_sections s ON s.id = i.target_id
    WHERE i.user_id = $1 AND i.kind = 'section' AND i.source = $2`,
  board: statement('import_undo_board')`
    SELECT ${boardStays}
      OR EXISTS (SELECT 1 FROM board_pins bp WHERE bp.board_id = b.id)
      OR EXISTS (SELECT 1 FROM board_sections s WHERE s.board_id = b.id)
      OR EXISTS (SELECT 1 FROM pin_drafts d WHERE d.user_id = $1 AND ${boardOfDraft} = b.id::text) AS stays
    FROM account_import_items i JOIN boards b ON b.id = i.target_id AND b.owner_id = $1 AND b.deleted_at IS NULL
    WHERE i.user_id = $1 AND i.kind = 'board' AND i.source = $2`,
};

/**
 * Returns whether an item was changed since its import, or built on, and is kept. Null if it is gone. Of a section, also
 * its board.
 */
export async function importedItemStays(
  tx: Sql,
  userId: string,
  { kind, source }: UndoneItem,
): Promise<{ stays: boolean; boardId?: string } | null> {
  return firstRow<{ stays: boolean; boardId?: string }>(tx, stays[kind], [userId, source]);
}
