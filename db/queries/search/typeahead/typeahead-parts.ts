import { statement, type Sql } from '../../../connection/database.ts';
import { notBlocked, notHiddenPerson } from '../../visibility.ts';
import { hasPart } from '../boards-and-people.ts';
import type { TypeaheadRow } from './typeahead.ts';

const isApart = (person: string): string => `NOT ${notBlocked(person, '$1')}`;

const people = statement('search_typeahead_people_by_part')`
  SELECT 'user' AS kind, u.id, u.full_name AS label, u.username::text AS username, NULL AS slug,
    u.avatar_signature AS "avatarSignature",
    (SELECT a.format FROM images a WHERE a.signature = u.avatar_signature) AS "avatarFormat",
    ${isApart('u.id')} AS "isApart"
  FROM (
    SELECT DISTINCT ON (found.id) found.* FROM unnest($2::text[]) AS spelled (name)
    CROSS JOIN LATERAL (
      SELECT * FROM users u WHERE ${hasPart('spelled.name')}
        AND ($3 OR strpos(' ' || search_name(u.username::text || ' ' || u.full_name),
          ' ' || search_name(spelled.name)) > 0) AND ${notHiddenPerson('u.id')}
      LIMIT $4
    ) found
  ) u LIMIT $4`;

/**
 * Returns people by the beginning of any word of their names, in one of these spellings, or by `anywhere` in it.
 * Includes those blocked for the viewer.
 */
export async function peopleByPart(
  sql: Sql,
  viewerId: string | null,
  spellings: readonly string[],
  anywhere: boolean,
  limit: number,
): Promise<TypeaheadRow[]> {
  return sql.rows<TypeaheadRow>(people, [viewerId, spellings, anywhere, limit]);
}

const boards = statement('search_typeahead_boards_by_word')`
  WITH last AS (
    SELECT string_agg(quote_literal(nullif(search_fold(spelled.word), '')) || ':*', ' | ')::tsquery
      || search_script_any('', ($3::text[])[1]) AS words
    FROM unnest($3::text[]) AS spelled (word)
  ), q AS MATERIALIZED (
    SELECT CASE WHEN $2 = '' THEN words ELSE search_script_any('', $2) && words END AS words FROM last
  )
  SELECT 'board' AS kind, b.id, b.name AS label, o.username::text AS username, b.slug, NULL AS "avatarSignature",
    NULL AS "avatarFormat", ${isApart('b.owner_id')} AS "isApart"
  FROM (
    SELECT b.* FROM q JOIN board_documents d ON d.words @@ q.words JOIN boards b ON b.id = d.board_id
    WHERE b.privacy = 'public' AND b.deleted_at IS NULL AND b.layout = 'default'
      AND ${notHiddenPerson('b.owner_id')} LIMIT $4
  ) b JOIN users o ON o.id = b.owner_id`;

/**
 * Returns public boards with all of the words `before` and one that begins with a spelling of the last one, of which the
 * first is as typed. Includes those whose owner is blocked for the viewer.
 */
export async function boardsByWord(
  sql: Sql,
  viewerId: string | null,
  before: string,
  spellings: readonly string[],
  limit: number,
): Promise<TypeaheadRow[]> {
  return sql.rows<TypeaheadRow>(boards, [viewerId, before, spellings, limit]);
}
