import { statement, type Sql } from '../../connection/database.ts';
import { campaignOfEvent } from './append-events.ts';
import { counters, countsForPin, pinCounts } from './counters.ts';

/** Any number not used by another advisory lock of the service. */
const rollUpLock = 7_264_403;

const recountLock = 7_264_404;
/** A busy day has more events than the usual limit of a statement allows for. */
const recountMinutes = 30;

const alone = statement('roll_up_alone')`SELECT pg_advisory_xact_lock(${rollUpLock})`;

/** Whether there is or was a pin `s.pin_id`: browsers report any number. */
const isPin = `(p.id IS NOT NULL
        OR EXISTS (SELECT 1 FROM pin_days was WHERE was.pin_id = s.pin_id AND was.day = s.day AND was.user_id IS NOT NULL))`;

const fold = statement('roll_up_fold')`
  WITH picked AS (
    SELECT pin_id, id FROM pin_day_deltas LIMIT $1
  ), taken AS (
    DELETE FROM pin_day_deltas d USING picked p WHERE d.pin_id = p.pin_id AND d.id = p.id
    RETURNING d.pin_id, d.day, d.campaign_id, ${counters.of('d')}
  ), summed AS (
    SELECT pin_id, day, ${counters.sums}, count(*) AS n FROM taken GROUP BY pin_id, day
  ), folded AS (
    INSERT INTO pin_days AS k (pin_id, day, board_id, user_id, ${counters.names})
    SELECT s.pin_id, s.day, p.board_id, p.user_id, ${counters.of('s')}
    FROM summed s LEFT JOIN pins p ON p.id = s.pin_id
    WHERE ${isPin}
    ON CONFLICT (pin_id, day) DO UPDATE SET
      board_id = coalesce(k.board_id, EXCLUDED.board_id), user_id = coalesce(k.user_id, EXCLUDED.user_id),
      ${counters.added('k')}
    RETURNING pin_id, day, board_id, user_id
  ), rolled AS (
    INSERT INTO rollup_days AS r (subject_id, subject, day, ${counters.names})
    SELECT id, subject, day, ${counters.sums} FROM (
      SELECT f.board_id AS id, 'board' AS subject, s.day, ${counters.of('s')}
      FROM folded f JOIN summed s USING (pin_id, day) WHERE f.board_id IS NOT NULL
      UNION ALL
      SELECT f.user_id, 'user', s.day, ${counters.of('s')}
      FROM folded f JOIN summed s USING (pin_id, day) WHERE f.user_id IS NOT NULL
      UNION ALL
      SELECT c.id, 'campaign', t.day, ${counters.of('t')}
      FROM taken t JOIN folded f USING (pin_id, day)
        JOIN campaigns c ON c.owner_id = f.user_id AND c.id = t.campaign_id AND c.pin_id = t.pin_id
    ) said GROUP BY id, subject, day
    ON CONFLICT (subject_id, subject, day) DO UPDATE SET
      ${counters.added('r')}
  )
  SELECT coalesce(sum(n), 0)::integer AS folded FROM summed`;
/** Uses one snapshot: events outside it have their deltas outside it too. */
const recount = statement('roll_up_recount')`
  WITH folded AS (
    DELETE FROM pin_day_deltas WHERE day = $1
  ), seen AS (
    SELECT object_id AS pin_id, ${campaignOfEvent} AS campaign_id, ${pinCounts}
    FROM events WHERE day = $1 AND ${countsForPin} GROUP BY 1, 2
  ), counted AS (
    SELECT s.pin_id, coalesce(k.board_id, p.board_id) AS board_id, coalesce(k.user_id, p.user_id) AS user_id,
      ${counters.of('s')}
    FROM (SELECT pin_id, ${counters.sums} FROM seen GROUP BY pin_id) s
      LEFT JOIN pin_days k ON k.pin_id = s.pin_id AND k.day = $1 LEFT JOIN pins p ON p.id = s.pin_id
    WHERE coalesce(k.user_id, p.user_id) IS NOT NULL
  ), gone AS (
    DELETE FROM pin_days k WHERE day = $1 AND NOT EXISTS (SELECT FROM counted c WHERE c.pin_id = k.pin_id)
    RETURNING pin_id
  ), written AS (
    INSERT INTO pin_days AS k (pin_id, day, board_id, user_id, ${counters.names})
    SELECT pin_id, $1, board_id, user_id, ${counters.names} FROM counted
    ON CONFLICT (pin_id, day) DO UPDATE SET board_id = EXCLUDED.board_id, user_id = EXCLUDED.user_id,
      ${counters.replaced}
      WHERE (${counters.of('k')}, k.board_id, k.user_id) IS DISTINCT FROM
        (${counters.of('EXCLUDED')}, EXCLUDED.board_id, EXCLUDED.user_id)
    RETURNING pin_id
  ), totals AS (
    SELECT id, subject, ${counters.sums} FROM (
      SELECT board_id AS id, 'board' AS subject, ${counters.names}
      FROM counted WHERE board_id IS NOT NULL
      UNION ALL
      SELECT user_id, 'user', ${counters.names} FROM counted WHERE user_id IS NOT NULL
      UNION ALL
      SELECT c.id, 'campaign', ${counters.of('s')}
      FROM seen s JOIN counted n USING (pin_id)
        JOIN campaigns c ON c.owner_id = n.user_id AND c.id = s.campaign_id AND c.pin_id = s.pin_id
    ) said GROUP BY id, subject
  ), unrolled AS (
    DELETE FROM rollup_days r WHERE day = $1
      AND NOT EXISTS (SELECT FROM totals t WHERE t.id = r.subject_id AND t.subject = r.subject)
  ), rolled AS (
    INSERT INTO rollup_days AS r (subject_id, subject, day, ${counters.names})
    SELECT id, subject, $1, ${counters.names} FROM totals
    ON CONFLICT (subject_id, subject, day) DO UPDATE SET ${counters.replaced}
  )
  SELECT (SELECT count(*) FROM written)::integer + (SELECT count(*) FROM gone)::integer AS changed`;

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

const claimDay = statement('roll_up_claim_day')`
  WITH free AS MATERIALIZED (
    SELECT pg_try_advisory_xact_lock(${recountLock}) AS is_free, set_config('statement_timeout', '${recountMinutes}min', true)
  ), forgotten AS (
    DELETE FROM recounted_days WHERE day < $1::date - 7
  )
  INSERT INTO recounted_days (day) SELECT $1::date FROM free WHERE is_free ON CONFLICT DO NOTHING RETURNING day`;

/**
 * Claims a day to recount it in the same transaction. Returns false if it was recounted before, or is just now by
 * another worker.
 */
export async function claimRecount(tx: Sql, day: string): Promise<boolean> {
  return (await tx.rows(claimDay, [day])).length > 0;
}
