/**
 * SQL that records the price of a product at a time, unless it is the last known one. Follows a step `written` with `id`
 * and `card` of the metadata.
 */
export const recordPrice = (at: string): string => `
  INSERT INTO price_history (rich_id, day, currency, price_minor)
  SELECT w.id, (${at} AT TIME ZONE 'UTC')::date, w.card->'offer'->>'currency', (w.card->'offer'->>'priceMinor')::bigint
  FROM written w
  WHERE w.card->'offer'->>'priceMinor' IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM (
      SELECT l.price_minor, l.currency FROM price_history l WHERE l.rich_id = w.id ORDER BY l.day DESC LIMIT 1
    ) last WHERE last.price_minor = (w.card->'offer'->>'priceMinor')::bigint
      AND last.currency = w.card->'offer'->>'currency')
  ON CONFLICT (rich_id, day) DO UPDATE SET currency = excluded.currency, price_minor = excluded.price_minor`;
