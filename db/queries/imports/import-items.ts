import { statement, type Sql } from '../../connection/database.ts';
import { boardAsMade, pinAsMade, sectionAsMade } from './as-made.ts';

/** An `origin` is the root of saves whose first pin is not on this site. */
export type ImportedKind = 'board' | 'section' | 'pin' | 'video' | 'origin' | 'draft';

const known = statement('import_known')`
  SELECT i.target_id AS id FROM account_import_items i
  WHERE i.user_id = $1 AND i.kind = $2 AND i.source = $3 AND CASE i.kind
    WHEN 'video' THEN EXISTS (SELECT 1 FROM uploads u WHERE u.user_id = $1 AND u.id = i.target_id)
    WHEN 'origin' THEN EXISTS (SELECT 1 FROM pin_origins o WHERE o.root_pin_id = i.target_id)
    WHEN 'draft' THEN true
    ELSE EXISTS (SELECT 1 FROM saves s WHERE s.user_id = $1 AND s.pin_id = i.target_id) END`;

/**
 * Returns the existing result of an item imported earlier. Videos are looked up among uploads. A draft that is gone
 * counts, since it may have become a pin.
 */
export async function importedItem(
  sql: Sql,
  userId: string,
  kind: 'pin' | 'video' | 'origin' | 'draft',
  source: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(known, [userId, kind, source]);
  return row?.id ?? null;
}

const knownPlaces = statement('import_known_places')`
  SELECT i.kind, i.source, i.target_id AS id, s.board_id AS "boardId"
  FROM account_import_items i
    LEFT JOIN boards b ON i.kind = 'board' AND b.id = i.target_id AND b.owner_id = $1 AND b.deleted_at IS NULL
    LEFT JOIN board_sections s ON i.kind = 'section' AND s.id = i.target_id
  WHERE i.user_id = $1 AND i.kind IN ('board', 'section') AND i.source = ANY ($2)
    AND (b.id IS NOT NULL OR s.id IS NOT NULL)`;

export interface KnownPlaces {
  /** By source. */
  boards: Map<string, string>;
  /** By source. With the board that they are on now. */
  sections: Map<string, { id: string; boardId: string }>;
}

/** Returns the boards and sections of these sources that exist from an earlier import, or from its earlier part. */
export async function importedPlaces(
  sql: Sql,
  userId: string,
  sources: readonly string[],
): Promise<KnownPlaces> {
  const rows = await sql.rows<{ kind: string; source: string; id: string; boardId: string | null }>(
    knownPlaces,
    [userId, sources],
  );
  const places: KnownPlaces = { boards: new Map(), sections: new Map() };
  for (const { source, id, boardId } of rows)
    if (boardId === null) places.boards.set(source, id);
    else places.sections.set(source, { id, boardId });
  return places;
}

const note = statement('import_note_item')`
  INSERT INTO account_import_items (user_id, import_id, kind, source, target_id, made_as)
  VALUES ($1, $2, $3, $4, $5, CASE $3
    WHEN 'pin' THEN (SELECT ${pinAsMade('p')} FROM pins p WHERE p.id = $5)
    WHEN 'section' THEN (SELECT ${sectionAsMade('s')} FROM board_sections s WHERE s.id = $5)
    WHEN 'board' THEN (SELECT ${boardAsMade('b')} FROM boards b WHERE b.id = $5) END)
  ON CONFLICT (user_id, kind, source) DO UPDATE SET target_id = excluded.target_id,
    import_id = excluded.import_id, made_as = excluded.made_as, created_at = now()`;

/** Records what an item of an import has become, and how it was made, by which later changes are recognized. */
export async function noteImported(
  sql: Sql,
  { userId, importId }: { userId: string; importId: string },
  kind: ImportedKind,
  source: string,
  targetId: string,
): Promise<void> {
  await sql.rows(note, [userId, importId, kind, source, targetId]);
}

/** Whether the import that an item came with, or its export's last archive, has yet to end well. */
const unsettled = `(
  SELECT a.status <> 'done' OR a.part < a.parts FROM account_imports a
  WHERE a.user_id = $1 AND a.created_at <= i.created_at ORDER BY a.created_at DESC LIMIT 1)`;

const made = statement('import_unsettled_boards')`
  SELECT i.target_id AS id FROM account_import_items i
  WHERE i.user_id = $1 AND i.kind = 'board' AND ${unsettled}`;

/**
 * Returns the ids of boards created by imports that have not ended well: the one that is running, failed ones, and
 * those of archives before the last of an export.
 */
export async function unsettledBoards(sql: Sql, userId: string): Promise<Set<string>> {
  return new Set((await sql.rows<{ id: string }>(made, [userId])).map(({ id }) => id));
}

const pin = statement('import_unsettled_pin')`
  SELECT i.target_id AS id FROM account_import_items i
  WHERE i.user_id = $1 AND i.kind = 'pin' AND i.source = $2 AND ${unsettled}`;

/** Returns the pin that such an import made of a source. Null if there is none. */
export async function unsettledPin(sql: Sql, userId: string, source: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(pin, [userId, source]);
  return row?.id ?? null;
}
