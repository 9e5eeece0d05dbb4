/** SQL for the name of the counter of a `pin_comments` row: comments or tries, of a shared thread or one pin's own. */
export const threadCounter = (row: string): string =>
  `CASE WHEN ${row}.is_own THEN 'own_' ELSE '' END || CASE WHEN ${row}.is_try THEN 'tries' ELSE 'comments' END`;

const thread = `CASE WHEN b.privacy = 'public' THEN p.root_pin_id ELSE p.id END`;

/**
 * SQL for the number of comments or tries under a pin `p` on a board `b`: the aggregated total plus later changes,
 * minus those of people who block the viewer or whom the viewer blocks.
 */
export const threadCount = (what: 'comments' | 'tries', viewer: string): string => {
  const counter = `CASE WHEN b.privacy = 'public' THEN '${what}' ELSE 'own_${what}' END`;
  return `greatest(0,
  coalesce((SELECT sum(c.value) FROM counters c WHERE c.owner_id = ${thread} AND c.name = ${counter}), 0)
  + coalesce((SELECT sum(d.delta) FROM counter_deltas d WHERE d.owner_id = ${thread} AND d.name = ${counter}), 0)
  - (SELECT count(*) FROM blocks k JOIN pin_comments c ON c.user_id = k.other_id
    WHERE k.user_id = ${viewer}::bigint AND c.thread_id = ${thread} AND c.is_own = (b.privacy <> 'public')
      AND ${what === 'tries' ? 'c.is_try' : 'NOT c.is_try'}))::int`;
};
