import type { DayCounts, StatCounts } from '../../../views/contract/staff/stats.ts';
import type { Sql, Statement } from '../../connection/database.ts';

const read: Statement = {
  name: 'pin_days_read',
  text: `
    SELECT day::text AS day, sum(impressions)::integer AS impressions, sum(closeups)::integer AS closeups,
      sum(saves)::integer AS saves, sum(clicks)::integer AS clicks
    FROM (
      SELECT day, impressions, closeups, saves, clicks FROM pin_days
      WHERE pin_id = $1 AND day BETWEEN $2::date AND $3::date
      UNION ALL
      SELECT day, impressions, closeups, saves, clicks FROM pin_day_deltas
      WHERE pin_id = $1 AND day BETWEEN $2::date AND $3::date
    ) said GROUP BY day ORDER BY day`,
};

/** Returns a pin's days with any activity (`YYYY-MM-DD`, both inclusive), exact to the last event. */
export function pinDays(sql: Sql, pinId: string, from: string, until = 'infinity'): Promise<DayCounts[]> {
  return sql.rows<DayCounts>(read, [pinId, from, until]);
}

const best: Statement = {
  name: 'pin_days_best',
  text: `
    SELECT pin_id AS "pinId", sum(impressions)::integer AS impressions, sum(closeups)::integer AS closeups,
      sum(saves)::integer AS saves, sum(clicks)::integer AS clicks
    FROM pin_days WHERE user_id = $1 AND day BETWEEN $2::date AND $3::date
    GROUP BY pin_id ORDER BY sum(impressions) DESC, sum(closeups) DESC, pin_id DESC LIMIT $4`,
};

/** Lists a person's most viewed pins on these days, by aggregated counts. */
export function bestPinsOf(
  sql: Sql,
  userId: string,
  from: string,
  until: string,
  limit: number,
): Promise<(StatCounts & { pinId: string })[]> {
  return sql.rows(best, [userId, from, until, limit]);
}
