import { statement, type Sql } from '../../../connection/database.ts';
import { anyValue } from '../../../connection/kept/any-value.ts';
import { boardDiscoverable, boardSuggestable, notBlocked, notHiddenPerson } from '../../visibility.ts';
import { publicPinsOfWord } from '../query.ts';

export interface TypeaheadRow {
  kind: 'query' | 'word' | 'user' | 'board';
  /** For a word, a public pin that contains it. */
  id: string | null;
  /** Text inserted into the field. For people and boards, their name. */
  label: string;
  username: string | null;
  slug: string | null;
  avatarSignature: string | null;
  avatarFormat: string | null;
  /** Whether a block separates the viewer and this person or board owner, which excludes the row. */
  isApart: boolean;
}

const none = `NULL::text, NULL::text, NULL::text, NULL::text, false`;

/** Length of the typed prefix: the letters of a prefix index, or more than the longest one covers. */
type Typed = 1 | 2 | 3 | 'more';

const lettersOf = (typed: Typed): number => (typed === 'more' ? 3 : typed);

/**
 * SQL for words by the index of their first letters, most frequent first, however many there are. The condition uses
 * only the index's letters, because an additional indexed range would make the planner read and sort them all.
 */
function wordsBy(typed: Typed): string {
  const letters = lettersOf(typed);
  const range = typed === 'more' ? 'AND starts_with(w.word, $3)' : '';
  return `
  SELECT w.word, w.documents, w.examples FROM search_words w
  WHERE left(w.word, ${letters}) = left($3, ${letters}) ${range} ORDER BY w.documents DESC LIMIT 8`;
}

const people = 4;
const boards = 3;
/** Read in place of those that a block hides from the viewer. */
const spare = 4;
/** Number of people and of boards to read, so that enough remain for most viewers. */
export const namedToRead = { people: people + spare, boards: boards + spare };

/** Visitors have no blocks. */
const isApart = (person: string, isMember: boolean): string =>
  isMember ? `NOT ${notBlocked(person, '$1')}` : '$1::bigint IS NOT NULL';

/** Counts of a day that are added up: what is searched daily takes several. */
const countsRead = 240;
/** Of more letters than the index has, the counts of its letters that are looked through. */
const countsLookedAt = 2000;

const queriesOf = (letters: number, limit: number): string => `
        SELECT query, day, searches, callers FROM search_queries
        WHERE left(search_fold(query), ${letters}) = left($2, ${letters}) ORDER BY searches DESC LIMIT ${limit}`;

/**
 * SQL for queries by the index of their first letters, those most searched in a day first. Of longer beginnings, also
 * those that few ask, which are not among these.
 */
const queriesBy = (typed: Typed): string =>
  typed !== 'more'
    ? queriesOf(typed, countsRead)
    : `
        SELECT * FROM (${queriesOf(3, countsLookedAt)}) most WHERE starts_with(search_fold(query), $2)
        UNION
        (SELECT query, day, searches, callers FROM search_queries
          WHERE search_fold(query) ~>=~ $2 AND search_fold(query) ~<~ $4 ORDER BY search_fold(query) USING ~<~ LIMIT ${countsRead})`;

/** SQL for people and boards whose names begin with the text `$2`, of which `above` is the upper bound. */
const named = (isMember: boolean, above: string): string => `
    (SELECT 'user' AS kind, u.id, u.full_name AS label, u.username::text AS username, NULL AS slug,
        u.avatar_signature AS "avatarSignature",
        (SELECT a.format FROM images a WHERE a.signature = u.avatar_signature) AS "avatarFormat",
        ${isApart('u.id', isMember)} AS "isApart"
      FROM (${personBy('username::text', above)} UNION ALL ${personBy('full_name', above)}) u)
    UNION ALL
    (SELECT 'board', b.id, b.name, o.username::text, b.slug, NULL, NULL, ${isApart('b.owner_id', isMember)}
      FROM (SELECT * FROM boards WHERE search_fold(name) ~>=~ ${anyValue('$2', 'text')} AND search_fold(name) ~<~ ${anyValue(above, 'text')} AND privacy = 'public'
          AND deleted_at IS NULL AND layout = 'default' AND ${notHiddenPerson('owner_id')}
          LIMIT ${namedToRead.boards}) b
      JOIN users o ON o.id = b.owner_id)`;

const personBy = (name: string, above: string): string => `
        (SELECT * FROM users WHERE search_fold(${name}) ~>=~ ${anyValue('$2', 'text')} AND search_fold(${name}) ~<~ ${anyValue(above, 'text')}
          AND ${notHiddenPerson('id')} LIMIT ${namedToRead.people})`;

/** For the lengths of what is typed, and of its last word. */
const typeahead = (whole: Typed, typed: Typed, isMember: boolean) => statement(
  `search_typeahead_${whole}_${typed}_${isMember ? 'member' : 'visitor'}`,
)`
  (SELECT 'query' AS kind, NULL::bigint AS id, asked.query AS label, NULL::text AS username, NULL::text AS slug,
      NULL::text AS "avatarSignature", NULL::text AS "avatarFormat", false AS "isApart"
    FROM (SELECT query, sum(searches) AS searches FROM (${queriesBy(whole)}) near
      GROUP BY query HAVING bit_count(bit_or(callers)) >= 3) asked
    ORDER BY asked.searches DESC, asked.query LIMIT 4)
  UNION ALL
  (SELECT 'word', example.id, w.word, ${none} FROM (${wordsBy(typed)}) w
    CROSS JOIN LATERAL (${publicPinsOfWord('w.word', 'w.examples')} LIMIT 1) example LIMIT 6)
  UNION ALL ${named(isMember, '$4')}`;

const byLength = <Made>(make: (typed: Typed) => Made): Record<Typed, Made> => ({
  1: make(1),
  2: make(2),
  3: make(3),
  more: make('more'),
});
const statementsFor = (isMember: boolean) =>
  byLength((whole) => byLength((typed) => typeahead(whole, typed, isMember)));
const ofMembers = statementsFor(true);
const ofVisitors = statementsFor(false);

function typedOf(text: string): Typed {
  const letters = Math.max(1, Array.from(text).length);
  return letters > 3 ? 'more' : (letters as 1 | 2 | 3);
}

/**
 * Returns completions of a prefix: queries of others, words for its last word, and people and boards by name, more than
 * are shown, including those blocked for the viewer (`shownTo`).
 * `folded` is the whole prefix, `last` its last word, both without accents and letter case.
 */
export async function typeaheadRows(
  sql: Sql,
  viewerId: string | null,
  folded: string,
  last: string,
): Promise<TypeaheadRow[]> {
  const statement = (viewerId === null ? ofVisitors : ofMembers)[typedOf(folded)][typedOf(last)];
  const rows = await sql.rows<TypeaheadRow>(statement, [viewerId, folded, last, above(folded)]);
  return withoutRepeats(rows);
}

const namedLike = (isMember: boolean) => statement(`search_named_${isMember ? 'member' : 'visitor'}`)`
  ${named(isMember, '$3')}`;
const namedForMembers = namedLike(true);
const namedForVisitors = namedLike(false);

/** Returns people and boards whose name begins with the folded text, without those blocked for the viewer. */
export async function rowsNamed(sql: Sql, viewerId: string | null, folded: string): Promise<TypeaheadRow[]> {
  const statement = viewerId === null ? namedForVisitors : namedForMembers;
  const rows = await sql.rows<TypeaheadRow>(statement, [viewerId, folded, above(folded)]);
  return shownTo(withoutRepeats(rows));
}

const still = statement('search_typeahead_still')`
  SELECT 'word' AS kind, p.id, false AS "isApart" FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.id = ANY ($2) AND ${boardSuggestable('b')} AND ${notHiddenPerson('p.user_id')} AND ${notHiddenPerson('b.owner_id')}
  UNION ALL SELECT 'user', u.id, ${isApart('u.id', true)} FROM users u
    WHERE u.id = ANY ($3) AND ${notHiddenPerson('u.id')}
  UNION ALL SELECT 'board', b.id, ${isApart('b.owner_id', true)} FROM boards b
    WHERE b.id = ANY ($4) AND ${boardDiscoverable('b')} AND ${notHiddenPerson('b.owner_id')}`;

/** Rechecks cached rows for this viewer. Null if any may no longer be shown to anyone. */
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

/** Removes people found by both of their names. */
function withoutRepeats(rows: TypeaheadRow[]): TypeaheadRow[] {
  const found = new Set<string | null>();
  return rows.filter(({ kind, id }) => {
    const isRepeated = kind === 'user' && found.has(id);
    if (kind === 'user') found.add(id);
    return !isRepeated;
  });
}

/** Removes those blocked for the viewer, and people and boards beyond their limits. */
export function shownTo(rows: readonly TypeaheadRow[]): TypeaheadRow[] {
  const left: Partial<Record<TypeaheadRow['kind'], number>> = { user: people, board: boards };
  return rows.filter(({ kind, isApart }) => {
    if (isApart) return false;
    const room = left[kind];
    if (room !== undefined) left[kind] = room - 1;
    return room === undefined || room > 0;
  });
}

/** Upper bound of a prefix range. Unlike LIKE, bounds do not need a new plan for each call. */
const above = (beginning: string): string => `${beginning}\u{10ffff}`;
