import type { DayCounts } from '../../../views/contract/staff/stats.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { counters } from './counters.ts';

/** Subjects with daily statistics besides pins. */
export type RollupSubject = 'board' | 'user' | 'campaign';

const read = statement('rollup_days_read')`
  SELECT day::text AS day, ${counters.read}, ${counters.opened}
  FROM (
    SELECT day, ${counters.names} FROM rollup_days
    WHERE subject_id = $1 AND subject = $2 AND day BETWEEN $3::date AND $4::date
    UNION ALL
    -- What waits to be folded is what came in the last seconds.
    SELECT d.day, ${counters.of('d')}
    FROM pin_day_deltas d LEFT JOIN pin_days k ON k.pin_id = d.pin_id AND k.day = d.day
      LEFT JOIN pins p ON p.id = d.pin_id
    WHERE d.day BETWEEN $3::date AND $4::date AND CASE $2
      WHEN 'board' THEN coalesce(k.board_id, p.board_id) = $1
      WHEN 'user' THEN coalesce(k.user_id, p.user_id) = $1
      ELSE d.campaign_id = $1 AND EXISTS (
        SELECT FROM campaigns c
        WHERE c.owner_id = coalesce(k.user_id, p.user_id) AND c.id = $1 AND c.pin_id = d.pin_id) END
  ) said GROUP BY day ORDER BY day`;

/** Returns the days with any activity (`YYYY-MM-DD`, both inclusive), exact to the last event. */
export function rollupDays(
  sql: Sql,
  subject: RollupSubject,
  subjectId: string,
  from: string,
  until: string,
): Promise<DayCounts[]> {
  return sql.rows<DayCounts>(read, [subjectId, subject, from, until]);
}

const forgetPins = statement('pin_days_forget')`
  DELETE FROM pin_days WHERE (pin_id, day) IN (SELECT pin_id, day FROM pin_days WHERE day < $1 LIMIT $2)
  RETURNING day`;
const forgetRollups = statement('rollup_days_forget')`
  DELETE FROM rollup_days WHERE (subject_id, subject, day) IN
  (SELECT subject_id, subject, day FROM rollup_days WHERE day < $1 LIMIT $2) RETURNING day`;

/** Deletes up to `limit` statistics rows of each kind from before a day (`YYYY-MM-DD`). Returns how many. */
export async function forgetDaysBefore(sql: Sql, day: string, limit: number): Promise<number> {
  const pins = await sql.rows(forgetPins, [day, limit]);
  const rollups = await sql.rows(forgetRollups, [day, limit]);
  return Math.max(pins.length, rollups.length);
}
