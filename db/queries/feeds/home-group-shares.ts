import type { HomePlaceSource } from '../../../views/feeds/home-places.ts';
import { statement, type Sql } from '../../connection/database.ts';

/** Places on pages of home composed for members of an experiment's group. */
export interface HomeGroupShare {
  experiment: string;
  group: string;
  source: HomePlaceSource;
  places: number;
}

export interface HomeGroupShareRow extends HomeGroupShare {
  /** `YYYY-MM-DD`. */
  day: string;
}

// In order, so that two processes do not wait for each other.
const add = statement('home_group_shares_add')`
  INSERT INTO home_group_shares AS h (day, experiment, group_name, source, places)
  SELECT day, experiment, group_name, source, places
  FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::bigint[])
    AS shown (day, experiment, group_name, source, places)
  ORDER BY day, experiment, group_name, source
  ON CONFLICT (day, experiment, group_name, source) DO UPDATE SET places = h.places + EXCLUDED.places`;

/** Adds places to their days. Each day, group and source once. */
export async function addHomeGroupShares(sql: Sql, rows: readonly HomeGroupShareRow[]): Promise<void> {
  await sql.rows(add, [
    rows.map(({ day }) => day),
    rows.map(({ experiment }) => experiment),
    rows.map(({ group }) => group),
    rows.map(({ source }) => source),
    rows.map(({ places }) => places),
  ]);
}

const read = statement('home_group_shares_read')`
  SELECT experiment, group_name AS "group", source, sum(places)::float8 AS places FROM home_group_shares
  WHERE day BETWEEN $1::date AND $2::date AND experiment = ANY ($3::text[]) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** Lists places of experiments by group and source, from a day until another (`YYYY-MM-DD`, both inclusive). */
export function homeGroupShares(
  sql: Sql,
  from: string,
  until: string,
  experiments: readonly string[],
): Promise<HomeGroupShare[]> {
  return sql.rows<HomeGroupShare>(read, [from, until, experiments]);
}
