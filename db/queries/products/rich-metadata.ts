import { statement, type Sql } from '../../connection/database.ts';
import type { PricePoint, RichCard, RichDetails, RichKind } from '../../../views/contract/pins/rich.ts';

type WithoutFlags<Card> = Card extends unknown
  ? Omit<Card, 'kind' | 'isOutOfStock' | 'isStale' | 'shoppingFlags'>
  : never;

/** Rich metadata in the form of its row. */
export interface RichRow {
  kind: RichKind;
  card: WithoutFlags<RichCard>;
  details: RichDetails;
  isOutOfStock: boolean;
  isStale: boolean;
  shoppingFlags: number[];
}

const pricesShown = 90;

const details = statement('rich_details_of_pin')`
  SELECT rm.details, h.history FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('day', l.day, 'currency', l.currency, 'priceMinor', l.price_minor)
      ORDER BY l.day) AS history
    FROM (SELECT * FROM price_history WHERE rich_id = rm.id ORDER BY day DESC LIMIT ${pricesShown}) l
  ) h ON rm.kind = 'product'
  WHERE p.id = $1`;

/** Returns metadata for the pin's own page. Null for an image alone. The caller checks that the pin is visible. */
export async function richDetailsOfPin(sql: Sql, pinId: string): Promise<RichDetails | null> {
  const [row] = await sql.rows<{ details: RichDetails; history: PricePoint[] | null }>(details, [pinId]);
  if (row === undefined) return null;
  return row.details.kind === 'product' && row.history !== null
    ? { ...row.details, priceHistory: row.history }
    : row.details;
}
