import type { Sql, Statement } from '../../connection/database.ts';
import { campaignOfEvent, countsForPin, pinCounts } from './append-events.ts';

/** Any number not used by another advisory lock of the service. */
const rollUpLock = 7_264_403;

const alone: Statement = { name: 'roll_up_alone', text: `SELECT pg_advisory_xact_lock(${rollUpLock})` };

const sums = `sum(impressions) AS impressions, sum(closeups) AS closeups, sum(saves) AS saves, sum(clicks) AS clicks`;

/** Whether there is or was a pin `s.pin_id`: browsers report any number. */
const isPin = `(p.id IS NOT NULL
        OR EXISTS (SELECT 1 FROM pin_days was WHERE was.pin_id = s.pin_id AND was.day = s.day AND was.user_id IS NOT NULL))`;

const fold: Statement = {
  name: 'roll_up_fold',
  text: `
    WITH picked AS (
      SELECT pin_id, id FROM pin_day_deltas LIMIT $1
    ), taken AS (
      DELETE FROM pin_day_deltas d USING picked p WHERE d.pin_id = p.pin_id AND d.id = p.id
      RETURNING d.pin_id, d.day, d.campaign_id, d.impressions, d.closeups, d.saves, d.clicks
    ), summed AS (
      SELECT pin_id, day, ${sums}, count(*) AS n FROM taken GROUP BY pin_id, day
    ), folded AS (
      INSERT INTO pin_days AS k (pin_id, day, board_id, user_id, impressions, closeups, saves, clicks)
      SELECT s.pin_id, s.day, p.board_id, p.user_id, s.impressions, s.closeups, s.saves, s.clicks
      FROM summed s LEFT JOIN pins p ON p.id = s.pin_id
      WHERE ${isPin}
      ON CONFLICT (pin_id, day) DO UPDATE SET
        board_id = coalesce(k.board_id, EXCLUDED.board_id), user_id = coalesce(k.user_id, EXCLUDED.user_id),
        impressions = k.impressions + EXCLUDED.impressions, closeups = k.closeups + EXCLUDED.closeups,
        saves = k.saves + EXCLUDED.saves, clicks = k.clicks + EXCLUDED.clicks
      RETURNING pin_id, day, board_id, user_id
    ), rolled AS (
      INSERT INTO rollup_days AS r (subject_id, subject, day, impressions, closeups, saves, clicks)
      SELECT id, subject, day, ${sums} FROM (
        SELECT f.board_id AS id, 'board' AS subject, s.day, s.impressions, s.closeups, s.saves, s.clicks
        FROM folded f JOIN summed s USING (pin_id, day) WHERE f.board_id IS NOT NULL
        UNION ALL
        SELECT f.user_id, 'user', s.day, s.impressions, s.closeups, s.saves, s.clicks
        FROM folded f JOIN summed s USING (pin_id, day) WHERE f.user_id IS NOT NULL
        UNION ALL
        SELECT c.id, 'campaign', t.day, t.impressions, t.closeups, t.saves, t.clicks
        FROM taken t JOIN folded f USING (pin_id, day)
          JOIN campaigns c ON c.owner_id = f.user_id AND c.id = t.campaign_id AND c.pin_id = t.pin_id
      ) said GROUP BY id, subject, day
      ON CONFLICT (subject_id, subject, day) DO UPDATE SET
        impressions = r.impressions + EXCLUDED.impressions, closeups = r.closeups + EXCLUDED.closeups,
        saves = r.saves + EXCLUDED.saves, clicks = r.clicks + EXCLUDED.clicks
    )
    SELECT coalesce(sum(n), 0)::integer AS folded FROM summed`,
};
/** Uses one snapshot: events outside it have their deltas outside it too. */
const recount: Statement = {
  name: 'roll_up_recount',
  text: `
    WITH folded AS (
      DELETE FROM pin_day_deltas WHERE day = $1
    ), seen AS (
      SELECT object_id AS pin_id, ${campaignOfEvent} AS campaign_id, ${pinCounts}
      FROM events WHERE day = $1 AND ${countsForPin} GROUP BY 1, 2
    ), counted AS (
      SELECT s.pin_id, coalesce(k.board_id, p.board_id) AS board_id, coalesce(k.user_id, p.user_id) AS user_id,
        s.impressions, s.closeups, s.saves, s.clicks
      FROM (SELECT pin_id, ${sums} FROM seen GROUP BY pin_id) s
        LEFT JOIN pin_days k ON k.pin_id = s.pin_id AND k.day = $1 LEFT JOIN pins p ON p.id = s.pin_id
      WHERE coalesce(k.user_id, p.user_id) IS NOT NULL
    ), gone AS (
      DELETE FROM pin_days k WHERE day = $1 AND NOT EXISTS (SELECT FROM counted c WHERE c.pin_id = k.pin_id)
      RETURNING pin_id
    ), written AS (
      INSERT INTO pin_days AS k (pin_id, day, board_id, user_id, impressions, closeups, saves, clicks)
      SELECT pin_id, $1, board_id, user_id, impressions, closeups, saves, clicks FROM counted
      ON CONFLICT (pin_id, day) DO UPDATE SET board_id = EXCLUDED.board_id, user_id = EXCLUDED.user_id,
        impressions = EXCLUDED.impressions, closeups = EXCLUDED.closeups, saves = EXCLUDED.saves,
        clicks = EXCLUDED.clicks
        WHERE (k.impressions, k.closeups, k.saves, k.clicks, k.board_id, k.user_id) IS DISTINCT FROM
          (EXCLUDED.impressions, EXCLUDED.closeups, EXCLUDED.saves, EXCLUDED.clicks, EXCLUDED.board_id,
            EXCLUDED.user_id)
      RETURNING pin_id
    ), totals AS (
      SELECT id, subject, ${sums} FROM (
        SELECT board_id AS id, 'board' AS subject, impressions, closeups, saves, clicks
        FROM counted WHERE board_id IS NOT NULL
        UNION ALL
        SELECT user_id, 'user', impressions, closeups, saves, clicks FROM counted WHERE user_id IS NOT NULL
        UNION ALL
        SELECT c.id, 'campaign', s.impressions, s.closeups, s.saves, s.clicks
        FROM seen s JOIN counted n USING (pin_id)
          JOIN campaigns c ON c.owner_id = n.user_id AND c.id = s.campaign_id AND c.pin_id = s.pin_id
      ) said GROUP BY id, subject
    ), unrolled AS (
      DELETE FROM rollup_days r WHERE day = $1
        AND NOT EXISTS (SELECT FROM totals t WHERE t.id = r.subject_id AND t.subject = r.subject)
    ), rolled AS (
      INSERT INTO rollup_days AS r (subject_id, subject, day, impressions, closeups, saves, clicks)
      SELECT id, subject, $1, impressions, closeups, saves, clicks FROM totals
      ON CONFLICT (subject_id, subject, day) DO UPDATE SET impressions = EXCLUDED.impressions,
        closeups = EXCLUDED.closeups, saves = EXCLUDED.saves, clicks = EXCLUDED.clicks
    )
    SELECT (SELECT count(*) FROM written)::integer + (SELECT count(*) FROM gone)::integer AS changed`,
};

/**
 * Aggregates up to `limit` appended counts into daily statistics of pins, boards, people, and promotions. Returns how
 * many. Run in a transaction.
 */
export async function foldDays(tx: Sql, limit: number): Promise<number> {
  await tx.rows(alone);
  const [row] = await tx.rows<{ folded: number }>(fold, [limit]);
  return row?.folded ?? 0;
}

/**
 * Recounts a day from its events, for pins and everything aggregated from them. Returns how many pins had to be
 * corrected beyond pending changes. Run in a transaction, and only while all of the day's events exist.
 */
export async function recountDay(tx: Sql, day: string): Promise<number> {
  await tx.rows(alone);
  const [row] = await tx.rows<{ changed: number }>(recount, [day]);
  return row?.changed ?? 0;
}
