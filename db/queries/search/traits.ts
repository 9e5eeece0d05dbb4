/** What pins must have besides a query's words. Omitted traits do not matter. */
export interface PinTraits {
  /** Thousands of `color_rank`. */
  color?: number;
  orientation?: 'tall' | 'square' | 'wide';
  /** Bounds of a video's length, the upper one exclusive. */
  fromMs?: number;
  toMs?: number;
  /** In whole units of the product's currency. */
  minPrice?: number;
  maxPrice?: number;
  /** Currencies whose minor unit is not a hundredth; only with a price. */
  none?: readonly string[];
  thousandths?: readonly string[];
}

const durationMs = `coalesce((tm.card #>> '{video,durationMs}')::bigint, (tm.card ->> 'totalVideoDurationMs')::bigint, 0)`;

/** SQL for whether a pin has the traits, a `jsonb` parameter. Each row is looked up only for a trait that needs it. */
export const hasTraits = (pinId: string, traits: string): string => `(
    SELECT CASE WHEN ${traits} ? 'color'
        THEN color_rank(tp.image_color) / 1000 = (${traits} ->> 'color')::integer ELSE true END
      AND CASE ${traits} ->> 'orientation'
        WHEN 'tall' THEN tp.image_height * 10 > tp.image_width * 11
        WHEN 'wide' THEN tp.image_width * 10 > tp.image_height * 11
        WHEN 'square' THEN tp.image_height * 10 <= tp.image_width * 11 AND tp.image_width * 10 <= tp.image_height * 11
        ELSE true END
      AND CASE WHEN ${traits} ? 'toMs' THEN EXISTS (
        SELECT 1 FROM pin_media tm WHERE tm.id = tp.media_id AND tm.kind IN ('video', 'story')
          AND ${durationMs} > 0 AND ${durationMs} >= (${traits} ->> 'fromMs')::bigint
          AND ${durationMs} < (${traits} ->> 'toMs')::bigint) ELSE true END
      AND CASE WHEN ${traits} ?| '{minPrice,maxPrice}' THEN EXISTS (
        SELECT 1 FROM rich_metadata tr CROSS JOIN LATERAL (
          SELECT coalesce(tr.card #>> '{offer,priceMinor}', tr.card #>> '{offer,minPriceMinor}')::numeric
            / CASE WHEN ${traits} -> 'none' ? (tr.card #>> '{offer,currency}') THEN 1
              WHEN ${traits} -> 'thousandths' ? (tr.card #>> '{offer,currency}') THEN 1000 ELSE 100 END AS amount
        ) price
        WHERE tr.id = tp.rich_id AND tr.kind = 'product'
          AND price.amount >= coalesce((${traits} ->> 'minPrice')::numeric, 0)
          AND price.amount <= coalesce((${traits} ->> 'maxPrice')::numeric, price.amount)) ELSE true END
    FROM pins tp WHERE tp.id = ${pinId})`;
