import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { counterValue } from '../counters.ts';
import { boardVisible } from '../visibility.ts';

export interface ListedPersonRow {
  userId: string;
  showsMessaging: boolean;
  /** Pins on boards that the viewer may know of. */
  pinCount: string;
  followedByMe: boolean;
}

const byIds = statement('listed_people')`
  SELECT u.id AS "userId", u.shows_messaging AS "showsMessaging",
    (SELECT coalesce(sum(${counterValue('b.id', 'board_pins')}), 0) FROM boards b
      WHERE b.owner_id = u.id AND ${boardVisible('b', '$1')}) AS "pinCount",
    EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1::bigint AND f.target_kind = 'user'
      AND f.target_id = u.id) AS "followedByMe"
  FROM users u WHERE u.id = ANY (${anyValue('$2', 'bigint[]')}::bigint[])`;

/** Returns what a page of a list of people tells of each of them besides the name. */
export async function listedPeople(
  sql: Sql,
  viewerId: string | null,
  userIds: string[],
): Promise<ListedPersonRow[]> {
  return userIds.length === 0 ? [] : sql.rows<ListedPersonRow>(byIds, [viewerId, userIds]);
}
