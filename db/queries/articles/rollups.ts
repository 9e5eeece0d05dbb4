import { statement, type Sql } from '../../connection/database.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardSuggestable, notBlocked, pinNotHidden } from '../visibility.ts';

export interface RankedPinCardRow extends PinCardRow {
  saves: string;
}

const isBelow = '(d.saves, d.pin_id) < ($2::bigint, $3::bigint)';
const mayShow = `${boardSuggestable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
      AND ${pinNotHidden('p', '$1')}`;

const ofAnyTime = (name: string, condition: string) => statement(name)`
  SELECT ${foundCardColumns('$1')}, d.saves::text AS saves FROM pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${condition} AND ${isBelow} AND ${mayShow}
  ORDER BY d.saves DESC, d.pin_id DESC LIMIT $4`;

const statements = {
  saved: ofAnyTime('today_much_saved', 'd.tier >= 2'),
  products: ofAnyTime('today_products', `d.kind = 'product' AND d.kind <> 'image' AND d.tier >= 0`),
};

/** Lists public pins with saves, or products with or without, most saved first, below a position in that order. */
export async function mostSavedPins(
  sql: Sql,
  viewerId: string | null,
  which: keyof typeof statements,
  below: { saves: string; id: string },
  limit: number,
): Promise<RankedPinCardRow[]> {
  return readCards<{ saves: string }>(sql, statements[which], [viewerId, below.saves, below.id, limit]);
}

/** Number of a tier's newest pins of a time that are ranked by their saves. */
const maxRanked = 20_000;

/**
 * Pins of the tier since `$5`. Each is looked up by itself, in order, so that it stops when it has enough. The tiers
 * follow one another, so that a lower one is not read if those above have enough.
 */
const lately = (tier: number): string => `
      (SELECT d.pin_id FROM (
        SELECT d.* FROM (
          SELECT pin_id, saves FROM pin_documents WHERE tier = ${tier} AND pin_id > $5 ORDER BY pin_id DESC LIMIT ${maxRanked}
        ) d WHERE ${isBelow} ORDER BY d.saves DESC, d.pin_id DESC OFFSET 0
      ) d WHERE EXISTS (
        SELECT 1 FROM pins p JOIN boards b ON b.id = p.board_id WHERE p.id = d.pin_id AND ${mayShow} OFFSET 0
      ) LIMIT $4)`;

const since = statement('today_saved_since')`
  SELECT ${foundCardColumns('$1')}, d.saves::text AS saves FROM (
    SELECT pin_id FROM (${[5, 4, 3, 2].map(lately).join(' UNION ALL ')}) every LIMIT $4
  ) listed JOIN pin_documents d ON d.pin_id = listed.pin_id JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
  ORDER BY d.saves DESC, d.pin_id DESC`;

/** Lists public pins with saves that were created after an id, like `mostSavedPins`. */
export async function mostSavedSince(
  sql: Sql,
  viewerId: string | null,
  after: string,
  below: { saves: string; id: string },
  limit: number,
): Promise<RankedPinCardRow[]> {
  return readCards<{ saves: string }>(sql, since, [viewerId, below.saves, below.id, limit, after]);
}
