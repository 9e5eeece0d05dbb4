import type { Sql, Statement } from '../../connection/database.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardDiscoverable, notBlocked, notHidden } from '../visibility.ts';

export interface RankedPinCardRow extends PinCardRow {
  saves: string;
}

const ranked = (name: string, condition: string): Statement => ({
  name,
  text: `
    SELECT ${foundCardColumns('$1')}, d.saves::text AS saves FROM pin_documents d JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ${condition} AND d.pin_id > $2 AND (d.saves, d.pin_id) < ($3::bigint, $4::bigint)
      AND ${boardDiscoverable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
      AND ${notHidden('p.root_pin_id', '$1')}
    ORDER BY d.saves DESC, d.pin_id DESC LIMIT $5`,
});

const much = ranked('today_much_saved', 'd.tier >= 2');
const products = ranked('today_products', `d.kind = 'product' AND d.kind <> 'image' AND d.tier >= 0`);

/**
 * Lists public pins created after an id, most saved first, below a position in that order. Includes pins with saves,
 * or products with or without.
 */
export async function mostSavedPins(
  sql: Sql,
  viewerId: string | null,
  which: 'saved' | 'products',
  since: string,
  below: { saves: string; id: string },
  limit: number,
): Promise<RankedPinCardRow[]> {
  return readCards<{ saves: string }>(sql, which === 'saved' ? much : products, [
    viewerId,
    since,
    below.saves,
    below.id,
    limit,
  ]);
}
