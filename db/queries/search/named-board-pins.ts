import { statement, type Sql } from '../../connection/database.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardSuggestable, notBlocked, pinNotHidden } from '../visibility.ts';
import { anyonesBoards } from './boards-and-people.ts';

/** Of the boards named so, how many of the largest are read, and how many of the newest pins of each. */
const maxBoards = 20;
const maxOfBoard = 100;

const [parts, documents] = anyonesBoards('words @@ $2::tsquery');

/** Each board that a picture is on counts more than any number of saves. */
const perBoard = 1_000_000_000;

const byScore = statement('search_pins_of_named_boards')`
  ${parts}, named AS MATERIALIZED (
    SELECT d.board_id AS id FROM ${documents}
    WHERE ts_filter(d.words, '{a}') @@ $2::tsquery AND EXISTS (
      SELECT 1 FROM boards b WHERE b.id = d.board_id AND b.layout = 'default' AND ${boardSuggestable('b')}
        AND ${notBlocked('b.owner_id', '$1')} OFFSET 0)
    LIMIT ${maxBoards}
  ), held AS (
    SELECT min(p.root_pin_id) AS pin_id, count(DISTINCT named.id) AS boards FROM named CROSS JOIN LATERAL (
      SELECT pin_id FROM board_pins bp WHERE bp.board_id = named.id ORDER BY pin_id DESC LIMIT ${maxOfBoard}
    ) newest JOIN pins p ON p.id = newest.pin_id
    WHERE ${notBlocked('p.user_id', '$1')} GROUP BY p.image_signature
  ), scored AS (
    SELECT held.pin_id, held.boards * ${perBoard} + least(d.saves, ${perBoard - 1}) AS score
    FROM held JOIN pin_documents d ON d.pin_id = held.pin_id WHERE $5::text IS NULL OR d.kind = $5
  )
  SELECT pin_id AS "pinId", score FROM scored WHERE (score, pin_id) < ($3::bigint, $4::bigint)
  ORDER BY score DESC, pin_id DESC LIMIT $6`;

/**
 * Returns originals on public boards whose name has the words of a parsed query, or whose copies are, one per picture,
 * those on most of these boards first, then by saves. `below` is exclusive.
 */
export async function namedBoardPinsByScore(
  sql: Sql,
  viewerId: string | null,
  { words, kind }: { words: string; kind: string | null },
  [score, pinId]: readonly [score: string, pinId: string],
  limit: number,
): Promise<{ pinId: string; score: string }[]> {
  return sql.rows(byScore, [viewerId, words, score, pinId, kind, limit]);
}

const among = statement('search_pin_cards_of_named_boards')`
  SELECT ${foundCardColumns('$1')} FROM unnest($2::bigint[]) WITH ORDINALITY AS listed (pin_id, place)
  JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardSuggestable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
    AND ${pinNotHidden('p', '$1')}
  ORDER BY listed.place`;

/** Filters the pins to those that may be shown to who did not come to their boards, in the given order. */
export async function pinCardsAmong(
  sql: Sql,
  viewerId: string | null,
  pinIds: string[],
): Promise<PinCardRow[]> {
  return readCards(sql, among, [viewerId ?? '0', pinIds]);
}
