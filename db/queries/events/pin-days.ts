import { secretsShown } from '../../connection/secret-boards.ts';
import type { DayCounts, StatCounts, StatMetric } from '../../../views/contract/staff/stats.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { counters } from './counters.ts';
import { boardVisible, notBlocked } from '../visibility.ts';

const read = statement('pin_days_read')`
  SELECT day::text AS day, ${counters.read}, ${counters.opened}
  FROM (
    SELECT day, ${counters.names} FROM pin_days
    WHERE pin_id = $1 AND day BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT day, ${counters.names} FROM pin_day_deltas
    WHERE pin_id = $1 AND day BETWEEN $2::date AND $3::date
  ) said GROUP BY day ORDER BY day`;

/** Returns a pin's days with any activity (`YYYY-MM-DD`, both inclusive), exact to the last event. */
export function pinDays(sql: Sql, pinId: string, from: string, until = 'infinity'): Promise<DayCounts[]> {
  return sql.rows<DayCounts>(read, [pinId, from, until]);
}

/** Whether the pin of these days is not hidden as secret from the caller. */
const isOpen = (pinId: string): string => `(${secretsShown} OR EXISTS (
  SELECT 1 FROM pins p JOIN boards b ON b.id = p.board_id WHERE p.id = ${pinId} AND b.privacy <> 'secret'))`;

const open = statement('pin_days_of_person')`
  SELECT day::text AS day, ${counters.read}, ${counters.opened}
  FROM pin_days k WHERE user_id = $1 AND day BETWEEN $2::date AND $3::date AND ${isOpen('k.pin_id')}
  GROUP BY day ORDER BY day`;

/** Returns the days of a person's pins that the caller may know of, by aggregated counts. */
export function personPinDays(sql: Sql, userId: string, from: string, until: string): Promise<DayCounts[]> {
  return sql.rows<DayCounts>(open, [userId, from, until]);
}

// Only the first few are asked for their board: it takes ten times as long as adding up, and a large account has
// millions of days.
const best = statement('pin_days_best')`
  SELECT k.pin_id AS "pinId", k.impressions, k.closeups, k.saves, k.clicks, k."videoViews", k."watchSeconds"
  FROM (
    SELECT pin_id, ${counters.read}, CASE $5 WHEN 'closeups' THEN sum(closeups) WHEN 'saves' THEN sum(saves)
      WHEN 'clicks' THEN sum(clicks) WHEN 'engagement' THEN sum(closeups + saves + clicks)
      ELSE sum(impressions) END AS score
    FROM pin_days WHERE user_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY pin_id
    ORDER BY score DESC, closeups DESC, pin_id DESC OFFSET 0
  ) k CROSS JOIN LATERAL (
    SELECT FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.id = k.pin_id AND ${boardVisible('b', '$6')} AND ${notBlocked('p.user_id', '$6')} LIMIT 1
  ) visible
  ORDER BY k.score DESC, k.closeups DESC, k.pin_id DESC LIMIT $4`;

/** What the best pins are the best at. Engagement is all besides impressions. */
export type BestBy = StatMetric | 'engagement';

/** Lists the best of a person's pins that the viewer may see on these days, by aggregated counts. */
export function bestPinsOf(
  sql: Sql,
  viewerId: string,
  userId: string,
  { from, until }: { from: string; until: string },
  limit: number,
  by: BestBy,
): Promise<(StatCounts & { pinId: string })[]> {
  return sql.rows(best, [userId, from, until, limit, by, viewerId]);
}
