import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { boardContentsVisible, notBlockedHere, ownerOfBoard } from '../visibility.ts';
import type { PinCardRow } from './cards/pin-card-row.ts';
import { foundCardColumns, readCards } from './cards/read-cards.ts';

/** The order of ids, newest first, has statements of its own. */
export type PinOrderRead = 'oldest' | 'color' | 'custom';

/** A pin, and where it stands: the position after which the next page begins. */
export type OrderedPinRow = PinCardRow & { position: string };

/** Listed positions of a board, or of one of its sections, which an index of its own leads through. */
type Part = 'board' | 'section';

const shown = (board: string, part: Part): string =>
  `${board}.board_id = $2${part === 'section' ? ` AND ${board}.section_id = $5` : ''} AND ${notBlockedHere(`${board}.user_id`, ownerOfBoard('$2'), '$1')}`;

const inOrder = (part: Part, order: PinOrderRead, listed: string, by: string) => statement(
  `pin_cards_of_${part}_${order}`,
)`
  SELECT ${foundCardColumns('$1')}, listed.position FROM (${listed}) listed
  JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardContentsVisible('b', '$1')} ORDER BY ${by}`;

// Few have a place, so placed pins and the others are read by an index each.
const byKey = (part: Part, key: string, condition: string): string => `(
  SELECT bp.pin_id, ${key} AS key FROM board_pins bp
  WHERE ${shown('bp', part)} AND ${condition} ORDER BY ${key} DESC LIMIT $4)`;

const statementsOf = (part: Part): Record<PinOrderRead, Statement> => ({
  oldest: inOrder(
    part,
    'oldest',
    `SELECT bp.pin_id, bp.pin_id::text AS position FROM board_pins bp
      WHERE ${shown('bp', part)} AND bp.pin_id > coalesce($3::bigint, 0) ORDER BY bp.pin_id LIMIT $4`,
    'p.id',
  ),
  color: inOrder(
    part,
    'color',
    `SELECT colored.pin_id, colored.rank, colored.rank || '.' || colored.pin_id AS position FROM (
        SELECT bp.pin_id, color_rank(cp.image_color) AS rank FROM board_pins bp JOIN pins cp ON cp.id = bp.pin_id
        WHERE ${shown('bp', part)}
      ) colored
      WHERE $3::text IS NULL OR colored.rank > split_part($3, '.', 1)::integer
        OR (colored.rank = split_part($3, '.', 1)::integer AND colored.pin_id < split_part($3, '.', 2)::bigint)
      ORDER BY colored.rank, colored.pin_id DESC LIMIT $4`,
    'listed.rank, p.id DESC',
  ),
  custom: inOrder(
    part,
    'custom',
    `SELECT parts.pin_id, parts.key, parts.key::text AS position FROM (
        ${byKey(part, 'bp.place', `bp.place < coalesce($3::numeric, 'Infinity')`)} UNION ALL
        ${byKey(part, 'bp.pin_id', `bp.place IS NULL AND bp.pin_id < coalesce(ceil($3::numeric), 9223372036854775807)::bigint`)}
      ) parts ORDER BY parts.key DESC LIMIT $4`,
    'listed.key DESC',
  ),
});
const ofBoard = statementsOf('board');
const ofSection = statementsOf('section');

/** Lists pins of a board or one of its sections after a position, null for the beginning. */
export async function pinsInOrder(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
  order: PinOrderRead,
  after: string | null,
  limit: number,
  sectionId: string | null,
): Promise<OrderedPinRow[]> {
  const values = [viewerId, boardId, after, limit];
  return sectionId === null
    ? readCards<{ position: string }>(sql, ofBoard[order], values)
    : readCards<{ position: string }>(sql, ofSection[order], [...values, sectionId]);
}

const keyOf = (pin: string): string =>
  `(SELECT coalesce(k.place, k.pin_id) FROM board_pins k WHERE k.board_id = $1 AND k.pin_id = ${pin})`;

type Side = 'above' | 'below';

/** SQL for a pin but `$2` with a key above or below another: the nearest, or the one at the end. */
const pinBeyond = (key: string, side: Side, which: 'nearest' | 'end'): string => {
  const [sign, bound] = side === 'above' ? ['>', 'floor'] : ['<', 'ceil'];
  const order = (side === 'above') === (which === 'nearest') ? 'ASC' : 'DESC';
  return `(
    SELECT near.id, near.key FROM (
      (SELECT n.pin_id AS id, n.place AS key FROM board_pins n
        WHERE n.board_id = $1 AND n.pin_id <> $2 AND n.place ${sign} ${key} ORDER BY n.place ${order} LIMIT 1)
      UNION ALL
      (SELECT n.pin_id, n.pin_id::numeric FROM board_pins n
        WHERE n.board_id = $1 AND n.pin_id <> $2 AND n.place IS NULL AND n.pin_id ${sign} ${bound}(${key})::bigint
        ORDER BY n.pin_id ${order} LIMIT 1)
    ) near ORDER BY near.key ${order} LIMIT 1)`;
};

// The shortest number between two others keeps keys short however often pins are moved.
const put = (name: string, low: string, high: string, side: Side) => statement(`board_pin_put_${name}`)`
  WITH asked AS MATERIALIZED (SELECT ${keyOf('$3')} AS key), ends AS MATERIALIZED (
    SELECT ${low} AS low, ${high} AS high FROM asked
    LEFT JOIN LATERAL ${pinBeyond('asked.key', side, 'nearest')} beyond ON true WHERE asked.key IS NOT NULL
  ), bounds AS MATERIALIZED (
    SELECT coalesce(low, high - 2) AS low, coalesce(high, low + 2) AS high FROM ends
  )
  UPDATE board_pins o SET place = (
    SELECT round((low + high) * 0.5, digits) FROM bounds, generate_series(-18, 400) digits
    WHERE round((low + high) * 0.5, digits) > low AND round((low + high) * 0.5, digits) < high
    ORDER BY digits LIMIT 1)
  FROM ends WHERE o.board_id = $1 AND o.pin_id = $2
    AND (coalesce(o.place, o.pin_id) < ends.low OR coalesce(o.place, o.pin_id) > ends.high)
  RETURNING o.pin_id`;
const puts = {
  before: put('before', 'asked.key', 'beyond.key', 'above'),
  after: put('after', 'beyond.key', 'asked.key', 'below'),
};

/** Puts a pin of a board next to another one in the order made by hand. False if it is there already. */
export async function putPin(
  tx: Sql,
  boardId: string,
  pinId: string,
  side: keyof typeof puts,
  neighborId: string,
): Promise<boolean> {
  return (await tx.rows(puts[side], [boardId, pinId, neighborId])).length > 0;
}

const beyondOwn = (name: string, side: Side, which: 'nearest' | 'end') => statement(`board_pin_${name}`)`
  WITH own AS MATERIALIZED (SELECT ${keyOf('$2')} AS key)
  SELECT beyond.id, beyond.key::text AS key FROM own CROSS JOIN LATERAL ${pinBeyond('own.key', side, which)} beyond`;
const neighbors = {
  up: beyondOwn('up', 'above', 'nearest'),
  down: beyondOwn('down', 'below', 'nearest'),
  first: beyondOwn('first', 'above', 'end'),
  last: beyondOwn('last', 'below', 'end'),
};

/** Returns the pin that one passes by a step in the order made by hand, and its position. Null if there is none. */
export async function pinPassed(
  sql: Sql,
  boardId: string,
  pinId: string,
  step: keyof typeof neighbors,
): Promise<{ id: string; key: string } | null> {
  const [row] = await sql.rows<{ id: string; key: string }>(neighbors[step], [boardId, pinId]);
  return row ?? null;
}

const onBoard = statement('board_pins_among')`
  SELECT pin_id FROM board_pins WHERE board_id = $1 AND pin_id = ANY($2::bigint[])`;

/** Returns whether all of the pins are on the board. */
export async function areOnBoard(tx: Sql, boardId: string, pinIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(pinIds)];
  return (await tx.rows(onBoard, [boardId, wanted])).length === wanted.length;
}

const lock = statement('board_order_lock')`
  SELECT id FROM boards WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`;

/** Locks the board, so that moves follow one another. False if it is gone. */
export async function lockOrder(tx: Sql, boardId: string): Promise<boolean> {
  return (await tx.rows(lock, [boardId])).length > 0;
}

const byHand = statement('board_order_by_hand')`
  UPDATE boards SET pin_order = 'custom' WHERE id = $1 AND pin_order <> 'custom'`;

/** Makes the order by hand the one that people see first. */
export async function orderByHand(tx: Sql, boardId: string): Promise<void> {
  await tx.rows(byHand, [boardId]);
}
