import type { Sql, Statement } from '../../connection/database.ts';
import type { RichCard, RichDetails, RichKind } from '../../../views/contract/rich.ts';

type WithoutFlags<Card> = Card extends unknown
  ? Omit<Card, 'kind' | 'isOutOfStock' | 'isStale' | 'shoppingFlags'>
  : never;

/** Rich metadata as its row is written. */
export interface RichRow {
  kind: RichKind;
  card: WithoutFlags<RichCard>;
  details: RichDetails;
  isOutOfStock: boolean;
  isStale: boolean;
  shoppingFlags: number[];
}

const details: Statement = {
  name: 'rich_details_of_pin',
  text: `SELECT rm.details FROM pins p JOIN rich_metadata rm ON rm.id = p.rich_id WHERE p.id = $1`,
};

/** What only the page of a pin shows; null for a picture alone. Whether the pin may be seen is asked before. */
export async function richDetailsOfPin(sql: Sql, pinId: string): Promise<RichDetails | null> {
  const [row] = await sql.rows<{ details: RichDetails }>(details, [pinId]);
  return row?.details ?? null;
}
