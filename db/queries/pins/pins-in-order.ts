import type { Sql, Statement } from '../../connection/database.ts';
import { boardContentsVisible, notBlocked } from '../visibility.ts';
import type { PinCardRow } from './cards/pin-card-row.ts';
import { foundCardColumns, readCards } from './cards/read-cards.ts';

/** The order of ids, newest first, has statements of its own. */
export type PinOrderRead = 'oldest' | 'color' | 'custom';

/** A pin, and where it stands: the position after which the next page begins. */
export type OrderedPinRow = PinCardRow & { position: string };

const shown = (board: string): string =>
  `${board}.board_id = $2 AND ($5::bigint IS NULL OR ${board}.section_id = $5) AND ${notBlocked(`${board}.user_id`, '$1')}`;

const statement = (order: PinOrderRead, listed: string, by: string): Statement => ({
  name: `pin_cards_of_board_${order}`,
  text: `
    SELECT ${foundCardColumns('$1')}, listed.position FROM (${listed}) listed
    JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ${boardContentsVisible('b', '$1')} ORDER BY ${by}`,
});

// Few have a place, so each part is read by an index of its own.
const part = (key: string, condition: string): string => `(
  SELECT bp.pin_id, ${key} AS key FROM board_pins bp
  WHERE ${shown('bp')} AND ${condition} ORDER BY ${key} DESC LIMIT $4)`;

const statements: Record<PinOrderRead, Statement> = {
  oldest: statement(
    'oldest',
    `SELECT bp.pin_id, bp.pin_id::text AS position FROM board_pins bp
      WHERE ${shown('bp')} AND bp.pin_id > coalesce($3::bigint, 0) ORDER BY bp.pin_id LIMIT $4`,
    'p.id',
  ),
  color: statement(
    'color',
    `SELECT colored.pin_id, colored.rank, colored.rank || '.' || colored.pin_id AS position FROM (
        SELECT bp.pin_id, color_rank(cp.image_color) AS rank FROM board_pins bp JOIN pins cp ON cp.id = bp.pin_id
        WHERE ${shown('bp')}
      ) colored
      WHERE $3::text IS NULL OR colored.rank > split_part($3, '.', 1)::integer
        OR (colored.rank = split_part($3, '.', 1)::integer AND colored.pin_id < split_part($3, '.', 2)::bigint)
      ORDER BY colored.rank, colored.pin_id DESC LIMIT $4`,
    'listed.rank, p.id DESC',
  ),
  custom: statement(
    'custom',
    `SELECT parts.pin_id, parts.key, parts.key::text AS position FROM (
        ${part('bp.place', `bp.place < coalesce($3::numeric, 'Infinity')`)} UNION ALL
        ${part('bp.pin_id', `bp.place IS NULL AND bp.pin_id < coalesce(ceil($3::numeric), 9223372036854775807)::bigint`)}
      ) parts ORDER BY parts.key DESC LIMIT $4`,
    'listed.key DESC',
  ),
};

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
  return readCards<{ position: string }>(sql, statements[order], [
    viewerId,
    boardId,
    after,
    limit,
    sectionId,
  ]);
}

const keyOf = (pin: string): string =>
  `(SELECT coalesce(k.place, k.pin_id) FROM board_pins k WHERE k.board_id = $1 AND k.pin_id = ${pin})`;

/** SQL for the next key above or below another, of any pin but `$2`. */
const beyond = (key: string, side: 'above' | 'below'): string => {
  const [sign, order, best, bound] =
    side === 'above' ? ['>', 'ASC', 'least', 'floor'] : ['<', 'DESC', 'greatest', 'ceil'];
  return `${best}(
    (SELECT n.place FROM board_pins n WHERE n.board_id = $1 AND n.pin_id <> $2 AND n.place ${sign} ${key}
      ORDER BY n.place ${order} LIMIT 1),
    (SELECT n.pin_id FROM board_pins n WHERE n.board_id = $1 AND n.pin_id <> $2 AND n.place IS NULL
      AND n.pin_id ${sign} ${bound}(${key})::bigint ORDER BY n.pin_id ${order} LIMIT 1)::numeric)`;
};

// The shortest number between two others keeps keys short however often pins are moved.
const put = (name: string, lower: string, upper: string): Statement => ({
  name: `board_pin_put_${name}`,
  text: `
    WITH asked AS MATERIALIZED (SELECT ${keyOf('$3')} AS key), ends AS MATERIALIZED (
      SELECT ${lower} AS low, ${upper} AS high FROM asked WHERE key IS NOT NULL
    ), bounds AS MATERIALIZED (
      SELECT coalesce(low, high - 2) AS low, coalesce(high, low + 2) AS high FROM ends
    )
    UPDATE board_pins SET place = (
      SELECT round((low + high) * 0.5, digits) FROM bounds, generate_series(-18, 400) digits
      WHERE round((low + high) * 0.5, digits) > low AND round((low + high) * 0.5, digits) < high
      ORDER BY digits LIMIT 1)
    WHERE board_id = $1 AND pin_id = $2 AND EXISTS (SELECT 1 FROM bounds WHERE low IS NOT NULL)
    RETURNING pin_id`,
});
const puts = {
  before: put('before', 'key', beyond('key', 'above')),
  after: put('after', beyond('key', 'below'), 'key'),
};

/** Puts a pin of a board next to another one in the order made by hand. False if either is not on the board. */
export async function putPin(
  tx: Sql,
  boardId: string,
  pinId: string,
  side: keyof typeof puts,
  neighborId: string,
): Promise<boolean> {
  return (await tx.rows(puts[side], [boardId, pinId, neighborId])).length > 0;
}

const neighborTo = (name: string, ask: string): Statement => ({
  name: `board_pin_neighbor_${name}`,
  text: `
    WITH own AS MATERIALIZED (SELECT ${keyOf('$2')} AS key)
    SELECT n.pin_id AS id FROM own JOIN board_pins n ON n.board_id = $1 AND n.pin_id <> $2
    WHERE own.key IS NOT NULL ${ask} LIMIT 1`,
});
const neighborKey = 'coalesce(n.place, n.pin_id)';
const neighbors = {
  up: neighborTo('up', `AND ${neighborKey} > own.key ORDER BY ${neighborKey}`),
  down: neighborTo('down', `AND ${neighborKey} < own.key ORDER BY ${neighborKey} DESC`),
  first: neighborTo('first', `ORDER BY ${neighborKey} DESC`),
  last: neighborTo('last', `ORDER BY ${neighborKey}`),
};

/** Returns the pin that one passes by a step in the order made by hand. Null if there is none. */
export async function pinPassed(
  tx: Sql,
  boardId: string,
  pinId: string,
  step: keyof typeof neighbors,
): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(neighbors[step], [boardId, pinId]);
  return row?.id ?? null;
}

const lock: Statement = {
  name: 'board_order_by_hand',
  text: `UPDATE boards SET pin_order = 'custom' WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
};

/** Makes the order by hand the one that people see first, and locks the board, so that moves follow one another. */
export async function orderByHand(tx: Sql, boardId: string): Promise<boolean> {
  return (await tx.rows(lock, [boardId])).length > 0;
}
