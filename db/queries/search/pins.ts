import { statement, type Sql } from '../../connection/database.ts';
import { sized } from '../../connection/kept/sized.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardContentsVisible, boardFindable, notBlocked, notHidden } from '../visibility.ts';
import { hasTraits, type PinTraits } from './traits.ts';

const cardsAmong = (name: string, alsoOriginal = '') => statement(name)`
  SELECT ${foundCardColumns('$1')} FROM unnest($2::bigint[]) WITH ORDINALITY AS listed (pin_id, place)
  JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardFindable('b', '$1')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
    AND ${notHidden('p.root_pin_id', '$1')}
    AND NOT EXISTS (
      SELECT 1 FROM pins q JOIN boards qb ON qb.id = q.board_id JOIN pin_documents qd ON qd.pin_id = q.id
      WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id
        AND qd.words @@ $3::tsquery AND ($4::text IS NULL OR qd.kind = $4) AND ${boardFindable('qb', '$1')}
        AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')}${alsoOriginal})
  ORDER BY listed.place`;
const cards = cardsAmong('search_pin_cards');
const narrowedCards = cardsAmong('search_pin_cards_narrowed', ` AND ${hasTraits('q.id', '$5::jsonb')}`);

/**
 * Filters the pins to those the viewer may find, in the given order. Among pins of one image, the original represents
 * all if it matches the query and has the traits.
 */
export async function foundPinCards(
  sql: Sql,
  viewerId: string | null,
  pinIds: string[],
  words: string,
  kind: string | null,
  traits: PinTraits | null,
): Promise<PinCardRow[]> {
  const values = [viewerId, pinIds, words, kind];
  if (traits === null) return readCards(sql, cards, values);
  return readCards(sql, narrowedCards, [...values, JSON.stringify(traits)]);
}

const ownCards = statement('search_own_pin_cards')`
  SELECT ${foundCardColumns('$1')} FROM unnest($2::bigint[]) WITH ORDINALITY AS listed (pin_id, place)
  JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE p.user_id = $1 AND ${boardContentsVisible('b', '$1')}
  ORDER BY listed.place`;

/** Filters the pins to the person's own, including those on secret boards, in the given order. */
export async function foundOwnPinCards(sql: Sql, userId: string, pinIds: string[]): Promise<PinCardRow[]> {
  return readCards(sql, ownCards, [userId, pinIds]);
}

const popular = sized(
  'search_pins_popular',
  (limit) => `
    SELECT card.* FROM (
      (SELECT pin_id, saves FROM pin_documents WHERE tier >= 3 ORDER BY saves DESC, pin_id DESC LIMIT ${limit})
      UNION ALL
      (SELECT pin_id, 0 FROM pin_documents WHERE tier = 1 ORDER BY pin_id DESC LIMIT ${limit})
    ) listed CROSS JOIN LATERAL (
      SELECT ${foundCardColumns('$1')} FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE p.id = listed.pin_id AND ${boardFindable('b', '$1')} AND ${notBlocked('p.user_id', '$1')}
        AND ${notBlocked('b.owner_id', '$1')} AND ${notHidden('p.root_pin_id', '$1')}
    ) card ORDER BY listed.saves DESC, listed.pin_id DESC LIMIT ${limit}`,
);

/** Returns pins with many saves, then new ones, for a search without results. */
export async function popularPinCards(
  sql: Sql,
  viewerId: string | null,
  limit: number,
): Promise<PinCardRow[]> {
  const rows = await readCards(sql, popular(limit), [viewerId ?? '0']);
  return rows.slice(0, limit);
}
