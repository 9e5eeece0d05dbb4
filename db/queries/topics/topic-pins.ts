import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { sized } from '../../connection/kept/sized.ts';
import { belowLooked, lookedDownTo, maxLooked, newestLooked } from '../pins/cards/looked-at.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardSuggestable, notBlocked, pinNotHidden } from '../visibility.ts';

const mayShow = `${boardSuggestable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
  AND ${pinNotHidden('p', '$1')}`;

/** Whether no older visible pin represents the image in this topic. */
const standsForPicture = (interest: string): string => `NOT EXISTS (
  SELECT 1 FROM pins q JOIN pin_interests qi ON qi.pin_id = q.id AND qi.interest_id = ${interest}
  JOIN boards qb ON qb.id = q.board_id
  WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id
    AND ${boardSuggestable('qb')} AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')} OFFSET 0)`;

const rowsOf = `pin_interests i WHERE i.interest_id = ${anyValue('$2', 'bigint')} AND i.pin_id < ${anyValue('$3', 'bigint')}`;

const ofInterest = sized(
  'pin_cards_of_interest',
  (limit) => `
    SELECT ${foundCardColumns('$1')} FROM ${newestLooked('i.pin_id', 'i.pin_id', rowsOf)} looked
    JOIN pins p ON p.id = looked.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ${mayShow} AND ${standsForPicture('$2')}
    ORDER BY looked.pin_id DESC LIMIT ${limit}`,
);

/**
 * Lists public pins of a topic and its descendants, newest first, one per image, among as many as one statement looks
 * at. `before` is exclusive.
 */
export async function pinCardsOfInterest(
  sql: Sql,
  viewerId: string | null,
  interestId: string,
  before: string,
  limit: number,
): Promise<PinCardRow[]> {
  const rows = await readCards(sql, ofInterest(limit), [viewerId ?? '0', interestId, before]);
  return rows.slice(0, limit);
}

const interestLooked = statement('pin_cards_of_interest_looked')`
  ${belowLooked('i.pin_id', 'pin_interests i WHERE i.interest_id = $1 AND i.pin_id < $2')}`;

/** Returns the last pin that `pinCardsOfInterest` looks at. Null if there are no others. */
export async function interestLookedDownTo(
  sql: Sql,
  interestId: string,
  before: string,
): Promise<string | null> {
  return lookedDownTo(sql, interestLooked, [interestId, before]);
}

/** A position in the pins of a topic by how much they are about it. */
export interface TopicPinRow {
  pinId: string;
  score: number;
}

const byScore = statement('interest_pins_by_score')`
  SELECT pin_id AS "pinId", score FROM (
    SELECT pin_id, score FROM pin_interests WHERE interest_id = $1 ORDER BY pin_id DESC LIMIT ${maxLooked}
  ) looked
  WHERE (score, pin_id) < ($2::bigint, $3::bigint) AND ($4::text IS NULL OR EXISTS (
    SELECT 1 FROM pin_documents d WHERE d.pin_id = looked.pin_id AND d.kind = $4))
  ORDER BY score DESC, pin_id DESC LIMIT $5`;

/** Returns the newest thousand pins of a topic, or those of a kind among them, by score, below a position. */
export async function interestPinsByScore(
  sql: Sql,
  interestId: string,
  kind: string | null,
  [score, pinId]: readonly [score: string, pinId: string],
  limit: number,
): Promise<TopicPinRow[]> {
  return sql.rows<TopicPinRow>(byScore, [interestId, score, pinId, kind, limit]);
}

const cardsAmong = statement('pin_cards_of_interest_among')`
  SELECT ${foundCardColumns('$1')} FROM unnest($3::bigint[]) WITH ORDINALITY AS listed (pin_id, place)
  JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${mayShow} AND ${standsForPicture('$2')} ORDER BY listed.place`;

/** Filters pins of a topic to those that its list may show, one per image, in the given order. */
export async function pinCardsOfInterestAmong(
  sql: Sql,
  viewerId: string | null,
  interestId: string,
  pinIds: string[],
): Promise<PinCardRow[]> {
  return readCards(sql, cardsAmong, [viewerId ?? '0', interestId, pinIds]);
}

export interface TopicCoverRow {
  interestId: string;
  signature: string;
  width: number;
  height: number;
  color: string;
  format: string;
}

const covers = statement('interest_covers')`
  SELECT asked.id AS "interestId", cover.* FROM unnest($2::bigint[]) AS asked (id) CROSS JOIN LATERAL (
    SELECT p.image_signature AS signature, p.image_width AS width, p.image_height AS height,
      p.image_color AS color, p.image_format AS format
    FROM (
      SELECT pin_id, score FROM pin_interests WHERE interest_id = asked.id ORDER BY pin_id DESC LIMIT 40
    ) newest JOIN pins p ON p.id = newest.pin_id JOIN boards b ON b.id = p.board_id
    LEFT JOIN pin_documents d ON d.pin_id = p.id
    WHERE ${mayShow} ORDER BY newest.score / 10 DESC, coalesce(d.saves, 0) DESC, p.id DESC LIMIT 5
  ) cover`;

/**
 * Returns, for each topic with pins, five images of its newest public pins: those that are most about it first, then the
 * most saved. None is behind a sensitivity screen, as pages name them to other sites.
 */
export async function interestCovers(
  sql: Sql,
  viewerId: string | null,
  interestIds: string[],
): Promise<TopicCoverRow[]> {
  return sql.rows<TopicCoverRow>(covers, [viewerId, interestIds]);
}
