import { counterValue } from '../counters.ts';
import { notBlocked } from '../visibility.ts';

/** Up to here it costs less to count those who may be seen than those who may not. */
const countedOneByOne = 500;

/**
 * SQL for the number of a person's followers whom the viewer may see, exact like the list of them. Of many, the kept
 * count is read, and those hidden or blocked are taken off one by one.
 */
export const followerCount = (person: string, viewer: string): string => `(
  SELECT CASE WHEN kept.total <= ${countedOneByOne} THEN (
    SELECT count(*) FROM follows f WHERE f.target_kind = 'user' AND f.target_id = ${person}
      AND ${notBlocked('f.follower_id', viewer)})
  ELSE kept.total - (
    SELECT count(*) FROM (
      SELECT hp.user_id AS id FROM hidden_people hp UNION
      SELECT k.other_id FROM blocks k WHERE k.user_id = ${viewer}::bigint) unseen
    CROSS JOIN LATERAL (
      SELECT 1 FROM follows f WHERE f.follower_id = unseen.id AND f.target_kind = 'user' AND f.target_id = ${person}
      OFFSET 0) following) END
  FROM (SELECT ${counterValue(person, 'user_followers')} AS total OFFSET 0) kept)`;
