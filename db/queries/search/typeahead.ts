import type { Sql, Statement } from '../../connection/database.ts';
import { boardDiscoverable, notBlocked, notHiddenPerson } from '../visibility.ts';
import { publicPinsOfWord } from './query.ts';

export interface TypeaheadRow {
  kind: 'query' | 'word' | 'user' | 'board';
  /** Of a word a public pin that has it. */
  id: string | null;
  /** What the field is filled with; a person's or board's name. */
  label: string;
  username: string | null;
  slug: string | null;
  avatarSignature: string | null;
  avatarFormat: string | null;
  /** Whether somebody stands between the viewer and this person, or this board's owner: the row is not for them. */
  isApart: boolean;
}

const none = `NULL::text, NULL::text, NULL::text, NULL::text, false`;

/** How much of a word was typed: letters that an index begins with, or more than the longest of them has. */
type Typed = 1 | 2 | 3 | 'more';

/**
 * Words by the index of their first letters, most frequent first, whatever their number. The index's letters alone say
 * which words they are; with a range that an index knows beside them all would be read and sorted.
 */
function wordsBy(typed: Typed): string {
  const letters = typed === 'more' ? 3 : typed;
  const range = typed === 'more' ? 'AND starts_with(w.word, $3)' : '';
  return `
  SELECT w.word, w.documents, w.examples FROM search_words w
  WHERE left(w.word, ${letters}) = left($3, ${letters}) ${range} ORDER BY w.documents DESC LIMIT 8`;
}

const people = 4;

/** Nobody stands between a visitor and anyone. */
const isApart = (person: string, isMember: boolean): string =>
  isMember ? `NOT ${notBlocked(person, '$1')}` : '$1::bigint IS NOT NULL';

const typeahead = (typed: Typed, isMember: boolean): Statement => ({
  name: `search_typeahead_${typed}_${isMember ? 'member' : 'visitor'}`,
  text: `
    (SELECT 'query' AS kind, NULL::bigint AS id, asked.query AS label, NULL::text AS username, NULL::text AS slug,
        NULL::text AS "avatarSignature", NULL::text AS "avatarFormat", false AS "isApart"
      FROM (SELECT query, sum(searches) AS searches FROM (
          SELECT query, searches FROM search_queries WHERE query >= $2 AND query < $4
          ORDER BY query LIMIT 60) near
        GROUP BY query HAVING sum(searches) >= 3) asked
      ORDER BY asked.searches DESC, asked.query LIMIT 4)
    UNION ALL
    (SELECT 'word', example.id, w.word, ${none} FROM (${wordsBy(typed)}) w
      CROSS JOIN LATERAL (${publicPinsOfWord('w.word', 'w.examples')} LIMIT 1) example LIMIT 6)
    UNION ALL
    (SELECT 'user', u.id, u.full_name, u.username::text, NULL, u.avatar_signature,
        (SELECT a.format FROM images a WHERE a.signature = u.avatar_signature), ${isApart('u.id', isMember)}
      FROM (
        (SELECT * FROM users WHERE search_fold(username::text) ~>=~ $2 AND search_fold(username::text) ~<~ $4
          LIMIT ${people})
        UNION ALL
        (SELECT * FROM users WHERE search_fold(full_name) ~>=~ $2 AND search_fold(full_name) ~<~ $4 LIMIT ${people})
      ) u WHERE ${notHiddenPerson('u.id')})
    UNION ALL
    (SELECT 'board', b.id, b.name, o.username::text, b.slug, NULL, NULL, ${isApart('b.owner_id', isMember)}
      FROM (SELECT * FROM boards WHERE search_fold(name) ~>=~ $2 AND search_fold(name) ~<~ $4 AND privacy = 'public'
          AND deleted_at IS NULL AND layout = 'default' LIMIT 3) b
      JOIN users o ON o.id = b.owner_id WHERE ${notHiddenPerson('b.owner_id')} LIMIT 3)`,
});

const statements = [true, false].map((isMember) => ({
  1: typeahead(1, isMember),
  2: typeahead(2, isMember),
  3: typeahead(3, isMember),
  more: typeahead('more', isMember),
}));
const [ofMembers, ofVisitors] = statements as [(typeof statements)[0], (typeof statements)[0]];

/**
 * What a beginning may become: queries of others, words for its last word, people and boards of that name, those too
 * that are apart from the viewer.
 * `folded` is the whole beginning, `last` its last word, both without accents and letter case.
 */
export async function typeaheadRows(
  sql: Sql,
  viewerId: string | null,
  folded: string,
  last: string,
): Promise<TypeaheadRow[]> {
  const letters = Math.max(1, Array.from(last).length);
  const typed = letters > 3 ? 'more' : (letters as 1 | 2 | 3);
  const statement = (viewerId === null ? ofVisitors : ofMembers)[typed];
  const rows = await sql.rows<TypeaheadRow>(statement, [viewerId, folded, last, above(folded)]);
  return withoutRepeats(rows);
}

const still: Statement = {
  name: 'search_typeahead_still',
  text: `
    SELECT 'word' AS kind, p.id, false AS "isApart" FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE p.id = ANY ($2) AND ${boardDiscoverable('b')}
    UNION ALL SELECT 'user', u.id, ${isApart('u.id', true)} FROM users u
      WHERE u.id = ANY ($3) AND ${notHiddenPerson('u.id')}
    UNION ALL SELECT 'board', b.id, ${isApart('b.owner_id', true)} FROM boards b
      WHERE b.id = ANY ($4) AND ${boardDiscoverable('b')} AND ${notHiddenPerson('b.owner_id')}`,
};

/** Rows that were found a moment ago as they are for this viewer; null when any may no longer be shown to anybody. */
export async function typeaheadRowsStill(
  sql: Sql,
  viewerId: string | null,
  rows: readonly TypeaheadRow[],
): Promise<TypeaheadRow[] | null> {
  const idsOf = (kind: TypeaheadRow['kind']): string[] =>
    rows.flatMap((row) => (row.kind === kind && row.id !== null ? [row.id] : []));
  const asked = [viewerId, idsOf('word'), idsOf('user'), idsOf('board')];
  const found = await sql.rows<Pick<TypeaheadRow, 'kind' | 'id' | 'isApart'>>(still, asked);
  const apart = new Map(found.map(({ kind, id, isApart }) => [`${kind} ${id}`, isApart]));
  const known: TypeaheadRow[] = [];
  for (const row of rows) {
    const isApart = row.kind === 'query' ? false : apart.get(`${row.kind} ${row.id}`);
    if (isApart === undefined) return null;
    known.push({ ...row, isApart });
  }
  return known;
}

/** Those who are found by both of their names once, and no more people than there is room for. */
function withoutRepeats(rows: TypeaheadRow[]): TypeaheadRow[] {
  const found = new Set<string | null>();
  return rows.filter(({ kind, id }) => {
    if (kind !== 'user') return true;
    if (found.size === people || found.has(id)) return false;
    found.add(id);
    return true;
  });
}

/** Above all that begins so. As bounds instead of LIKE the beginning needs no plan of its own at each call. */
const above = (beginning: string): string => `${beginning}\u{10ffff}`;
