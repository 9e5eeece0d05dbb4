import { statement, type Sql } from '../../connection/database.ts';
import type { ShoppingListShow } from '../../../views/products/shopping-list/shopping-list-filter.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardContentsVisible, notBlocked } from '../visibility.ts';

/**
 * The newest visible copy of each product that the person $2 keeps. Pins of their own catalog are for sale, not kept.
 */
const kept = `
  FROM pins p JOIN boards b ON b.id = p.board_id JOIN rich_metadata rm ON rm.id = p.rich_id
  WHERE p.user_id = $2 AND p.rich_id IS NOT NULL AND rm.kind = 'product' AND p.method <> 'catalog'
    AND ${boardContentsVisible('b', '$1')} AND ${notBlocked('p.user_id', '$1')}
    AND NOT EXISTS (
      SELECT 1 FROM saves s JOIN boards sb ON sb.id = s.board_id
      WHERE s.user_id = $2 AND s.is_copy AND s.root_pin_id = p.root_pin_id AND s.pin_id > p.id
        AND ${boardContentsVisible('sb', '$1')})`;

/** Whether the last known price is below the one before it. */
const isReduced = `(
  SELECT count(*) = 2 AND min(l.currency) = max(l.currency)
    AND (array_agg(l.price_minor ORDER BY l.day DESC))[1] < (array_agg(l.price_minor ORDER BY l.day DESC))[2]
  FROM (SELECT * FROM price_history ph WHERE ph.rich_id = rm.id ORDER BY ph.day DESC LIMIT 2) l)`;

const list = statement('kept_products')`
  SELECT ${foundCardColumns('$1')} ${kept} AND p.id < $3
    AND ($5 = 'all' OR (NOT rm.is_oos_product AND ($5 = 'in_stock' OR ${isReduced})))
    AND ($6::bigint IS NULL OR EXISTS (
      SELECT 1 FROM pin_interests i WHERE i.pin_id = p.root_pin_id AND i.interest_id = $6))
  ORDER BY p.id DESC LIMIT $4`;

export interface KeptProductsFilter {
  show: ShoppingListShow;
  interestId: string | null;
}

/** Lists the products that a person keeps, newest save first. `before` is an exclusive upper pin id. */
export async function keptProductCards(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  filter: KeptProductsFilter,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, list, [viewerId, userId, before, limit, filter.show, filter.interestId]);
}

const interests = statement('interests_of_kept_products')`
  SELECT i.interest_id AS id FROM (SELECT p.root_pin_id ${kept} ORDER BY p.id DESC LIMIT 400) newest
  JOIN pin_interests i ON i.pin_id = newest.root_pin_id
  GROUP BY i.interest_id ORDER BY count(*) DESC, i.interest_id LIMIT $3`;

/** Lists the topics of the newest products that a person keeps, most frequent first. */
export async function interestsOfKeptProducts(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  limit: number,
): Promise<string[]> {
  return (await sql.rows<{ id: string }>(interests, [viewerId, userId, limit])).map(({ id }) => id);
}
