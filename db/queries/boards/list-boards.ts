import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { boardOpen, boardVisible, onBoard } from '../visibility.ts';
import { boardColumns, boardJoins, type BoardRow } from './board-row.ts';

export const boardSorts = [
  'last_pinned_to',
  'alphabetical',
  'oldest',
  'newest',
  'group_boards_at_top',
  'custom',
] as const;
export type BoardSort = (typeof boardSorts)[number];

export interface BoardListing {
  viewerId: string | null;
  personId: string;
  privacy: 'all' | 'public' | 'protected' | 'secret';
  archived: 'with' | 'without' | 'only';
  /** Public boards first, then protected, then secret ones. */
  byVisibility: boolean;
  /** Only boards with collaborators: others' that the person joined, and their own that others joined. */
  isSharedOnly: boolean;
  /** The key of the previous page's last board. Null for the first page. */
  after: string | null;
  limit: number;
}

const isShared = `EXISTS (SELECT 1 FROM board_collaborators m WHERE m.board_id = b.id AND m.status = 'accepted')`;
const lastPinned = `coalesce((SELECT max(bp.pin_id) FROM board_pins bp WHERE bp.board_id = b.id), b.id)`;
const group = `CASE WHEN NOT $7::boolean OR b.privacy = 'public' THEN 0 WHEN b.privacy = 'protected' THEN 1 ELSE 2 END`;
const last = '9223372036854775807';

/**
 * Sort keys, ascending, with the board's id last as a tie-breaker. A protected board's name must not be inferable from
 * its position. A person's custom order applies to their own boards.
 */
const keys: Record<BoardSort, { key: string; type: 'text' | 'bigint[]' }> = {
  last_pinned_to: { key: `ARRAY[${group}, -${lastPinned}, -b.id]::bigint[]`, type: 'bigint[]' },
  oldest: { key: `ARRAY[${group}, b.id]::bigint[]`, type: 'bigint[]' },
  newest: { key: `ARRAY[${group}, -b.id]::bigint[]`, type: 'bigint[]' },
  group_boards_at_top: {
    key: `ARRAY[${group}, CASE WHEN ${isShared} THEN 0 ELSE 1 END, -${lastPinned}, -b.id]::bigint[]`,
    type: 'bigint[]',
  },
  custom: {
    key: `ARRAY[${group}, coalesce(CASE WHEN b.owner_id = $2 THEN b.position END, ${last}), -b.id]::bigint[]`,
    type: 'bigint[]',
  },
  alphabetical: {
    key: `((${group})::text || CASE WHEN b.privacy = 'protected' AND NOT coalesce(${onBoard('b', '$1')}, false)
      THEN '' ELSE lower(unaccent(b.name)) END || chr(1) || lpad(b.id::text, 19, '0')) COLLATE "C"`,
    type: 'text',
  },
};

const listing = (sort: BoardSort): Statement => {
  const { key, type } = keys[sort];
  return statement(`boards_by_${sort}`)`
    SELECT listed.key::text AS key, ${boardColumns} FROM (
      SELECT keyed.id, keyed.key FROM (
        SELECT b.id, ${key} AS key FROM boards b
        WHERE b.id IN (
            SELECT own.id FROM boards own WHERE own.owner_id = $2
            UNION
            SELECT m.board_id FROM board_collaborators m WHERE m.user_id = $2 AND m.status = 'accepted')
          AND b.layout = 'default' AND ${boardVisible('b', '$1')} AND ($3 = 'all' OR b.privacy = $3)
          AND ($4 = 'with' OR (b.archived_at IS NOT NULL) = ($4 = 'only'))
          AND (NOT $8::boolean OR ${isShared})
      ) keyed
      WHERE $5::text IS NULL OR keyed.key > $5::text::${type}
      ORDER BY keyed.key LIMIT $6
    ) listed JOIN boards b ON b.id = listed.id ${boardJoins}
    ORDER BY listed.key`;
};

const statements = Object.fromEntries(boardSorts.map((sort) => [sort, listing(sort)])) as Record<
  BoardSort,
  Statement
>;

/** Returns a page of the boards that a person owns or collaborates on, as visible to the viewer (BOARD-03). */
export async function boardsOfPerson(
  sql: Sql,
  sort: BoardSort,
  listed: BoardListing,
): Promise<(BoardRow & { key: string })[]> {
  return sql.rows(statements[sort], [
    listed.viewerId,
    listed.personId,
    listed.privacy,
    listed.archived,
    listed.after,
    listed.limit,
    listed.byVisibility,
    listed.isSharedOnly,
  ]);
}

const deleted = statement('boards_deleted_of_owner')`
  SELECT b.id, b.name, b.deleted_at AS "deletedAt" FROM boards b
  WHERE b.owner_id = $1 AND b.id < $2 AND b.deleted_at > now() - $4 * interval '1 millisecond'
    AND b.merged_into_id IS NULL AND ${boardOpen('b')}
  ORDER BY b.id DESC LIMIT $3`;

export interface DeletedBoardRow {
  id: string;
  name: string;
  deletedAt: Date;
}

/** Lists boards that their owner can still restore, newest first below an exclusive id. */
export async function deletedBoardsOf(
  sql: Sql,
  ownerId: string,
  before: string,
  limit: number,
  graceMs: number,
): Promise<DeletedBoardRow[]> {
  return sql.rows(deleted, [ownerId, before, limit, graceMs]);
}

const ordered = statement('boards_have_order')`
  SELECT 1 FROM boards WHERE owner_id = $1 AND position IS NOT NULL AND deleted_at IS NULL LIMIT 1`;

/** Checks whether a person has a custom board order. */
export async function hasOwnOrder(sql: Sql, ownerId: string): Promise<boolean> {
  return (await sql.rows(ordered, [ownerId])).length > 0;
}
