import type pg from 'pg';
import type { Database, Sql, Statement } from '../database.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** A row looked up by its own key, independent of the viewer. */
export interface CachedRow {
  id: string;
  /** Row version from `versionOf`. */
  version: string;
}

/** A table whose rows are cached in the process. */
export interface RowKind<Row extends CachedRow> {
  /** Selects the rows with the IDs in `$1`. */
  statement: Statement;
  /** Approximate memory size of a row. */
  bytesOf: (row: Row) => number;
  /** Memory limit of the kind in a process. */
  maxBytes?: number;
}

/** A row ID and its version, as a statement found them. Null if there is no row. */
export interface Found {
  id: string | null;
  version: string | null;
}

/**
 * SQL for the version of a row. PostgreSQL writes every change as a new tuple, with another transaction ID or at
 * another position. The pair therefore changes with every write, without notifications.
 */
export const versionOf = (alias: string): string => `${alias}.xmin::text || ${alias}.ctid::text`;

const usualBytes = 8 * 1024 * 1024;

/** Returns the found rows by ID, from memory if the version matches. Rows changed or deleted since are missing. */
export async function rowsFound<Row extends CachedRow>(
  sql: Sql,
  kind: RowKind<Row>,
  found: readonly Found[],
): Promise<ReadonlyMap<string, Row>> {
  const shelf = shelfOf(sql, kind);
  const rows = new Map<string, Row>();
  const missing = new Map<string, string>();
  for (const { id, version } of found) {
    if (id === null || version === null || rows.has(id)) continue;
    const known = shelf?.get(id);
    if (known?.version === version) rows.set(id, known);
    else missing.set(id, version);
  }
  if (missing.size === 0) return rows;
  for (const row of await sql.rows<Row>(kind.statement, [[...missing.keys()]])) {
    shelf?.set(row.id, row, kind.bytesOf(row));
    if (missing.get(row.id) === row.version) rows.set(row.id, row);
  }
  return rows;
}

/** Returns whether a row of this ID is kept, in whichever version. */
export function isCached<Row extends CachedRow>(sql: Sql, kind: RowKind<Row>, id: string): boolean {
  return shelfOf(sql, kind)?.get(id) !== undefined;
}

/** Keeps a row that came with another statement. */
export function cacheRow<Row extends CachedRow>(sql: Sql, kind: RowKind<Row>, row: Row): void {
  shelfOf(sql, kind)?.set(row.id, row, kind.bytesOf(row));
}

const shelves = new WeakMap<pg.Pool, Map<object, object>>();

/** Returns null within a transaction, because its reads may be rolled back. */
function shelfOf<Row extends CachedRow>(sql: Sql, kind: RowKind<Row>): Shelf<Row> | null {
  const { pool } = sql as Partial<Database>;
  if (pool === undefined) return null;
  const ofPool = shelves.get(pool) ?? new Map<object, object>();
  shelves.set(pool, ofPool);
  const known = (ofPool.get(kind) as Shelf<Row> | undefined) ?? createShelf<Row>(kind.maxBytes ?? usualBytes);
  ofPool.set(kind, known);
  return known;
}
