import type { Sql, Statement } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';
import { isPublicWord } from './query.ts';

export interface TypeaheadRow {
  kind: 'query' | 'word' | 'user' | 'board';
  id: string | null;
  /** What the field is filled with; a person's or board's name. */
  label: string;
  username: string | null;
  slug: string | null;
  avatarSignature: string | null;
  avatarFormat: string | null;
}

const none = `NULL::text, NULL::text, NULL::text, NULL::text`;

/** Words by the index of their first letters, most frequent first, whatever their number. */
const wordsBy = (letters: 1 | 2 | 3): string => `
  SELECT w.word, w.documents, w.examples FROM search_words w
  WHERE left(w.word, ${letters}) = left($3, ${letters}) AND w.word >= $3 AND w.word < $4 ORDER BY w.documents DESC LIMIT 8`;

const typeahead = (letters: 1 | 2 | 3): Statement => ({
  name: `search_typeahead_${letters}`,
  text: `
    (SELECT 'query' AS kind, NULL::bigint AS id, asked.query AS label, NULL::text AS username, NULL::text AS slug,
        NULL::text AS "avatarSignature", NULL::text AS "avatarFormat"
      FROM (SELECT query, sum(searches) AS searches FROM (
          SELECT query, searches FROM search_queries WHERE query >= $2 AND query < $5
          ORDER BY query LIMIT 60) near
        GROUP BY query HAVING sum(searches) >= 3) asked
      ORDER BY asked.searches DESC, asked.query LIMIT 4)
    UNION ALL
    (SELECT 'word', NULL, w.word, ${none} FROM (${wordsBy(letters)}) w
      WHERE ${isPublicWord('w.word', 'w.examples')} LIMIT 6)
    UNION ALL
    (SELECT 'user', u.id, u.full_name, u.username::text, NULL, u.avatar_signature, a.format
      FROM (
        (SELECT id FROM users WHERE search_fold(username::text) ~>=~ $2 AND search_fold(username::text) ~<~ $5 LIMIT 4)
        UNION (SELECT id FROM users WHERE search_fold(full_name) ~>=~ $2 AND search_fold(full_name) ~<~ $5 LIMIT 4)
      ) near JOIN users u ON u.id = near.id LEFT JOIN images a ON a.signature = u.avatar_signature
      WHERE ${notBlocked('u.id', '$1')} LIMIT 4)
    UNION ALL
    (SELECT 'board', b.id, b.name, o.username::text, b.slug, NULL, NULL
      FROM (SELECT * FROM boards WHERE search_fold(name) ~>=~ $2 AND search_fold(name) ~<~ $5 AND privacy = 'public'
          AND deleted_at IS NULL AND layout = 'default' LIMIT 3) b
      JOIN users o ON o.id = b.owner_id WHERE ${notBlocked('b.owner_id', '$1')} LIMIT 3)`,
});

const byLetters = { 1: typeahead(1), 2: typeahead(2), 3: typeahead(3) } as const;

/**
 * What a beginning may become: queries of others, words for its last word, people and boards of that name.
 * `folded` is the whole beginning, `last` its last word, both without accents and letter case.
 */
export async function typeaheadRows(
  sql: Sql,
  viewerId: string | null,
  folded: string,
  last: string,
): Promise<TypeaheadRow[]> {
  const letters = Math.min(3, Math.max(1, Array.from(last).length)) as 1 | 2 | 3;
  return sql.rows<TypeaheadRow>(byLetters[letters], [viewerId, folded, last, above(last), above(folded)]);
}

/** Above all that begins so. As bounds instead of LIKE the beginning needs no plan of its own at each call. */
const above = (beginning: string): string => `${beginning}\u{10ffff}`;
