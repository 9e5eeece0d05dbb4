import type { Sql, Statement } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from './person.ts';

export interface NamedPersonRow {
  /** The name asked for, current or former, in lower case. */
  name: string;
  id: string;
  username: string;
}

const named: Statement = {
  name: 'people_named',
  text: `
    SELECT lower(n.username::text) AS name, u.id, u.username::text AS username
    FROM usernames n JOIN users u ON u.id = n.user_id
    WHERE n.username = ANY ($2::citext[]) AND ${notBlocked('u.id', '$1')}`,
};

/** Returns the people with these names whom the viewer may see. */
export async function peopleNamed(
  sql: Sql,
  viewerId: string | null,
  names: string[],
): Promise<NamedPersonRow[]> {
  return sql.rows<NamedPersonRow>(named, [viewerId, names]);
}

const prefix = (value: string): string =>
  `search_fold(${value}) ~>=~ search_fold($2) AND search_fold(${value}) ~<~ (search_fold($2) || chr(1114111))`;

const suggested: Statement = {
  name: 'people_to_mention',
  text: `
    WITH found AS (
      (SELECT t.id, 0 AS place FROM follows f JOIN users t ON t.id = f.target_id
        WHERE f.follower_id = $1 AND f.target_kind = 'user'
          AND ((${prefix('t.username::text')}) OR (${prefix('t.full_name')}))
        ORDER BY f.created_at DESC LIMIT $3)
      UNION ALL
      (SELECT id, 1 FROM users WHERE $2 <> '' AND ${prefix('username::text')} LIMIT $3)
      UNION ALL
      (SELECT id, 1 FROM users WHERE $2 <> '' AND ${prefix('full_name')} LIMIT $3)
    )
    SELECT ${personColumns} FROM (SELECT id, min(place) AS place FROM found GROUP BY id) k
    JOIN users u ON u.id = k.id ${personPicture}
    WHERE u.id <> $1 AND ${notBlocked('u.id', '$1')} ORDER BY k.place, u.username LIMIT $3`,
};

/** Suggests people whose name or username starts with what was typed: followed ones first. Without text, only those. */
export async function suggestedPeople(
  sql: Sql,
  userId: string,
  typed: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(suggested, [userId, typed, limit]);
}
