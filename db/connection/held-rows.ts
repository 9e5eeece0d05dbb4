import type pg from 'pg';
import type { Database, Sql, Statement } from './database.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** A row by its own key, without anything that hangs on who asks. */
export interface HeldRow {
  id: string;
  /** As `versionOf` has it. */
  version: string;
}

/** Rows of one table that are kept in the process. */
export interface RowKind<Row extends HeldRow> {
  /** Those of some ids, `$1`, and nothing of other keys. */
  statement: Statement;
  /** Roughly, what a row takes in memory. */
  bytesOf: (row: Row) => number;
}

/** What a statement has found: a row's id and its version at that moment. Null for no row. */
export interface Found {
  id: string | null;
  version: string | null;
}

/**
 * SQL for the version of a row. PostgreSQL writes each change of a row as a row of its own, made by another transaction
 * or at another place; so the pair changes with every write, whoever writes, and nobody has to tell.
 */
export const versionOf = (alias: string): string => `${alias}.xmin::text || ${alias}.ctid::text`;

/** Of each kind in each process. */
const mostBytes = 8 * 1024 * 1024;

/**
 * The rows that were found, by their ids: from memory where the version is the same. One that has changed since, or is
 * gone, is missing.
 */
export async function rowsFound<Row extends HeldRow>(
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

const shelves = new WeakMap<pg.Pool, Map<object, object>>();

/** None within a transaction: what it reads may be taken back. */
function shelfOf<Row extends HeldRow>(sql: Sql, kind: RowKind<Row>): Shelf<Row> | null {
  const { pool } = sql as Partial<Database>;
  if (pool === undefined) return null;
  const ofPool = shelves.get(pool) ?? new Map<object, object>();
  shelves.set(pool, ofPool);
  const known = (ofPool.get(kind) as Shelf<Row> | undefined) ?? createShelf<Row>(mostBytes);
  ofPool.set(kind, known);
  return known;
}
