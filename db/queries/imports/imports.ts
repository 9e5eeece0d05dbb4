import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

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
  createdAt: Date;
}

const columns = `id, status, position, total, boards, sections, pins, drafts, known, refused, left_out AS "leftOut",
  problem, origin, export_source AS "exportSource", part, parts, created_at AS "createdAt"`;

const lock = statement('imports_lock')`
  SELECT pg_advisory_xact_lock(hashtextextended('imports of ' || $1::text, 0))`;

/** Locks the beginning of this person's imports, and of their undoing, until the transaction ends. */
export async function lockImportsOf(tx: Sql, userId: string): Promise<void> {
  await tx.rows(lock, [userId]);
}

const insert = statement('import_insert_dated')`
  INSERT INTO account_imports (id, user_id, origin) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) WHERE status IN ('waiting', 'working') DO NOTHING RETURNING ${columns}`;

const newId = statement('import_new_id')`SELECT new_id() AS id`;

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

const byId = statement('import_by_id_dated')`
  SELECT ${columns} FROM account_imports WHERE user_id = $1 AND id = $2`;

export async function importById(sql: Sql, userId: string, id: string): Promise<ImportRow | null> {
  return firstRow<ImportRow>(sql, byId, [userId, id]);
}

const latest = statement('import_latest_dated')`
  SELECT ${columns} FROM account_imports WHERE user_id = $1 ORDER BY id DESC LIMIT 1`;

export async function latestImport(sql: Sql, userId: string): Promise<ImportRow | null> {
  return firstRow<ImportRow>(sql, latest, [userId]);
}

const recent = statement('imports_recent')`
  WITH brought AS MATERIALIZED (SELECT DISTINCT import_id FROM account_import_items WHERE user_id = $1)
  SELECT ${columns}, CASE WHEN status IN ('waiting', 'working') THEN 'none' ELSE coalesce(
      (SELECT u.status FROM account_import_undos u WHERE u.user_id = $1 AND u.import_id = a.id),
      CASE WHEN EXISTS (SELECT 1 FROM brought WHERE import_id = a.id) THEN 'possible' ELSE 'none' END) END AS undo
  FROM account_imports a WHERE user_id = $1 ORDER BY id DESC LIMIT $2`;

/** `none`: it is running, brought nothing, or was made by a version that did not record what it brought. */
export type UndoState = 'none' | 'possible' | 'working' | 'done' | 'failed';

export interface PastImportRow extends ImportRow {
  undo: UndoState;
}

/** Returns a person's imports, latest first, with whether they can be undone. */
export function recentImports(sql: Sql, userId: string, limit: number): Promise<PastImportRow[]> {
  return sql.rows<PastImportRow>(recent, [userId, limit]);
}

const advance = statement('import_advance')`
  UPDATE account_imports SET status = 'working', position = $3, total = $4, boards = $5, sections = $6, pins = $7,
    known = $8, refused = $9, left_out = $10::jsonb, drafts = $11, export_source = $12, part = $13, parts = $14
  WHERE user_id = $1 AND id = $2 AND status IN ('waiting', 'working') RETURNING id`;

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

const partDone = statement('import_part_stands')`
  SELECT EXISTS (SELECT 1 FROM account_imports
    WHERE user_id = $1 AND export_source = $2 AND part = $3 AND status = 'done' AND NOT EXISTS (
      SELECT 1 FROM account_import_undos u WHERE u.user_id = $1 AND u.import_id = account_imports.id)) AS done`;

/** Returns whether a person has imported an archive of an export, by its number, and not undone it. */
export async function isPartImported(
  sql: Sql,
  userId: string,
  exportSource: string,
  part: number,
): Promise<boolean> {
  const [row] = await sql.rows<{ done: boolean }>(partDone, [userId, exportSource, part]);
  return row?.done ?? false;
}

const end = statement('import_end')`
  UPDATE account_imports SET status = CASE WHEN $3::text IS NULL THEN 'done' ELSE 'failed' END, problem = $3,
    done_at = now()
  WHERE user_id = $1 AND id = $2 AND status IN ('waiting', 'working')`;

/** Ends an import, successfully or with an error message. */
export async function endImport(sql: Sql, userId: string, id: string, problem: string | null): Promise<void> {
  await sql.rows(end, [userId, id, problem]);
}

/** What the last attempt of a job leaves. The file is kept for a day, since staff may run it again. */
const gaveUp = `status = 'failed' AND problem = 'internal' AND done_at > now() - interval '1 day'`;

const reopen = statement('import_reopen')`
  UPDATE account_imports i SET status = 'working', problem = NULL, done_at = NULL
  WHERE user_id = $1 AND id = $2 AND ${gaveUp}
    AND NOT EXISTS (SELECT FROM account_imports later WHERE later.user_id = $1 AND later.id > i.id) RETURNING id`;

/** Lets a failed import go on where it stopped. False if its file is gone or the person has begun another. */
export async function reopenImport(tx: Sql, userId: string, id: string): Promise<boolean> {
  return (await tx.rows(reopen, [userId, id])).length > 0;
}

const live = statement('imports_live')`
  SELECT id FROM account_imports WHERE id = ANY ($1) AND (status IN ('waiting', 'working') OR ${gaveUp})`;

/** Filters the imports to those that still need their file. */
export async function liveImportIds(sql: Sql, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await sql.rows<{ id: string }>(live, [ids])).map(({ id }) => id));
}

const owners = statement('import_owners')`
  SELECT id, user_id AS "userId" FROM account_imports WHERE id = ANY ($1)`;

/** Returns the owners of imports by import id. */
export async function importOwners(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<{ id: string; userId: string }>(owners, [ids]);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
