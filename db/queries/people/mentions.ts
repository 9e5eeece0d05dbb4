import { statement, type Sql } from '../../connection/database.ts';
import { hasBeginning, hasPart } from '../search/boards-and-people.ts';
import { notBlocked } from '../visibility.ts';
import { personColumns, personPicture, type PersonRow } from './person.ts';

export interface NamedPersonRow {
  /** The name asked for, current or former, in lower case. */
  name: string;
  id: string;
  username: string;
}

const named = statement('people_named')`
  SELECT lower(n.username::text) AS name, u.id, u.username::text AS username
  FROM usernames n JOIN users u ON u.id = n.user_id
  WHERE n.username = ANY ($2::citext[]) AND ${notBlocked('u.id', '$1')}`;

/** Returns the people with these names whom the viewer may see. */
export async function peopleNamed(
  sql: Sql,
  viewerId: string | null,
  names: string[],
): Promise<NamedPersonRow[]> {
  return sql.rows<NamedPersonRow>(named, [viewerId, names]);
}

const prefix = (value: string): string => hasBeginning(value, '$2');

const begins = (person: string): string =>
  `search_name_words(${person}.username::text || ' ' || ${person}.full_name) @@ (SELECT words FROM asked)`;

/** Letters of scripts that do not divide words. In these, any part of a name may be its family or given name. */
const undivided =
  '[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3040-\\u30FF\\u3400-\\u9FFF\\uAC00-\\uD7A3]';

/**
 * So many of the latest follows are looked through, and so many of the people whose names begin as typed are looked for
 * among all follows, so that following many stays fast.
 */
const followsRead = 1000;

const open = notBlocked('u.id', '$1');
const followedFrom = (name: string): string => `
            (SELECT u.id FROM users u WHERE $2 <> '' AND ${prefix(name)} LIMIT ${followsRead})`;

/** To divide a name into words takes thirty times as long as to look for the typed letters in it. */
const suggested = statement('people_to_mention')`
  WITH asked AS MATERIALIZED (
    SELECT string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery AS words, min(lexeme) AS least
    FROM unnest(search_name_words($2))
  ), latest AS MATERIALIZED (
    SELECT u.id, u.username, u.full_name, f.created_at, search_name(u.username::text || ' ' || u.full_name) AS name
    FROM (
      SELECT target_id, created_at FROM follows WHERE follower_id = $1 AND target_kind = 'user'
      ORDER BY created_at DESC LIMIT ${followsRead}
    ) f JOIN users u ON u.id = f.target_id WHERE ${open}
  ), found AS (
    (SELECT u.id, 0 AS place FROM users u WHERE $2 <> '' AND search_fold(u.username::text) = search_fold($2)
      AND ${open} LIMIT $3)
    UNION ALL
    (SELECT id, 1 FROM (
        SELECT l.id, l.created_at FROM latest l WHERE $2 = '' OR CASE
          WHEN strpos(l.name, search_name(rtrim($2))) > 0
          THEN (${prefix('l.username::text')}) OR (${prefix('l.full_name')}) END
        UNION
        SELECT u.id, f.created_at FROM (${followedFrom('u.username::text')}
          UNION${followedFrom('u.full_name')}
        ) u JOIN follows f ON f.follower_id = $1 AND f.target_kind = 'user' AND f.target_id = u.id WHERE ${open}
      ) followed ORDER BY created_at DESC LIMIT $3)
    UNION ALL
    (SELECT l.id, 2 FROM latest l CROSS JOIN asked
      WHERE CASE WHEN strpos(l.name, asked.least) > 0 THEN ${begins('l')} END LIMIT $3)
    UNION ALL
    (SELECT u.id, 3 FROM users u WHERE $2 <> '' AND ${prefix('u.username::text')} AND u.id <> $1 AND ${open}
      ORDER BY search_fold(u.username::text) USING ~<~ LIMIT $3)
    UNION ALL
    (SELECT u.id, 4 FROM users u WHERE $2 <> '' AND ${prefix('u.full_name')} AND u.id <> $1 AND ${open}
      ORDER BY search_fold(u.full_name) USING ~<~ LIMIT $3)
    UNION ALL
    (SELECT u.id, 5 FROM users u WHERE octet_length($2) > 1 AND ${begins('u')} AND u.id <> $1 AND ${open} LIMIT $3)
    UNION ALL
    (SELECT u.id, 6 FROM users u WHERE $2 ~ '${undivided}' AND ${hasPart('$2')} AND u.id <> $1 AND ${open} LIMIT $3)
  )
  SELECT ${personColumns} FROM (SELECT id, min(place) AS place FROM found GROUP BY id) k
  JOIN users u ON u.id = k.id ${personPicture}
  WHERE u.id <> $1 ORDER BY k.place, u.username LIMIT $3`;

/**
 * Suggests people of whose names a word begins with each word typed: the username itself, then followed people, then by
 * the beginning of the username, of the full name, and of a later word. Without text, only followed ones.
 */
export async function suggestedPeople(
  sql: Sql,
  userId: string,
  typed: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(suggested, [userId, typed, limit]);
}
