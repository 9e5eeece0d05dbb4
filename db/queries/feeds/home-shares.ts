import type { HomePlaceSource } from '../../../views/feeds/home-places.ts';
import { statement, type Sql } from '../../connection/database.ts';

/** Places on pages of home of one day. */
export interface HomeShareRow {
  /** `YYYY-MM-DD`. */
  day: string;
  source: HomePlaceSource;
  places: number;
}

// In order, so that two processes do not wait for each other.
const add = statement('home_shares_add')`
  INSERT INTO home_shares AS h (day, source, places)
  SELECT day, source, places FROM unnest($1::date[], $2::text[], $3::bigint[]) AS shown (day, source, places)
  ORDER BY day, source
  ON CONFLICT (day, source) DO UPDATE SET places = h.places + EXCLUDED.places`;

/** Adds places to their days. Each day and source once. */
export async function addHomeShares(sql: Sql, rows: readonly HomeShareRow[]): Promise<void> {
  await sql.rows(add, [
    rows.map(({ day }) => day),
    rows.map(({ source }) => source),
    rows.map(({ places }) => places),
  ]);
}

const read = statement('home_shares_read')`
  SELECT day::text AS day, source, places::float8 AS places FROM home_shares
  WHERE day BETWEEN $1::date AND $2::date ORDER BY day DESC, source`;

/** Lists places by day and source, from a day until another (`YYYY-MM-DD`, both inclusive), newest first. */
export function homeShares(sql: Sql, from: string, until: string): Promise<HomeShareRow[]> {
  return sql.rows<HomeShareRow>(read, [from, until]);
}
