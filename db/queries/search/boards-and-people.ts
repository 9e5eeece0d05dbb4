import { statement, type Sql } from '../../connection/database.ts';
import { boardColumns, boardJoins, type BoardRow } from '../boards/board-row.ts';
import type { PersonRow } from '../people/person.ts';
import { boardContentsVisible, notBlocked } from '../visibility.ts';

/** A position in a list ordered by score, then id. Exclusive. */
export interface Below {
  score: string;
  id: string;
}

/** How many matches, of more the ones with the most pins, are ranked. */
const maxRanked = 1_000;
/**
 * Beyond as many matches, the largest boards are read in their order and each is checked for the words, which reaches
 * the ranked ones sooner. Either way reads no more than the square root of them times all boards.
 */
const maxMatches = `(SELECT sqrt(${maxRanked} * greatest(reltuples, ${maxRanked}))::bigint FROM pg_class
          WHERE oid = 'board_documents'::regclass)`;

/** PostgreSQL would count on a tenth of the matches, and look for them without an index. */
const planned = 1_000_000_000;

/** Lists the best of the documents: those of `d`, without their visibility, in the order of their pins. */
const found = (name: string, parts: string, documents: string, condition: string, score: string) => statement(
  name,
)`
  ${parts}
  SELECT listed.score, ${boardColumns} FROM (
    SELECT id, score FROM (
      SELECT d.board_id AS id, ${score} AS score FROM (
        SELECT d.* FROM ${documents} WHERE EXISTS (
          SELECT 1 FROM boards b WHERE b.id = d.board_id AND b.layout = 'default' AND ${condition}
            AND ${boardContentsVisible('b', '$1')} OFFSET 0)
        LIMIT ${maxRanked}
      ) d LEFT JOIN counters n ON n.owner_id = d.board_id AND n.name = 'board_pins'
    ) ranked WHERE (score, id) < ($3::bigint, $4::bigint) ORDER BY score DESC, id DESC LIMIT $5
  ) listed JOIN boards b ON b.id = listed.id ${boardJoins}
  ORDER BY listed.score DESC, b.id DESC`;

const inOrder = 'ORDER BY pins DESC, board_id DESC';

/** How many of the largest boards tell whether there are more matches than that, before they are gathered. */
const sampledBoards = 200;

/** Matching documents of boards, the ones with the most pins first: the parts of a statement that `documents` reads. */
export const anyonesBoards = (matches: string): [parts: string, documents: string] => [
  `
    WITH most AS MATERIALIZED (SELECT ${maxMatches} AS matches), sampled AS MATERIALIZED (
      SELECT count(*) * (SELECT matches FROM most) >= ${sampledBoards * maxRanked} AS are_many FROM (
        SELECT words, name FROM board_documents ${inOrder} LIMIT ${sampledBoards}
      ) largest WHERE ${matches}
    ), matched AS MATERIALIZED (
      SELECT * FROM (
        SELECT board_id, pins, words, name FROM board_documents
        WHERE NOT (SELECT are_many FROM sampled) AND ${matches} LIMIT ${planned}
      ) m LIMIT (SELECT matches FROM most)
    ), few AS MATERIALIZED (
      SELECT NOT (SELECT are_many FROM sampled) AND count(*) < (SELECT matches FROM most) AS are FROM matched
    )`,
  `(
            (SELECT * FROM matched WHERE (SELECT are FROM few) ${inOrder} OFFSET 0)
            UNION ALL
            SELECT l.* FROM (
              SELECT board_id, pins, words, name FROM board_documents WHERE NOT (SELECT are FROM few) ${inOrder}
              LIMIT 4 * (SELECT matches FROM most)
            ) l WHERE ${matches}
          ) d`,
];

/** Boards that a person is on, by their keys: few, however many boards there are. */
const ones = (matches: string): [parts: string, documents: string] => [
  '',
  `(
            SELECT m.* FROM (
              SELECT o.id FROM boards o WHERE o.owner_id = $1
              UNION SELECT c.board_id FROM board_collaborators c WHERE c.user_id = $1 AND c.status = 'accepted'
            ) mine JOIN board_documents m ON m.board_id = mine.id WHERE ${matches} ${inOrder}
          ) d`,
];

const byWords = 'words @@ $2::tsquery';
const wordScore = `(1e9 * ts_rank(d.words, $2::tsquery, 1)
          * (1 + 0.3 * ln(1 + greatest(coalesce(n.value, 0), 0))))::bigint`;
const byName = 'search_fold($2::text) <% name';
const nameScore = '(1e9 * word_similarity(search_fold($2::text), d.name))::bigint';
const notSecret = `b.privacy <> 'secret'`;

const statements = {
  words: found('search_boards', ...anyonesBoards(byWords), notSecret, wordScore),
  names: found('search_boards_by_name', ...anyonesBoards(byName), notSecret, nameScore),
  ownWords: found('search_own_boards', ...ones(byWords), 'true', wordScore),
  ownNames: found('search_own_boards_by_name', ...ones(byName), 'true', nameScore),
};

/**
 * Finds boards matching a parsed query (`words`), or with a name similar to it (`names`), among all non-secret boards
 * visible to the viewer or among those the viewer belongs to. Of very many, the ones with the most pins are ranked.
 */
export async function searchBoardRows(
  sql: Sql,
  viewerId: string | null,
  how: keyof typeof statements,
  query: string,
  below: Below,
  limit: number,
): Promise<(BoardRow & { score: string })[]> {
  return sql.rows(statements[how], [viewerId, query, below.score, below.id, limit]);
}

const wholeName = `u.username::text || ' ' || u.full_name`;
const folded = `search_fold(${wholeName})`;
/** SQL for whether a text is a part of the names of the person `u`. */
export const hasPart = (
  text: string,
): string => `search_name(${text}) <> '' AND search_name_pairs(${wholeName}) @> search_name_pairs(${text})
          AND ${hasLetters(text)}`;
const hasLetters = (text: string): string => `strpos(search_name(${wholeName}), search_name(${text})) > 0`;
/** SQL for whether a name begins with a text. */
export const hasBeginning = (name: string, text: string): string =>
  `search_fold(${name}) ~>=~ search_fold(${text}) AND search_fold(${name}) ~<~ (search_fold(${text}) || chr(1114111))`;

/** The same of people, the ones with the most followers: to fold a name takes as long as to find ten. */
const maxNamed = 2000;
const maxRankedPeople = 250;
/** Of so many people, how many are a sign that very many have a text in their names. */
const sampled = 100;
const manyOfSampled = 25;
/** So many people are then looked at one by one, sooner than the index has gathered all. */
const maxPeopleLooked = 10_000;

/** People with the typed text in their names, of very many the first that are found. */
const parts = `
    sample AS MATERIALIZED (
      SELECT count(*) >= ${manyOfSampled} AS are_many FROM (SELECT * FROM users ORDER BY id DESC LIMIT ${sampled}) u
      WHERE search_name($2) <> '' AND ${hasLetters('$2')}
    ), looked AS MATERIALIZED (
      SELECT u.id FROM (SELECT * FROM users WHERE (SELECT are_many FROM sample) LIMIT ${maxPeopleLooked}) u
      WHERE ${hasLetters('$2')} LIMIT ${maxNamed}
    ), parts AS MATERIALIZED (
      SELECT id FROM looked WHERE (SELECT count(*) FROM looked) >= ${maxRankedPeople}
      UNION ALL
      (SELECT id FROM (
        SELECT u.id FROM users u WHERE (SELECT count(*) FROM looked) < ${maxRankedPeople} AND ${hasPart('$2')} LIMIT ${planned}
      ) found LIMIT ${maxNamed})
    ), few AS MATERIALIZED (SELECT count(*) < ${maxRankedPeople} AS are FROM parts)`;

/** People whose name begins with the typed text, of very many the first in their order, the name itself before all. */
const beginning = (name: string): string => `
        (SELECT u.id FROM users u WHERE search_name($2) <> '' AND ${hasBeginning(name, '$2')}
          ORDER BY search_fold(${name}) USING ~<~ LIMIT ${maxRankedPeople / 2})`;

const isSimilar = `search_fold($2) <% ${folded}`;

const people = statement('search_people')`
  WITH ${parts}
  SELECT ranked.score, u.id AS "userId", u.username, u.full_name AS "fullName", u.first_name AS "firstName",
    u.is_verified_merchant AS "isVerifiedMerchant", u.is_website_verified AS "isWebsiteVerified",
    u.is_identity_verified AS "isIdentityVerified", u.avatar_signature AS "avatarSignature",
    a.format AS "avatarFormat"
  FROM (
    SELECT u.id, (1e9 * (greatest(
        CASE WHEN asked.folded <% named.folded THEN word_similarity(asked.folded, named.folded) END,
        CASE WHEN strpos(named.name, search_name($2)) > 0 THEN 0.95 END, 0.8)
      + CASE WHEN search_fold(u.username::text) = asked.folded THEN 1 ELSE 0 END
      + CASE WHEN u.is_verified_merchant THEN 0.05 ELSE 0 END))::bigint AS score
    FROM (${beginning('u.username::text')}
      UNION${beginning('u.full_name')}
      UNION
      (SELECT m.id FROM (
        SELECT id, min(place) AS place FROM (
          SELECT id, 0 AS place FROM parts
          UNION ALL
          (SELECT u.id, 1 FROM users u WHERE (SELECT are FROM few) AND ${isSimilar} LIMIT ${maxNamed})
          UNION ALL
          (SELECT u.id, 1 FROM unnest($6::text[]) AS swapped (name) JOIN users u ON ${hasPart('swapped.name')}
            WHERE (SELECT are FROM few) LIMIT ${maxNamed})
        ) every GROUP BY id
      ) m LEFT JOIN counters n ON n.owner_id = m.id AND n.name = 'user_followers'
      ORDER BY m.place, coalesce(n.value, 0) DESC, m.id DESC LIMIT ${maxRankedPeople})
    ) matched JOIN users u ON u.id = matched.id CROSS JOIN (SELECT search_fold($2) AS folded) asked
    CROSS JOIN LATERAL (
      SELECT CASE WHEN octet_length(${wholeName}) = length(${wholeName}) THEN search_name(${wholeName}) ELSE ${folded} END AS folded,
        search_name(${wholeName}) AS name OFFSET 0
    ) named
    WHERE ${notBlocked('u.id', '$1')}
  ) ranked JOIN users u ON u.id = ranked.id LEFT JOIN images a ON a.signature = u.avatar_signature
  WHERE (ranked.score, ranked.id) < ($3::bigint, $4::bigint)
  ORDER BY ranked.score DESC, ranked.id DESC LIMIT $5`;

/**
 * Finds people whose username or name resembles or contains the typed text, or contains one of `swapped`, its likely
 * typo corrections. Of very many, those whose name begins with the text are ranked, then those whose name
 * contains it and those with the most followers.
 */
export async function searchPeopleRows(
  sql: Sql,
  viewerId: string | null,
  typed: string,
  swapped: readonly string[],
  below: Below,
  limit: number,
): Promise<(PersonRow & { score: string })[]> {
  return sql.rows(people, [viewerId, typed, below.score, below.id, limit, swapped]);
}
