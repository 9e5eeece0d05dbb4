import type { Sql, Statement } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';

export type ImportStatus = 'waiting' | 'working' | 'done' | 'failed';

/** An item of an import that could not be included, with a reason that pages have a text for. */
export interface LeftOut {
  kind: 'board' | 'section' | 'pin' | 'draft' | 'person' | 'blocked-person' | 'followed-board';
  name: string;
  reason: string;
}

export interface ImportRow {
  id: string;
  status: ImportStatus;
  position: number;
  total: number;
  boards: number;
  sections: number;
  pins: number;
  drafts: number;
  /** Pins imported earlier. */
  known: number;
  refused: number;
  leftOut: LeftOut[];
  problem: string | null;
  /** Public base URL of the service at the start. Null for imports without a recorded one. */
  origin: string | null;
  /** The export, if the file is one of its several archives. */
  exportSource: string | null;
  /** Number of the archive, from 1. */
  part: number;
  parts: number;
}

const columns = `id, status, position, total, boards, sections, pins, drafts, known, refused, left_out AS "leftOut",
  problem, origin, export_source AS "exportSource", part, parts`;

const insert: Statement = {
  name: 'import_insert',
  text: `
    INSERT INTO account_imports (id, user_id, origin) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) WHERE status IN ('waiting', 'working') DO NOTHING RETURNING ${columns}`,
};

const newId: Statement = { name: 'import_new_id', text: 'SELECT new_id() AS id' };

/** Returns the id of an import that is yet to be started. */
export async function newImportId(sql: Sql): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(newId);
  return row?.id ?? '';
}

/** Starts an import. Null while another of the person is in progress. */
export async function insertImport(
  sql: Sql,
  id: string,
  userId: string,
  origin: string,
): Promise<ImportRow | null> {
  return firstRow<ImportRow>(sql, insert, [id, userId, origin]);
}

const byId: Statement = {
  name: 'import_by_id',
  text: `SELECT ${columns} FROM account_imports WHERE user_id = $1 AND id = $2`,
};

export async function importById(sql: Sql, userId: string, id: string): Promise<ImportRow | null> {
  return firstRow<ImportRow>(sql, byId, [userId, id]);
}

const latest: Statement = {
  name: 'import_latest',
  text: `SELECT ${columns} FROM account_imports WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
};

export async function latestImport(sql: Sql, userId: string): Promise<ImportRow | null> {
  return firstRow<ImportRow>(sql, latest, [userId]);
}

const advance: Statement = {
  name: 'import_advance',
  text: `
    UPDATE account_imports SET status = 'working', position = $3, total = $4, boards = $5, sections = $6, pins = $7,
      known = $8, refused = $9, left_out = $10::jsonb, drafts = $11, export_source = $12, part = $13, parts = $14
    WHERE user_id = $1 AND id = $2 AND status IN ('waiting', 'working') RETURNING id`,
};

/** Records an import's progress. False if it has been stopped. */
export async function advanceImport(sql: Sql, userId: string, row: ImportRow): Promise<boolean> {
  const advanced = await sql.rows(advance, [
    userId,
    row.id,
    row.position,
    row.total,
    row.boards,
    row.sections,
    row.pins,
    row.known,
    row.refused,
    JSON.stringify(row.leftOut),
    row.drafts,
    row.exportSource,
    row.part,
    row.parts,
  ]);
  return advanced.length > 0;
}

const partDone: Statement = {
  name: 'import_part_done',
  text: `
    SELECT EXISTS (SELECT 1 FROM account_imports
      WHERE user_id = $1 AND export_source = $2 AND part = $3 AND status = 'done') AS done`,
};

/** Returns whether a person has imported an archive of an export, by its number. */
export async function isPartImported(
  sql: Sql,
  userId: string,
  exportSource: string,
  part: number,
): Promise<boolean> {
  const [row] = await sql.rows<{ done: boolean }>(partDone, [userId, exportSource, part]);
  return row?.done ?? false;
}

const end: Statement = {
  name: 'import_end',
  text: `
    UPDATE account_imports SET status = CASE WHEN $3::text IS NULL THEN 'done' ELSE 'failed' END, problem = $3,
      done_at = now()
    WHERE user_id = $1 AND id = $2 AND status IN ('waiting', 'working')`,
};

/** Ends an import, successfully or with an error message. */
export async function endImport(sql: Sql, userId: string, id: string, problem: string | null): Promise<void> {
  await sql.rows(end, [userId, id, problem]);
}

/** What the last attempt of a job leaves. The file is kept for a day, since staff may run it again. */
const gaveUp = `status = 'failed' AND problem = 'internal' AND done_at > now() - interval '1 day'`;

const reopen: Statement = {
  name: 'import_reopen',
  text: `
    UPDATE account_imports i SET status = 'working', problem = NULL, done_at = NULL
    WHERE user_id = $1 AND id = $2 AND ${gaveUp}
      AND NOT EXISTS (SELECT FROM account_imports later WHERE later.user_id = $1 AND later.id > i.id) RETURNING id`,
};

/** Lets a failed import go on where it stopped. False if its file is gone or the person has begun another. */
export async function reopenImport(tx: Sql, userId: string, id: string): Promise<boolean> {
  return (await tx.rows(reopen, [userId, id])).length > 0;
}

const live: Statement = {
  name: 'imports_live',
  text: `SELECT id FROM account_imports WHERE id = ANY ($1) AND (status IN ('waiting', 'working') OR ${gaveUp})`,
};

/** Filters the imports to those that still need their file. */
export async function liveImportIds(sql: Sql, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await sql.rows<{ id: string }>(live, [ids])).map(({ id }) => id));
}

const owners: Statement = {
  name: 'import_owners',
  text: 'SELECT id, user_id AS "userId" FROM account_imports WHERE id = ANY ($1)',
};

/** Returns the owners of imports by import id. */
export async function importOwners(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<{ id: string; userId: string }>(owners, [ids]);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** An `origin` is the root of saves whose first pin is not on this site. */
export type ImportedKind = 'board' | 'section' | 'pin' | 'video' | 'origin' | 'draft';

const known: Statement = {
  name: 'import_known',
  text: `
    SELECT i.target_id AS id FROM account_import_items i
    WHERE i.user_id = $1 AND i.kind = $2 AND i.source = $3 AND CASE i.kind
      WHEN 'video' THEN EXISTS (SELECT 1 FROM uploads u WHERE u.user_id = $1 AND u.id = i.target_id)
      WHEN 'origin' THEN EXISTS (SELECT 1 FROM pin_origins o WHERE o.root_pin_id = i.target_id)
      WHEN 'draft' THEN true
      ELSE EXISTS (SELECT 1 FROM saves s WHERE s.user_id = $1 AND s.pin_id = i.target_id) END`,
};

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

const knownPlaces: Statement = {
  name: 'import_known_places',
  text: `
    SELECT i.kind, i.source, i.target_id AS id, s.board_id AS "boardId"
    FROM account_import_items i
      LEFT JOIN boards b ON i.kind = 'board' AND b.id = i.target_id AND b.owner_id = $1 AND b.deleted_at IS NULL
      LEFT JOIN board_sections s ON i.kind = 'section' AND s.id = i.target_id
    WHERE i.user_id = $1 AND i.kind IN ('board', 'section') AND i.source = ANY ($2)
      AND (b.id IS NOT NULL OR s.id IS NOT NULL)`,
};

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

const note: Statement = {
  name: 'import_note',
  text: `
    INSERT INTO account_import_items (user_id, kind, source, target_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id, kind, source) DO UPDATE SET target_id = excluded.target_id, created_at = now()`,
};

export async function noteImported(
  sql: Sql,
  userId: string,
  kind: ImportedKind,
  source: string,
  targetId: string,
): Promise<void> {
  await sql.rows(note, [userId, kind, source, targetId]);
}

/** Whether the import that an item came with, or its export's last archive, has yet to end well. */
const unsettled = `(
  SELECT a.status <> 'done' OR a.part < a.parts FROM account_imports a
  WHERE a.user_id = $1 AND a.created_at <= i.created_at ORDER BY a.created_at DESC LIMIT 1)`;

const made: Statement = {
  name: 'import_unsettled_boards',
  text: `
    SELECT i.target_id AS id FROM account_import_items i
    WHERE i.user_id = $1 AND i.kind = 'board' AND ${unsettled}`,
};

/**
 * Returns the ids of boards created by imports that have not ended well: the one that is running, failed ones, and
 * those of archives before the last of an export.
 */
export async function unsettledBoards(sql: Sql, userId: string): Promise<Set<string>> {
  return new Set((await sql.rows<{ id: string }>(made, [userId])).map(({ id }) => id));
}

const pin: Statement = {
  name: 'import_unsettled_pin',
  text: `
    SELECT i.target_id AS id FROM account_import_items i
    WHERE i.user_id = $1 AND i.kind = 'pin' AND i.source = $2 AND ${unsettled}`,
};

/** Returns the pin that such an import made of a source. Null if there is none. */
export async function unsettledPin(sql: Sql, userId: string, source: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(pin, [userId, source]);
  return row?.id ?? null;
}
