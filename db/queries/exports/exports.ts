import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export type ExportStatus = 'waiting' | 'working' | 'ready' | 'failed';

/** Reasons of a failure that its person can know. */
export type ExportProblem = 'storage_full';

export interface ExportRow {
  id: string;
  status: ExportStatus;
  done: number;
  total: number;
  /** Sizes of its archives in bytes, in order. Empty until it is ready. */
  fileBytes: number[];
  createdAt: Date;
  expiresAt: Date | null;
  /** Null also after an internal fault. */
  problem: ExportProblem | null;
}

const columns = `id, status, done, total, created_at AS "createdAt", expires_at AS "expiresAt", problem,
  CASE WHEN bytes IS NULL THEN '[]'
    ELSE jsonb_build_array(bytes) || jsonb_path_query_array(more_files, '$[*].bytes') END AS "fileBytes"`;

const insert = statement('export_insert')`
  INSERT INTO account_exports (user_id, origin)
  SELECT $1, $2 WHERE NOT EXISTS (
    SELECT 1 FROM account_exports WHERE user_id = $1 AND status = 'ready' AND created_at > $3)
  ON CONFLICT (user_id) WHERE status IN ('waiting', 'working') DO NOTHING RETURNING ${columns}`;

/** Requests an export. Null while one is in progress, or if one was made since the given time. */
export async function insertExport(
  sql: Sql,
  userId: string,
  origin: string,
  notSince: Date,
): Promise<ExportRow | null> {
  return firstRow<ExportRow>(sql, insert, [userId, origin, notSince]);
}

const latest = statement('export_latest')`
  SELECT ${columns} FROM account_exports WHERE user_id = $1 ORDER BY id DESC LIMIT 1`;

export async function latestExport(sql: Sql, userId: string): Promise<ExportRow | null> {
  return firstRow<ExportRow>(sql, latest, [userId]);
}

const begin = statement('export_begin')`
  UPDATE account_exports SET status = 'working', total = $3, done = 0
  WHERE user_id = $1 AND id = $2 AND status IN ('waiting', 'working') RETURNING origin`;

/** Returns the base URL under which the export was requested. Null if it is no longer needed. */
export async function beginExport(
  sql: Sql,
  userId: string,
  id: string,
  total: number,
): Promise<string | null> {
  const [row] = await sql.rows<{ origin: string }>(begin, [userId, id, total]);
  return row?.origin ?? null;
}

const advance = statement('export_advance')`
  UPDATE account_exports SET done = $3 WHERE user_id = $1 AND id = $2`;

export async function advanceExport(sql: Sql, userId: string, id: string, done: number): Promise<void> {
  await sql.rows(advance, [userId, id, done]);
}

const finish = statement('export_finish')`
  UPDATE account_exports SET status = 'ready', done = total, file_key = $3, bytes = $4, more_files = $5::jsonb,
    ready_at = now(), expires_at = $6
  WHERE user_id = $1 AND id = $2 AND status = 'working' RETURNING id`;

/** An archive of an export in the media store. */
export interface ExportFile {
  key: string;
  bytes: number;
}

/** False if the account was deleted in the meantime. */
export async function finishExport(
  sql: Sql,
  userId: string,
  id: string,
  { files: [first, ...more], expiresAt }: { files: ExportFile[]; expiresAt: Date },
): Promise<boolean> {
  const values = [userId, id, first?.key, first?.bytes, JSON.stringify(more), expiresAt];
  return (await sql.rows(finish, values)).length === 1;
}

const fail = statement('export_fail')`
  UPDATE account_exports SET status = 'failed', problem = $3
  WHERE user_id = $1 AND id = $2 AND status IN ('waiting', 'working')`;

export async function failExport(
  sql: Sql,
  userId: string,
  id: string,
  problem: ExportProblem | null,
): Promise<void> {
  await sql.rows(fail, [userId, id, problem]);
}

const reopen = statement('export_reopen')`
  UPDATE account_exports e SET status = 'waiting' WHERE user_id = $1 AND id = $2 AND status = 'failed'
    AND NOT EXISTS (SELECT FROM account_exports later WHERE later.user_id = $1 AND later.id > e.id) RETURNING id`;

/** Lets a failed export be made after all. False if the person has requested another. */
export async function reopenExport(tx: Sql, userId: string, id: string): Promise<boolean> {
  return (await tx.rows(reopen, [userId, id])).length > 0;
}

const file = statement('export_file')`
  SELECT CASE WHEN $4::int = 1 THEN file_key ELSE more_files -> ($4::int - 2) ->> 'key' END AS "fileKey",
    1 + jsonb_array_length(more_files) AS parts, created_at AS "createdAt"
  FROM account_exports
  WHERE user_id = $1 AND id = $2 AND status = 'ready' AND expires_at > $3
    AND $4::int BETWEEN 1 AND 1 + jsonb_array_length(more_files)`;

export interface ExportFileRow {
  fileKey: string;
  /** How many archives the export has. */
  parts: number;
  createdAt: Date;
}

/**
 * Returns the storage key of an archive of a person's finished export, by its number from 1. Null for other people's
 * and expired ones.
 */
export async function exportFile(
  sql: Sql,
  userId: string,
  id: string,
  { part, now }: { part: number; now: Date },
): Promise<ExportFileRow | null> {
  const [row] = await sql.rows<ExportFileRow>(file, [userId, id, now, part]);
  return row ?? null;
}

const live = statement('exports_live_files')`
  SELECT file_key AS key FROM account_exports WHERE file_key = ANY ($1) AND expires_at > $2
  UNION ALL
  SELECT f ->> 'key' FROM account_exports e, jsonb_array_elements(e.more_files) f
  WHERE f ->> 'key' = ANY ($1) AND e.expires_at > $2`;

/** Filters the files to those still available for download. */
export async function liveExportFiles(sql: Sql, keys: string[], now: Date): Promise<Set<string>> {
  return new Set((await sql.rows<{ key: string }>(live, [keys, now])).map(({ key }) => key));
}
