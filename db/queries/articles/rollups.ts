import type { Sql, Statement } from '../../connection/database.ts';
import { pinCardColumns, pinCardJoins, type PinCardRow } from '../pins/pin-cards.ts';
import { boardDiscoverable, notBlocked, notHidden } from '../visibility.ts';

export interface RankedPinCardRow extends PinCardRow {
  saves: string;
}

const ranked = (name: string, condition: string): Statement => ({
  name,
  text: `
    SELECT ${pinCardColumns('$1')}, d.saves::text AS saves FROM pin_documents d JOIN pins p ON p.id = d.pin_id ${pinCardJoins}
    WHERE ${condition} AND d.pin_id > $2 AND (d.saves, d.pin_id) < ($3::bigint, $4::bigint)
      AND ${boardDiscoverable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
      AND ${notHidden('p.root_pin_id', '$1')}
    ORDER BY d.saves DESC, d.pin_id DESC LIMIT $5`,
});

const much = ranked('today_much_saved', 'd.tier >= 2');
const products = ranked('today_products', `d.kind = 'product' AND d.kind <> 'image' AND d.tier >= 0`);

/**
 * Public pins that came after an id, the most saved first, below a place in that order; those that anybody saved, or
 * products whether saved or not.
 */
export async function mostSavedPins(
  sql: Sql,
  viewerId: string | null,
  which: 'saved' | 'products',
  since: string,
  below: { saves: string; id: string },
  limit: number,
): Promise<RankedPinCardRow[]> {
  return sql.rows<RankedPinCardRow>(which === 'saved' ? much : products, [
    viewerId,
    since,
    below.saves,
    below.id,
    limit,
  ]);
}
