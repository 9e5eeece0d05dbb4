const thread = `CASE WHEN b.privacy = 'public' THEN p.root_pin_id ELSE p.id END`;
const counter = `CASE WHEN b.privacy = 'public' THEN 'comments' ELSE 'own_comments' END`;

/**
 * SQL for the number of comments under a pin `p` on a board `b`: the aggregated total plus later changes, minus
 * comments of people who block the viewer or whom the viewer blocks.
 */
export const commentCount = (viewer: string): string => `greatest(0,
  coalesce((SELECT sum(c.value) FROM counters c WHERE c.owner_id = ${thread} AND c.name = ${counter}), 0)
  + coalesce((SELECT sum(d.delta) FROM counter_deltas d WHERE d.owner_id = ${thread} AND d.name = ${counter}), 0)
  - (SELECT count(*) FROM blocks k JOIN pin_comments c ON c.user_id = k.other_id
    WHERE k.user_id = ${viewer}::bigint AND c.thread_id = ${thread} AND c.is_own = (b.privacy <> 'public')))::int`;
