import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable, notBlocked } from '../visibility.ts';

export interface InterestRow {
  id: string;
  parentId: string | null;
  urlName: string;
  name: string;
  /** Names in other languages, by locale prefix. */
  names: Record<string, string>;
  words: string[];
}

/** A topic as stored, visible or not. */
export interface StoredInterestRow extends InterestRow {
  isHidden: boolean;
  /** The topic that replaces it. */
  mergedInto: string | null;
}

const all = statement('interests_all')`
  SELECT id, parent_id AS "parentId", url_name AS "urlName", name, names, words, hidden_at IS NOT NULL AS "isHidden",
    merged_into AS "mergedInto"
  FROM interests ORDER BY id`;

/** Returns the whole tree, a few hundred rows, in display order, including hidden and merged topics. */
export async function allInterests(sql: Sql): Promise<StoredInterestRow[]> {
  return sql.rows<StoredInterestRow>(all);
}

export interface InterestWordsRow {
  id: string;
  /** Words and phrases besides the names, by language (`de`). */
  byLanguage: Record<string, string[]>;
}

const words = statement('interests_words')`
  SELECT id, words_by_language AS "byLanguage" FROM interests WHERE words_by_language <> '{}' ORDER BY id`;

/** Returns the words of all topics in other languages than English, some hundred kilobytes. */
export async function interestWords(sql: Sql): Promise<InterestWordsRow[]> {
  return sql.rows<InterestWordsRow>(words);
}

/** Maximum number of a person's topics that any query reads. */
export const maxFollowedInterests = 200;

const followedBy = statement('interests_followed')`
  SELECT target_id AS id FROM follows WHERE follower_id = $1 AND target_kind = 'interest'
  ORDER BY created_at DESC, target_id DESC LIMIT ${maxFollowedInterests}`;

/** Returns the ids of the topics that a person follows, latest first. */
export async function followedInterests(sql: Sql, userId: string): Promise<string[]> {
  return (await sql.rows<{ id: string }>(followedBy, [userId])).map(({ id }) => id);
}

/** Limit on a topic's newest pins that are examined for related topics. */
const lookedAt = 300;

const newestOf = (interest: string): string => `
  SELECT p.id, p.board_id, p.user_id FROM (
    SELECT pin_id FROM pin_interests WHERE interest_id = ${interest} ORDER BY pin_id DESC LIMIT ${lookedAt}
  ) newest JOIN pins p ON p.id = newest.pin_id JOIN boards b ON b.id = p.board_id WHERE ${boardDiscoverable('b')}`;

const together = statement('interests_together')`
  SELECT other.interest_id AS id FROM (${newestOf('$1')}) n
  JOIN pin_interests other ON other.pin_id = n.id AND other.is_own AND other.interest_id <> $1
  GROUP BY other.interest_id ORDER BY count(*) DESC, other.interest_id LIMIT $2`;

/** Lists topics that share public pins with this one, most frequent first. */
export async function interestsTogether(sql: Sql, interestId: string, limit: number): Promise<string[]> {
  return (await sql.rows<{ id: string }>(together, [interestId, limit])).map(({ id }) => id);
}

export interface TopicBoardRow {
  id: string;
  name: string;
  slug: string;
  ownerUsername: string;
}

const boards = statement('interest_boards')`
  SELECT b.id, b.name, b.slug, o.username AS "ownerUsername" FROM (
    SELECT n.board_id, count(*) AS pins FROM (${newestOf('$2')}) n GROUP BY n.board_id
  ) found JOIN boards b ON b.id = found.board_id JOIN users o ON o.id = b.owner_id
  WHERE b.layout = 'default' AND ${notBlocked('b.owner_id', '$1')}
  ORDER BY found.pins DESC, b.id DESC LIMIT $3`;

/** Lists public boards with the most of a topic's newest pins. */
export async function boardsOfInterest(
  sql: Sql,
  viewerId: string | null,
  interestId: string,
  limit: number,
): Promise<TopicBoardRow[]> {
  return sql.rows<TopicBoardRow>(boards, [viewerId, interestId, limit]);
}

const names = statement('interests_of_pins')`
  SELECT asked.root_pin_id AS "rootPinId", i.interest_id AS "interestId", i.score
  FROM unnest($1::bigint[]) AS asked (root_pin_id)
  JOIN pin_interests i ON i.pin_id = asked.root_pin_id AND i.is_own
  ORDER BY i.score DESC, i.interest_id`;

/** Returns the topics of pins by their original pins, best first. */
export async function interestsOfPins(
  sql: Sql,
  rootPinIds: string[],
): Promise<{ rootPinId: string; interestId: string; score: number }[]> {
  return rootPinIds.length === 0 ? [] : sql.rows(names, [rootPinIds]);
}
