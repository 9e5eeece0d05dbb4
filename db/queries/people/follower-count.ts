import { counterValue } from '../counters.ts';
import { notBlocked } from '../visibility.ts';

/** Up to here it costs less to count those who may be seen than those who may not. */
const countedOneByOne = 500;
/** Most look-ups that a count may take. Beyond, hidden followers of so many are counted with the others. */
const mostLookups = 10_000;

/** About how many accounts are hidden, as of the last look of PostgreSQL's own upkeep. */
const hiddenAccounts = `(SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'hidden_people'::regclass)`;

/**
 * SQL for the number of a person's followers whom the viewer may see, exact like the list of them. Of many, the kept
 * count is read, and those hidden or blocked are taken off one by one, unless more accounts are hidden than follow.
 */
export const followerCount = (person: string, viewer: string): string => `(
  SELECT CASE WHEN kept.total <= ${countedOneByOne} OR kept.total <= least(kept.hidden, ${mostLookups}) THEN (
    SELECT count(*) FROM follows f WHERE f.target_kind = 'user' AND f.target_id = ${person}
      AND ${notBlocked('f.follower_id', viewer)})
  ELSE kept.total - (
    SELECT count(*) FROM (
      SELECT hp.user_id AS id FROM hidden_people hp WHERE kept.hidden <= ${mostLookups} UNION
      SELECT k.other_id FROM blocks k WHERE k.user_id = ${viewer}::bigint) unseen
    CROSS JOIN LATERAL (
      SELECT 1 FROM follows f WHERE f.follower_id = unseen.id AND f.target_kind = 'user' AND f.target_id = ${person}
      OFFSET 0) following) END
  FROM (SELECT ${counterValue(person, 'user_followers')} AS total, ${hiddenAccounts} AS hidden OFFSET 0) kept)`;
