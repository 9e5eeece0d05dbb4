import { copyRows, int32At } from '../../connection/copy/copy-rows.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

/** COPY's binary format: a row is its field count, then the length and bytes of each field. */
const boards = (before: string | null): string => `
  COPY (
    SELECT b.id, left(o.locale, 2) FROM boards b JOIN users o ON o.id = b.owner_id
    WHERE ${boardDiscoverable('b')} ${older('b.id', before)}
  ) TO STDOUT (FORMAT binary)`;
const saves = (before: string | null): string => `
  COPY (
    SELECT p.board_id, decode(p.image_signature, 'hex') FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE ${boardDiscoverable('b')} ${older('p.id', before)}
  ) TO STDOUT (FORMAT binary)`;

/** COPY takes no values. */
const older = (id: string, before: string | null): string =>
  before === null ? '' : `AND ${id} < ${BigInt(before)}`;

const idAt = 6;
const secondAt = 18;
const lengthAt = secondAt - 4;

/**
 * Streams all public boards with the owner's language (`en`), one at a time, with the id as two 32-bit words: those with
 * lower ids than `before`, or all.
 */
export async function streamBoards(
  connectionString: string,
  each: (high: number, low: number, language: string) => void,
  before: string | null = null,
): Promise<void> {
  await copyRows(connectionString, boards(before), (row, at) => {
    const from = at + secondAt;
    const language = row.toString('latin1', from, from + Math.max(0, int32At(row, at + lengthAt)));
    each(int32At(row, at + idAt), int32At(row, at + idAt + 4), language);
  });
}

/**
 * Streams all pins on public boards, unordered, one at a time: the board's id as two 32-bit words, the image's
 * signature as four. Those with lower ids than `before`, or all.
 */
export async function streamSaves(
  connectionString: string,
  each: (boardHigh: number, boardLow: number, a: number, b: number, c: number, d: number) => void,
  before: string | null = null,
): Promise<void> {
  await copyRows(connectionString, saves(before), (row, at) => {
    const from = at + secondAt;
    each(
      int32At(row, at + idAt),
      int32At(row, at + idAt + 4),
      int32At(row, from),
      int32At(row, from + 4),
      int32At(row, from + 8),
      int32At(row, from + 12),
    );
  });
}

interface GraphEstimate {
  pins: number;
  boards: number;
  images: number;
}

const estimate = statement('graph_estimate')`
  SELECT ${['pins', 'boards', 'images']
    .map(
      (table) => `(SELECT greatest(reltuples, 0)::float8
    FROM pg_class WHERE oid = '${table}'::regclass) AS ${table}`,
    )
    .join()}`;

/** Estimates the row counts from PostgreSQL's statistics. */
export async function estimateGraph(sql: Sql): Promise<GraphEstimate> {
  const [row] = await sql.rows<GraphEstimate>(estimate);
  return row ?? { pins: 0, boards: 0, images: 0 };
}
