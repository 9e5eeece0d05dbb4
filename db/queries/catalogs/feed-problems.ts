import { statement, type Sql } from '../../connection/database.ts';
import type { FeedProblem } from '../../../views/contract/business/catalogs.ts';

export interface FeedProblemRow extends FeedProblem {
  /** Position in the feed's list of problems, from 1. */
  position: string;
}

const page = statement('product_feed_problems')`
  SELECT ($3::bigint + p.ordinal)::text AS position, (p.value ->> 'line')::int AS line, p.value ->> 'item' AS item,
    p.value ->> 'problem' AS problem, coalesce((p.value ->> 'isKept')::boolean, false) AS "isKept"
  FROM product_feeds f
  CROSS JOIN LATERAL jsonb_array_elements(jsonb_path_query_array(f.problems, '$[$from to $to]',
    jsonb_build_object('from', $3::bigint, 'to', $3::bigint + $4::bigint - 1)))
    WITH ORDINALITY AS p (value, ordinal)
  WHERE f.owner_id = $1 AND f.id = $2 ORDER BY p.ordinal`;

/** Lists the recorded problems of a feed's last run, in the order of their lines, after a position. */
export function feedProblems(
  sql: Sql,
  ownerId: string,
  feedId: string,
  after: string,
  limit: number,
): Promise<FeedProblemRow[]> {
  return sql.rows<FeedProblemRow>(page, [ownerId, feedId, after, limit]);
}
