import type { Sql, Statement } from '../../connection/database.ts';
import { countsForPin, pinCounts } from './append-events.ts';

/** Any number that no other advisory lock of the service has. */
const rollUpLock = 7_264_403;

const alone: Statement = { name: 'pin_days_alone', text: `SELECT pg_advisory_xact_lock(${rollUpLock})` };
const fold: Statement = {
  name: 'pin_days_fold',
  text: `
    WITH picked AS (
      SELECT pin_id, id FROM pin_day_deltas LIMIT $1
    ), taken AS (
      DELETE FROM pin_day_deltas d USING picked p WHERE d.pin_id = p.pin_id AND d.id = p.id
      RETURNING d.pin_id, d.day, d.impressions, d.closeups, d.saves, d.clicks
    ), summed AS (
      SELECT pin_id, day, sum(impressions) AS impressions, sum(closeups) AS closeups, sum(saves) AS saves,
        sum(clicks) AS clicks, count(*) AS n
      FROM taken GROUP BY pin_id, day
    ), folded AS (
      INSERT INTO pin_days AS p (pin_id, day, impressions, closeups, saves, clicks)
      SELECT pin_id, day, impressions, closeups, saves, clicks FROM summed
      ON CONFLICT (pin_id, day) DO UPDATE SET impressions = p.impressions + EXCLUDED.impressions,
        closeups = p.closeups + EXCLUDED.closeups, saves = p.saves + EXCLUDED.saves,
        clicks = p.clicks + EXCLUDED.clicks
    )
    SELECT coalesce(sum(n), 0)::integer AS folded FROM summed`,
};
/** One snapshot: events that are not in it have their deltas outside it too. */
const recount: Statement = {
  name: 'pin_days_recount',
  text: `
    WITH folded AS (
      DELETE FROM pin_day_deltas WHERE day = $1
    ), counted AS (
      SELECT object_id AS pin_id, ${pinCounts} FROM events WHERE day = $1 AND ${countsForPin} GROUP BY object_id
    ), gone AS (
      DELETE FROM pin_days p WHERE day = $1 AND NOT EXISTS (SELECT FROM counted c WHERE c.pin_id = p.pin_id)
      RETURNING pin_id
    ), written AS (
      INSERT INTO pin_days AS p (pin_id, day, impressions, closeups, saves, clicks)
      SELECT pin_id, $1, impressions, closeups, saves, clicks FROM counted
      ON CONFLICT (pin_id, day) DO UPDATE SET impressions = EXCLUDED.impressions,
        closeups = EXCLUDED.closeups, saves = EXCLUDED.saves, clicks = EXCLUDED.clicks
        WHERE (p.impressions, p.closeups, p.saves, p.clicks)
          IS DISTINCT FROM (EXCLUDED.impressions, EXCLUDED.closeups, EXCLUDED.saves, EXCLUDED.clicks)
      RETURNING pin_id
    )
    SELECT (SELECT count(*) FROM written)::integer + (SELECT count(*) FROM gone)::integer AS changed`,
};
const read: Statement = {
  name: 'pin_days_read',
  text: `
    SELECT day::text AS day, sum(impressions)::integer AS impressions, sum(closeups)::integer AS closeups,
      sum(saves)::integer AS saves, sum(clicks)::integer AS clicks
    FROM (
      SELECT day, impressions, closeups, saves, clicks FROM pin_days WHERE pin_id = $1 AND day >= $2
      UNION ALL
      SELECT day, impressions, closeups, saves, clicks FROM pin_day_deltas WHERE pin_id = $1 AND day >= $2
    ) said GROUP BY day ORDER BY day`,
};

export interface PinDay {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  impressions: number;
  closeups: number;
  saves: number;
  clicks: number;
}

/** Folds up to `limit` appended counts into the days of pins; answers how many. Run in a transaction. */
export async function foldPinDays(tx: Sql, limit: number): Promise<number> {
  await tx.rows(alone);
  const [row] = await tx.rows<{ folded: number }>(fold, [limit]);
  return row?.folded ?? 0;
}

/**
 * Counts a day of all pins anew from its events; answers how many pins had to be changed besides what was not
 * folded yet. Run in a transaction, and only while the day's events are all there.
 */
export async function recountPinDay(tx: Sql, day: string): Promise<number> {
  await tx.rows(alone);
  const [row] = await tx.rows<{ changed: number }>(recount, [day]);
  return row?.changed ?? 0;
}

/** The days of a pin since one (`YYYY-MM-DD`) on which anything happened, exact to the last event. */
export function pinDays(sql: Sql, pinId: string, since: string): Promise<PinDay[]> {
  return sql.rows<PinDay>(read, [pinId, since]);
}
