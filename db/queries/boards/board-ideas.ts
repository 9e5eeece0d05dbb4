import { statement, type Sql } from '../../connection/database.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardDiscoverable, notBlocked, pinNotHidden } from '../visibility.ts';

/**
 * Limits on the board's newest pins, on other boards per pin, and on boards in total that are searched for ideas. A
 * pin on a million boards, or a board of a million pins, takes no longer than any other.
 */
const maxRoots = 100;
const boardsOfRoot = 20;
const maxBoards = 30;

/**
 * Newest ids, below $3, of pins on public boards that share a pin with the board ($2) and are not on it themselves,
 * each chain of saves once. $1 is the viewer, $4 the limit.
 */
const candidates = `
  WITH roots AS (
    SELECT DISTINCT p.root_pin_id FROM (
      SELECT pin_id FROM board_pins WHERE board_id = $2 ORDER BY pin_id DESC LIMIT ${maxRoots}
    ) newest JOIN pins p ON p.id = newest.pin_id
  ), near AS (
    SELECT shared.board_id FROM roots r CROSS JOIN LATERAL (
      SELECT q.board_id FROM pins q JOIN boards nb ON nb.id = q.board_id
      WHERE q.root_pin_id = r.root_pin_id AND q.board_id <> $2
        AND ${boardDiscoverable('nb')} AND ${notBlocked('nb.owner_id', '$1')}
      ORDER BY q.board_id DESC LIMIT ${boardsOfRoot}
    ) shared
    GROUP BY shared.board_id ORDER BY count(*) DESC, shared.board_id DESC LIMIT ${maxBoards}
  ), ideas AS (
    SELECT recent.pin_id FROM near CROSS JOIN LATERAL (
      SELECT bp.pin_id FROM board_pins bp JOIN pins c ON c.id = bp.pin_id
      WHERE bp.board_id = near.board_id AND bp.pin_id < $3 AND ${notBlocked('bp.user_id', '$1')}
        AND ${pinNotHidden('c', '$1')}
        AND NOT EXISTS (SELECT 1 FROM pins own WHERE own.root_pin_id = c.root_pin_id AND own.board_id = $2)
        AND NOT EXISTS (SELECT 1 FROM pins newer JOIN near n ON n.board_id = newer.board_id
          WHERE newer.root_pin_id = c.root_pin_id AND newer.id > c.id AND ${notBlocked('newer.user_id', '$1')})
      ORDER BY bp.pin_id DESC LIMIT $4
    ) recent ORDER BY recent.pin_id DESC LIMIT $4
  )`;

const cards = statement('pin_cards_of_ideas')`
  ${candidates}
  SELECT ${foundCardColumns('$1')} FROM ideas i JOIN pins p ON p.id = i.pin_id JOIN boards b ON b.id = p.board_id ORDER BY p.id DESC`;

/** Lists ideas for a board, newest first. `before` is an exclusive upper pin id. */
export async function pinCardsOfIdeas(
  sql: Sql,
  viewerId: string,
  boardId: string,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, cards, [viewerId, boardId, before, limit]);
}

const newest = statement('board_newest_idea')`
  ${candidates} SELECT pin_id AS "pinId" FROM ideas ORDER BY pin_id DESC LIMIT 1`;

/** Returns the newest idea for a board, or null if there is none. */
export async function newestIdea(sql: Sql, viewerId: string, boardId: string): Promise<string | null> {
  const [row] = await sql.rows<{ pinId: string }>(newest, [viewerId, boardId, '9223372036854775807', 1]);
  return row?.pinId ?? null;
}
